import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import {
  EMAIL_FRIEND_PATH,
  FIELD_NAMES,
  formProblems,
  lengthOf,
  MESSAGE_LENGTH,
  type EmailFriendForm as Typed,
  type FormProblems,
} from '../../model/members/emailFriend';
import { Button } from '../../ui/forms/Button';
import { CaptchaMark } from './CaptchaMark';
import styles from './EmailFriend.module.css';
import type { EmailFriendState } from './emailFriendSlice';
import { FormField } from './FormField';

export interface EmailFriendFormProps {
  state: EmailFriendState;
  story: NonNullable<EmailFriendState['story']>;
  /** Called with all form values, including hidden fields, keyed by field name. */
  onSubmit: (fields: Record<string, string>) => void;
}

/** Form for emailing a story. Validates before sending and shows its own messages, so native validation is off. */
export function EmailFriendForm({ state, story, onSubmit }: EmailFriendFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [own, setOwn] = useState<FormProblems>({});
  const [message, setMessage] = useState('');
  const problems = { ...state.problems, ...own };
  const isSending = state.status === 'sending';
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [own, state.problems]);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending) return;
    const fields = fieldsOf(event.currentTarget);
    const found = formProblems(typed(fields));
    setOwn(found);
    if (Object.keys(found).length === 0) onSubmit(fields);
  }

  return (
    <form ref={form} method="post" action={EMAIL_FRIEND_PATH} noValidate onSubmit={submit}>
      <p className={styles['story']}>{story.title}</p>
      <Hidden name="title" value={story.title} />
      <Hidden name="url" value={story.path} />
      <Hidden name="token" value={state.proof?.token ?? ''} />
      <Hidden name="captcha" value={state.proof?.captcha ?? ''} />
      <FormField name="to" label="Send to" type="email" problem={problems.to} />
      <FormField
        name="from"
        label="Your email address"
        type="email"
        autoComplete="email"
        problem={problems.from}
      />
      <FormField
        name="name"
        label="Your name"
        type="text"
        autoComplete="name"
        problem={problems.name}
      />
      <FormField
        name="message"
        label="Message (optional)"
        type="lines"
        problem={problems.message}
        note={countOf(message)}
        onType={setMessage}
      />
      <CaptchaMark status={state.status} problem={problems.captcha} />
      {[problems.token, problems.url, problems.submit].filter(Boolean).map((text) => (
        <p key={text} className={styles['alert']} role="alert">
          {text}
        </p>
      ))}
      <Button
        type="submit"
        className={styles['submit']}
        name={FIELD_NAMES.submit}
        value="send"
        aria-disabled={isSending}
      >
        {isSending ? 'Sending…' : 'Send'}
      </Button>
    </form>
  );
}

function Hidden({ name, value }: { name: keyof typeof FIELD_NAMES; value: string }): ReactNode {
  return <input type="hidden" name={FIELD_NAMES[name]} value={value} />;
}

function countOf(message: string): string {
  const left = MESSAGE_LENGTH - lengthOf(message);
  const number = Math.abs(left).toLocaleString('en-US');
  return left < 0 ? `Characters over the limit: ${number}` : `Characters left: ${number}`;
}

/** Returns all form values by field name, including the pressed submit button. */
function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = { [FIELD_NAMES.submit]: 'send' };
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}

function typed(fields: Record<string, string>): Typed {
  const { to, from, name, message } = FIELD_NAMES;
  const valueOf = (field: string): string => fields[field] ?? '';
  return { to: valueOf(to), from: valueOf(from), name: valueOf(name), message: valueOf(message) };
}
