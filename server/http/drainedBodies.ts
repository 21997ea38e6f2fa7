import type { FastifyInstance } from 'fastify';
import { DRAINED_BYTES } from '../config/limits';

/**
 * Drops the rest of a request body that is too large, so that clients see the 413 response. Otherwise, Fastify would
 * close the connection while the client is still sending, and most clients would report only a reset connection. A body
 * larger than DRAINED_BYTES is cut off.
 */
export function drainLargeBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode !== 413 || raw.complete) return;
    if (Number(raw.headers['content-length'] ?? 0) > DRAINED_BYTES) return;
    reply.removeHeader('connection');
    let drained = 0;
    raw.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > DRAINED_BYTES) raw.socket.destroy();
    });
  });
}
