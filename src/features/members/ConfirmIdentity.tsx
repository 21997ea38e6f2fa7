import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useSelector } from 'react-redux';
import {
  canUsePasskeys,
  confirmByPasskey,
  confirmByPassword,
  type ChangeOutcome,
} from '../../platform/identity/passkeyCalls';
import { Button } from '../../ui/forms/Button';
import { FormField } from '../../ui/forms/FormField';
import styles from './MemberDesk.module.css';
import { selectSiteKey } from './membersSlice';
import { textOf } from './textOf';

interface ConfirmIdentityProps {
  /** Makes ids unique if a page has several. */
  id: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks a member who signed in some time ago for the password or a passkey. */
export function ConfirmIdentity({ id, onConfirmed, onCancel }: ConfirmIdentityProps): ReactNode {
  const siteKey = useSelector(selectSiteKey);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function finish(outcome: Promise<ChangeOutcome>): Promise<void> {
    setIsBusy(true);
    const result = await outcome;
    setIsBusy(false);
    if (result.kind === 'done') onConfirmed();
    else setProblem(result.kind === 'failed' ? result.message : undefined);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const password = textOf(new FormData(event.currentTarget), 'confirm-password');
    if (password === '') setProblem('Enter your password.');
    else void finish(confirmByPassword(siteKey, password));
  }

  return (
    <form
      className={styles['part']}
      noValidate
      aria-label="Confirm that it is you"
      onSubmit={submit}
    >
      <p role="status">
        You logged in some time ago. Confirm that it is you, so that nobody else can do this in your
        browser.
      </p>
      <FormField
        id={`${id}-password`}
        name="confirm-password"
        type="password"
        label="Your password"
        autoComplete="current-password"
        required
        problem={problem}
      />
      <div className={styles['row']}>
        <Button type="submit" aria-disabled={isBusy}>
          Confirm
        </Button>
        {canUsePasskeys() && (
          <Button
            look="plain"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) void finish(confirmByPasskey(siteKey));
            }}
          >
            Use a passkey
          </Button>
        )}
        <Button look="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
