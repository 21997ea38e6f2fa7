import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { accountPath } from '../../../src/model/members/memberProfile';
import type { SavedOnList } from '../../../src/model/members/readingList';
import type { ServerClock } from '../../config/clock';
import { closed } from '../../content/api/schemas/closed';
import { site } from '../../content/api/schemas/questions';
import { readTransaction } from '../../store/transactions';
import { changeOnce, requestHash, requiredKey } from '../api/idempotency';
import type { MemberGuard } from '../api/memberGuard';
import { itemsAnswer } from '../newsletters/newsletterApiRoutes';
import { changeReadingList, listedStories } from './readingList';
import { ReadingListChange } from './readingListSchemas';

interface ReadingListDependencies {
  pool: Pool;
  guard: MemberGuard;
  clock: Pick<ServerClock, 'now'>;
}

interface SentChange {
  stories: SavedOnList[];
  isSaved: boolean;
}

/** `GET` and `POST users/rna/{site}/reading-list`. */
export function readingListRoutes(
  api: FastifyInstance,
  { pool, guard, clock }: ReadingListDependencies,
): void {
  const path = accountPath(':site', 'reading-list');
  const params = closed({ site });

  api.get<{ Params: { site: string } }>(path, { schema: { params } }, async (request) => {
    const { id } = await guard.enter(request);
    return itemsAnswer(await readTransaction(pool, (db) => listedStories(db, id)));
  });

  api.post<{ Params: { site: string }; Body: SentChange }>(
    path,
    { schema: { params, body: ReadingListChange } },
    async (request, reply) => {
      const { id: memberId } = await guard.change(request);
      const { stories, isSaved } = request.body;
      const change = {
        memberId,
        key: requiredKey(request.headers['idempotency-key']),
        requestHash: requestHash('POST', path, request.body),
        now: clock.now(),
      };
      const { status, body } = await changeOnce(pool, change, async (db) => {
        await changeReadingList(db, { memberId, stories, isSaved, at: change.now });
        return { status: 200, body: { data: { item: { stories: stories.length, isSaved } } } };
      });
      return reply.code(status).send(body);
    },
  );
}
