import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { PageError } from '../../../src/model/routing/errors';
import { JOURNEY_DONE, journeyOf } from '../../../src/model/members/newsletters';
import type { ServerClock } from '../../config/clock';
import { closed } from '../../content/api/schemas/closed';
import { site, slug } from '../../content/api/schemas/questions';
import { changeOnce, requestHash, requiredKey } from '../api/idempotency';
import type { MemberGuard } from '../api/memberGuard';
import { readTransaction } from '../../store/transactions';
import { itemsAnswer } from './newsletterApiRoutes';
import type { NewsletterSource } from './newsletterSource';
import { changeSubscription, subscribedNewsletters } from './subscriptions';

interface SubscriptionDependencies {
  pool: Pool;
  guard: MemberGuard;
  newsletters: NewsletterSource;
  clock: Pick<ServerClock, 'now'>;
}

/**
 * Registers the routes for a member's newsletters, and for the journeys, each of which subscribes the member to one
 * newsletter or unsubscribes them from it.
 */
export function subscriptionRoutes(
  api: FastifyInstance,
  dependencies: SubscriptionDependencies,
): void {
  const { pool, guard, newsletters, clock } = dependencies;

  api.get<{ Params: { site: string } }>(
    '/newsletters/:site/subscriptions',
    { schema: { params: closed({ site }) } },
    async (request) => {
      const { email } = await guard.enter(request);
      const known = (await newsletters()).value;
      const mine = await readTransaction(pool, (db) => subscribedNewsletters(db, email));
      return itemsAnswer(known.filter(({ id }) => mine.has(id)));
    },
  );

  api.post<{ Params: { site: string; id: string } }>(
    '/newsletters/:site/journey/:id',
    { schema: { params: closed({ site, id: slug }) } },
    async (request, reply) => {
      const { id: memberId } = await guard.change(request);
      refuseBody(request.body);
      const key = requiredKey(request.headers['idempotency-key']);
      const journey = journeyOf((await newsletters()).value, request.params.id);
      if (!journey) throw new PageError(404, 'There is no such journey');
      const { direction, newsletter } = journey;
      const now = clock.now();
      const change = {
        memberId,
        key,
        requestHash: requestHash('POST', `journey/${request.params.id}`, null),
        now,
      };
      const { status, body } = await changeOnce(pool, change, async (db, { email }) => {
        const what = { email, newsletter: newsletter.id, direction } as const;
        await changeSubscription(db, { ...what, source: 'member', at: new Date(now) });
        const item = {
          code: JOURNEY_DONE,
          id: newsletter.id,
          isSubscribed: direction === 'subscribe',
        };
        return { status: 200, body: { data: { item } } };
      });
      return reply.code(status).send(body);
    },
  );
}

function refuseBody(body: unknown): void {
  const isEmpty =
    body === undefined || body === null || (typeof body === 'object' && isWithoutNames(body));
  if (!isEmpty) throw new PageError(400, 'A journey request must not have a body');
}

function isWithoutNames(body: object): boolean {
  return Object.keys(body).length === 0;
}
