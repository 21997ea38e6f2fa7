import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import { requireOpsToken } from '../../http/security/opsToken';
import type { Store } from '../../store/openStore';
import { readRecallRequest } from './readRecallRequest';
import { recallStory } from './recallStory';

interface RecallDependencies {
  store: Pick<Store, 'address'>;
  clock: { now(): number };
  config: Pick<Config, 'opsToken'>;
}

/** `POST /_node/recalls`: recalls a story. Requires the operator token. */
export function recallRoutes(
  app: FastifyInstance,
  { store, clock, config }: RecallDependencies,
): void {
  // Skips the cross-site check. This is safe, because a page on another site cannot send the operator token.
  app.post('/_node/recalls', { config: { takesPrograms: true } }, async (request, reply) => {
    requireOpsToken(request.headers.authorization, config.opsToken);
    const items = await recallStory(store, readRecallRequest(request.body), new Date(clock.now()));
    reply.code(201).header('cache-control', 'no-store');
    return { data: { items, paging: { total: items.length, limit: items.length, offset: 0 } } };
  });
}
