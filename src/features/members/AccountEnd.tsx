import { useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  deleteAccount,
  exportObject,
  exportPath,
  type DeletionProblems,
} from '../../platform/identity/accountCalls';
import { Button } from '../../ui/forms/Button';
import { FormField } from '../../ui/forms/FormField';
import { Link } from '../../ui/links/Link';
import { ConfirmIdentity } from './ConfirmIdentity';
import styles from './MemberDesk.module.css';
import { textOf } from './textOf';
import { accountDeleted, selectSiteKey } from './membersSlice';

const FILE_NAME = 'account.json';

/** Export and deletion of a member's account data. */
export function AccountEnd(): ReactNode {
  const dispatch = useDispatch();
  const siteKey = useSelector(selectSiteKey);
  const [isConfirming, setIsConfirming] = useState(false);
  const [problems, setProblems] = useState<DeletionProblems>({});
  const [exporting, setExporting] = useState<'confirm' | 'failed' | null>(null);

  /** Not by following the link, which carries neither an access token nor a confirmation. */
  async function download(): Promise<void> {
    const outcome = await exportObject(siteKey);
    setExporting(outcome === null ? 'failed' : outcome.kind === 'confirm' ? 'confirm' : null);
    if (outcome?.kind !== 'done') return;
    const link = document.createElement('a');
    link.href = outcome.href;
    link.download = FILE_NAME;
    link.click();
    URL.revokeObjectURL(outcome.href);
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [textOf(form, 'account-email'), textOf(form, 'account-password')];
    const answer = await deleteAccount(siteKey, email, password);
    if (answer === null) dispatch(accountDeleted());
    else setProblems(answer);
  }

  return (
    <section className={styles['part']} aria-labelledby="data-title">
      <h2 className={styles['title']} id="data-title">
        Your data
      </h2>
      <p className={styles['hint']}>Everything we store about you, in one machine-readable file.</p>
      <p className={styles['row']}>
        <Link
          className={styles['link']}
          href={exportPath(siteKey)}
          download={FILE_NAME}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            void download();
          }}
        >
          Download my data
        </Link>
      </p>
      {exporting === 'confirm' && (
        <ConfirmIdentity
          id="export"
          onConfirmed={() => void download()}
          onCancel={() => {
            setExporting(null);
          }}
        />
      )}
      {exporting === 'failed' && (
        <p className={styles['alert']} role="alert">
          Your data could not be downloaded. Please try again.
        </p>
      )}
      {isConfirming ? (
        <form className={styles['part']} noValidate onSubmit={(event) => void submit(event)}>
          <FormField
            id="account-email"
            name="account-email"
            type="email"
            label="Type your email address to delete your account"
            autoComplete="off"
            required
            problem={problems.email}
            note="Your profile, newsletters and passkeys are deleted immediately and cannot be restored."
          />
          <FormField
            id="account-password"
            name="account-password"
            type="password"
            label="Your password"
            autoComplete="current-password"
            required
            problem={problems.password ?? problems.submit}
          />
          <div className={styles['row']}>
            <Button type="submit" className={styles['danger']}>
              Delete my account
            </Button>
            <Button
              look="plain"
              onClick={() => {
                setIsConfirming(false);
              }}
            >
              Keep it
            </Button>
          </div>
        </form>
      ) : (
        <p className={styles['row']}>
          <Button
            look="plain"
            onClick={() => {
              setIsConfirming(true);
            }}
          >
            Delete my account…
          </Button>
        </p>
      )}
    </section>
  );
}
