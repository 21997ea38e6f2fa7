import type { Page } from 'puppeteer';

/** As when the system takes its memory: nothing of the page runs any more. */
export async function kill(tab: Page): Promise<void> {
  const session = await tab.createCDPSession();
  const crashed = new Promise((done) => tab.once('error', done));
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await tab.close();
}

/** From now on nothing of the page itself reaches the collector. */
export async function keepFromSending(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    navigator.sendBeacon = () => false;
  });
}

/**
 * Wakes the worker of a site as the browser does when it has a line and a page has asked for it.
 * @param page any tab of the same reader.
 */
export async function wakeWorker(page: Page, origin: string, tag: string): Promise<void> {
  const session = await page.createCDPSession();
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag,
    lastChance: false,
  });
}
