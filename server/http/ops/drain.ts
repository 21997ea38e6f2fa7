import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { DRAIN_TIMEOUT } from '../../config/limits';

/** Tracks pending requests and the shutdown state. */
export interface Traffic {
  isDraining: () => boolean;
  enter(response: ServerResponse): void;
  /**
   * Shuts down gracefully. During a grace period all requests are served with `Connection: close`, then new
   * connections are refused. At the timeout, pending requests get a 503, and responses in progress are cut off.
   */
  drain(server: Server, close: () => Promise<void>): Promise<void>;
}

/** @param graceMs Grace period in which load balancers can notice the shutdown. */
export function createTraffic(graceMs: number): Traffic {
  const open = new Set<ServerResponse>();
  let draining = false;

  function giveUp(): void {
    for (const response of open) {
      if (response.headersSent) continue;
      response.writeHead(503, { connection: 'close', 'retry-after': '5', 'content-length': '0' });
      response.end();
    }
  }

  return {
    isDraining: () => draining,
    enter(response) {
      open.add(response);
      response.once('close', () => open.delete(response));
      if (draining) response.shouldKeepAlive = false;
    },
    async drain(server, close) {
      draining = true;
      for (const response of open) response.shouldKeepAlive = false;
      await wait(graceMs);
      const closed = close();
      const limit = new AbortController();
      const timeout = wait(DRAIN_TIMEOUT, undefined, { signal: limit.signal }).then(
        async () => {
          giveUp();
          // Lets the last responses flush before their connections are closed.
          await wait(200);
          server.closeAllConnections();
        },
        () => {},
      );
      await closed;
      limit.abort();
      await timeout;
    },
  };
}
