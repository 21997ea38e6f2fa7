import { observeLog } from '../browser/testBrowser';
import { askPool, type PooledServer } from './poolClient';

/** A built server that other suites of this run use as well. Nobody stops it, and nobody changes its content. */
export interface SharedServer extends PooledServer {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

/**
 * The run's server with these settings, started when the first suite asks. It has the shipped content in a
 * database of its own. A suite that writes uses names that no other suite uses, or starts its own server.
 */
export async function sharedServer(settings: Record<string, string> = {}): Promise<SharedServer> {
  const server = await askPool<PooledServer>('/server', settings);
  observeLog(server.logFile);
  return {
    ...server,
    get: (path, headers = {}) => fetch(server.origin + path, { headers, redirect: 'manual' }),
  };
}
