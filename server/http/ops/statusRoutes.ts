import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics';

interface StatusDependencies {
  metrics: Metrics;
  /** True if this process accepts requests and is in contact with its store. */
  isWell: () => boolean;
  /** Throws unless the caller may see the metrics. @param header `Authorization` of the request. */
  requireOperator: (header: string | undefined) => void;
}

/** Routes under `/_node/` for operators. The status reports health but never the reason. */
export function statusRoutes(
  app: FastifyInstance,
  { metrics, isWell, requireOperator }: StatusDependencies,
): void {
  app.get('/_node/status', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return isWell() ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' });
  });

  app.get('/_node/metrics', async (request, reply) => {
    requireOperator(request.headers.authorization);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
