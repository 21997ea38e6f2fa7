import type { BrowserContext, Page } from 'puppeteer';

const PATIENCE = 30_000;

/** Waits until the worker has kept the page's document and its picture. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const picture = document.querySelector<HTMLImageElement>('article img');
      const wanted = [location.href, picture?.currentSrc ?? location.href];
      const kept = await Promise.all(wanted.map((url) => caches.match(url)));
      return navigator.serviceWorker.controller !== null && kept.every(Boolean);
    },
    { timeout: PATIENCE, polling: 200 },
  );
}

/** A worker that nobody uses is stopped by the browser after a while; a returning reader finds it so. */
export async function withoutRunningWorkers(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
}
