import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useSelector } from 'react-redux';
import { MEMBER_TEXTS } from '../../model/members/memberProfile';
import { MEMBER_PASSWORD_RULES, meetsRule } from '../../model/members/password';
import type { PasswordStatus } from '../../model/members/passkeys';
import { changePassword, passwordStatus } from '../../platform/identity/accountCalls';
import type { FailedChange } from '../../platform/identity/changeOutcome';
import { canUsePasskeys, confirmByPassword } from '../../platform/identity/passkeyCalls';
import { Button } from '../../ui/forms/Button';
import { FormField } from '../../ui/forms/FormField';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import styles from './MemberDesk.module.css';
import { selectSiteKey } from './membersSlice';
import { textOf } from './textOf';
import { useConfirmation } from './useConfirmation';

type Status = 'open' | 'sending' | 'changed';

/** Error messages by field; `submit` is the message for the entire form. */
type PasswordProblems = Partial<Record<'current' | 'new' | 'confirm' | 'submit', string>>;

/**
 * Form that changes the password, or sets a new one if the member has turned it off. The password is sent directly to
 * the account service; it never enters the store, events or the outbox.
 */
export function PasswordForm(): ReactNode {
  const siteKey = useSelector(selectSiteKey);
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<Status>('open');
  const [typed, setTyped] = useState('');
  const [problems, setProblems] = useState<PasswordProblems>({});
  /** The password is assumed to be on until the server reports otherwise. */
  const [password, setPassword] = useState<PasswordStatus>({ isOn: true, canTurnOff: false });
  /** True if the member confirms the change with a passkey instead of the current password. */
  const [isByPasskey, setIsByPasskey] = useState(false);
  const { withConfirmation, question } = useConfirmation('password');
  const isSending = status === 'sending' && question === null;
  const buttonText = password.isOn ? 'Change password' : 'Set password';
  const hasCurrent = password.isOn && !isByPasskey;

  useEffect(() => {
    let isHere = true;
    void passwordStatus(siteKey).then((found) => {
      if (isHere && found) setPassword(found);
    });
    return () => {
      isHere = false;
    };
  }, [siteKey]);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const fields = new FormData(event.currentTarget);
    const current = hasCurrent ? textOf(fields, 'current') : null;
    const [next, again] = [textOf(fields, 'new'), textOf(fields, 'confirm')];
    const found = problemsOf(current, next, again);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setStatus('sending');
    const outcome = await change(current, next);
    setStatus(outcome.kind === 'done' ? 'changed' : 'open');
    if (outcome.kind === 'failed') setProblems(problemIn(outcome));
    if (outcome.kind !== 'done') return;
    form.current?.reset();
    setTyped('');
    setIsByPasskey(false);
    // Only a member with a passkey can have turned the password off, so the member can turn it off again.
    setPassword((before) => (before.isOn ? before : { isOn: true, canTurnOff: true }));
  }

  async function change(current: string | null, next: string) {
    const confirmed = current === null ? null : await confirmByPassword(siteKey, current);
    if (confirmed?.kind === 'failed') return confirmed;
    return withConfirmation(() => changePassword(siteKey, next));
  }

  return (
    <section className={styles['part']} aria-labelledby="password-title">
      <h2 className={styles['title']} id="password-title">
        Password
      </h2>
      {!password.isOn && (
        <p>You have no password. Set one if you also want to log in with a password.</p>
      )}
      <form
        ref={form}
        className={styles['part']}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {hasCurrent && (
          <FormField
            id="password-current"
            name="current"
            type="password"
            label="Current password"
            autoComplete="current-password"
            required
            problem={problems.current}
          />
        )}
        {password.canTurnOff && canUsePasskeys() && (
          <div className={styles['row']}>
            <Button
              look="plain"
              onClick={() => {
                setIsByPasskey(!isByPasskey);
              }}
            >
              {isByPasskey ? 'Use my current password' : 'Use a passkey instead'}
            </Button>
          </div>
        )}
        <FormField
          id="password-new"
          name="new"
          type="password"
          label="New password"
          autoComplete="new-password"
          required
          problem={problems.new}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
        <ul className={styles['rules']} aria-label="Password requirements">
          {MEMBER_PASSWORD_RULES.map((rule) => {
            const isMet = typed !== '' && meetsRule(rule, typed);
            return (
              <li key={rule.words} className={styles['rule']} data-met={isMet}>
                {rule.words}
                <VisuallyHidden>{isMet ? ' (met)' : ' (not met)'}</VisuallyHidden>
              </li>
            );
          })}
        </ul>
        <FormField
          id="password-confirm"
          name="confirm"
          type="password"
          label="Confirm password"
          autoComplete="new-password"
          required
          problem={problems.confirm}
        />
        {problems.submit !== undefined && (
          <p className={styles['alert']} role="alert">
            {problems.submit}
          </p>
        )}
        <div className={styles['row']}>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? 'Saving…' : buttonText}
          </Button>
          <p role="status">
            {status === 'changed' && (
              <span className={styles['done']}>{MEMBER_TEXTS.passwordChanged}</span>
            )}
          </p>
        </div>
        <p className={styles['hint']}>
          You must be online to change your password. You will be logged out of every other browser.
        </p>
      </form>
      {question}
    </section>
  );
}

/** @param current The current password; null if it is not required. */
function problemsOf(current: string | null, next: string, again: string): PasswordProblems {
  const problems: PasswordProblems = {};
  if (current === '') problems.current = 'Enter your current password.';
  if (!MEMBER_PASSWORD_RULES.every((rule) => meetsRule(rule, next))) {
    problems.new = 'Choose a password that meets all the rules below.';
  }
  if (again !== next) problems.confirm = 'Enter the same password as above.';
  if ([current, next, again].includes('')) problems.submit = MEMBER_TEXTS.required;
  return problems;
}

const FIELDS: Readonly<Record<string, keyof PasswordProblems>> = {
  password: 'current',
  newPassword: 'new',
};

function problemIn({ field = '', message }: FailedChange): PasswordProblems {
  return { [FIELDS[field] ?? 'submit']: message };
}
