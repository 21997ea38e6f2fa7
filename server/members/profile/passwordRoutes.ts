import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { PageError } from '../../../src/model/routing/errors';
import { accountPath, MEMBER_TEXTS } from '../../../src/model/members/memberProfile';
import { PASSKEY_TEXTS } from '../../../src/model/members/passkeys';
import { isMemberPassword } from '../../../src/model/members/password';
import { closed } from '../../content/api/schemas/closed';
import { site } from '../../content/api/schemas/questions';
import { ACCOUNT_TEXTS } from '../../../src/model/members/accounts';
import { isKnownPassword } from '../accounts/knownPassword';
import type { MemberPasswords } from '../accounts/memberPasswords';
import { refusalAnswer } from '../newsletters/signupRoutes';
import type { Reauthentication } from '../accounts/reauthentication';
import type { MemberGuard } from '../api/memberGuard';

interface PasswordRouteDependencies {
  passwords: MemberPasswords;
  guard: MemberGuard;
  reauthentication: Pick<Reauthentication, 'problem' | 'requireConfirmation'>;
}

const password = Type.String({ maxLength: 1000 });
export const PasswordBody = closed({
  newPassword: password,
  /** Sent by tabs that run earlier releases, in place of a confirmation. */
  currentPassword: Type.Optional(password),
});

const WEAK = 'Choose a password that meets all the rules below.';

/**
 * `users/rna/{site}/password`. Changes end all other sessions and revoke access tokens. They are never queued or
 * cached.
 */
export function passwordRoutes(
  api: FastifyInstance,
  { passwords, guard, reauthentication }: PasswordRouteDependencies,
): void {
  const path = accountPath(':site', 'password');
  const params = closed({ site });

  api.get(path, { schema: { params } }, async (request, reply) => {
    const { id } = await guard.enter(request);
    return reply.send({ data: { item: await passwords.status(id) } });
  });

  api.put<{ Body: { newPassword: string; currentPassword?: string } }>(
    path,
    { schema: { params, body: PasswordBody } },
    async (request, reply) => {
      const member = await guard.change(request);
      const { newPassword, currentPassword } = request.body;
      if (!isMemberPassword(newPassword)) return refused('newPassword', WEAK);
      if (isKnownPassword(newPassword)) return refused('newPassword', ACCOUNT_TEXTS.knownPassword);
      const problem = await reauthentication.problem(request, member, currentPassword, reply);
      if (problem !== null) return refused('currentPassword', problem);
      const isDone = await passwords.change(member.id, newPassword, member.sessionId);
      if (!isDone) throw new PageError(409, MEMBER_TEXTS.passwordReplaced);
      return reply.code(204).send();

      function refused(field: keyof typeof request.body, message: string) {
        return reply.code(422).send(refusalAnswer({ [field]: message }));
      }
    },
  );

  api.delete(path, { schema: { params } }, async (request, reply) => {
    const member = await guard.change(request);
    await reauthentication.requireConfirmation(request, member);
    const isDone = await passwords.turnOff(member.id, member.sessionId);
    if (!isDone) throw new PageError(409, PASSKEY_TEXTS.passwordNeeded);
    return reply.code(204).send();
  });
}
