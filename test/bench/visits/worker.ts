import type { BrowserContext, Page } from 'puppeteer';

const PATIENCE = 30_000;

/** Waits until the worker has cached the page's document and image. */
export async function untilCached(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const picture = document.querySelector<HTMLImageElement>('article img');
      const expected = [location.href, picture?.currentSrc ?? location.href];
      const cached = await Promise.all(expected.map((url) => caches.match(url)));
      return navigator.serviceWorker.controller !== null && cached.every(Boolean);
    },
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
