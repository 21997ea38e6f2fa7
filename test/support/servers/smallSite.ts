import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/**
 * A site with the real worker and a few handwritten pages, for tests of the worker alone. Releases, content and
 * failures can change between two requests, without a build or a store.
 */
export interface SmallSite {
  origin: string;
  port: number;
  /** Content that the site serves from now on. */
  state: SiteState;
  /** Requested paths and queries, in order. */
  requests: string[];
  /** Closes all connections, and accepts none until `start` is called. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface SiteState {
  release: string;
  worker: 'on' | 'kill';
  /** Factor by which the worker's timeouts are shortened. */
  timerSpeed: number;
  /** Text in each story. */
  words: string;
  /** Status codes that replace the usual ones, keyed by path. */
  statuses: Record<string, number>;
  /** Bodies that replace the usual ones, keyed by path. */
  bodies: Record<string, { type: string; body: string; cut?: boolean }>;
}

const HOST = '127.0.0.1';
const CLIENT_FOLDER = process.env['CLIENT_FOLDER'] ?? 'dist/client';

export async function startSmallSite(): Promise<SmallSite> {
  const state: SiteState = {
    release: 'r1',
    worker: 'on',
    timerSpeed: 1,
    words: 'first',
    statuses: {},
    bodies: {},
  };
  const requests: string[] = [];
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    requests.push(request.url ?? '');
    void answer(request.url ?? '/', state, response);
  };
  let server = createServer(handle);
  const listen = async (port: number): Promise<number> => {
    server.listen(port, HOST);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    origin: `http://${HOST}:${port}`,
    port,
    state,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async start() {
      server = createServer(handle);
      await listen(port);
    },
  };
}

async function answer(url: string, state: SiteState, response: ServerResponse): Promise<void> {
  const path = url.split('?')[0] ?? '/';
  const headers = { 'x-offprint-release': state.release, 'x-offprint-changes': '1' };
  const instead = state.bodies[path];
  if (instead) {
    const length = instead.cut ? instead.body.length + 100 : instead.body.length;
    response.writeHead(200, {
      ...headers,
      'content-type': instead.type,
      'cache-control': 'public, max-age=300',
      'content-length': length,
    });
    response.write(instead.body, () => {
      if (instead.cut) response.destroy();
      else response.end();
    });
    return;
  }
  const status = state.statuses[path] ?? (path === '/_error/static/' ? 500 : 200);
  if (path === '/sw.js') {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
    response.end(await workerScript(state));
  } else if (path.startsWith('/assets/')) {
    const script = await readFile(join(CLIENT_FOLDER, path)).catch(() => null);
    response.writeHead(script ? 200 : 404, { 'content-type': 'text/javascript' });
    response.end(script);
  } else {
    response.writeHead(status, { ...headers, ...contentHeaders(path, state) });
    response.end(path.startsWith('/api/') ? pageData(path, state) : document(path, state));
  }
}

async function workerScript({ worker, release, timerSpeed }: SiteState): Promise<string> {
  const file = join(CLIENT_FOLDER, worker === 'kill' ? 'swKill.js' : 'sw.js');
  const timers =
    timerSpeed === 1
      ? ''
      : `{const run=self.setTimeout;self.setTimeout=(f,t,...g)=>run(f,t/${timerSpeed},...g)}\n`;
  return (timers + (await readFile(file, 'utf8')))
    .replaceAll('__SITE_KEY__', 'halfwave')
    .replaceAll('__RELEASE__', release)
    .replaceAll('__SHELL_REVISION__', release);
}

function contentHeaders(path: string, state: SiteState): Record<string, string> {
  const type = path.startsWith('/api/') ? 'application/json' : 'text/html; charset=utf-8';
  return {
    'content-type': type,
    'cache-control': 'public, max-age=0',
    etag: `"${state.release}-${state.words}"`,
  };
}

const OWN_DOCUMENTS: Record<string, string> = {
  '/_shell/': 'The shell',
  '/_error/offline/': 'The offline page',
  '/_error/static/': 'The error page',
};

function document(path: string, { release, words }: SiteState): string {
  const heading = OWN_DOCUMENTS[path] ?? `${path} says ${words}`;
  return `<!doctype html><html lang="en" data-release="${release}"><title>Small site</title><h1>${heading}</h1></html>\n`;
}

function pageData(path: string, { words }: SiteState): string {
  const slug = /\/article\/([^/]+)\/web$/.exec(path)?.[1] ?? '';
  const page = { components: [], meta: { title: words, canonical: `/article/${slug}/` } };
  return JSON.stringify({ data: { item: page } });
}
