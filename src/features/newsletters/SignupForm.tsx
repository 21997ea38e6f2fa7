import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  SIGNUP_PATH,
  SIGNUP_TEXTS,
  signupProblems,
  type SignupProblems,
  type SignupRequest,
} from '../../model/members/newsletters';
import { Button } from '../../ui/forms/Button';
import { FormField } from '../../ui/forms/FormField';
import {
  selectHasNewsletters,
  selectSignup,
  selectSubscriptions,
  signupSubmitted,
} from './newslettersSlice';
import styles from './SignupForm.module.css';

/** Form id; the newsletters' checkboxes refer to it. */
export const SIGNUP_ID = 'newsletter-signup';

const BOX = 'newsletter:';

/** Newsletter sign-up by email. Without JavaScript, or before the workflow has started, the browser posts the form. */
export function SignupForm(): ReactNode {
  const dispatch = useDispatch();
  const hasWorkflow = useSelector(selectHasNewsletters);
  const { status, problems: theirs } = useSelector(selectSignup);
  const isMember = useSelector(selectSubscriptions).status === 'ready';
  const [own, setOwn] = useState<SignupProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const problems = { ...theirs, ...own };
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [own, theirs]);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    if (!hasWorkflow) return;
    event.preventDefault();
    if (status === 'sending') return;
    const signup = readSignup(event.currentTarget);
    const found = signupProblems(signup);
    setOwn(found);
    if (Object.keys(found).length === 0) dispatch(signupSubmitted(signup));
  }

  if (isMember) return null;
  if (status === 'sent') return <Thanks />;
  return (
    <form
      ref={form}
      className={styles['form']}
      id={SIGNUP_ID}
      method="post"
      action={SIGNUP_PATH}
      noValidate
      onSubmit={submit}
      data-component="newsletter-signup"
    >
      <div>
        <h2 className={styles['heading']}>Newsletters by email</h2>
        <p className={styles['text']}>
          Choose the newsletters you want, tell us where to send them, and click the link in the
          email we send you.
        </p>
      </div>
      <div className={styles['fields']}>
        <FormField
          id="signup-email"
          name="email"
          type="email"
          label="Email address"
          autoComplete="email"
          required
          problem={problems.email}
        />
        <Button type="submit" className={styles['submit']} aria-disabled={status === 'sending'}>
          {status === 'sending' ? 'Sending…' : 'Sign up'}
        </Button>
        {[problems.newsletters, problems.submit].filter(Boolean).map((text) => (
          <p key={text} className={styles['alert']} role="alert">
            {text}
          </p>
        ))}
      </div>
    </form>
  );
}

function Thanks(): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={styles['form']} data-component="newsletter-signup">
      <h2 className={styles['heading']} ref={heading} tabIndex={-1}>
        {SIGNUP_TEXTS.thanks}
      </h2>
      <div role="status">
        <p className={styles['shortly']}>{SIGNUP_TEXTS.shortly}</p>
        <p className={styles['text']}>{SIGNUP_TEXTS.confirm}</p>
      </div>
    </section>
  );
}

function readSignup(form: HTMLFormElement): SignupRequest {
  const fields = new FormData(form);
  const names = [...fields.keys()].filter((name) => name.startsWith(BOX));
  const email = fields.get('email');
  return {
    email: typeof email === 'string' ? email : '',
    newsletters: names.map((name) => name.slice(BOX.length)),
  };
}
