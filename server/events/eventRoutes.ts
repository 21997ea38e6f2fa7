import type { FastifyInstance } from 'fastify';
import { EVENTS_PATH, type BatchAnswer } from '../../src/model/events/batch';
import { PageError } from '../../src/model/routing/errors';
import type { ServerClock } from '../config/clock';
import type { Config } from '../config/config';
import { EVENT_AGE, EVENT_JSON_KEYS, EVENT_POST_RATE } from '../config/limits';
import { parseBody } from '../http/security/json';
import { createRateLimit } from '../http/security/rateLimit';
import type { EventWriter } from './eventWriter';
import { validateEvents } from './validateEvents';
import { readBatch } from './readBatch';

interface EventDependencies {
  writer: Pick<EventWriter, 'write'>;
  clock: Pick<ServerClock, 'now'>;
  config: Pick<Config, 'rateLimitFactor' | 'eventsKeepDays'>;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Registers the event collector, `POST /events`. An event is reported as accepted only after it is committed to the
 * store.
 */
export async function eventRoutes(
  app: FastifyInstance,
  { writer, clock, config }: EventDependencies,
): Promise<void> {
  const rate = createRateLimit(EVENT_POST_RATE * config.rateLimitFactor);
  const longestAge = Math.min(EVENT_AGE, (config.eventsKeepDays ?? Infinity) * DAY);
  await app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      (_request, body, parsed) => {
        try {
          parsed(null, parseBody(String(body), EVENT_JSON_KEYS));
        } catch (error) {
          parsed(error as Error);
        }
      },
    );
    scope.post(EVENTS_PATH, async (request, reply) => {
      if (!rate.take(request.ip)) throw new PageError(429, 'Too many requests');
      const { events, drops } = readBatch(request.body);
      const { rows, rejected } = validateEvents(events, clock.now(), longestAge);
      await writer.write(rows, drops);
      const data: BatchAnswer = { accepted: rows.map(({ id }) => id), rejected };
      return reply.code(202).header('cache-control', 'no-store').send({ data });
    });
    done();
  });
}
