import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics';

const LIVE_PATH = '/_node/live';
const READY_PATH = '/_node/ready';
const STATUS_PATH = '/_node/status';
export const METRICS_PATH = '/_node/metrics';

/** Paths of health checks, which accept any `Host` header. */
export const PROBE_PATHS: readonly string[] = [LIVE_PATH, READY_PATH, STATUS_PATH];

interface StatusDependencies {
  metrics: Metrics;
  isDraining: () => boolean;
  /** True if the process can reach its store. */
  isStoreHeard: () => boolean;
  /**
   * Throws unless the caller may see the metrics.
   * @param header `Authorization` header of the request.
   */
  requireOperator: (header: string | undefined) => void;
}

/**
 * Registers the routes under `/_node/` for operators. A probe responds with 200 or 503, without a reason. If `live`
 * fails, restart the process. If `ready` fails, route requests elsewhere. If `status` fails, alert an operator: without
 * its store, a process still serves cached responses, but is unhealthy.
 */
export function statusRoutes(
  app: FastifyInstance,
  { metrics, isDraining, isStoreHeard, requireOperator }: StatusDependencies,
): void {
  const probes: Readonly<Record<string, () => boolean>> = {
    [LIVE_PATH]: () => true,
    [READY_PATH]: () => !isDraining(),
    [STATUS_PATH]: () => !isDraining() && isStoreHeard(),
  };
  for (const [path, isWell] of Object.entries(probes)) {
    app.get(path, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return isWell() ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' });
    });
  }

  app.get(METRICS_PATH, async (request, reply) => {
    requireOperator(request.headers.authorization);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
