import type { Page } from 'puppeteer';
import { openTab } from '../support/browser/testBrowser';
import { TEST_LIMIT } from '../support/deadlines';
import { eventually } from '../support/waiting';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { hydrated, textShown } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import {
  FIRST_WORDS,
  makeSecondRelease,
  SECOND_MARK,
  SECOND_WORDS,
  type SecondRelease,
} from '../support/servers/secondRelease';
import { startServer, type RunningServer } from '../support/servers/server';
import { startSiteFront, type SiteFront } from '../support/servers/siteFront';

const STORY = '/article/kestrel-14-laptop-review/';
const OTHER = '/article/brightloom-fibre-towns/';
const LIST = '/latest/';
const NEWSLETTERS = '/newsletters/';
const FORM_FIELD = 'main form input[type="email"]';
const WRITTEN = 'reader@example.com';
const OFFER = 'A new version of this site is available.';

/**
 * Options for waiting until the old worker is gone. If a tab uses the old worker while the new one takes over, Chromium
 * releases the old one only after it has been idle for half a minute.
 */
const OLD_WORKER_GONE = { polling: 20, timeout: TEST_LIMIT };

describe('a new release during a visit', () => {
  let front: SiteFront;
  let made: SecondRelease;
  let first: RunningServer;
  let second: RunningServer;
  let killing: RunningServer;
  let reader: Reader;
  let page: Page;

  beforeAll(async () => {
    front = await startSiteFront();
    const env = { PUBLIC_ORIGIN: front.origin };
    [made, first] = await Promise.all([makeSecondRelease(), startServer({ env })]);
    [second, killing] = await Promise.all([
      startServer({ env, beside: first, root: made.root }),
      startServer({ env: { ...env, WORKER: 'kill' }, beside: first }),
    ]);
  });

  afterAll(async () => {
    await front.close();
    await killing.remove();
    await second.remove();
    await first.remove();
    await made.remove();
  });

  beforeEach(async () => {
    front.target = first.origin;
    reader = await openReader();
    page = reader.page;
    await open(STORY);
    await workerInCharge(page);
    await eventually(() => cachedPaths(page, 'offprint-documents-'), holds(STORY));
  });

  afterEach(async () => {
    front.failing.clear();
    await reader.close();
  });

  const holds =
    (path: string) =>
    (paths: string[]): boolean =>
      paths.includes(path);

  async function open(path: string, tab = page): Promise<void> {
    await tab.goto(front.origin + path, { waitUntil: 'domcontentloaded' });
    await hydrated(tab);
    await tab.evaluate(() => Object.assign(window, { sameDocument: true }));
  }

  async function openSecondTab(path: string): Promise<Page> {
    const tab = await openTab(page.browserContext());
    await open(path, tab);
    await workerInCharge(tab);
    return tab;
  }

  /** Replaces the server and makes the browser check for a new worker, as it does periodically. */
  async function release(server: RunningServer): Promise<void> {
    front.target = server.origin;
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
  }

  const offered = async (tab = page): Promise<void> => {
    await tab.bringToFront();
    await textShown(tab, OFFER);
  };

  const hasWaiting = (): Promise<boolean> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return Boolean(registration?.waiting);
    });

  const typeWords = (): Promise<void> =>
    page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('textarea'));
      field.value = 'A letter to the editor that is not sent yet';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });

  const press = (href: string, tab = page): Promise<void> =>
    tab.$eval(`a[href="${href}"]`, (link) => {
      link.click();
    });

  /** Waits for the list and returns the text of its link to older stories. */
  async function listWords(tab = page): Promise<string> {
    await tab.waitForFunction((expected) => location.pathname === expected, {}, LIST);
    const link = await tab.waitForSelector('a[rel="next"]');
    return (await link?.evaluate((found) => found.textContent.replace(' →', ''))) ?? '';
  }

  const isSameDocument = (tab = page): Promise<boolean> =>
    tab.evaluate(() => 'sameDocument' in window);

  const marked = (tab = page): Promise<unknown> => tab.waitForSelector(`html#${SECOND_MARK}`);

  it('is offered, not applied, while a form is unsent, and the old chunks still load', async () => {
    const scripts: string[] = [];
    page.on('response', (answer) => {
      if (/\/assets\/newsletters\.[^/]+\.js$/.test(answer.url()))
        scripts.push(`${answer.status()}`);
    });
    await typeWords();
    await release(second);
    await offered();
    expect(await isSameDocument()).toBe(true);
    // Links in the text are prefetched with their chunks, so this test uses a link in the footer.
    expect(scripts).toEqual([]);
    await press(NEWSLETTERS);
    await page.waitForFunction((path) => location.pathname === path, {}, NEWSLETTERS);
    expect(scripts).toEqual(['200']);
    await press(LIST);
    expect(await listWords()).toBe(FIRST_WORDS);
    expect(await isSameDocument()).toBe(true);
    expect(await hasWaiting()).toBe(true);
    await offered();
    expect(reader.faults).toEqual([]);
  });

  it('is applied when the only open tab navigates, and keeps the cached data', async () => {
    const headline = await reader.text('h1');
    const data = await eventually(
      () => cachedPaths(page, 'offprint-data-'),
      (paths) => paths.length > 0,
    );
    const [old = ''] = await documentCaches();
    await release(second);
    await offered();
    await press(LIST);
    await marked();
    expect(await listWords()).toBe(SECOND_WORDS);
    expect(await eventually(hasWaiting, (waiting) => !waiting)).toBe(false);
    expect(await documentCaches()).not.toContain(old);
    expect(await cachedPaths(page, 'offprint-data-')).toEqual(expect.arrayContaining(data));
    front.target = null;
    // Clears the HTTP cache, which would otherwise serve the old response for up to a minute.
    await (await page.createCDPSession()).send('Network.clearBrowserCache');
    await open(STORY);
    await marked();
    expect(await reader.text('h1')).toBe(headline);
    expect(reader.faults).toEqual([]);
  });

  const documentCaches = (): Promise<string[]> =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('-documents-')));

  it('is offered, not applied, while another tab is open', async () => {
    const other = await openSecondTab(LIST);
    await release(second);
    await offered(other);
    await offered();
    await press(LIST);
    expect(await listWords()).toBe(FIRST_WORDS);
    expect(await isSameDocument()).toBe(true);
    expect(await isSameDocument(other)).toBe(true);
    expect(await hasWaiting()).toBe(true);
  });

  it('is applied immediately in the tab that accepts it, and in other tabs when they next navigate', async () => {
    const other = await openSecondTab('/news/');
    await other.evaluate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () =>
        Object.assign(window, { hasOtherWorker: true }),
      );
    });
    await release(second);
    await offered();
    await page.click('div[role="status"] button');
    await marked();
    // Waits until the tab notices the new worker, because an earlier click would load another page of the old release.
    await other.waitForFunction(() => 'hasOtherWorker' in window, OLD_WORKER_GONE);
    expect(new URL(page.url()).pathname).toBe(STORY);
    await offered(other);
    expect(await isSameDocument(other)).toBe(true);
    await press(LIST, other);
    await marked(other);
    expect(await listWords(other)).toBe(SECOND_WORDS);
    expect(reader.faults).toEqual([]);
  });

  it('asks before it replaces a page with unsent text, and restores the text afterward', async () => {
    await open(NEWSLETTERS);
    await workerInCharge(page);
    await release(second);
    await offered();
    await page.type(FORM_FIELD, WRITTEN);
    await page.waitForFunction(
      (text) => sessionStorage.getItem('offprint-form-drafts')?.includes(text),
      {},
      WRITTEN,
    );
    const fieldText = (): Promise<string> => page.$eval(FORM_FIELD, ({ value }) => value);
    await pressNotice('Reload');
    await pressNotice('Not now');
    await offered();
    expect([await isSameDocument(), await hasWaiting(), await fieldText()]).toEqual([
      true,
      true,
      WRITTEN,
    ]);
    await pressNotice('Reload');
    await pressNotice('Reload anyway');
    await marked();
    expect(await eventually(fieldText, (text) => text !== '')).toBe(WRITTEN);
    expect(reader.faults).toEqual([]);
  });

  async function pressNotice(name: string): Promise<void> {
    const button = `::-p-xpath(//div[@role="status"]//button[text()="${name}"])`;
    const found = await page.waitForSelector(button);
    // Clicks after `evaluate` has returned. Otherwise, the click could replace the document before its result arrives.
    await found?.evaluate((element) => {
      setTimeout(() => (element as HTMLElement).click());
    });
  }

  it('is found on an ordinary return visit, which still shows the cached page immediately', async () => {
    front.target = second.origin;
    await open(STORY);
    expect(await page.$(`html#${SECOND_MARK}`)).toBeNull();
    await offered();
  });

  it('is not applied if its shell is broken, and the old release stays in use', async () => {
    const headline = await reader.text('h1');
    front.failing.add('/_shell/');
    await release(second);
    await eventually(
      () => page.evaluate(async () => (await navigator.serviceWorker.ready).installing === null),
      Boolean,
    );
    expect(await hasWaiting()).toBe(false);
    await press(LIST);
    expect(await listWords()).toBe(FIRST_WORDS);
    expect(await isSameDocument()).toBe(true);
    front.target = null;
    await open(STORY);
    expect(await reader.text('h1')).toBe(headline);
    await open(OTHER);
    await eventually(
      () => reader.text('main'),
      (words) => words.includes(headline),
    );
    expect(await page.$(`html#${SECOND_MARK}`)).toBeNull();
  });

  it('removes the worker and all refetchable caches on the first load if the kill switch is on', async () => {
    await page.evaluate(async () => {
      await (await caches.open('offprint-packed-v1')).put('/packed', new Response('kept'));
    });
    front.target = killing.origin;
    await open(STORY);
    const left = (): Promise<unknown> =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).sort(),
      }));
    // The page itself stores the versions that the reader has read, to detect changes.
    const nothing = { workers: 0, caches: ['offprint-packed-v1', 'offprint-read-v1'] };
    await eventually(left, (found) => JSON.stringify(found) === JSON.stringify(nothing));
    expect(await left()).toEqual(nothing);
    expect(await isSameDocument()).toBe(true);
    await press(LIST);
    expect(await listWords()).toBe(FIRST_WORDS);
    expect(await isSameDocument()).toBe(false);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await hydrated(page);
    await press('/news/');
    await page.waitForFunction(() => location.pathname === '/news/');
    expect(await left()).toEqual(nothing);
    expect(reader.faults).toEqual([]);
  });
});
