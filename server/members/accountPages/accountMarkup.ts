import { ACCOUNT_PATHS, ACCOUNT_TEXTS, TERMS_PATH } from '../../../src/model/members/accounts';
import type { PasswordRule } from '../../../src/model/members/password';
import { escapeHtml } from '../../http/escape';
import type { ProofQuestion } from '../sessions/proofQuestion';

export function kicker(text: string): string {
  return `<p class="kicker">${escapeHtml(text)}</p>`;
}

/** Renders the error message at the top of a form. */
export function alert(problem: string | null): string {
  return problem === null
    ? ''
    : `<p class="problem alert" role="alert" id="problem">${escapeHtml(problem)}</p>`;
}

export function good(text: string): string {
  return `<p class="good" role="status">${escapeHtml(text)}</p>`;
}

export function note(text: string): string {
  return `<p class="note">${escapeHtml(text)}</p>`;
}

/**
 * Renders a question and the button that leads to the other form. Must follow the form's main button, because pressing
 * Enter triggers the first button.
 */
export function otherWay(question: string, words: string, value: string): string {
  return `<p class="other">${escapeHtml(question)} <button type="submit" name="do" value="${value}">${escapeHtml(words)}</button></p>`;
}

export function form(action: string, inside: readonly string[]): string {
  return `<form method="post" action="${escapeHtml(action)}" novalidate>${inside.join('')}</form>`;
}

export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

/** @param hasPasskeys true if the field also suggests passkeys. */
export function emailField(
  value: string,
  problem: string | null = null,
  hasPasskeys = false,
): string {
  return (
    '<label for="email">Email address</label>' +
    `<input id="email" name="email" type="email" value="${escapeHtml(value)}" autocomplete="username${hasPasskeys ? ' webauthn' : ''}" inputmode="email" required autofocus${marks(problem)}>`
  );
}

/** Renders the email address from the previous step, so that password managers store it with the password. */
export function chosenEmail(email: string, changeHref: string): string {
  return (
    '<div class="who"><input name="email" type="email" aria-label="Email address" autocomplete="username" readonly ' +
    `value="${escapeHtml(email)}"><a href="${escapeHtml(changeHref)}">Use another address</a></div>`
  );
}

/** Renders a proof-of-work challenge, which the page's script solves. */
export function proofField({ token, challenge }: ProofQuestion): string {
  return (
    `<div data-proof="${escapeHtml(JSON.stringify(challenge))}">` +
    hidden('token', token) +
    hidden('captcha', '') +
    '<p class="note" role="status" data-proof-status>Checking this browser. This takes a few seconds.</p>' +
    '<noscript><p class="note">The check requires JavaScript. Turn it on, wait a few minutes, or set a new password.</p></noscript></div>'
  );
}

interface PasswordFieldProps {
  label: string;
  isNew: boolean;
  /** Rendered as a list that is checked as the reader types. */
  rules?: readonly PasswordRule[];
  problem?: string | null;
}

export function passwordField({
  label,
  isNew,
  rules = [],
  problem = null,
}: PasswordFieldProps): string {
  const live = rules.length > 0 ? ' data-rules' : '';
  const described = [problem ? 'problem' : '', rules.length > 0 ? 'rules' : ''].filter(Boolean);
  const by = described.length > 0 ? ` aria-describedby="${described.join(' ')}"` : '';
  const invalid = problem ? ' aria-invalid="true"' : '';
  return (
    `<label for="password">${escapeHtml(label)}</label>` +
    `<input id="password" name="password" type="password" autocomplete="${isNew ? 'new' : 'current'}-password" required autofocus${live}${by}${invalid}>` +
    '<p class="caps-lock" role="status" data-caps-lock></p>' +
    '<label class="terms" hidden><input type="checkbox" data-reveal><span>Show password</span></label>' +
    passwordRules(rules)
  );
}

/** Renders rules that are checked as the reader types in the password field. */
function passwordRules(rules: readonly PasswordRule[]): string {
  if (rules.length === 0) return '';
  const items = rules.map(({ words, patterns, least = patterns.length }) => {
    const data = escapeHtml(JSON.stringify(patterns));
    return `<li data-patterns="${data}" data-least="${least}" data-met="false">${escapeHtml(words)}</li>`;
  });
  return `<ul class="rules" id="rules">${items.join('')}</ul><p class="visually-hidden" role="status" data-told></p>`;
}

export function termsField(problem: string | null = null): string {
  const invalid = problem === ACCOUNT_TEXTS.terms ? marks(problem) : '';
  return `<label class="terms"><input type="checkbox" name="terms" value="agreed"${invalid}><span>I agree to the <a href="${TERMS_PATH}" target="_blank" rel="noopener">Terms &amp; Conditions</a></span></label>`;
}

interface Action {
  words: string;
  value: string;
  /** True for a secondary button, which follows the form's main button. */
  isSecond?: boolean;
}

/** Renders a row of buttons. Pressing Enter in a field triggers the first button of its form. */
export function actions(...buttons: readonly Action[]): string {
  const rendered = buttons.map(({ words, value, isSecond = false }, index) => {
    const className = index === 0 && !isSecond ? '' : ' class="second"';
    return `<button type="submit" name="do" value="${value}"${className}>${escapeHtml(words)}</button>`;
  });
  return `<div class="actions">${rendered.join('')}</div>`;
}

export function press(words: string, href: string): string {
  return `<p class="actions"><a class="press" href="${escapeHtml(href)}">${escapeHtml(words)}</a></p>`;
}

export function more(...links: readonly (keyof typeof LINKS)[]): string {
  const rendered = links.map((name) => `<a href="${ACCOUNT_PATHS[name]}">${LINKS[name]}</a>`);
  return `<p class="more">${rendered.join('')}</p>`;
}

const LINKS = {
  login: 'Log in',
  join: 'Create an account',
  resetPassword: 'Forgot your password?',
} as const;

function marks(problem: string | null): string {
  return problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
}
