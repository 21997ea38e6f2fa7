import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { accountEmail, isAccountEmail } from '../../../src/model/members/accountEmail';
import { ACCOUNT_TEXTS } from '../../../src/model/members/accounts';
import { PageError } from '../../../src/model/routing/errors';
import { accountPath, MEMBER_TEXTS } from '../../../src/model/members/memberProfile';
import { closed } from '../../content/api/schemas/closed';
import { site } from '../../content/api/schemas/questions';
import type { Attempts } from '../sessions/attempts';
import type { EmailChange } from '../accounts/emailChange';
import { takeMailTry } from '../sessions/limitedTry';
import { refusalAnswer } from '../newsletters/signupRoutes';
import type { Reauthentication } from '../accounts/reauthentication';
import type { MemberGuard } from '../api/memberGuard';

interface EmailDependencies {
  guard: MemberGuard;
  attempts: Attempts;
  emailChange: EmailChange;
  reauthentication: Pick<Reauthentication, 'problem'>;
}

const text = Type.String({ maxLength: 1000 });
export const EmailBody = closed({
  email: text,
  /** Sent by tabs that run earlier releases, in place of a confirmation. */
  currentPassword: Type.Optional(text),
});

const SAME = 'This is already your email address.';

/** `PUT users/rna/{site}/email`: takes effect when the new address is verified. The app never queues this call. */
export function emailRoutes(
  api: FastifyInstance,
  { guard, attempts, emailChange, reauthentication }: EmailDependencies,
): void {
  api.put<{ Body: { email: string; currentPassword?: string } }>(
    accountPath(':site', 'email'),
    { schema: { params: closed({ site }), body: EmailBody } },
    async (request, reply) => {
      const member = await guard.change(request);
      const email = accountEmail(request.body.email);
      if (!isAccountEmail(email)) return refused('email', ACCOUNT_TEXTS.emailAddress);
      if (email === member.email) return refused('email', SAME);
      const { currentPassword } = request.body;
      const problem = await reauthentication.problem(request, member, currentPassword, reply);
      if (problem !== null) return refused('currentPassword', problem);
      const limited = await takeMailTry(attempts, request, reply, email);
      if (limited !== null) throw new PageError(429, limited);
      const isRequested = await emailChange.request(member.id, email);
      if (!isRequested) throw new PageError(409, MEMBER_TEXTS.passwordReplaced);
      return reply
        .code(202)
        .send({ data: { item: { message: MEMBER_TEXTS.emailChangeRequested } } });

      function refused(field: keyof typeof request.body, message: string) {
        return reply.code(422).send(refusalAnswer({ [field]: message }));
      }
    },
  );
}
