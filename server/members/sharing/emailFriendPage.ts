import {
  EMAIL_FRIEND_PATH,
  FIELD_NAMES,
  MESSAGE_LENGTH,
  SENT_TEXT,
  TITLE_TEXT,
  type EmailFriendForm,
  type FieldKey,
  type FormProblems,
} from '../../../src/model/members/emailFriend';
import { escapeHtml } from '../../http/escape';
import type { OwnPage } from './ownPages';

export interface RenderedForm {
  page: OwnPage;
  token: string;
  question: string;
  /** Previously submitted values. */
  form: EmailFriendForm;
  problems: FormProblems;
}

/** Renders the form as a page for readers without JavaScript. */
export function formMarkup({ page, token, question, form, problems }: RenderedForm): string {
  const field = (key: FieldKey, label: string, type: string, value: string, more = ''): string =>
    `<label for="${key}">${label}</label>${problemMarkup(key, problems)}` +
    `<input id="${key}" name="${FIELD_NAMES[key]}" type="${type}" value="${escapeHtml(value)}"${marks(key, problems)}${more}>`;
  return [
    `<h1>${TITLE_TEXT}</h1>`,
    `<p class="story"><a href="${escapeHtml(page.path)}">${escapeHtml(page.title)}</a></p>`,
    alertMarkup(problems),
    `<form method="post" action="${EMAIL_FRIEND_PATH}" novalidate>`,
    hidden('title', page.title),
    hidden('url', page.path),
    hidden('token', token),
    field('to', 'Send to', 'email', form.to, ' required'),
    field('from', 'Your email address', 'email', form.from, ' required autocomplete="email"'),
    field('name', 'Your name', 'text', form.name, ' required autocomplete="name"'),
    `<label for="message">Message <span class="hint">(optional, at most ${MESSAGE_LENGTH.toLocaleString('en-US')} characters)</span></label>`,
    problemMarkup('message', problems),
    `<textarea id="message" name="${FIELD_NAMES.message}"${marks('message', problems)}>\n${escapeHtml(form.message)}</textarea>`,
    field(
      'captcha',
      `${escapeHtml(question)} <span class="hint">This tells us that you are a person.</span>`,
      'text',
      '',
      ' required autocomplete="off" inputmode="numeric"',
    ),
    `<button type="submit" name="${FIELD_NAMES.submit}" value="send">Send</button></form>`,
  ].join('');
}

export function sentMarkup(): string {
  return (
    `<h1>${SENT_TEXT}</h1><p>It should arrive within a few minutes.</p>` +
    '<p><a href="/">Back to the front page</a></p>'
  );
}

/** Renders the first error that is not about a visible field. */
function alertMarkup({ token, url, submit }: FormProblems): string {
  const text = token ?? url ?? submit;
  return text === undefined ? '' : `<p class="problem alert" role="alert">${escapeHtml(text)}</p>`;
}

function problemMarkup(key: FieldKey, problems: FormProblems): string {
  const text = problems[key];
  if (text === undefined) return '';
  return `<p class="problem" id="${key}-problem">${escapeHtml(text)}</p>`;
}

function marks(key: FieldKey, problems: FormProblems): string {
  if (problems[key] === undefined) return '';
  return ` aria-invalid="true" aria-describedby="${key}-problem"`;
}

function hidden(key: FieldKey, value: string): string {
  return `<input type="hidden" name="${FIELD_NAMES[key]}" value="${escapeHtml(value)}">`;
}
