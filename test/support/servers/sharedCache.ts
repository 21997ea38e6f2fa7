import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shared HTTP cache in front of a server, which stores responses as `Cache-Control` and `Vary` allow. */
export interface SharedCache {
  origin: string;
  /** Paths that the cache served without contacting the server, in order. */
  hits: string[];
  /** Advances the cache's clock by the given number of seconds. */
  age(seconds: number): void;
  close(): Promise<void>;
}

interface CachedEntry {
  status: number;
  headers: [string, string][];
  body: Buffer;
  /** Names and values of the request headers by which the response varies. */
  vary: [string, string][];
  freshUntil: number;
}

const HOST = '127.0.0.1';
const OF_THE_CONNECTION: readonly string[] = ['connection', 'host'];

export async function startSharedCache(target: string): Promise<SharedCache> {
  const cached = new Map<string, CachedEntry[]>();
  const hits: string[] = [];
  let seconds = 0;

  async function answer(path: string, headers: IncomingHttpHeaders): Promise<CachedEntry> {
    const found = cached
      .get(path)
      ?.find(({ vary, freshUntil }) => freshUntil > seconds && vary.every(isRevalidation(headers)));
    if (found) {
      hits.push(path);
      return found;
    }
    const made = await fetchThrough(target + path, headers, seconds);
    if (made.freshUntil > seconds) cached.set(path, [...(cached.get(path) ?? []), made]);
    return made;
  }

  const listener = createServer((request, response) => {
    answer(request.url ?? '/', request.headers).then(
      (made) => send(made, response),
      () => request.destroy(),
    );
  });
  listener.listen(0, HOST);
  await once(listener, 'listening');
  return {
    origin: `http://${HOST}:${(listener.address() as AddressInfo).port}`,
    hits,
    age(more) {
      seconds += more;
    },
    async close() {
      listener.closeAllConnections();
      await new Promise((done) => listener.close(done));
    },
  };
}

async function fetchThrough(
  url: string,
  asked: IncomingHttpHeaders,
  now: number,
): Promise<CachedEntry> {
  const passed = Object.entries(asked).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  const headers = {
    ...(Object.fromEntries(passed) as Record<string, string>),
    'accept-encoding': 'identity',
  };
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const names = (answer.headers.get('vary') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => name !== 'connection'),
    body: Buffer.from(await answer.arrayBuffer()),
    vary: names.map((name) => [name, String(asked[name] ?? '')]),
    freshUntil: now + lifetime(answer.headers.get('cache-control') ?? ''),
  };
}

/** Returns the number of seconds for which a shared cache may serve a response. */
function lifetime(control: string): number {
  if (/\b(?:private|no-store|no-cache)\b/.test(control)) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? /\bmax-age=(\d+)/.exec(control)?.[1] ?? 0);
}

function isRevalidation(headers: IncomingHttpHeaders) {
  return ([name, value]: [string, string]) => String(headers[name] ?? '') === value;
}

function send({ status, headers, body }: CachedEntry, response: ServerResponse): void {
  response.writeHead(status, headers.flat());
  response.end(body);
}
