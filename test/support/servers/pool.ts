import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Browser } from 'puppeteer';
import { launchBrowser, prepareBrowser } from '../browser/launchBrowser';
import { startServer, type RunningServer } from './server';
import { DATABASE_SETTING } from '../database/testCluster';
import type { PooledServer } from './poolClient';
import { startPostgres } from './postgres';
import { createTemplates } from './templates';

/**
 * The resources that all suites in a run share: a PostgreSQL server, one browser per Jest worker, and one built server
 * for each combination of settings. The pool runs in Jest's own process, and suites call it over HTTP.
 */
export interface Pool {
  origin: string;
  close(): Promise<void>;
}

export async function openPool(folder: string): Promise<Pool> {
  const given = process.env['TEST_DATABASE_URL'];
  const postgres = given ? null : await startPostgres(join(folder, 'postgres'));
  process.env[DATABASE_SETTING] = given ?? postgres?.url ?? '';
  const servers = new Map<string, Promise<RunningServer>>();
  const browsers = new Map<string, Promise<Browser>>();

  async function server(settings: Record<string, string>): Promise<PooledServer> {
    const key = JSON.stringify(Object.entries(settings).sort());
    const starting = servers.get(key) ?? startServer({ env: settings });
    servers.set(key, starting);
    const { origin, databaseUrl, logFile, child, errors } = await starting.catch(
      (error: unknown) => {
        servers.delete(key);
        throw error;
      },
    );
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) {
      throw new Error(`The shared server with ${key} ended (${ended}):\n${errors().slice(-4000)}`);
    }
    return { origin, databaseUrl, logFile };
  }

  /** Returns the browser of a Jest worker. Replaces it if it has crashed. */
  async function browser({ worker }: { worker: string }): Promise<{ endpoint: string }> {
    // Ignores a failed launch, which is retried below.
    const running = await browsers.get(worker)?.catch(() => null);
    // `connected` stays true for a moment after a crash, but a request fails immediately.
    const version = await running?.version().catch(() => null);
    if (running && version) return { endpoint: running.wsEndpoint() };
    const launching = launchBrowser();
    browsers.set(worker, launching);
    return { endpoint: (await launching).wsEndpoint() };
  }

  // Prepares the browser now, while no server is starting. On a machine without a browser, the server suites still run.
  await prepareBrowser().catch(() => undefined);
  const templates = createTemplates();
  const answers: Record<string, Answering> = {
    '/browser': browser,
    '/server': server,
    '/template': templates.make,
  };
  const listener = createServer((request, response) => {
    void answer(request, response, answers[request.url ?? '']);
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    async close() {
      listener.closeAllConnections();
      listener.close();
      const started = [...servers.values()].map(async (each) => (await each).remove());
      const launched = [...browsers.values()].map(async (each) => (await each).close());
      await Promise.allSettled([...started, ...launched]);
      await (postgres ? postgres.close() : templates.remove());
    },
  };
}

type Answering = (request: never) => Promise<unknown>;

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  run: Answering | undefined,
): Promise<void> {
  const result = await json(request)
    .then((body) => (run ? run(body as never) : Promise.reject(new Error('Unknown address'))))
    .then(
      (value) => ({ status: 200, value }),
      (error: unknown) => ({ status: 500, value: { message: String(error) } }),
    );
  // Closes the connection after each response. Otherwise, a suite could write to an idle connection that is just
  // closing, and would fail.
  response.writeHead(result.status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(result.value));
}
