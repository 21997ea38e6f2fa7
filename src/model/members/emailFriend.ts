import { isEmailAddress } from './emailAddress';

/** The form by which a reader sends a story to one other person: what it is called, and what it takes. */

/** The form as a page of its own, for readers without scripts. */
export const EMAIL_FRIEND_PATH = '/user/email-friend/';
export const EMAIL_FRIEND_XHR_PATH = '/user/email-friend/xhr/';
export const EMAIL_FRIEND_TOKEN_PATH = '/user/email-friend/token/';
export const EMAIL_FRIEND_SENT_PATH = '/user/email-friend/sent/';

/** Names under which the form is posted. */
export const FIELD_NAMES = {
  to: 'email_share[to]',
  from: 'email_share[from]',
  name: 'email_share[name]',
  message: 'email_share[message]',
  submit: 'email_share[submit]',
  token: 'email_share[_token]',
  title: 'email_share_from[title]',
  url: 'email_share_from[url]',
  captcha: 'captcha',
} as const;

export type FieldKey = keyof typeof FIELD_NAMES;

/** What the reader types. */
export interface EmailFriendForm {
  to: string;
  from: string;
  name: string;
  message: string;
}

/** What is wrong with a form, in the reader's words, by the field beside which it is said. */
export type FormProblems = Partial<Record<FieldKey, string>>;

export const MESSAGE_LENGTH = 1500;
const NAME_LENGTH = 80;

export const SENT_TEXT = 'Your e-mail was sent successfully!';
export const TITLE_TEXT = 'E-mail this story to a friend';

/** Where the form lies for a story: its path, or any address of it. */
export function emailFormPath(story: string): string {
  return `${EMAIL_FRIEND_PATH}?url=${encodeURIComponent(story)}`;
}

/** How long a text is to its reader: a browser posts a new line as two characters, and some signs are two. */
export function lengthOf(text: string): number {
  return Array.from(withPlainLines(text)).length;
}

export function withPlainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Nothing where the form can be sent. */
export function formProblems(form: EmailFriendForm): FormProblems {
  return {
    ...addressProblem('to', form.to, 'Enter the e-mail address of the person you are writing to.'),
    ...addressProblem('from', form.from, 'Enter your own e-mail address.'),
    ...nameProblem(form.name),
    ...messageProblem(form.message),
  };
}

function addressProblem(field: 'to' | 'from', text: string, missing: string): FormProblems {
  const address = text.trim();
  if (address === '') return { [field]: missing };
  if (isEmailAddress(address)) return {};
  return { [field]: 'Enter one valid e-mail address, such as ada@example.com.' };
}

function nameProblem(text: string): FormProblems {
  const name = text.trim();
  if (name === '') return { name: 'Enter your name, so that your friend knows who is writing.' };
  if (lengthOf(name) > NAME_LENGTH) {
    return { name: `Enter a name of at most ${NAME_LENGTH} characters.` };
  }
  if (CONTROL.test(name) || DIRECTION.test(name)) {
    return { name: 'Enter your name in one line of plain text.' };
  }
  return hasWebAddress(name) ? { name: 'Leave web addresses out of your name.' } : {};
}

function messageProblem(text: string): FormProblems {
  const length = lengthOf(text);
  if (length > MESSAGE_LENGTH) {
    const over = (length - MESSAGE_LENGTH).toLocaleString('en-US');
    return { message: `Your message is ${over} over the 1,500 characters that it may have.` };
  }
  const words = withPlainLines(text);
  if (CONTROL.test(words.replace(/[\n\t]/g, ' ')) || DIRECTION.test(words)) {
    return { message: 'Enter your message as plain text.' };
  }
  if (!hasWebAddress(words)) return {};
  return { message: 'Leave web addresses out; the address of the story is sent along.' };
}

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
/** Marks that turn the direction of what follows them, so that it reads as something else. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/** What mail programs make a link of. The form is for one story, not for anybody's own links. */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\d]\.(?:com|net|org|info|biz|io|co|app|dev|shop|store|site|online|top|xyz|link|click|live|club|example|ru|cn|tk|me|ly)\b/iu;

function hasWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}
