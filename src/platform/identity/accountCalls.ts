import { API_PREFIX } from '../../model/content/contentApi';
import { accountPath } from '../../model/members/memberProfile';
import { consoleReporter } from '../events/consoleReporter';
import { accountAnswer, itemsIn, problemIn, requestAccount } from './accountRequest';

/** Problems with a password change, keyed by form field. */
export type PasswordProblems = Partial<Record<'current' | 'new' | 'confirm' | 'submit', string>>;

/** Changes the signed-in member's password. Returns null on success; never rejects. */
export async function changePassword(
  siteKey: string,
  current: string,
  next: string,
): Promise<PasswordProblems | null> {
  const body = { currentPassword: current, newPassword: next };
  const answer = await accountAnswer(pathOf(siteKey, 'password'), { method: 'PUT', body });
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
  const body = { email, currentPassword };
  const answer = await accountAnswer(pathOf(siteKey, 'email'), { method: 'PUT', body });
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
  const body = { email, password };
  const answer = await accountAnswer(pathOf(siteKey, 'user'), { method: 'DELETE', body });
  if (answer?.status === 204) return null;
  const { field, message } = problemIn(answer);
  return field === 'email' || field === 'password' ? { [field]: message } : { submit: message };
}

/** Returns the URL of the member's data export. */
export function exportPath(siteKey: string): string {
  return pathOf(siteKey, 'export');
}

/**
 * Returns the data export as an object URL, because a link carries neither an access token nor a
 * confirmation. Returns null if the request fails; never rejects.
 */
export async function exportObject(siteKey: string): Promise<ExportOutcome> {
  try {
    const response = await requestAccount(exportPath(siteKey));
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
  return itemsIn(await accountAnswer(sessionsPath(siteKey))) as SignedInBrowser[] | null;
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
    const response = await requestAccount(path, { method: 'DELETE' });
    // A 404 means that the session is already gone.
    return response.ok || response.status === 404;
  } catch {
    return false;
  }
}

function sessionsPath(siteKey: string): string {
  return `${API_PREFIX}/users/sessions/${siteKey}`;
}

function pathOf(siteKey: string, part: string): string {
  return API_PREFIX + accountPath(siteKey, part);
}
