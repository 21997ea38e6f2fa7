import type { BrowserContext, Page } from 'puppeteer';
import { testBrowser } from '../support/browser/testBrowser';
import { eventually } from '../support/waiting';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { startFaultProxy, type FaultProxy } from '../support/faultProxy';
import { startServer, type RunningServer } from '../support/server';

describe('reading with the server stopped', () => {
  let server: RunningServer;
  let line: FaultProxy;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let opened: string;
  let unopened: string;

  beforeAll(async () => {
    server = await startServer();
    line = await startFaultProxy({ target: Number(new URL(server.origin).port) });
    const stories = storyPaths(await (await server.get('/')).text());
    [opened = '', unopened = ''] = stories;
  });

  afterAll(async () => {
    await line.close();
    await server.remove();
  });

  beforeEach(async () => {
    context = await testBrowser().createBrowserContext();
    page = await context.newPage();
    errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
  });

  afterEach(async () => {
    await line.clear();
    await context.close();
  });

  /** The first visit of this reader: the page is there before the worker is. */
  async function firstVisit(path: string): Promise<string> {
    await page.goto(`${line.origin}${path}`);
    const headline = await text('h1');
    await workerInCharge(page);
    await eventually(
      () => cachedPaths(page, 'offprint-documents-'),
      (paths) => paths.includes(path),
    );
    return headline;
  }

  const text = async (selector: string): Promise<string> => {
    const element = await page.waitForSelector(selector);
    return (await element?.evaluate((found) => found.textContent)) ?? '';
  };

  it('at a later visit: the saved story is readable and says when it was saved', async () => {
    const headline = await firstVisit(opened);
    const words = await text('main');
    await line.set({ drop: true });
    await page.goto(`${line.origin}${opened}`, { waitUntil: 'domcontentloaded' });
    expect(await text('h1')).toBe(headline);
    expect((await text('main')).length).toBeGreaterThan(words.length / 2);
    expect(await text('time[data-saved-at]')).toMatch(/\d\d:\d\d/);
    expect(errors).toEqual([]);
  });

  it('and a story never opened: a clear page that offers another try and what can be read', async () => {
    const headline = await firstVisit(opened);
    await line.set({ drop: true });
    await page.goto(`${line.origin}${unopened}`, { waitUntil: 'domcontentloaded' });
    expect(await text(`main a[href="${opened}"]`)).toBe(headline);
    expect(await text(`main a[href="${unopened}"]`)).toBe('Try again');
    await page.click(`main a[href="${opened}"]`);
    await page.waitForFunction(
      (wanted) => document.querySelector('h1')?.textContent === wanted,
      {},
      headline,
    );
    expect(new URL(page.url()).pathname).toBe(opened);
  });

  it('goes back to a story inside the app from what was saved', async () => {
    const headline = await firstVisit(opened);
    await page.goto(`${line.origin}/`);
    await eventually(
      () => cachedPaths(page, 'offprint-data-'),
      (paths) => paths.includes('/pages/front-door/front-door/web'),
    );
    await line.set({ drop: true });
    await page.click(`main a[href="${opened}"]`);
    await page.waitForFunction(
      (wanted) => document.querySelector('h1')?.textContent === wanted,
      {},
      headline,
    );
    expect(await text('time[data-saved-at]')).toMatch(/\d\d:\d\d/);
  });

  it('draws a page in the shell when the server is silent, and ends with its words', async () => {
    await firstVisit(opened);
    await line.set({ stall: true });
    await page.goto(`${line.origin}${unopened}`, { waitUntil: 'domcontentloaded' });
    expect(await page.$eval('body', ({ innerText }) => innerText)).not.toBe('');
    await line.clear();
    await page.waitForSelector('h1');
    expect(await page.$eval('main', ({ innerText }) => innerText.length)).toBeGreaterThan(1000);
  });
});

/** Addresses of stories on a page, in their order. */
function storyPaths(html: string): string[] {
  const paths = [...html.matchAll(/href="(\/article\/[^"/]+\/)"/g)].map(([, path = '']) => path);
  return [...new Set(paths)];
}
