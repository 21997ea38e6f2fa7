import {
  CONFIRM_PATH,
  SIGNUP_PATH,
  SIGNUP_TEXTS,
  UNSUBSCRIBE_PATH,
  type Newsletter,
  type SignupProblems,
  type SignupRequest,
} from '../../../src/model/members/newsletters';
import { escapeHtml } from '../../http/escape';

/** Renders the sign-up page for readers without JavaScript. */
export function signupMarkup(
  newsletters: readonly Newsletter[],
  signup: SignupRequest,
  problems: SignupProblems,
): string {
  const boxes = newsletters.map(
    ({ id, slug, title, frequency, description }) =>
      `<li><label class="choice" for="${escapeHtml(slug)}"><input type="checkbox" id="${escapeHtml(slug)}" name="newsletter:${escapeHtml(id)}" value="on"${signup.newsletters.includes(id) ? ' checked' : ''}>` +
      `<span>${escapeHtml(title)} <span class="hint">${escapeHtml(frequency)}</span></span></label>` +
      `<p class="hint">${escapeHtml(description)}</p></li>`,
  );
  return [
    '<h1>Newsletters by email</h1>',
    `<form method="post" action="${SIGNUP_PATH}" novalidate>`,
    problemMarkup('newsletters', problems),
    `<ul class="choices">${boxes.join('')}</ul>`,
    '<label for="email">Email address</label>',
    problemMarkup('email', problems),
    `<input id="email" name="email" type="email" required autocomplete="email" value="${escapeHtml(signup.email)}"`,
    problems.email === undefined ? '' : ' aria-invalid="true" aria-describedby="email-problem"',
    '><button type="submit">Sign up</button></form>',
  ].join('');
}

export function acceptedMarkup(): string {
  return (
    `<h1>${SIGNUP_TEXTS.thanks}</h1><p class="story">${SIGNUP_TEXTS.shortly}</p>` +
    `<p>${SIGNUP_TEXTS.confirm}</p><p><a href="/newsletters/">Back to the newsletters</a></p>`
  );
}

/** Renders the page that an emailed link opens. A button makes the change, because mail scanners open links too. */
export function tokenMarkup(
  kind: 'confirm' | 'unsubscribe',
  token: string,
  newsletters: readonly Newsletter[],
): string {
  const [heading, text, button, path] =
    kind === 'confirm'
      ? ['Confirm your newsletters', 'We will send you:', 'Confirm', CONFIRM_PATH]
      : ['Unsubscribe', 'We will no longer send you:', 'Unsubscribe', UNSUBSCRIBE_PATH];
  return (
    `<h1>${heading}</h1><p>${text}</p>${listMarkup(newsletters)}` +
    `<form method="post" action="${path}?token=${escapeHtml(token)}"><button type="submit">${button}</button></form>`
  );
}

export function doneMarkup(
  kind: 'confirm' | 'unsubscribe',
  newsletters: readonly Newsletter[],
): string {
  const back = '<p><a href="/newsletters/">All newsletters</a></p>';
  if (kind === 'confirm') {
    return `<h1>${SIGNUP_TEXTS.thanks}</h1><p class="story">${SIGNUP_TEXTS.done}</p>${listMarkup(newsletters)}${back}`;
  }
  return `<h1>You are unsubscribed</h1><p>You will no longer receive:</p>${listMarkup(newsletters)}${back}`;
}

/** Explains an invalid link. Only confirmation links expire or are superseded by a newer email. */
export function goneMarkup(kind: 'confirm' | 'unsubscribe'): string {
  const [heading, reason, link] =
    kind === 'confirm'
      ? [
          'This link is no longer valid',
          'It was already used, it is more than three days old, or a newer email replaced it.',
          'Sign up again',
        ]
      : [
          'This link does not work',
          'Part of it may be missing: open it from the email again. If you deleted your account, you are no longer subscribed.',
          'All newsletters',
        ];
  return (
    `<h1>${heading}</h1>` +
    `<p class="story">${reason}</p><p><a href="/newsletters/">${link}</a></p>`
  );
}

function listMarkup(newsletters: readonly Newsletter[]): string {
  const lines = newsletters.map(
    ({ title, frequency }) =>
      `<li><strong>${escapeHtml(title)}</strong> <span class="hint">${escapeHtml(frequency)}</span></li>`,
  );
  return `<ul>${lines.join('')}</ul>`;
}

function problemMarkup(key: keyof SignupProblems, problems: SignupProblems): string {
  const text = problems[key];
  if (text === undefined) return '';
  return `<p class="problem" id="${key}-problem" role="alert">${escapeHtml(text)}</p>`;
}
