import type { Page } from 'puppeteer';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer } from '../support/servers/sharedServer';
import { eventually } from '../support/waiting';

const OPENED = '/home-and-office/advice/standing-desk-one-winter/';
const SAVED = '/article/best-travel-routers-motel-rooms/';

describe('an address while the server is stopped', () => {
  let proxy: FaultProxy;
  let reader: Reader;
  let page: Page;

  beforeAll(async () => {
    const server = await sharedServer();
    proxy = await startFaultProxy({ target: Number(new URL(server.origin).port) });
    reader = await openReader();
    ({ page } = reader);
    await page.goto(proxy.origin + OPENED);
    await workerInCharge(page);
    await eventually(
      () => cachedPaths(page, 'offprint-data-'),
      (paths) => paths.some((path) => path.includes('/standing-desk-one-winter/')),
    );
    await page.goto(proxy.origin + SAVED);
    await page.locator('[data-save-story]').click();
    await page.waitForFunction(
      () => document.querySelector('[data-save-story]')?.textContent === 'Saved',
    );
  });

  afterAll(async () => {
    await reader.close();
    await proxy.close();
  });

  afterEach(() => proxy.clear());

  /** Returns the values that identify the displayed page. */
  const shown = () =>
    page.evaluate(() => ({
      title: document.title,
      headline: document.querySelector('h1')?.textContent,
      canonical: new URL(
        document.querySelector<HTMLLinkElement>('link[rel="canonical"]')!.href,
        location.href,
      ).pathname,
      robots: document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content,
    }));

  it.each([
    ['/article/standing-desk-one-winter/', OPENED],
    ['/ARTICLE/standing-desk-one-winter', OPENED],
    ['/home-and-office/advice/standing-desk-one-winter?utm_source=mail', OPENED],
    [`${OPENED}?utm_source=mail`, OPENED],
    ['/finance/standing-desk-one-winter/', OPENED],
    ['/spring-guide/', SAVED],
    ['/Spring-Guide', SAVED],
    ['/paid-content/article/best-travel-routers-motel-rooms/', SAVED],
  ])('leads to the story on this device, at its canonical address: %s', async (address, own) => {
    await page.goto(proxy.origin + own);
    const expected = await shown();
    await proxy.set({ drop: true });
    await page.goto(proxy.origin + address, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('article h1');
    const [, search = ''] = address.split('?');
    expect(await shown()).toEqual(expected);
    expect(page.url()).toBe(proxy.origin + own + (search && `?${search}`));
    await page.waitForSelector('time[data-saved-at]');
  });

  it.each([
    ['/article/standing-desk-one-winter/', OPENED],
    ['/spring-guide/', SAVED],
  ])('leads to the story from a link inside the app: %s', async (address, own) => {
    await page.goto(`${proxy.origin}/saved/`);
    await page.waitForSelector('[data-saved-story]');
    await proxy.set({ drop: true });
    await page.$eval(
      '[data-saved-story] a',
      (link, href) => link.setAttribute('href', href),
      address,
    );
    await page.click('[data-saved-story] a');
    await page.waitForSelector('article h1');
    expect(page.url()).toBe(proxy.origin + own);
  });

  it('leads to an explanation if no page on the device matches it', async () => {
    await proxy.set({ drop: true });
    await page.goto(`${proxy.origin}/article/never-opened/`, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(
      () => document.querySelector('h1')?.textContent === 'You are offline',
    );
  });
});
