import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useSelector } from 'react-redux';
import { MEMBER_TEXTS } from '../../model/members/memberProfile';
import { MEMBER_PASSWORD_RULES, meetsRule } from '../../model/members/password';
import { changePassword, type PasswordProblems } from '../../platform/identity/accountCalls';
import { Button } from '../../ui/forms/Button';
import { FormField } from '../../ui/forms/FormField';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import styles from './MemberDesk.module.css';
import { selectSiteKey } from './membersSlice';
import { textOf } from './textOf';

type Status = 'open' | 'sending' | 'changed';

/**
 * Changes the password. It goes directly to the account service, never into the store, events or
 * the outbox.
 */
export function PasswordForm(): ReactNode {
  const siteKey = useSelector(selectSiteKey);
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<Status>('open');
  const [typed, setTyped] = useState('');
  const [problems, setProblems] = useState<PasswordProblems>({});

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (status === 'sending') return;
    const fields = new FormData(event.currentTarget);
    const [current, next, again] = [
      textOf(fields, 'current'),
      textOf(fields, 'new'),
      textOf(fields, 'confirm'),
    ];
    const found = problemsOf(current, next, again);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setStatus('sending');
    const answer = await changePassword(siteKey, current, next);
    setProblems(answer ?? {});
    setStatus(answer ? 'open' : 'changed');
    if (answer) return;
    form.current?.reset();
    setTyped('');
  }

  return (
    <section className={styles['part']} aria-labelledby="password-title">
      <h2 className={styles['title']} id="password-title">
        Password
      </h2>
      <form
        ref={form}
        className={styles['part']}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <FormField
          id="password-current"
          name="current"
          type="password"
          label="Current password"
          autoComplete="current-password"
          required
          problem={problems.current}
        />
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
        <ul className={styles['rules']} aria-label="A password needs">
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
          <Button type="submit" aria-disabled={status === 'sending'}>
            {status === 'sending' ? 'Changing…' : 'Change password'}
          </Button>
          <p role="status">
            {status === 'changed' && (
              <span className={styles['done']}>{MEMBER_TEXTS.passwordChanged}</span>
            )}
          </p>
        </div>
        <p className={styles['hint']}>
          Changing your password needs a connection; it is never saved for later. It logs you out of
          every other browser.
        </p>
      </form>
    </section>
  );
}

function problemsOf(current: string, next: string, again: string): PasswordProblems {
  const problems: PasswordProblems = {};
  if (current === '') problems.current = 'Enter your current password.';
  if (!MEMBER_PASSWORD_RULES.every((rule) => meetsRule(rule, next))) {
    problems.new = 'Choose a password that meets all the rules below.';
  }
  if (again !== next) problems.confirm = 'Enter the same password as above.';
  if ([current, next, again].includes('')) problems.submit = MEMBER_TEXTS.required;
  return problems;
}
