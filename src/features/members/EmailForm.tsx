import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useSelector } from 'react-redux';
import { isAccountEmail } from '../../model/members/accountEmail';
import { ACCOUNT_TEXTS } from '../../model/members/accounts';
import { MEMBER_TEXTS } from '../../model/members/memberProfile';
import { requestEmailChange } from '../../platform/identity/accountCalls';
import { Button } from '../../ui/forms/Button';
import { FormField } from '../../ui/forms/FormField';
import styles from './MemberDesk.module.css';
import { selectSiteKey } from './membersSlice';
import { textOf } from './textOf';
import { useConfirmation } from './useConfirmation';

/** Error messages by field; `submit` is the message for the entire form. */
type EmailProblems = Partial<Record<'email' | 'submit', string>>;

type Status = 'open' | 'sending' | 'requested';

/** Form that changes the sign-in email. It sends the address directly to the account service, not through the store. */
export function EmailForm(): ReactNode {
  const siteKey = useSelector(selectSiteKey);
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<Status>('open');
  const [problems, setProblems] = useState<EmailProblems>({});
  const { withConfirmation, question } = useConfirmation('email');
  const isSending = status === 'sending' && question === null;

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const email = textOf(new FormData(event.currentTarget), 'new-email').trim();
    const found = problemsOf(email);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      setStatus('open');
      return;
    }
    setStatus('sending');
    const outcome = await withConfirmation(() => requestEmailChange(siteKey, email));
    setStatus(outcome.kind === 'done' ? 'requested' : 'open');
    if (outcome.kind === 'done') form.current?.reset();
    if (outcome.kind === 'failed') {
      setProblems({ [outcome.field === 'email' ? 'email' : 'submit']: outcome.message });
    }
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
        {problems.submit !== undefined && (
          <p className={styles['alert']} role="alert">
            {problems.submit}
          </p>
        )}
        <div className={styles['row']}>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? 'Sending…' : 'Change address'}
          </Button>
          <p role="status">
            {status === 'requested' && (
              <span className={styles['done']}>{MEMBER_TEXTS.emailChangeRequested}</span>
            )}
          </p>
        </div>
        <p className={styles['hint']}>
          We’ll email a confirmation link to the new address and a notice to your current one. You
          must be online to change your address.
        </p>
      </form>
      {question}
    </section>
  );
}

function problemsOf(email: string): EmailProblems {
  if (email === '') {
    return { email: ACCOUNT_TEXTS.emailAddress, submit: MEMBER_TEXTS.required };
  }
  return isAccountEmail(email) ? {} : { email: ACCOUNT_TEXTS.emailAddress };
}
