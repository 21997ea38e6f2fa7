import type { FromWorker } from '../../../src/model/offline/workerMessages';
import type { WorkerScope } from '../../../sw/routing/scope';
import { createFakeCaches, type FakeCaches } from './fakeCaches';

/** An in-memory version of the worker's global scope, with a scripted network and clock. */
export interface FakeScope extends WorkerScope {
  caches: FakeCaches;
  origin: string;
  /** Responses from the network, keyed by path. */
  answers: Map<string, Answer>;
  requestedPaths: string[];
  requests: Request[];
  messages: FromWorker[];
  sparing: boolean;
  slow: boolean;
  setNow(milliseconds: number): void;
  /** Advances the clock, and waits until the effects have settled. */
  pass(milliseconds: number): Promise<void>;
}

/** `refused`: the connection is refused. `never`: no data arrives. */
export type Answer = (() => Response | Promise<Response>) | 'refused' | 'never';

export const SITE = 'http://site.test';

export function createFakeScope(): FakeScope {
  const caches = createFakeCaches();
  const waiting: { until: number; resolve: () => void }[] = [];
  let now = Date.parse('2026-11-20T08:00:00Z');
  const scope: FakeScope = {
    origin: SITE,
    caches,
    answers: new Map(),
    requestedPaths: [],
    requests: [],
    messages: [],
    sparing: false,
    slow: false,
    now: () => now,
    setNow(milliseconds) {
      now = milliseconds;
    },
    wait: (milliseconds) =>
      new Promise((resolve) => waiting.push({ until: now + milliseconds, resolve })),
    async pass(milliseconds) {
      now += milliseconds;
      for (const { until, resolve } of waiting) if (until <= now) resolve();
      await settled();
    },
    isSparing: () => scope.sparing,
    isSlow: () => scope.slow,
    notify(_, message) {
      scope.messages.push(message);
      return Promise.resolve();
    },
    messageAll(message) {
      scope.messages.push(message);
      return Promise.resolve();
    },
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      scope.requestedPaths.push(pathname + search);
      scope.requests.push(request);
      const answer = scope.answers.get(pathname + search) ?? scope.answers.get(pathname);
      if (answer === 'never') return new Promise(() => undefined);
      if (answer === undefined || answer === 'refused') throw new TypeError('Failed to fetch');
      return answer();
    },
  };
  return scope;
}

/** Waits 20 turns of the event loop, so that pending promises can settle. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const PUBLIC = {
  'cache-control': 'public, max-age=7200',
  'x-offprint-release': 'r1',
  date: 'Fri, 20 Nov 2026 07:42:00 GMT',
};

/** Returns a handler that responds with `fresh` to requests that bypass the HTTP cache, and with `cached` to others. */
export function cachedAnswer(
  scope: FakeScope,
  cached: () => Response,
  fresh: () => Response,
): () => Response {
  return () => (scope.requests.at(-1)?.cache === 'reload' ? fresh() : cached());
}

export function storyAnswer(words: string, headers: Record<string, string> = {}): Response {
  const body = `<!doctype html><html><body><h1>A ${words} story &amp; more</h1></body></html>`;
  return new Response(body, {
    headers: { ...PUBLIC, 'content-type': 'text/html', etag: `"${words}"`, ...headers },
  });
}

export function jsonAnswer(
  value: unknown,
  headers: Record<string, string> = {},
  status = 200,
): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { ...PUBLIC, 'content-type': 'application/json', ...headers },
  });
}

/** Returns an error response from our server. */
export function errorAnswer(status: number): Response {
  return new Response('<!doctype html><html></html>', {
    status,
    headers: { 'x-offprint-release': 'r1', 'content-type': 'text/html' },
  });
}
