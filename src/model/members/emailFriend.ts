import { isEmailAddress } from './emailAddress';

/** Form for emailing a story to one other person: its paths, field names and validation. */

/** The form as a separate page, for readers without JavaScript. */
export const EMAIL_FRIEND_PATH = '/user/email-friend/';
export const EMAIL_FRIEND_XHR_PATH = '/user/email-friend/xhr/';
export const EMAIL_FRIEND_TOKEN_PATH = '/user/email-friend/token/';
export const EMAIL_FRIEND_SENT_PATH = '/user/email-friend/sent/';

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

/** Values that the reader enters. */
export interface EmailFriendForm {
  to: string;
  from: string;
  name: string;
  message: string;
}

/** Error messages, keyed by the field next to which they are shown. */
export type FormProblems = Partial<Record<FieldKey, string>>;

export const MESSAGE_LENGTH = 1500;
const NAME_LENGTH = 80;

export const SENT_TEXT = 'Your e-mail was sent successfully!';
export const TITLE_TEXT = 'Email this story to a friend';

/** Returns the path of the form for a story, given the story's path or URL. */
export function emailFormPath(story: string): string {
  return `${EMAIL_FRIEND_PATH}?url=${encodeURIComponent(story)}`;
}

/**
 * Counts a line break and a surrogate pair as one character each. Browsers submit a line break as two characters, and
 * `length` counts a surrogate pair as two.
 */
export function lengthOf(text: string): number {
  return Array.from(withPlainLines(text)).length;
}

export function withPlainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Returns the error messages; an empty object if the form is valid. */
export function formProblems(form: EmailFriendForm): FormProblems {
  return {
    ...addressProblem('to', form.to, 'Enter the email address of the person you are writing to.'),
    ...addressProblem('from', form.from, 'Enter your own email address.'),
    ...nameProblem(form.name),
    ...messageProblem(form.message),
  };
}

function addressProblem(field: 'to' | 'from', text: string, missing: string): FormProblems {
  const address = text.trim();
  if (address === '') return { [field]: missing };
  if (isEmailAddress(address)) return {};
  return { [field]: 'Enter one valid email address, such as ada@example.com.' };
}

function nameProblem(text: string): FormProblems {
  const name = text.trim();
  if (name === '') return { name: 'Enter your name so that your friend knows who is writing.' };
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
    return { message: `Your message is ${over} over the limit of 1,500 characters.` };
  }
  const words = withPlainLines(text);
  if (CONTROL.test(words.replace(/[\n\t]/g, ' ')) || DIRECTION.test(words)) {
    return { message: 'Enter your message as plain text.' };
  }
  if (!hasWebAddress(words)) return {};
  return { message: 'Leave web addresses out; a link to the story is included.' };
}

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
/** Bidirectional control characters, which can change the order in which text is displayed. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/** Matches text that mail programs turn into links. The form is for sending one story, not other links. */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\d]\.(?:com|net|org|info|biz|io|co|app|dev|shop|store|site|online|top|xyz|link|click|live|club|example|ru|cn|tk|me|ly)\b/iu;

function hasWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}
