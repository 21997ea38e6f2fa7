import type { IncomingMessage } from 'node:http';
import { METRICS_PATH, PROBE_PATHS } from '../ops/statusRoutes';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

interface HostConfig {
  mode: 'demo' | 'development' | 'production';
  publicOrigin: string;
}

export interface HostCheck {
  /** Returns the error status for a request to another host, or without exactly one `Host` header; otherwise, null. */
  problem(request: IncomingMessage): 400 | 421 | null;
  /** True if a page of this origin may send unsafe requests here. */
  isOwnOrigin(origin: string, host: string): boolean;
}

/**
 * Creates the host check. Production accepts only its public host; other modes also accept loopback hosts with any
 * port.
 */
export function createHostCheck({ mode, publicOrigin }: HostConfig): HostCheck {
  const publicHost = new URL(publicOrigin).host;
  const takesLoopback = mode !== 'production';

  function isKnown(host: string): boolean {
    return host.toLowerCase() === publicHost || (takesLoopback && LOOPBACK.test(host));
  }

  /**
   * True for requests from load balancers and scrapers, which address each process directly by its own host name.
   * Includes metrics only in production, where they require a token. Elsewhere, another site could read them through
   * DNS rebinding.
   */
  function isForProcess(url: string | undefined): boolean {
    if (url === undefined) return false;
    return PROBE_PATHS.includes(url) || (mode === 'production' && url === METRICS_PATH);
  }

  return {
    problem(request) {
      const host = request.headers.host;
      if (host === undefined || hasSeveralHosts(request.rawHeaders)) return 400;
      return isKnown(host) || isForProcess(request.url) ? null : 421;
    },
    isOwnOrigin(origin, host) {
      if (origin === publicOrigin) return true;
      return takesLoopback && LOOPBACK.test(host) && origin === `http://${host}`;
    },
  };
}

function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}
