import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import Type from 'typebox';
import { PageError } from '../../src/model/errors';
import { accountPath, MEMBER_TEXTS } from '../../src/model/memberProfile';
import { isMemberPassword } from '../../src/model/password';
import { closed } from '../content/api/schemas/closed';
import { site } from '../content/api/schemas/questions';
import type { Attempts } from '../identity/attempts';
import { takeTry } from '../identity/limitedTry';
import { hashPassword, isPassword } from '../identity/passwordHash';
import { endSessionsOf } from '../identity/sessions';
import { refusalAnswer } from '../newsletters/signupRoutes';
import { members } from '../store/identitySchema';
import { readTransaction, shortTransaction } from '../store/transactions';
import type { MemberGate } from './memberGate';

interface PasswordRooms {
  pool: Pool;
  gate: MemberGate;
  /** Somebody at a browser that was left open must not guess. */
  attempts: Attempts;
}

const password = Type.String({ maxLength: 1000 });
const PasswordBody = closed({ currentPassword: password, newPassword: password });

const WRONG = 'This is not the password that you sign in with.';
const WEAK = 'Choose a password that meets every line below.';

/** `PUT users/rna/{site}/password`: never queued and never kept; ends every other browser's sign-in. */
export function passwordRoutes(
  api: FastifyInstance,
  { pool, gate, attempts }: PasswordRooms,
): void {
  api.put<{ Body: { currentPassword: string; newPassword: string } }>(
    accountPath(':site', 'password'),
    { schema: { params: closed({ site }), body: PasswordBody } },
    async (request, reply) => {
      const { id, email, sessionId } = await gate.change(request);
      const { currentPassword, newPassword } = request.body;
      if (!isMemberPassword(newPassword)) return refused('newPassword', WEAK);
      const limited = await takeTry(attempts, request, reply, 'account', email);
      if (limited !== null) throw new PageError(429, limited);
      const before = await readTransaction(pool, (db) =>
        db.select({ hash: members.passwordHash }).from(members).where(eq(members.id, id)),
      );
      const [member] = before;
      if (!member) throw new PageError(401, MEMBER_TEXTS.signIn);
      const isRight = await isPassword(currentPassword, member.hash);
      if (!isRight) return refused('currentPassword', WRONG);
      const passwordHash = await hashPassword(newPassword);
      await shortTransaction(pool, async (db) => {
        await db.update(members).set({ passwordHash }).where(eq(members.id, id));
        await endSessionsOf(db, id, sessionId ?? undefined);
      });
      return reply.code(204).send();

      function refused(field: string, message: string) {
        return reply.code(422).send(refusalAnswer({ [field]: message }));
      }
    },
  );
}
