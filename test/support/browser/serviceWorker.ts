import type { Page, WebWorker } from 'puppeteer';
import { PAGE_LIMIT } from '../deadlines';
import { eventually } from '../waiting';

/** Resolves when the page's worker is active and controls the page. Rejects if the worker does not start. */
export async function workerInCharge(page: Page): Promise<void> {
  const isActive = (): boolean => navigator.serviceWorker.controller?.state === 'activated';
  await page.waitForFunction(isActive, { timeout: PAGE_LIMIT }).catch((cause: unknown) => {
    throw new Error('The worker did not start', { cause });
  });
}

/** Returns the paths of the entries in all caches whose names start with `prefix`. */
export async function cachedPaths(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, prefix);
}

/**
 * Resolves when the app's caches contain a script for each path prefix. A style sheet with the same prefix is not
 * enough, because it may be cached before the script.
 */
export async function filesCached(page: Page, ...prefixes: string[]): Promise<void> {
  await eventually(
    () => cachedPaths(page, 'offprint-'),
    (paths) =>
      prefixes.every((prefix) =>
        paths.some((path) => path.startsWith(prefix) && path.endsWith('.js')),
      ),
  );
}

/** Resolves with the site's running worker. Rejects if the site has no worker. */
export async function runningWorker(page: Page, origin: string): Promise<WebWorker> {
  const target = await page
    .browserContext()
    .waitForTarget((each) => each.url() === `${origin}/sw.js`, { timeout: PAGE_LIMIT });
  const worker = await target.worker();
  if (!worker) throw new Error('The site has no worker');
  return worker;
}

/** Resolves when the worker finds no open page. The browser still lists a page for a moment after it has closed. */
export async function pagesGone(page: Page, origin: string): Promise<void> {
  const worker = await runningWorker(page, origin);
  await eventually(
    () => worker.evaluate(countPages),
    (count) => count === 0,
  );
}

/** Runs in the worker, so it must not refer to anything outside its own body. */
async function countPages(): Promise<number> {
  const { clients } = globalThis as unknown as ServiceWorkerGlobalScope;
  return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
}
