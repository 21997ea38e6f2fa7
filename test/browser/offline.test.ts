import type { Page } from 'puppeteer';
import { SHELL_AFTER } from '../../sw/documents/documents';
import { installWorkerClock } from '../support/browser/pageClock';
import { interactive, settled } from '../support/browser/readiness';
import { eventually } from '../support/waiting';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer } from '../support/servers/sharedServer';

describe("the site's offline support", () => {
  let proxy: FaultProxy;
  let reader: Reader;
  let page: Page;
  let opened: string;
  let unopened: string;
  let headline: string;

  /** Waits for the worker, which starts only after the page has loaded. */
  beforeAll(async () => {
    const server = await sharedServer();
    proxy = await startFaultProxy({ target: Number(new URL(server.origin).port) });
    [opened = '', unopened = ''] = storyPaths(await (await server.get('/')).text());
    reader = await openReader();
    ({ page } = reader);
    await page.goto(`${proxy.origin}${opened}`);
    headline = await text('h1');
    await workerInCharge(page);
    await eventually(
      () => cachedPaths(page, 'offprint-documents-'),
      (paths) => paths.includes(opened),
    );
  });

  afterAll(async () => {
    await reader.close();
    await proxy.close();
  });

  afterEach(() => proxy.clear());

  const text = async (selector: string): Promise<string> => {
    const element = await page.waitForSelector(selector);
    return (await element?.evaluate((found) => found.textContent)) ?? '';
  };

  it('shows a cached story without a connection, with the time at which it was saved', async () => {
    const words = await text('main');
    await proxy.set({ drop: true });
    await page.goto(`${proxy.origin}${opened}`, { waitUntil: 'domcontentloaded' });
    expect(await text('h1')).toBe(headline);
    expect((await text('main')).length).toBeGreaterThan(words.length / 2);
    expect(await text('time[data-saved-at]')).toMatch(/\d\d:\d\d/);
    expect(reader.faults).toEqual([]);
  });

  it('offers a retry and the cached stories if the requested story was never opened', async () => {
    await proxy.set({ drop: true });
    await page.goto(`${proxy.origin}${unopened}`, { waitUntil: 'domcontentloaded' });
    expect(await text(`main a[href="${opened}"]`)).toBe(headline);
    expect(await text(`main a[href="${unopened}"]`)).toBe('Try again');
    await page.click(`main a[href="${opened}"]`);
    await page.waitForFunction(
      (expected) => document.querySelector('h1')?.textContent === expected,
      {},
      headline,
    );
    expect(new URL(page.url()).pathname).toBe(opened);
  });

  /** Returns what identifies the page to the reader, to screen readers and to search engines. */
  const facts = () =>
    page.evaluate(() => ({
      title: document.title,
      robots: document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content,
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
      headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
      frame: ['header[data-header]', 'main', 'footer nav'].filter((selector) =>
        document.querySelector(selector)?.checkVisibility(),
      ),
    }));

  it.each(['an opened document', 'a link in the app'])(
    'shows the offline page with a title, header, footer and `noindex` for an unavailable story: %s',
    async (way) => {
      await page.goto(`${proxy.origin}/`);
      await interactive(page);
      await proxy.set({ drop: true });
      if (way === 'an opened document')
        await page.goto(`${proxy.origin}${unopened}`, { waitUntil: 'domcontentloaded' });
      else
        await page.$eval(`main a[href="${unopened}"]`, (link) => {
          link.click();
        });
      await page.waitForSelector(`main a[href="${unopened}"]`);
      await page.waitForFunction(() => document.title.startsWith('You are offline'));
      expect(await facts()).toEqual({
        title: 'You are offline | Halfwave',
        robots: 'noindex, nofollow',
        canonical: undefined,
        headings: ['You are offline'],
        frame: ['header[data-header]', 'main', 'footer nav'],
      });
      expect(new URL(page.url()).pathname).toBe(unopened);
      expect(await text('main')).toContain('There is no copy of this page on this device');
      expect(await text(`main a[href="${opened}"]`)).toBe(headline);
      // For a new document, the browser itself announces the title and moves focus to the start.
      const focused = await page.evaluate(() => document.activeElement?.localName);
      expect(focused).toBe(way === 'a link in the app' ? 'main' : 'body');
      expect(reader.faults).toEqual([]);
    },
  );

  it.each(['/user/login/', '/newsletters/confirm/?token=none', '/no-such-address/'])(
    'shows an explanation for an address that is never cached: %s',
    async (path) => {
      await proxy.set({ drop: true });
      await page.goto(proxy.origin + path, { waitUntil: 'domcontentloaded' });
      expect(await text('h1')).toBe('You are offline');
      await page.waitForFunction(() =>
        document.querySelector('main')?.innerText.includes('only works with a connection'),
      );
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
      // This page loads its address again once the server responds, which would cancel the next test's navigation.
      await page.goto('about:blank');
    },
  );

  it('titles the offline page “Saved stories” if it is opened at its own address while online', async () => {
    await page.goto(`${proxy.origin}/_error/offline/`);
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Saved stories');
  });

  it('opens a cached story inside the app', async () => {
    await page.goto(`${proxy.origin}/`);
    await eventually(
      () => cachedPaths(page, 'offprint-data-'),
      (paths) => paths.includes('/pages/front-door/front-door/web'),
    );
    await proxy.set({ drop: true });
    await page.click(`main a[href="${opened}"]`);
    await page.waitForFunction(
      (expected) => document.querySelector('h1')?.textContent === expected,
      {},
      headline,
    );
    expect(await text('time[data-saved-at]')).toMatch(/\d\d:\d\d/);
  });

  it('offers on the front page, without a layout shift, to continue a story where the reader stopped', async () => {
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(proxy.origin + opened);
    await settled(page);
    const stopped = await page.evaluate(() => {
      const paragraphs = [...document.querySelectorAll<HTMLElement>('main article p')];
      const long = paragraphs.filter(({ innerText }) => innerText.length > 120);
      const middle = long[Math.floor(long.length / 2)];
      middle?.scrollIntoView({ block: 'start', behavior: 'instant' });
      return middle?.textContent ?? '';
    });
    await page.waitForFunction(() => localStorage.getItem('offprint-reading') !== null);
    await page.goto(`${proxy.origin}/`);
    const tab = '[data-continue-tab]';
    expect(await text(`${tab} a`)).toContain(headline);
    const [withTab, withoutTab] = await page.evaluate((selector) => {
      const tops = (): number[] =>
        [...document.querySelectorAll('main h2, main img')].map(
          (element) => element.getBoundingClientRect().top,
        );
      const before = tops();
      document.querySelector<HTMLElement>(selector)!.style.display = 'none';
      const after = tops();
      document.querySelector<HTMLElement>(selector)!.style.display = '';
      return [before, after];
    }, tab);
    expect(withTab).toEqual(withoutTab);
    await proxy.set({ drop: true });
    await page.setViewport({ width: 360, height: 700 });
    await page.click(`${tab} a`);
    await page.waitForFunction(
      (expected) => document.activeElement?.textContent === expected,
      {},
      stopped,
    );
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(100);
    expect(await page.$(tab)).toBeNull();
    expect(reader.faults).toEqual([]);
  });

  it('renders a page in the shell if the server does not respond, and completes it afterward', async () => {
    const worker = await installWorkerClock(page);
    await proxy.set({ stall: true });
    const visit = page.goto(`${proxy.origin}${unopened}`, { waitUntil: 'domcontentloaded' });
    await worker.elapse(SHELL_AFTER);
    await visit;
    expect(await page.$eval('body', ({ innerText }) => innerText)).not.toBe('');
    await proxy.clear();
    await page.waitForSelector('h1');
    expect(await page.$eval('main', ({ innerText }) => innerText.length)).toBeGreaterThan(1000);
  });
});

function storyPaths(html: string): string[] {
  const paths = [...html.matchAll(/href="(\/article\/[^"/]+\/)"/g)].map(([, path = '']) => path);
  return [...new Set(paths)];
}
