import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { PageError } from '../../../src/model/routing/errors';
import { accountPath, MEMBER_TEXTS } from '../../../src/model/members/memberProfile';
import { isMemberPassword } from '../../../src/model/members/password';
import { closed } from '../../content/api/schemas/closed';
import { site } from '../../content/api/schemas/questions';
import { ACCOUNT_TEXTS } from '../../../src/model/members/accounts';
import { isKnownPassword } from '../accounts/knownPassword';
import type { Accounts } from '../accounts/accounts';
import type { Attempts } from '../sessions/attempts';
import { takeConfirmation } from '../sessions/limitedTry';
import { refusalAnswer } from '../newsletters/signupRoutes';
import type { Reauthentication } from '../accounts/reauthentication';
import type { MemberGuard } from '../api/memberGuard';

interface PasswordDependencies {
  accounts: Pick<Accounts, 'changePassword'>;
  guard: MemberGuard;
  /** Limits guesses in a browser that was left signed in. */
  attempts: Attempts;
  reauthentication: Pick<Reauthentication, 'isConfirmed'>;
}

const password = Type.String({ maxLength: 1000 });
export const PasswordBody = closed({
  /** Required if the member did not just confirm with a passkey. */
  currentPassword: Type.Optional(password),
  newPassword: password,
});

const WEAK = 'Choose a password that meets all the rules below.';

/** `PUT users/rna/{site}/password`: never queued or cached; ends every other session. */
export function passwordRoutes(
  api: FastifyInstance,
  { accounts, guard, attempts, reauthentication }: PasswordDependencies,
): void {
  api.put<{ Body: { currentPassword?: string; newPassword: string } }>(
    accountPath(':site', 'password'),
    { schema: { params: closed({ site }), body: PasswordBody } },
    async (request, reply) => {
      const member = await guard.change(request);
      const { id, sessionId } = member;
      const { currentPassword = '', newPassword } = request.body;
      if (!isMemberPassword(newPassword)) return refused('newPassword', WEAK);
      if (isKnownPassword(newPassword)) return refused('newPassword', ACCOUNT_TEXTS.knownPassword);
      const limited = await takeConfirmation(attempts, reply, id);
      if (limited !== null) throw new PageError(429, limited);
      const isConfirmed = currentPassword === '' && reauthentication.isConfirmed(request, member);
      const passwords = { current: isConfirmed ? null : currentPassword, next: newPassword };
      const isRight = await accounts.changePassword(id, passwords, sessionId);
      if (!isRight) return refused('currentPassword', MEMBER_TEXTS.wrongPassword);
      await attempts.giveBack('confirmation', id);
      return reply.code(204).send();

      function refused(field: string, message: string) {
        return reply.code(422).send(refusalAnswer({ [field]: message }));
      }
    },
  );
}
