import type { Page } from 'puppeteer';
import { workerInCharge } from '../support/browser/serviceWorker';
import { startFaultySite, type FaultySite } from '../support/faultMatrix/faultySite';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer } from '../support/servers/sharedServer';

const ALERT = '[role="alert"]';

describe('a front page whose transfer breaks off after its heading', () => {
  let site: FaultySite;
  let reader: Reader;
  let page: Page;

  beforeEach(async () => {
    site = await startFaultySite((await sharedServer()).origin);
    reader = await openReader();
    ({ page } = reader);
  });

  afterEach(async () => {
    await reader.close();
    await site.close();
  });

  /** Opens the front page incompletely, reloads it with a connection, and checks both screens. */
  async function openIncompletely(): Promise<void> {
    await site.set('a cut in the body');
    // Not awaited, because the browser never reports the end of a transfer that failed.
    page.goto(`${site.origin}/`).catch(() => undefined);
    await page.waitForSelector(ALERT);
    expect(await page.$eval(ALERT, ({ textContent }) => textContent)).toBe(
      'Part of this page has not arrived. Reload',
    );
    expect(await page.$eval('h1', ({ textContent }) => textContent)).not.toBe('');
    await site.set(null);
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
      page.click(`${ALERT} button`),
    ]);
    await page.waitForSelector('#offprint-boot');
    expect(await page.$(ALERT)).toBeNull();
  }

  it('is shown as far as it has arrived, and says that the rest has not', openIncompletely);

  it('is shown and says so if it comes through the worker, too', async () => {
    await page.goto(`${site.origin}/latest/`, { waitUntil: 'load' });
    await workerInCharge(page);
    await openIncompletely();
  });
});
