import { API_PREFIX } from '../../model/content/contentApi';
import { accountPath } from '../../model/members/memberProfile';
import type { PasswordStatus } from '../../model/members/passkeys';
import { consoleReporter } from '../events/consoleReporter';
import { jsonIn } from '../http/siteResponse';
import { accountAnswer, itemIn, itemsIn, problemIn, requestAccount } from './accountRequest';
import {
  DONE,
  refusedChange,
  type ChangeOutcome,
  type FailedChange,
  type UnconfirmedChange,
} from './changeOutcome';

/** Time limit for the data export in milliseconds. The export can be large, and the connection slow. */
const EXPORT_TIMEOUT = 5 * 60_000;

/**
 * Returns the state of the member's password. Returns null if the request fails or an external login provider manages
 * the password. Never rejects.
 */
export async function passwordStatus(siteKey: string): Promise<PasswordStatus | null> {
  const answer = await accountAnswer(pathOf(siteKey, 'password'));
  const { isOn, canTurnOff } = itemIn(answer);
  return typeof isOn === 'boolean' ? { isOn, canTurnOff: canTurnOff === true } : null;
}

/** Sets the signed-in member's password, and enables logging in with a password. Never rejects. */
export async function changePassword(siteKey: string, newPassword: string): Promise<ChangeOutcome> {
  const body = { newPassword };
  const answer = await accountAnswer(pathOf(siteKey, 'password'), { method: 'PUT', body });
  if (answer?.status === 204) return DONE;
  consoleReporter.log('The password could not be changed');
  return refusedChange(answer);
}

/** Restricts the signed-in member's login to passkeys. Never rejects. */
export async function turnPasswordOff(siteKey: string): Promise<ChangeOutcome> {
  const answer = await accountAnswer(pathOf(siteKey, 'password'), { method: 'DELETE' });
  return answer?.status === 204 ? DONE : refusedChange(answer);
}

/** Requests a confirmation email to the new address. Never rejects. */
export async function requestEmailChange(siteKey: string, email: string): Promise<ChangeOutcome> {
  const answer = await accountAnswer(pathOf(siteKey, 'email'), { method: 'PUT', body: { email } });
  return answer?.status === 202 ? DONE : refusedChange(answer);
}

/**
 * Deletes the signed-in member's account. Never rejects.
 * @param email The account's email address, which the member retypes to prevent an accidental deletion.
 */
export async function deleteAccount(siteKey: string, email: string): Promise<ChangeOutcome> {
  const answer = await accountAnswer(pathOf(siteKey, 'user'), {
    method: 'DELETE',
    body: { email },
  });
  return answer?.status === 204 ? DONE : refusedChange(answer);
}

export function exportPath(siteKey: string): string {
  return pathOf(siteKey, 'export');
}

/**
 * Downloads the data export and returns an object URL for it. A plain link would send neither the access token nor the
 * confirmation. Never rejects.
 */
export async function exportObject(siteKey: string): Promise<ExportOutcome> {
  try {
    const response = await requestAccount(exportPath(siteKey), {
      method: 'GET',
      limit: EXPORT_TIMEOUT,
    });
    if (response.ok) return { kind: 'done', href: URL.createObjectURL(await response.blob()) };
    const { status } = response;
    return refusedChange({ status, body: jsonIn(response, await response.text()) });
  } catch {
    return refusedChange(null);
  }
}

export type ExportOutcome = { kind: 'done'; href: string } | UnconfirmedChange | FailedChange;

/** A browser session of the signed-in member. */
export interface SignedInBrowser {
  id: string;
  /** Readable name of the browser and operating system, such as "Firefox on Linux". */
  device: string;
  /** Time when the browser was last seen, in ISO 8601 format. */
  seenAt: string;
  isCurrent: boolean;
}

/** Lists the member's browser sessions, or returns an error message to show instead. Never rejects. */
export async function signedInBrowsers(siteKey: string): Promise<SignedInBrowser[] | string> {
  const answer = await accountAnswer(sessionsPath(siteKey));
  const items = itemsIn(answer) as SignedInBrowser[] | null;
  if (items) return items;
  return answer?.status === KEPT_ELSEWHERE
    ? problemIn(answer).message
    : 'This list could not be loaded. Reload the page to try again.';
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
    // Treats a 404 as success, because the session no longer exists.
    return response.ok || response.status === 404;
  } catch {
    return false;
  }
}

/** Response status if an external login provider manages the sessions. */
const KEPT_ELSEWHERE = 409;

function sessionsPath(siteKey: string): string {
  return `${API_PREFIX}/users/sessions/${siteKey}`;
}

function pathOf(siteKey: string, part: string): string {
  return API_PREFIX + accountPath(siteKey, part);
}
