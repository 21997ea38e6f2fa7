import { observeLog } from '../browser/testBrowser';
import { requestPool, type PooledServer } from './poolClient';

/** A built server shared by suites of this run. No suite may stop it or change its content. */
export interface SharedServer extends PooledServer {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

/**
 * Returns the run's server with these settings, started on first use. It has the published content in a
 * separate database. A suite that writes uses names that no other suite uses, or starts its own server.
 */
export async function sharedServer(settings: Record<string, string> = {}): Promise<SharedServer> {
  const server = await requestPool<PooledServer>('/server', settings);
  observeLog(server.logFile);
  return {
    ...server,
    get: (path, headers = {}) => fetch(server.origin + path, { headers, redirect: 'manual' }),
  };
}
