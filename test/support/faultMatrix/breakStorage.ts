import type { Page } from 'puppeteer';
import { runningWorker } from '../browser/serviceWorker';
import type { StorageFault } from '../fakes/brokenStorage';

/**
 * Breaks the storage of a tab, of the documents that it loads afterwards, and of the worker until it stops. See
 * `STORAGE_FAULTS`.
 */
export async function breakStorageOf(
  tab: Page,
  keeper: Page,
  origin: string,
  fault: StorageFault,
): Promise<void> {
  const worker = await runningWorker(keeper, origin);
  await worker.evaluate(breakHere, fault);
  await tab.evaluateOnNewDocument(breakHere, fault);
  if (tab.url().startsWith(origin)) await tab.evaluate(breakHere, fault);
}

/** Runs in the page or the worker, so it must not refer to anything outside its own body. */
function breakHere(fault: StorageFault): void {
  // Cache Storage may be missing in ad frames.
  if (!('caches' in globalThis)) return;
  const refusal = (): DOMException => new DOMException('Not allowed', 'SecurityError');
  const fullness = (): DOMException => new DOMException('No space', 'QuotaExceededError');
  const writes = ['put', 'add', 'addAll'];
  const evictedAfter = 4;
  let operations = 0;

  const storage = CacheStorage.prototype;
  const { keys: realKeys, delete: realDelete } = storage;
  const evict = async (): Promise<void> => {
    for (const name of await realKeys.call(caches)) await realDelete.call(caches, name);
  };
  const wrap = (target: object, name: string): void => {
    const real = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
    Reflect.set(target, name, async function (this: unknown, ...given: unknown[]) {
      operations += 1;
      if (fault === 'refused') throw refusal();
      if (fault === 'hanging') return new Promise(() => undefined);
      if (fault === 'full' && writes.includes(name)) throw fullness();
      if (fault === 'evicted' && operations === evictedAfter) await evict();
      return real.apply(this, given);
    });
  };
  for (const name of ['match', 'open', 'keys', 'has', 'delete']) wrap(storage, name);
  for (const name of ['match', 'matchAll', 'keys', 'delete', ...writes]) {
    wrap(Cache.prototype, name);
  }

  const throwing = (error: () => DOMException) => (): never => {
    throw error();
  };
  if (fault === 'refused') IDBFactory.prototype.open = throwing(refusal);
  if (fault === 'hanging') {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  }
  if (fault === 'full') {
    IDBObjectStore.prototype.put = throwing(fullness);
    IDBObjectStore.prototype.add = throwing(fullness);
  }
  if (!('localStorage' in globalThis)) return;
  if (fault === 'refused') {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, { get: throwing(refusal), configurable: true });
    }
  }
  if (fault === 'full') Storage.prototype.setItem = throwing(fullness);
  if (fault === 'evicted') localStorage.clear();
}
