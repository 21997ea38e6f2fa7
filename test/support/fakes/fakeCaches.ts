/**
 * An in-memory Cache Storage for unit tests that run without a browser. Like a real cache, it lists entries in the
 * order in which they were put.
 */
export interface FakeCaches extends CacheStorage {
  /**
   * Rejects puts as a browser does when its storage is full.
   * @param after number of puts that succeed before the first rejection.
   */
  refusePuts(times: number, after?: number): void;
  /** Returns the paths in a cache, oldest first. */
  paths(name: string): Promise<string[]>;
}

const BASE = 'http://site.test';

export function createFakeCaches(): FakeCaches {
  const opened = new Map<string, Map<string, Response>>();
  let refusals = 0;
  let acceptedFirst = 0;

  function cacheOver(entries: Map<string, Response>): Cache {
    const cache: Partial<Cache> = {
      match: (request) => Promise.resolve(entries.get(keyOf(request))?.clone()),
      keys: () => Promise.resolve([...entries.keys()].map((key) => new Request(key))),
      delete: (request) => Promise.resolve(entries.delete(keyOf(request))),
      async put(request, response) {
        if (acceptedFirst > 0) {
          acceptedFirst -= 1;
        } else if (refusals > 0) {
          refusals -= 1;
          throw new DOMException('Quota exceeded', 'QuotaExceededError');
        }
        // Rejects for an aborted body, as the real cache does.
        const body = await response.arrayBuffer();
        entries.delete(keyOf(request));
        entries.set(keyOf(request), new Response(body, response));
      },
    };
    return cache as Cache;
  }

  const storage: Partial<FakeCaches> = {
    open(name) {
      const entries = opened.get(name) ?? new Map<string, Response>();
      opened.set(name, entries);
      return Promise.resolve(cacheOver(entries));
    },
    keys: () => Promise.resolve([...opened.keys()]),
    match(request) {
      const found = [...opened.values()].find((entries) => entries.has(keyOf(request)));
      return Promise.resolve(found?.get(keyOf(request))?.clone());
    },
    has: (name) => Promise.resolve(opened.has(name)),
    delete: (name) => Promise.resolve(opened.delete(name)),
    refusePuts(times, after = 0) {
      refusals = times;
      acceptedFirst = after;
    },
    paths: (name) =>
      Promise.resolve(
        [...(opened.get(name) ?? new Map<string, Response>()).keys()].map((key) => {
          const { pathname, search } = new URL(key);
          return pathname + search;
        }),
      ),
  };
  return storage as FakeCaches;
}

function keyOf(request: RequestInfo | URL): string {
  return new URL(request instanceof Request ? request.url : request, BASE).href;
}
