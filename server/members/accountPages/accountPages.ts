import type { FastifyReply, FastifyRequest } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import type { FormFields } from '../../http/forms/formFields';
import type { FormPages } from '../../http/forms/formPage';
import { ACCOUNT_SHEET } from './accountSheet';
import { PASSWORD_SCRIPT } from '../accounts/passwordScript';

/** One page of the accounts as it is sent. */
export interface AccountPage {
  title: string;
  /** The inside of its main part, escaped. */
  markup: string;
  status?: number;
  /** Its address bears a token, which no other page may learn. */
  hasToken?: boolean;
}

export type SendAccountPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: AccountPage,
) => FastifyReply;

/**
 * In a frame of the app a page has no head of its own; it is the same page otherwise.
 * @param formTargets origins besides this one to which an answer to a form may lead.
 */
export function createAccountPages(
  pages: FormPages,
  formTargets: readonly string[],
): SendAccountPage {
  const dress = { sheet: ACCOUNT_SHEET, script: PASSWORD_SCRIPT, formTargets };
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

/** A field of a posted form, or nothing. */
export function fieldOf({ body }: FastifyRequest, name: string): string {
  if (!(body instanceof Map)) {
    throw new PageError(415, 'A form has to be application/x-www-form-urlencoded');
  }
  return (body as FormFields).get(name) ?? '';
}

/** Throws a 400 for a form with a field that is not its own. */
export function onlyFields({ body }: FastifyRequest, names: readonly string[]): void {
  for (const name of (body as FormFields).keys()) {
    if (!names.includes(name)) throw new PageError(400, 'The form has a field that is not its own');
  }
}

/** One value of a query; nothing where it is missing or there several times. */
export function queryOf({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}
