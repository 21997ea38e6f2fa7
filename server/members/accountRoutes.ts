import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import Type from 'typebox';
import { PageError } from '../../src/model/errors';
import { accountPath, MEMBER_TEXTS } from '../../src/model/memberProfile';
import type { ServerClock } from '../clock';
import { closed } from '../content/api/schemas/closed';
import { site } from '../content/api/schemas/questions';
import { readTransaction, shortTransaction } from '../store/transactions';
import { accountData, deleteAccount } from './accountData';
import type { MemberGate } from './memberGate';

interface AccountRooms {
  pool: Pool;
  gate: MemberGate;
  clock: Pick<ServerClock, 'now'>;
}

const params = closed({ site });
const DeletionBody = closed({ email: Type.String({ maxLength: 400 }) });

/** What a member may have of us, and the end of it. */
export function accountRoutes(api: FastifyInstance, { pool, gate, clock }: AccountRooms): void {
  api.get(accountPath(':site', 'export'), { schema: { params } }, async (request, reply) => {
    const { id } = await gate.change(request);
    const data = await readTransaction(pool, (db) => accountData(db, id));
    if (!data) throw new PageError(401, MEMBER_TEXTS.signIn);
    const exportedAt = new Date(clock.now()).toISOString();
    return reply
      .header('content-disposition', 'attachment; filename="account.json"')
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify({ exportedAt, ...data }, null, 2)}\n`);
  });

  // Never by mistake: whoever deletes an account writes its address.
  api.delete<{ Body: { email: string } }>(
    accountPath(':site'),
    { schema: { params, body: DeletionBody } },
    async (request, reply) => {
      const { id, email } = await gate.change(request);
      if (request.body.email.trim().toLowerCase() !== email) {
        throw new PageError(422, 'Write the email address of the account to delete it');
      }
      await shortTransaction(pool, (db) => deleteAccount(db, id));
      return reply.header('clear-site-data', '"cache"').code(204).send();
    },
  );
}
