import { TimeoutError, type BrowserContext, type Page } from 'puppeteer';

const PATIENCE = 60_000;
/**
 * Maximum time, in milliseconds, that the worker may take to cache the visit after the page has settled. Some kinds of
 * pages are never cached.
 */
const CACHING = 10_000;

/** Waits until the page has finished its automatic work. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('offprint:settled').length > 0, {
    timeout: PATIENCE,
    polling: 200,
  });
}

/** Waits until the page has settled and its worker has cached the visit. */
export async function untilKept(page: Page): Promise<void> {
  await untilSettled(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, {
    timeout: PATIENCE,
    polling: 200,
  });
  await page
    .waitForFunction(
      async () => {
        const picture = document.querySelector<HTMLImageElement>('main img');
        const needed = [location.href, picture?.currentSrc ?? location.href];
        const cached = await Promise.all(needed.map((url) => caches.match(url)));
        return cached.every(Boolean);
      },
      { timeout: CACHING, polling: 200 },
    )
    .catch((error: unknown) => {
      // Ignores a timeout, because a page for a single member is never cached.
      if (!(error instanceof TimeoutError)) throw error;
    });
}

/** Stops the workers, as the browser does with idle workers before a reader returns. */
export async function withoutRunningWorkers(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
}
