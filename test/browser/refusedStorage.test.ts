import type { Page } from 'puppeteer';
import { runningWorker, workerInCharge } from '../support/browser/serviceWorker';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const STORY = '/article/best-travel-routers-motel-rooms/';

/** Runs in a page or a worker: makes Cache Storage and IndexedDB fail, as in private windows of some browsers. */
function refuseStorage(): void {
  const refusal = (): DOMException =>
    new DOMException('The operation is insecure.', 'SecurityError');
  const reject = (): Promise<never> => Promise.reject(refusal());
  for (const name of ['open', 'has', 'keys', 'match', 'delete'] as const) {
    CacheStorage.prototype[name] = reject;
  }
  for (const name of ['open', 'deleteDatabase'] as const) {
    IDBFactory.prototype[name] = () => {
      throw refusal();
    };
  }
}

describe('the library in a browser that refuses storage', () => {
  let server: SharedServer;
  let reader: Reader;
  let page: Page;

  beforeAll(async () => {
    server = await sharedServer();
  });

  beforeEach(async () => {
    reader = await openReader();
    ({ page } = reader);
  });

  afterEach(async () => {
    expect(reader.faults).toEqual([]);
    await reader.close();
  });

  const words = (): Promise<string> => page.$eval('main', ({ innerText }) => innerText);

  const said = (text: string): Promise<unknown> =>
    page.waitForFunction(
      (expected) => document.querySelector('main')?.innerText.includes(expected),
      {},
      text,
    );

  /** Opens the library, and waits until nothing on it is loading. */
  async function openLibrary(): Promise<void> {
    await page.evaluateOnNewDocument(refuseStorage);
    await page.goto(`${server.origin}/saved/`);
    await said('This browser does not let us list what is saved here.');
    await page.waitForFunction(
      () => !/Loading|Calculating/.test(document.querySelector('main')?.textContent ?? ''),
    );
    expect(await page.$('main [data-saved-story], main [data-opened-story]')).toBeNull();
    expect(await words()).not.toMatch(/are ready|[Aa]lready saved|Remove all/);
  }

  it.each(['the page', 'the page and its worker'])(
    'says that it cannot list stories or store a download if the browser refuses storage to %s',
    async (where) => {
      await page.goto(`${server.origin}/saved/`);
      await workerInCharge(page);
      if (where === 'the page and its worker') {
        const worker = await runningWorker(page, server.origin);
        await worker.evaluate(refuseStorage);
      }
      await openLibrary();
      await page.click('[data-pack] button');
      await page.waitForSelector('[data-pack="stopped"]');
      await said('This browser could not store everything, or its storage is not responding.');
      expect(await words()).not.toMatch(/[1-9]\d* of \d+ stories are ready|Downloaded\./);
    },
  );

  it('says that stories cannot be saved if the browser also refuses to register the worker', async () => {
    await page.evaluateOnNewDocument(() => {
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    });
    await openLibrary();
    await said('Stories cannot be saved in this browser.');
    expect(await page.$('[data-pack] button')).toBeNull();
    await page.goto(server.origin + STORY);
    await page.click('[data-save-story]');
    await page.waitForFunction(
      () =>
        document.querySelector('[data-share-status]')?.textContent ===
        'Not saved: this browser does not let the site store anything. This is common in private windows.',
    );
    // The story's size may follow.
    expect(await page.$eval('[data-save-story]', ({ textContent }) => textContent)).toMatch(
      /^Save story/,
    );
  });
});
