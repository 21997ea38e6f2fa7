import type { FastifyInstance } from 'fastify';
import { DRAINED_BYTES } from '../config/limits';

/**
 * Reads and drops the rest of a body that is too large. Fastify closes the connection with its 413, which resets
 * it while the client is still sending, so that most clients never see the response. A body beyond
 * DRAINED_BYTES is cut off.
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
