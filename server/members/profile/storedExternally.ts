import type { FastifyInstance } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import { accountPath } from '../../../src/model/members/memberProfile';
import { PASSKEY_TEXTS } from '../../../src/model/members/passkeys';
import type { MemberGuard } from '../api/memberGuard';

/** Rejects all password, email, passkey and confirmation requests, because an external provider manages these. */
export function storedExternally(api: FastifyInstance, guard: MemberGuard): void {
  for (const [method, path] of ACCOUNT_CALLS) {
    api[method](accountPath(':site', path), async (request) => {
      await guard.change(request);
      throw new PageError(409, ELSEWHERE);
    });
  }
  for (const [method, path] of PASSKEY_CALLS) {
    api[method](accountPath(':site', path), async (request) => {
      await guard.change(request);
      throw new PageError(409, PASSKEY_TEXTS.elsewhere);
    });
  }
}

const ELSEWHERE =
  'Your login is managed by our login provider. Change your password and email address there.';

const ACCOUNT_CALLS = [
  ['get', 'password'],
  ['put', 'password'],
  ['delete', 'password'],
  ['put', 'email'],
  ['post', 'confirmation'],
] as const;

const PASSKEY_CALLS = [
  ['get', 'passkeys'],
  ['post', 'passkeys'],
  ['post', 'passkeys/options'],
  ['put', 'passkeys/:id'],
  ['delete', 'passkeys/:id'],
] as const;
