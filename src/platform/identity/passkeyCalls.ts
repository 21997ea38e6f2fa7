import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { API_PREFIX } from '../../model/content/contentApi';
import { accountPath } from '../../model/members/memberProfile';
import { PASSKEY_TEXTS, type Passkey } from '../../model/members/passkeys';
import {
  accountAnswer,
  itemIn,
  itemsIn,
  type AccountAnswer,
  type AccountRequest,
} from './accountRequest';
import { DONE, refusedChange, type ChangeOutcome } from './changeOutcome';
import { holdConfirmation } from './heldConfirmation';

/** Shown if the passkey dialog fails, for example because the reader closed it or it had no passkey to offer. */
const NOT_USED = 'No passkey was used. Try again, or use your password.';
const NOT_MADE = 'No passkey was created. Please try again.';
/** Name of the error that the browser throws if the authenticator already has a passkey for this account. */
const KNOWN_HERE = 'InvalidStateError';

/** Returns false if the browser does not support passkeys. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Lists the member's passkeys. Resolves with null if the request fails; never rejects. */
export async function listPasskeys(siteKey: string): Promise<Passkey[] | null> {
  return itemsIn(await send(siteKey, 'GET', 'passkeys')) as Passkey[] | null;
}

/** Opens the browser's passkey dialog and stores the new passkey. Never rejects. */
export async function addPasskey(siteKey: string, name: string): Promise<ChangeOutcome> {
  const asked = await send(siteKey, 'POST', 'passkeys/options', { purpose: 'add' });
  if (asked?.status !== 200) return refusedChange(asked);
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = optionsIn(asked) as PublicKeyCredentialCreationOptionsJSON;
    const response = await startRegistration({ optionsJSON });
    const answer = await send(siteKey, 'POST', 'passkeys', { name, response });
    return answer?.status === 201 ? DONE : refusedChange(answer);
  } catch (error) {
    const isKnown = (error as Error).name === KNOWN_HERE;
    return { kind: 'failed', message: isKnown ? PASSKEY_TEXTS.known : NOT_MADE };
  }
}

/** Renames a passkey. Never rejects. */
export async function renamePasskey(
  siteKey: string,
  id: string,
  name: string,
): Promise<ChangeOutcome> {
  const answer = await send(siteKey, 'PUT', `passkeys/${id}`, { name });
  return answer?.status === 204 ? DONE : refusedChange(answer);
}

/** Removes a passkey. A passkey that no longer exists counts as removed. Never rejects. */
export async function removePasskey(siteKey: string, id: string): Promise<ChangeOutcome> {
  const answer = await send(siteKey, 'DELETE', `passkeys/${id}`);
  return answer?.status === 204 || answer?.status === 404 ? DONE : refusedChange(answer);
}

/** Confirms the member's identity, which allows account changes for the next five minutes. Never rejects. */
export async function confirmByPassword(siteKey: string, password: string): Promise<ChangeOutcome> {
  return confirmed(await send(siteKey, 'POST', 'confirmation', { password }));
}

/** Like `confirmByPassword`, but uses the browser's passkey dialog. */
export async function confirmByPasskey(siteKey: string): Promise<ChangeOutcome> {
  const asked = await send(siteKey, 'POST', 'passkeys/options', { purpose: 'confirm' });
  if (asked?.status !== 200) return refusedChange(asked);
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = optionsIn(asked) as PublicKeyCredentialRequestOptionsJSON;
    const passkey = await startAuthentication({ optionsJSON });
    return confirmed(await send(siteKey, 'POST', 'confirmation', { passkey }));
  } catch {
    return { kind: 'failed', message: NOT_USED };
  }
}

function confirmed(answer: AccountAnswer | null): ChangeOutcome {
  const { confirmation, expiresAt } = itemIn(answer);
  if (typeof confirmation !== 'string' || typeof expiresAt !== 'string')
    return refusedChange(answer);
  holdConfirmation({ text: confirmation, until: Date.parse(expiresAt) });
  return DONE;
}

function optionsIn(answer: AccountAnswer): unknown {
  return itemIn(answer)['options'];
}

function send(
  siteKey: string,
  method: AccountRequest['method'],
  part: string,
  body?: object,
): Promise<AccountAnswer | null> {
  const path = API_PREFIX + accountPath(siteKey, part);
  return accountAnswer(path, { method, ...(body && { body }) });
}
