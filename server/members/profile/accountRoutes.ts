import type { FastifyInstance, FastifyRequest } from 'fastify';
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
import { accountData, deleteAccount } from './accountData';
import type { MemberGuard } from '../api/memberGuard';
import type { UserApi } from '../api/userApi';

interface AccountDependencies {
  pool: Pool;
  guard: MemberGuard;
  current: Pick<CurrentMember, 'endAccessToken'>;
  clock: Pick<ServerClock, 'now'>;
  /** Another host that also stores the member; null if there is none. */
  remote: { userApi: UserApi; accessTokens: AccessTokens } | null;
}

const params = closed({ site });
export const DeletionBody = closed({ email: Type.String({ maxLength: 400 }) });

/** Exports and deletes a member's data. */
export function accountRoutes(
  api: FastifyInstance,
  { pool, guard, current, clock, remote }: AccountDependencies,
): void {
  api.get(accountPath(':site', 'export'), { schema: { params } }, async (request, reply) => {
    const { id } = await guard.change(request);
    const data = await readTransaction(pool, (db) => accountData(db, id));
    if (!data) throw new PageError(401, MEMBER_TEXTS.signIn);
    const exportedAt = new Date(clock.now()).toISOString();
    return reply
      .header('content-disposition', 'attachment; filename="account.json"')
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify({ exportedAt, ...data }, null, 2)}\n`);
  });

  // Requires the account's email address, to confirm the deletion.
  api.delete<{ Body: { email: string } }>(
    accountPath(':site'),
    { schema: { params, body: DeletionBody } },
    async (request, reply) => {
      const { id, subject, email } = await guard.change(request);
      if (request.body.email.trim().toLowerCase() !== email) {
        throw new PageError(422, 'Enter the email address of the account to delete it');
      }
      if (remote) await deleteElsewhere(remote, request, email);
      await shortTransaction(pool, (db) => deleteAccount(db, id, subject));
      await current.endAccessToken(request);
      return reply.header('clear-site-data', '"cache"').code(204).send();
    },
  );
}

/**
 * Runs first, so that an account deleted here is also deleted there. Throws a 503 if the other host fails.
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
  if (!isGone) throw new PageError(503, 'The account could not be deleted everywhere');
}
