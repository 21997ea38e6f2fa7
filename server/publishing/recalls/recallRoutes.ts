import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import type { Config } from '../../config/config';
import type { Store } from '../../store/openStore';
import { readRecallRequest } from './readRecallRequest';
import { recallStory } from './recallStory';

interface RecallDependencies {
  store: Pick<Store, 'address'>;
  clock: { now(): number };
  config: Pick<Config, 'opsToken'>;
}

/** `POST /_node/recalls`: recalls a story; requires the operator token. */
export function recallRoutes(
  app: FastifyInstance,
  { store, clock, config }: RecallDependencies,
): void {
  // A page of another site cannot send the operator token.
  app.post('/_node/recalls', { config: { takesPrograms: true } }, async (request, reply) => {
    requireToken(request.headers.authorization, config.opsToken);
    const items = await recallStory(store, readRecallRequest(request.body), new Date(clock.now()));
    reply.code(201).header('cache-control', 'no-store');
    return { data: { items, paging: { total: items.length, limit: items.length, offset: 0 } } };
  });
}

/** Throws a 401 without the token, or if none is configured. */
function requireToken(header: string | undefined, token: string): void {
  const given = /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';
  // Hashed to equal length for the constant-time comparison.
  const isRight = timingSafeEqual(digest(given), digest(token));
  if (token === '' || !isRight) throw new PageError(401, 'An operator token is required');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
