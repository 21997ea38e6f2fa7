import type { Store } from '../../../src/platform/storage/storage';

/**
 * Ways in which a browser's storage fails:
 * - `refused`: every access throws or rejects.
 * - `hanging`: no promise ever settles.
 * - `full`: reads work, but writes fail.
 * - `evicted`: everything is deleted between two operations.
 */
export const STORAGE_FAULTS = ['refused', 'hanging', 'full', 'evicted'] as const;

export type StorageFault = (typeof STORAGE_FAULTS)[number];

export const REFUSAL = new DOMException('The operation is insecure.', 'SecurityError');
const FULL = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
/** Asynchronous `evicted` storage loses its content right before the operation with this number. */
const EVICTED_AFTER = 4;

const WRITES: readonly string[] = ['add', 'addAll', 'put', 'set', 'setItem'];

/** Returns asynchronous storage, such as Cache Storage, that has the given fault. */
export function breakStorage<Target extends Cache | CacheStorage | Store>(
  target: Target,
  fault: StorageFault,
  evict: () => Promise<unknown> = () => Promise.resolve(),
): Target {
  let operations = 0;
  const around = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(_, name) {
        const method: unknown = Reflect.get(part, name);
        if (typeof method !== 'function') return method;
        return async (...given: unknown[]): Promise<unknown> => {
          operations += 1;
          if (fault === 'refused') throw REFUSAL;
          if (fault === 'hanging') return new Promise(() => undefined);
          if (fault === 'full' && WRITES.includes(String(name))) throw FULL;
          if (fault === 'evicted' && operations === EVICTED_AFTER) await evict();
          const found: unknown = await method.apply(part, given);
          return name === 'open' ? around(found as Cache) : found;
        };
      },
    });
  return around(target);
}

/** Deletes every cache, including those that other code has open. */
export async function evictAll(caches: CacheStorage): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) await cache.delete(request);
    await caches.delete(name);
  }
}

/** Returns a window whose localStorage and sessionStorage have the given fault. Synchronous storage cannot hang. */
export function brokenWindow(fault: Exclude<StorageFault, 'hanging'>): Window {
  const refuse = (): never => {
    throw REFUSAL;
  };
  const broken = (storage: Storage): Storage =>
    new Proxy(storage, {
      get(target, name) {
        if (fault === 'full' && name === 'setItem') {
          return () => {
            throw FULL;
          };
        }
        if (fault === 'evicted') target.clear();
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  return new Proxy(window, {
    get(target, name) {
      const isStorage = name === 'sessionStorage' || name === 'localStorage';
      if (isStorage && fault === 'refused') return refuse();
      const value: unknown = Reflect.get(target, name, target);
      if (isStorage) return broken(value as Storage);
      return typeof value === 'function' && /^[a-z]/.test(String(name))
        ? (value.bind(target) as unknown)
        : value;
    },
  });
}
