import type { FastifyReply, FastifyRequest } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import type { FormFields } from '../../http/forms/formFields';
import type { FormPages } from '../../http/forms/formPage';
import { ACCOUNT_SHEET } from './accountSheet';
import { PASSWORD_SCRIPT } from '../accounts/passwordScript';
import { PASSWORD_FIELD_SCRIPT } from './passwordFieldScript';
import { TAB_NEWS_SCRIPT } from './tabNewsScript';
import { PASSKEY_SCRIPT } from '../passkeys/passkeyScript';
import { PROOF_SCRIPT } from '../sessions/proofScript';

/** Script for all account pages. Each part runs only on pages that contain its markup. */
const SCRIPT = [
  PASSWORD_SCRIPT,
  PASSWORD_FIELD_SCRIPT,
  PROOF_SCRIPT,
  PASSKEY_SCRIPT,
  TAB_NEWS_SCRIPT,
].join(';');

export interface AccountPage {
  title: string;
  /** Inner HTML of `<main>`, escaped. */
  markup: string;
  status?: number;
  /**
   * True if the page's URL may contain a token or code, which must not leak to other pages through the Referer header.
   */
  hasToken?: boolean;
}

export type SendAccountPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: AccountPage,
) => FastifyReply;

/**
 * Creates the function that sends account pages. A page framed by the app omits the site header.
 * @param formTargets additional origins to which a form's response may redirect.
 */
export function createAccountPages(
  pages: FormPages,
  formTargets: readonly string[],
): SendAccountPage {
  const dress = { sheet: ACCOUNT_SHEET, script: SCRIPT, formTargets };
  const whole = pages.dressed({ ...dress, className: 'account', isFramed: false });
  const framed = pages.dressed({ ...dress, className: 'account framed', isFramed: true });
  return (request, reply, { title, markup, status = 200, hasToken = false }) => {
    const own = request.headers['sec-fetch-dest'] === 'iframe' ? framed : whole;
    return reply
      .code(status)
      .headers({ ...own.headers, ...(hasToken ? { 'referrer-policy': 'no-referrer' } : {}) })
      .send(own.write(title, markup));
  };
}

/** Returns a field of a submitted form, or an empty string. Throws a 415 for any other body. */
export function fieldOf({ body }: FastifyRequest, name: string): string {
  if (!(body instanceof Map)) {
    throw new PageError(415, 'A form must be sent as application/x-www-form-urlencoded');
  }
  return (body as FormFields).get(name) ?? '';
}

/** True if a submitted form contains the field, even if it is empty. */
export function hasField({ body }: FastifyRequest, name: string): boolean {
  return (body as FormFields).has(name);
}

/** Throws a 400 for a form with an unknown field. */
export function onlyFields({ body }: FastifyRequest, names: readonly string[]): void {
  for (const name of (body as FormFields).keys()) {
    if (!names.includes(name)) throw new PageError(400, 'The form contains an unknown field');
  }
}

/** Returns a query parameter, or an empty string if it is missing or repeated. */
export function queryOf({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}
