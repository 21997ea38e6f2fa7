import { API_PREFIX, jsonObject } from '../model/contentApi';
import { accountPath } from '../model/memberProfile';

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
  if (!answer) return { submit: NO_ANSWER };
  if (answer.status === 204) return null;
  const [error] = answer.errors;
  const { field } = jsonObject(error?.['context'] ?? {});
  const message = typeof error?.['message'] === 'string' ? error['message'] : NO_ANSWER;
  if (field === 'currentPassword') return { current: message };
  return field === 'newPassword' ? { new: message } : { submit: message };
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
      headers: { accept: 'application/json' },
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
      headers: { accept: 'application/json', 'x-requested-with': 'offprint' },
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
