import { API_PREFIX, jsonObject } from '../../model/content/contentApi';
import { accountPath } from '../../model/members/memberProfile';
import { consoleReporter } from '../events/consoleReporter';
import { authorizationHeaders, heldBearer } from './heldBearer';

/** What is wrong with a change of the password, by the field. */
export type PasswordProblems = Partial<Record<'current' | 'new' | 'confirm' | 'submit', string>>;

const NO_ANSWER = 'No answer came, so nothing was changed. Please try again with a connection.';

/** Changes the password of whoever is signed in. Null when it is done; never rejects. */
export async function changePassword(
  siteKey: string,
  current: string,
  next: string,
): Promise<PasswordProblems | null> {
  const answer = await send(siteKey, 'PUT', 'password', {
    currentPassword: current,
    newPassword: next,
  });
  if (answer?.status === 204) return null;
  consoleReporter.log('The password could not be changed');
  const { field, message } = problemIn(answer);
  if (field === 'currentPassword') return { current: message };
  return field === 'newPassword' ? { new: message } : { submit: message };
}

/** What is wrong with a wish for another address, by the field. */
export type EmailProblems = Partial<Record<'email' | 'current' | 'submit', string>>;

/** Has a mail sent to the address that a member wants. Null when it is on its way; never rejects. */
export async function askNewEmail(
  siteKey: string,
  email: string,
  currentPassword: string,
): Promise<EmailProblems | null> {
  const answer = await send(siteKey, 'PUT', 'email', { email, currentPassword });
  if (answer?.status === 202) return null;
  const { field, message } = problemIn(answer);
  if (field === 'currentPassword') return { current: message };
  return field === 'email' ? { email: message } : { submit: message };
}

/** Deletes the account of whoever is signed in. Null when it is gone; never rejects. */
export async function deleteAccount(siteKey: string, email: string): Promise<string | null> {
  const answer = await send(siteKey, 'DELETE', 'user', { email });
  if (!answer) return NO_ANSWER;
  if (answer.status === 204) return null;
  const message = answer.errors[0]?.['message'];
  return typeof message === 'string' ? message : NO_ANSWER;
}

/** Where the browser loads everything that the store holds on the member. */
export function exportPath(siteKey: string): string {
  return API_PREFIX + accountPath(siteKey, 'export');
}

/**
 * The same for whoever signed in by a token, which no address may bear: an address of this page's own, or
 * null where it could not be had.
 */
export async function exportObject(siteKey: string): Promise<string | null> {
  try {
    const response = await fetch(exportPath(siteKey), {
      headers: { accept: 'application/json', ...authorizationHeaders(heldBearer()) },
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
    });
    return response.ok ? URL.createObjectURL(await response.blob()) : null;
  } catch {
    return null;
  }
}

/** A browser in which the member is signed in. */
export interface SignedInBrowser {
  id: string;
  /** Browser and system in words. */
  device: string;
  /** ISO. */
  seenAt: string;
  isCurrent: boolean;
}

/** Null where they cannot be told; never rejects. */
export async function signedInBrowsers(siteKey: string): Promise<SignedInBrowser[] | null> {
  try {
    const response = await fetch(sessionsPath(siteKey), {
      headers: { accept: 'application/json', ...authorizationHeaders(heldBearer()) },
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
    });
    const told: unknown = await response.json();
    const { items } = jsonObject(jsonObject(told)['data']);
    return Array.isArray(items) ? (items as SignedInBrowser[]) : null;
  } catch {
    return null;
  }
}

/** Ends the sign-in of another browser; false where it could not be. Never rejects. */
export async function endSignIn(siteKey: string, id: string): Promise<boolean> {
  try {
    const response = await fetch(`${sessionsPath(siteKey)}/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'offprint',
        ...authorizationHeaders(heldBearer()),
      },
      credentials: 'same-origin',
      redirect: 'error',
    });
    // Gone already is as good.
    return response.ok || response.status === 404;
  } catch {
    return false;
  }
}

function sessionsPath(siteKey: string): string {
  return `${API_PREFIX}/users/sessions/${siteKey}`;
}

/** What an answer says is wrong; that none came, where it says nothing. */
function problemIn(answer: Awaited<ReturnType<typeof send>>): { field: unknown; message: string } {
  const error = answer?.errors[0];
  const { field } = jsonObject(error?.['context'] ?? {});
  const message = error?.['message'];
  return { field, message: typeof message === 'string' ? message : NO_ANSWER };
}

async function send(
  siteKey: string,
  method: 'PUT' | 'DELETE',
  part: string,
  body: object,
): Promise<{ status: number; errors: Record<string, unknown>[] } | null> {
  try {
    const response = await fetch(API_PREFIX + accountPath(siteKey, part), {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-requested-with': 'offprint',
        ...authorizationHeaders(heldBearer()),
      },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
    });
    if (response.status === 204) return { status: 204, errors: [] };
    const told: unknown = await response.json();
    const { errors } = jsonObject(told);
    const list: unknown[] = Array.isArray(errors) ? errors : [];
    return { status: response.status, errors: list.map(jsonObject) };
  } catch {
    return null;
  }
}
