import type { FastifyInstance } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import { accountPath } from '../../../src/model/members/memberProfile';
import { PASSKEY_TEXTS } from '../../../src/model/members/passkeys';
import type { MemberGuard } from '../api/memberGuard';

/** Rejects changes of password, email and passkeys: members of another company's provider make them there. */
export function storedExternally(api: FastifyInstance, guard: MemberGuard): void {
  for (const part of ['password', 'email']) {
    api.put(accountPath(':site', part), async (request) => {
      await guard.change(request);
      throw new PageError(
        409,
        'Your password and email address are managed by our login provider. Change them there.',
      );
    });
  }
  for (const [method, path] of PASSKEY_CALLS) {
    api[method](accountPath(':site', path), async (request) => {
      await guard.change(request);
      throw new PageError(409, PASSKEY_TEXTS.elsewhere);
    });
  }
}

const PASSKEY_CALLS = [
  ['get', 'passkeys'],
  ['post', 'passkeys'],
  ['post', 'passkeys/options'],
  ['put', 'passkeys/:id'],
  ['delete', 'passkeys/:id'],
] as const;
