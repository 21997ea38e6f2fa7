import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics';

interface StatusDependencies {
  metrics: Metrics;
  /** True if this process accepts requests and is in contact with its store. */
  isWell: () => boolean;
}

/** Routes under `/_node/` for operators. The status reports health but never the reason. */
export function statusRoutes(app: FastifyInstance, { metrics, isWell }: StatusDependencies): void {
  app.get('/_node/status', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return isWell() ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' });
  });

  app.get('/_node/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
}
