import type { Page } from 'puppeteer';
import { hydrated } from '../support/browser/readiness';
import { cachedPaths, filesCached, workerInCharge } from '../support/browser/serviceWorker';
import { openReader, type Reader } from '../support/readers/reader';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import { scrollUntil } from '../support/readers/scrolling';
import { sharedServer } from '../support/servers/sharedServer';
import { eventually } from '../support/waiting';

/** The story that the reader opens without a server. */
const FIRST = '/article/kestrel-14-laptop-review/';
/** Stories that the reader opened before. */
const OPENED = ['/article/standing-desk-one-winter/', '/article/paycheck-app-fees-counted/'];
/** A story that the reader saved. */
const SAVED = '/article/best-travel-routers-motel-rooms/';

describe('the feed while the server is stopped', () => {
  let proxy: FaultProxy;
  let reader: Reader;
  let page: Page;
  /** Paths of the stories on the device, except the first. */
  let stored: string[];

  beforeAll(async () => {
    const server = await sharedServer();
    proxy = await startFaultProxy({ target: Number(new URL(server.origin).port) });
    reader = await openReader();
    ({ page } = reader);
    stored = [];
    for (const path of [...OPENED, SAVED]) stored.push(await openAndCache(path));
    await page.locator('[data-save-story]').click();
    await page.waitForFunction(
      () => document.querySelector('[data-save-story]')?.textContent === 'Saved',
    );
    await openAndCache(FIRST);
    await filesCached(page, '/assets/later.');
  });

  afterEach(() => proxy.clear());

  afterAll(async () => {
    await reader.close();
    await proxy.close();
  });

  /** Opens a story, and returns its own path once its data is cached and the app has replaced the address with it. */
  async function openAndCache(path: string): Promise<string> {
    await open(path);
    await workerInCharge(page);
    const slug = path.split('/').at(-2) ?? '';
    await eventually(
      () => cachedPaths(page, 'offprint-data-'),
      (paths) => paths.some((each) => each.includes(`/${slug}/`)),
    );
    const canonical = await page.$eval('link[rel="canonical"]', ({ href }) => href);
    const own = new URL(canonical).pathname;
    await page.waitForFunction((wanted) => location.pathname === wanted, {}, own);
    return own;
  }

  async function open(path: string): Promise<void> {
    await page.goto(proxy.origin + path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
  }

  /** Returns the paths of the stories after the first, and the number of words in each. */
  const stories = () =>
    page.$$eval('[data-feed-story]', (boxes) =>
      boxes.map((box): [path: string, words: number] => [
        box.getAttribute('data-feed-story') ?? '',
        (box as HTMLElement).innerText.split(/\s+/).length,
      ]),
    );

  /** Returns the story in view and its position, once the address has been stable for ten frames. */
  const place = () =>
    page.evaluate(async () => {
      let path = '';
      while (path !== location.pathname) {
        path = location.pathname;
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      }
      const box = document.querySelector(`[data-feed-story="${path}"]`);
      const story = (box ?? document).querySelector('main article, article');
      const top = Math.round(story?.getBoundingClientRect().top ?? 0);
      const headline = story?.querySelector('h1, h2')?.textContent;
      return { path, title: document.title, headline, top };
    });

  /** Scrolls down until the feed says why it does not continue. */
  const scrollToEnd = (): Promise<void> =>
    scrollUntil(page, () => {
      const end = document.querySelector<HTMLElement>('[data-component="seamless"]');
      return end?.querySelector('[role="status"]')?.checkVisibility() === true;
    });

  it('continues with the stories on the device, and ends with a message and a retry button', async () => {
    await proxy.set({ drop: true });
    await open(FIRST);
    await scrollToEnd();
    const shown = await stories();
    expect(shown.map(([path]) => path).sort()).toEqual([...stored].sort());
    for (const [path, words] of shown) expect([path, words > 300]).toEqual([path, true]);
    expect(await reader.text('[data-component="seamless"] [role="status"]')).toBe(
      'The next story could not be loaded. You are offline, and there are no more stories on this device.',
    );
    const footer = await page.$eval('footer', (element) => element.checkVisibility());
    expect(footer).toBe(true);

    // With a connection, the app requests the feed again, which continues with stories that are not on the device.
    await proxy.clear();
    await page.click('[data-component="seamless"] button');
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-feed-story]').length > count,
      {},
      shown.length,
    );
    expect((await stories()).slice(0, shown.length).map(([path]) => path)).toEqual(
      shown.map(([path]) => path),
    );
    expect(reader.faults).toEqual([]);
  });

  it('shows the same story at the same place after a reload', async () => {
    await proxy.set({ drop: true });
    await open(FIRST);
    await scrollToEnd();
    const path = (await stories())[1]?.[0] ?? '';
    await page.$eval(`[data-feed-story="${path}"] article`, (story) => {
      window.scrollBy(0, story.getBoundingClientRect().top + 400);
    });
    const expected = await place();
    expect(expected).toMatchObject({ path, top: -400 });
    expect(expected.title).toContain(expected.headline);
    await page.reload({ waitUntil: 'load' });
    await hydrated(page);
    const isSame = ({ top }: { top: number }): boolean => top === expected.top;
    expect(await eventually(place, isSame)).toEqual(expected);
    // The story now starts a feed, which continues with the other stories on the device.
    await scrollToEnd();
    const others = (await stories()).map(([each]) => each);
    expect(others).toEqual(
      expect.arrayContaining([...stored, FIRST].filter((each) => each !== path)),
    );
    expect(others).not.toContain(path);
    expect(reader.faults).toEqual([]);
  });
});
