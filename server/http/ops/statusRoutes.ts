import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics';

interface StatusRooms {
  metrics: Metrics;
  /** Whether this process takes requests and hears of its store. */
  isWell: () => boolean;
}

/** `/_node/`: for those who run the server. Says whether it is well, never why. */
export function statusRoutes(app: FastifyInstance, { metrics, isWell }: StatusRooms): void {
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
