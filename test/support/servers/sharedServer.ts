import { observeLog } from '../browser/testBrowser';
import { requestPool, type PooledServer } from './poolClient';

/** A built server that the suites in this run share. No suite may stop it or change its content. */
export interface SharedServer extends PooledServer {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

/**
 * Returns the run's server with these settings, which is started on first use. It serves the published content from a
 * separate database. A suite that writes to it must use names that no other suite uses, or start its own server.
 */
export async function sharedServer(settings: Record<string, string> = {}): Promise<SharedServer> {
  const server = await requestPool<PooledServer>('/server', settings);
  observeLog(server.logFile);
  return {
    ...server,
    get: (path, headers = {}) => fetch(server.origin + path, { headers, redirect: 'manual' }),
  };
}
