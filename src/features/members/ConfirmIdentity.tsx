import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useSelector } from 'react-redux';
import type { ConfirmationWay } from '../../model/members/passkeys';
import type { ChangeOutcome } from '../../platform/identity/changeOutcome';
import {
  canUsePasskeys,
  confirmByPasskey,
  confirmByPassword,
} from '../../platform/identity/passkeyCalls';
import { Button } from '../../ui/forms/Button';
import { FormField } from '../../ui/forms/FormField';
import { classNames } from '../../ui/classNames';
import styles from './MemberDesk.module.css';
import { selectSiteKey } from './membersSlice';
import { textOf } from './textOf';

interface ConfirmIdentityProps {
  /** Makes element ids unique if a page contains several of these forms. */
  id: string;
  by: ConfirmationWay;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Prompts a member for the password or a passkey before a sensitive action, such as changing the email address. */
export function ConfirmIdentity({
  id,
  by,
  onConfirmed,
  onCancel,
}: ConfirmIdentityProps): ReactNode {
  const siteKey = useSelector(selectSiteKey);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);

  async function finish(outcome: Promise<ChangeOutcome>): Promise<void> {
    setIsBusy(true);
    const result = await outcome;
    setIsBusy(false);
    if (result.kind === 'done') onConfirmed();
    else setProblem(result.kind === 'failed' ? result.message : undefined);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy || by === 'passkey') return;
    const password = textOf(new FormData(event.currentTarget), 'confirm-password');
    if (password === '') setProblem('Enter your password.');
    else void finish(confirmByPassword(siteKey, password));
  }

  return (
    <form
      ref={form}
      className={classNames(styles['part'], styles['question'])}
      noValidate
      aria-label="Confirm that it’s you"
      onSubmit={submit}
    >
      <p role="status">Confirm that it’s you, so that nobody else can do this in your browser.</p>
      {by !== 'passkey' && (
        <FormField
          id={`${id}-password`}
          name="confirm-password"
          type="password"
          label="Your password"
          autoComplete="current-password"
          required
          problem={problem}
        />
      )}
      {by === 'passkey' && problem !== undefined && (
        <p className={styles['alert']} role="alert">
          {problem}
        </p>
      )}
      {by === 'passkey' && !canUsePasskeys() && (
        <p>
          Your password is turned off, and this browser does not support passkeys. Use a browser
          that does.
        </p>
      )}
      <div className={styles['row']}>
        {by !== 'passkey' && (
          <Button type="submit" aria-disabled={isBusy}>
            Confirm
          </Button>
        )}
        {by !== 'password' && canUsePasskeys() && (
          <Button
            {...(by === 'either' && { look: 'plain' })}
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
