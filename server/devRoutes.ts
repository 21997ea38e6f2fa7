import type { FastifyInstance } from 'fastify';
import { isRegistered } from '../src/model/members/accounts';
import { PageError } from '../src/model/routing/errors';
import type { ServerClock } from './config/clock';
import { slotsIn, type SlotSource } from './publishing/experiments/slotSource';
import type { ReadPageRequest } from './pages/documents/pageRequest';
import { cookiesOf } from './http/security/cookies';

interface DevDependencies {
  clock: ServerClock;
  slotSource: SlotSource;
  readPageRequest: ReadPageRequest;
}

/** Registers hooks for tests under `/_dev/`. Not called in production mode. */
export function devRoutes(
  app: FastifyInstance,
  { clock, slotSource, readPageRequest }: DevDependencies,
): void {
  app.post('/_dev/clock', (request) => {
    const { now, advanceMs } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof now === 'string' && !Number.isNaN(Date.parse(now))) clock.set(now);
    else if (typeof advanceMs === 'number' && Number.isFinite(advanceMs)) clock.advance(advanceMs);
    else if (now === undefined && advanceMs === undefined) clock.reset();
    else throw new PageError(400, 'Send now as an ISO 8601 date, or advanceMs as a number');
    return { data: { item: { now: new Date(clock.now()).toISOString() } } };
  });

  /** Queues the slots that are assigned to the next readers without a bucket. */
  app.post('/_dev/draw', (request) => {
    const slots = slotsIn(request.body);
    if (!slots) throw new PageError(400, 'slots must be integers from 0 to 99');
    slotSource.feed(slots);
    return { data: { item: { slots } } };
  });

  /** Returns the results of the middlewares for this request. */
  app.get('/_dev/reader', async (request, reply) => {
    const { device, edition, features, experiment, segment, txId } = readPageRequest(
      request.raw,
    ).verdict;
    const cookies = cookiesOf(request.headers);
    return reply.header('cache-control', 'no-store').send({
      device,
      edition,
      features,
      experiment,
      segment,
      registered: isRegistered((name) => cookies.get(name) ?? null),
      txId,
    });
  });
}
