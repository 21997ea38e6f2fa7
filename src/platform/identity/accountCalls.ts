import { API_PREFIX, jsonObject } from '../../model/content/contentApi';
import { accountPath } from '../../model/members/memberProfile';
import { consoleReporter } from '../events/consoleReporter';
import { siteResponse } from '../http/siteResponse';
import { authorizationHeaders, heldAccessToken } from './heldAccessToken';
import { confirmationHeaders } from './heldConfirmation';
import { checkSession } from './refusedSession';

/** Problems with a password change, keyed by form field. */
export type PasswordProblems = Partial<Record<'current' | 'new' | 'confirm' | 'submit', string>>;

const SESSION_OVER =
  'Your session had ended, so nothing was changed. What you typed is still here: send it again.';
const NO_ANSWER =
  'The server did not respond, so nothing was changed. Please try again when you are online.';

/** Changes the signed-in member's password. Returns null on success; never rejects. */
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

/** Problems with a change of email address, keyed by form field. */
export type EmailProblems = Partial<Record<'email' | 'current' | 'submit', string>>;

/** Requests a confirmation email to the new address. Returns null once it is sent; never rejects. */
export async function requestEmailChange(
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

/** Problems with a deletion, keyed by form field. */
export type DeletionProblems = Partial<Record<'email' | 'password' | 'submit', string>>;

/** Deletes the signed-in member's account. Returns null on success; never rejects. */
export async function deleteAccount(
  siteKey: string,
  email: string,
  password: string,
): Promise<DeletionProblems | null> {
  const answer = await send(siteKey, 'DELETE', 'user', { email, password });
  if (answer?.status === 204) return null;
  const { field, message } = problemIn(answer);
  return field === 'email' || field === 'password' ? { [field]: message } : { submit: message };
}

/** Returns the URL of the member's data export. */
export function exportPath(siteKey: string): string {
  return API_PREFIX + accountPath(siteKey, 'export');
}

/**
 * Returns the data export as an object URL, because a link carries neither an access token nor a
 * confirmation. Returns null if the request fails; never rejects.
 */
export async function exportObject(siteKey: string): Promise<ExportOutcome> {
  try {
    const response = await fetch(exportPath(siteKey), {
      headers: {
        accept: 'application/json',
        ...authorizationHeaders(heldAccessToken()),
        ...confirmationHeaders(),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
    });
    if (response.ok) return { kind: 'done', href: URL.createObjectURL(await response.blob()) };
    return response.status === 403 ? { kind: 'confirm' } : null;
  } catch {
    return null;
  }
}

/** `confirm`: the member must confirm first, then repeat it. */
export type ExportOutcome = { kind: 'done'; href: string } | { kind: 'confirm' } | null;

/** A browser session of the signed-in member. */
export interface SignedInBrowser {
  id: string;
  /** A readable browser and operating system, e.g. "Firefox on Linux". */
  device: string;
  /** ISO 8601. */
  seenAt: string;
  isCurrent: boolean;
}

/** Lists the member's browser sessions. Returns null if the request fails; never rejects. */
export async function signedInBrowsers(siteKey: string): Promise<SignedInBrowser[] | null> {
  try {
    const response = await fetch(sessionsPath(siteKey), {
      headers: { accept: 'application/json', ...authorizationHeaders(heldAccessToken()) },
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
    });
    checkSession(response);
    const body: unknown = await siteResponse(response).json();
    const { items } = jsonObject(jsonObject(body)['data']);
    return Array.isArray(items) ? (items as SignedInBrowser[]) : null;
  } catch {
    return null;
  }
}

/** Ends another browser's session. Returns false on failure; never rejects. */
export function endSignIn(siteKey: string, id: string): Promise<boolean> {
  return endSessions(`${sessionsPath(siteKey)}/${encodeURIComponent(id)}`);
}

/** Ends the sessions of all other browsers. Returns false on failure; never rejects. */
export function endOtherSignIns(siteKey: string): Promise<boolean> {
  return endSessions(sessionsPath(siteKey));
}

async function endSessions(path: string): Promise<boolean> {
  try {
    const response = await fetch(path, {
      method: 'DELETE',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'offprint',
        ...authorizationHeaders(heldAccessToken()),
      },
      credentials: 'same-origin',
      redirect: 'error',
    });
    checkSession(response);
    // A 404 means that the session is already gone.
    return siteResponse(response).ok || response.status === 404;
  } catch {
    return false;
  }
}

function sessionsPath(siteKey: string): string {
  return `${API_PREFIX}/users/sessions/${siteKey}`;
}

/** Returns the first error of a response, or a generic message if it has none. */
function problemIn(answer: Awaited<ReturnType<typeof send>>): { field: unknown; message: string } {
  if (answer?.status === 401) return { field: undefined, message: SESSION_OVER };
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
        ...authorizationHeaders(heldAccessToken()),
      },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
    });
    if (siteResponse(response).status === 204) return { status: 204, errors: [] };
    checkSession(response);
    const told: unknown = await response.json();
    const { errors } = jsonObject(told);
    const list: unknown[] = Array.isArray(errors) ? errors : [];
    return { status: response.status, errors: list.map(jsonObject) };
  } catch {
    return null;
  }
}
