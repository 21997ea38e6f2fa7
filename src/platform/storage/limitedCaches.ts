import { inTime, type Wait } from './inTime';

/** Wraps a CacheStorage and its caches, so that operations that take too long reject. */
export function limitCaches(caches: CacheStorage, wait: Wait): CacheStorage {
  const limited = limit(caches, wait);
  return new Proxy(limited, {
    get: (_, name) =>
      name === 'open'
        ? async (cacheName: string) => limit(await limited.open(cacheName), wait)
        : (Reflect.get(limited, name) as unknown),
  });
}

/** Puts a time limit on every method of an object whose methods all return promises. */
function limit<Target extends Cache | CacheStorage>(target: Target, wait: Wait): Target {
  return new Proxy(target, {
    get(_, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) =>
        inTime(Promise.resolve(method.apply(target, given) as unknown), wait);
    },
  });
}
