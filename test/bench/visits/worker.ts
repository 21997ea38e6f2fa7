import type { BrowserContext, Page } from 'puppeteer';

const PATIENCE = 60_000;

/** Waits until the page has settled under its worker, which has then cached what it caches of the visit. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      navigator.serviceWorker.controller !== null &&
      performance.getEntriesByName('offprint:settled').length > 0,
    { timeout: PATIENCE, polling: 200 },
  );
}

/** Stops the workers, as the browser does after a while without use and before a reader returns. */
export async function withoutRunningWorkers(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
}
