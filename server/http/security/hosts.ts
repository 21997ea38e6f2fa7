import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

interface HostConfig {
  mode: 'demo' | 'development' | 'production';
  publicOrigin: string;
}

export interface HostCheck {
  /** Null, or the status with which a request for somebody else is refused. */
  problem(request: IncomingMessage): 400 | 421 | null;
  /** Whether a page of this origin may send unsafe requests here. */
  isOwnOrigin(origin: string, host: string): boolean;
}

/** Production knows one host, its public one; elsewhere any loopback name with any port will do. */
export function createHostCheck({ mode, publicOrigin }: HostConfig): HostCheck {
  const publicHost = new URL(publicOrigin).host;
  const takesLoopback = mode !== 'production';

  function isKnown(host: string): boolean {
    return host.toLowerCase() === publicHost || (takesLoopback && LOOPBACK.test(host));
  }

  return {
    problem(request) {
      const host = request.headers.host;
      if (host === undefined || hasSeveralHosts(request.rawHeaders)) return 400;
      return isKnown(host) || isProbe(request.url, host) ? null : 421;
    },
    isOwnOrigin(origin, host) {
      if (origin === publicOrigin) return true;
      return takesLoopback && LOOPBACK.test(host) && origin === `http://${host}`;
    },
  };
}

/** A balancer asks for the state of one process at its own address. */
function isProbe(url: string | undefined, host: string): boolean {
  return url === '/_node/status' && LOOPBACK.test(host);
}

function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}
