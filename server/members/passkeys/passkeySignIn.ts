import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_TEXTS } from '../../../src/model/members/accounts';
import { PASSKEY_TEXTS } from '../../../src/model/members/passkeys';
import { checker } from '../../content/api/checker';
import { actions, hidden } from '../accountPages/accountMarkup';
import { escapeHtml } from '../../http/escape';
import { fieldOf } from '../accountPages/accountPages';
import type { Attempts } from '../sessions/attempts';
import { AuthenticationSchema } from './passkeySchemas';
import type { Passkeys } from './passkeys';

interface PasskeySignInDependencies {
  attempts: Attempts;
  passkeys: Passkeys;
}

export type PasskeySignIn =
  | { kind: 'member'; id: string; email: string }
  | { kind: 'refused'; problem: string; status: number };

/** Value of the passkey button, and name of the form field that contains the browser's response. */
export const PASSKEY = 'passkey';

const check = checker(AuthenticationSchema);

/** Returns the member whose passkey was used in a sign-in form, or an error. Counts rejected passkeys per network. */
export async function passkeySignIn(
  { attempts, passkeys }: PasskeySignInDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PasskeySignIn> {
  const wait = await attempts.take('network', request.ip);
  if (wait !== null) {
    void reply.header('retry-after', String(wait));
    return { kind: 'refused', problem: ACCOUNT_TEXTS.tooManyTries, status: 429 };
  }
  const response = parsed(fieldOf(request, PASSKEY));
  const member = response && (await passkeys.use('signIn', response));
  if (!member) return { kind: 'refused', problem: PASSKEY_TEXTS.refused, status: 422 };
  await attempts.giveBack('network', request.ip);
  return { kind: 'member', ...member };
}

/** Renders the passkey button, which stays hidden without scripts. Empty if the site does not support passkeys. */
export async function passkeyPart(passkeys: Passkeys): Promise<string> {
  if (!passkeys.isAvailable) return '';
  const options = escapeHtml(JSON.stringify(await passkeys.optionsToUse('signIn')));
  return (
    `<div class="passkey" data-passkey="${options}" hidden>` +
    hidden(PASSKEY, '') +
    actions({ words: 'Use a passkey', value: PASSKEY, isSecond: true }) +
    '<p class="note" role="status" data-passkey-status></p></div>'
  );
}

function parsed(text: string): AuthenticationResponseJSON | null {
  try {
    const value: unknown = JSON.parse(text);
    return 'error' in check(value) ? null : (value as AuthenticationResponseJSON);
  } catch {
    return null;
  }
}
