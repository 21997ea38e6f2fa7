import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import Type from 'typebox';
import { PageError } from '../../../src/model/routing/errors';
import { accountPath, MEMBER_TEXTS } from '../../../src/model/members/memberProfile';
import type { ServerClock } from '../../config/clock';
import { closed } from '../../content/api/schemas/closed';
import { site } from '../../content/api/schemas/questions';
import type { AccessTokens } from '../external/accessTokens';
import type { CurrentMember } from '../sessions/currentMember';
import { readTransaction, shortTransaction } from '../../store/transactions';
import { SIGNED_OUT_COOKIE } from '../../../src/model/members/accounts';
import { SESSION_LIFE } from '../../config/limits';
import { cookieLine, endedCookieLine } from '../../http/security/cookies';
import type { Mail } from '../../mail/mail';
import { accountDeletedMail, type Publication } from '../accounts/accountMails';
import type { Reauthentication } from '../accounts/reauthentication';
import { PROVIDER_COOKIES } from '../provider/provider';
import { sessionCookieName } from '../sessions/currentMember';
import { deviceCookieName } from '../sessions/deviceCookie';
import { refusalAnswer } from '../newsletters/signupRoutes';
import { accountData, deleteAccount } from './accountData';
import type { MemberGuard } from '../api/memberGuard';
import type { UserApi } from '../api/userApi';

interface AccountDependencies {
  pool: Pool;
  guard: MemberGuard;
  current: Pick<CurrentMember, 'endAccessToken'>;
  clock: Pick<ServerClock, 'now'>;
  reauthentication: Reauthentication;
  mail: Mail;
  site: Publication;
  config: { cookieSecure: boolean };
  /** Another host that also stores member data; null if none is configured. */
  remote: { userApi: UserApi; accessTokens: AccessTokens } | null;
}

const params = closed({ site });
export const DeletionBody = closed({
  email: Type.String({ maxLength: 400 }),
  /** Sent by tabs that run earlier releases, in place of a confirmation. */
  password: Type.Optional(Type.String({ maxLength: 1000 })),
});

/** Exports and deletes a member's data. */
export function accountRoutes(api: FastifyInstance, dependencies: AccountDependencies): void {
  const { pool, guard, current, clock, reauthentication, mail, site: publication } = dependencies;

  api.get(accountPath(':site', 'export'), { schema: { params } }, async (request, reply) => {
    const member = await guard.change(request);
    await reauthentication.require(request, member);
    const { id, subject, email } = member;
    const data = await readTransaction(pool, (db) => accountData(db, id, subject));
    if (!data) throw new PageError(401, MEMBER_TEXTS.signIn);
    const mailbox = (await mail.mailbox.listTo([email])).map(({ date, from, to, subject }) => ({
      date,
      from,
      to,
      subject,
    }));
    const exportedAt = new Date(clock.now()).toISOString();
    return reply
      .header('content-disposition', 'attachment; filename="account.json"')
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify({ exportedAt, ...data, mailbox }, null, 2)}\n`);
  });

  // Requires the account's email address, so that no one deletes an account by mistake.
  api.delete<{ Body: { email: string; password?: string } }>(
    accountPath(':site'),
    { schema: { params, body: DeletionBody } },
    async (request, reply) => {
      const member = await guard.change(request);
      const { id, subject, email } = member;
      if (request.body.email.trim().toLowerCase() !== email) {
        return reply.code(422).send(refusalAnswer({ email: OTHER_ADDRESS }));
      }
      const { password } = request.body;
      const problem = await reauthentication.problem(request, member, password, reply);
      if (problem !== null) return reply.code(422).send(refusalAnswer({ password: problem }));
      if (dependencies.remote) await deleteElsewhere(dependencies.remote, request, email);
      const at = new Date(clock.now());
      const addresses = await shortTransaction(pool, async (db) => {
        const found = await deleteAccount(db, id, subject);
        if (found) await mail.queue(db, accountDeletedMail(email, publication), at);
        return found;
      });
      await mail.mailbox.forget(addresses ?? [], at);
      mail.wake();
      await current.endAccessToken(request);
      endCookies(reply, dependencies.config.cookieSecure, clock.now());
      return reply.header('clear-site-data', '"cache"').code(204).send();
    },
  );
}

const OTHER_ADDRESS = 'To delete your account, enter its email address.';

/** Deletes every cookie that reveals something about the member. The app deletes its own data itself. */
function endCookies(reply: FastifyReply, secure: boolean, now: number): void {
  void reply.header('set-cookie', [
    // Makes the next page delete the app's data if this page is closed before it has done so.
    cookieLine(SIGNED_OUT_COOKIE, '1', { secure, expires: now + SESSION_LIFE }),
    ...[sessionCookieName(secure), deviceCookieName(secure), 'fly_user', 'previousLogin'].map(
      (name) => endedCookieLine(name, secure),
    ),
    endedCookieLine(PROVIDER_COOKIES.session, false),
    endedCookieLine(`${PROVIDER_COOKIES.session}.sig`, false),
  ]);
}

/**
 * Deletes the member at the other host. Runs first, so that an account is never deleted only here. Throws a 503 if the
 * other host fails.
 */
async function deleteElsewhere(
  { userApi, accessTokens }: NonNullable<AccountDependencies['remote']>,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const { site } = request.params as { site: string };
  const accessToken = await accessTokens.accessTokenOf(request);
  const path = accountPath(site);
  const { status } = await userApi.send({ method: 'DELETE', path, accessToken, body: { email } });
  const isGone = status < 300 || status === 404;
  if (!isGone)
    throw new PageError(503, 'The account could not be deleted. Please try again later.');
}
