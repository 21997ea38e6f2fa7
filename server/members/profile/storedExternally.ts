import type { FastifyInstance } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import { accountPath } from '../../../src/model/members/memberProfile';
import type { MemberGuard } from '../api/memberGuard';

/** Rejects password and email changes: members of another company's provider make them there. */
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
}
