import type { Page } from 'puppeteer';

/** Crashes a tab, so that its code stops without notice, as when the system reclaims its memory. */
export async function crash(tab: Page): Promise<void> {
  const session = await tab.createCDPSession();
  const crashed = new Promise((done) => tab.once('error', done));
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Crashes a tab and closes it. */
export async function kill(tab: Page): Promise<void> {
  await crash(tab);
  await tab.close();
}

/** Makes all further `fetch` requests and beacons from the page fail, including those to the collector. */
export async function keepFromSending(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    navigator.sendBeacon = () => false;
  });
}

/**
 * Wakes a site's worker with a background sync, as the browser does once it is online.
 * @param page any tab of the reader.
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
