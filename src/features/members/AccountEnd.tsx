import { useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { deleteAccount, exportObject, exportPath } from '../../platform/identity/accountCalls';
import { Button } from '../../ui/forms/Button';
import { FormField } from '../../ui/forms/FormField';
import { Link } from '../../ui/links/Link';
import styles from './MemberDesk.module.css';
import { textOf } from './textOf';
import { useConfirmation } from './useConfirmation';
import { useFocusOnChange } from './useFocusOnChange';
import { accountDeleted, selectSiteKey } from './membersSlice';

const FILE_NAME = 'account.json';

/** Export and deletion of a member's account data. */
export function AccountEnd(): ReactNode {
  const siteKey = useSelector(selectSiteKey);
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { withConfirmation, question } = useConfirmation('export');
  const end = useFocusOnChange<HTMLDivElement>(isDeleting);

  /**
   * Downloads the data with a separate request, because following the link would send neither an access token nor a
   * confirmation.
   */
  async function download(): Promise<void> {
    setProblem(null);
    const outcome = await withConfirmation(() => exportObject(siteKey));
    if (outcome.kind === 'failed') setProblem(outcome.message);
    if (outcome.kind !== 'done') return;
    const link = document.createElement('a');
    link.href = outcome.href;
    link.download = FILE_NAME;
    link.click();
    URL.revokeObjectURL(outcome.href);
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
      {question}
      {problem !== null && (
        <p className={styles['alert']} role="alert">
          Your data could not be downloaded. {problem}
        </p>
      )}
      <div ref={end} className={styles['part']}>
        {isDeleting ? (
          <DeletionForm
            onCancel={() => {
              setIsDeleting(false);
            }}
          />
        ) : (
          <p className={styles['row']}>
            <Button
              look="plain"
              onClick={() => {
                setIsDeleting(true);
              }}
            >
              Delete my account…
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

function DeletionForm({ onCancel }: { onCancel: () => void }): ReactNode {
  const dispatch = useDispatch();
  const siteKey = useSelector(selectSiteKey);
  const [problem, setProblem] = useState<string>();
  const { withConfirmation, question } = useConfirmation('deletion');

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = textOf(new FormData(event.currentTarget), 'account-email');
    setProblem(undefined);
    const outcome = await withConfirmation(() => deleteAccount(siteKey, email));
    if (outcome.kind === 'done') dispatch(accountDeleted());
    if (outcome.kind === 'failed') setProblem(outcome.message);
  }

  return (
    <>
      <form className={styles['part']} noValidate onSubmit={(event) => void submit(event)}>
        <FormField
          id="account-email"
          name="account-email"
          type="email"
          label="Type your email address to delete your account"
          autoComplete="off"
          required
          problem={problem}
          note="Your profile, newsletter subscriptions and passkeys will be deleted immediately and cannot be restored."
        />
        <div className={styles['row']}>
          <Button type="submit" className={styles['danger']}>
            Delete my account
          </Button>
          <Button look="plain" onClick={onCancel}>
            Keep it
          </Button>
        </div>
      </form>
      {question}
    </>
  );
}
