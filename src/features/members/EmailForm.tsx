import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useSelector } from 'react-redux';
import { isAccountEmail } from '../../model/members/accountEmail';
import { ACCOUNT_TEXTS } from '../../model/members/accounts';
import { MEMBER_TEXTS } from '../../model/members/memberProfile';
import { requestEmailChange, type EmailProblems } from '../../platform/identity/accountCalls';
import { Button } from '../../ui/forms/Button';
import { FormField } from '../../ui/forms/FormField';
import styles from './MemberDesk.module.css';
import { selectSiteKey } from './membersSlice';
import { textOf } from './textOf';

type Status = 'open' | 'sending' | 'requested';

/** Changes the sign-in email. Like the password, it goes directly to the account service. */
export function EmailForm(): ReactNode {
  const siteKey = useSelector(selectSiteKey);
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<Status>('open');
  const [problems, setProblems] = useState<EmailProblems>({});

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (status === 'sending') return;
    const fields = new FormData(event.currentTarget);
    const [email, password] = [
      textOf(fields, 'new-email').trim(),
      textOf(fields, 'email-password'),
    ];
    const found = problemsOf(email, password);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      setStatus('open');
      return;
    }
    setStatus('sending');
    const answer = await requestEmailChange(siteKey, email, password);
    setProblems(answer ?? {});
    setStatus(answer ? 'open' : 'requested');
    if (!answer) form.current?.reset();
  }

  return (
    <section className={styles['part']} aria-labelledby="email-title">
      <h2 className={styles['title']} id="email-title">
        Change your email address
      </h2>
      <form
        ref={form}
        className={styles['part']}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <FormField
          id="new-email"
          name="new-email"
          type="email"
          label="New email address"
          autoComplete="email"
          required
          problem={problems.email}
        />
        <FormField
          id="email-password"
          name="email-password"
          type="password"
          label="Your password"
          autoComplete="current-password"
          required
          problem={problems.current}
        />
        {problems.submit !== undefined && (
          <p className={styles['alert']} role="alert">
            {problems.submit}
          </p>
        )}
        <div className={styles['row']}>
          <Button type="submit" aria-disabled={status === 'sending'}>
            {status === 'sending' ? 'Sending…' : 'Change address'}
          </Button>
          <p role="status">
            {status === 'requested' && (
              <span className={styles['done']}>{MEMBER_TEXTS.emailChangeRequested}</span>
            )}
          </p>
        </div>
        <p className={styles['hint']}>
          We email the new address to confirm it, and notify your current one. This needs a
          connection; it is never saved for later.
        </p>
      </form>
    </section>
  );
}

function problemsOf(email: string, password: string): EmailProblems {
  const problems: EmailProblems = {};
  if (!isAccountEmail(email)) problems.email = ACCOUNT_TEXTS.emailAddress;
  if (password === '') problems.current = 'Enter your current password.';
  if (email === '' || password === '') problems.submit = MEMBER_TEXTS.required;
  return problems;
}
