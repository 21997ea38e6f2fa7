import type { Page } from 'puppeteer';
import { PAGE_LIMIT } from '../deadlines';

/** Resolves when the page's worker is active and controls the page; rejects when it does not start. */
export async function workerInCharge(page: Page): Promise<void> {
  const isActive = (): boolean => navigator.serviceWorker.controller?.state === 'activated';
  await page.waitForFunction(isActive, { timeout: PAGE_LIMIT }).catch((cause: unknown) => {
    throw new Error('The worker did not start', { cause });
  });
}

/** Returns the paths in all caches whose names start with the prefix. */
export async function cachedPaths(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, prefix);
}
