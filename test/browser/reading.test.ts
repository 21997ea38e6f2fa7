import { readFile } from 'node:fs/promises';
import { networkIdle } from '../support/browser/pendingRequests';
import { advance, installClock } from '../support/browser/pageClock';
import { hydrated, textShown } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const STORY = '/article/kestrel-14-laptop-review/';
const REVIEW = '/product/quillstone-invoices-software-review/';
const VIDEO = '/video/how-we-run-a-laptop-flat/';
const SPONSORED = '/paid-content/article/brightloom-fibre-towns/';
const LONG_FORM = '/in-depth/innovation/tidal-ceramic-battery-factory/';
/** A date on which some stories are days old and some are weeks old. */
const NOW = '2026-11-21T12:00:00Z';

interface DevToolsWindow {
  devToolsOptions: { name: string; stateSanitizer(state: unknown): unknown };
}

describe('the site', () => {
  let server: SharedServer;
  let reader: Reader;

  beforeAll(async () => {
    server = await sharedServer();
  });

  afterEach(() => reader.close());

  const open = async (path: string): Promise<void> => {
    await reader.page.goto(server.origin + path);
    await hydrated(reader.page);
  };

  it('shows a story with its headline, byline, date, image and text, without errors', async () => {
    reader = await openReader({ now: NOW });
    await open(STORY);
    expect(await reader.text('h1')).toBe(
      'Kestrel 14 review: a superb light laptop that will not sleep',
    );
    const article = await reader.text('article');
    expect(article).toContain('Maren Holt');
    expect(article).toContain('Oct. 22, 2026');
    expect(article.split(/\s+/).length).toBeGreaterThan(600);
    expect(await reader.page.$eval('article img', (image) => image.naturalWidth)).toBeGreaterThan(
      300,
    );
    expect(await reader.page.title()).toContain('Kestrel 14 review');
    expect(reader.faults).toEqual([]);
  });

  it('labels paid content', async () => {
    reader = await openReader({ javaScript: false });
    await reader.page.goto(server.origin + SPONSORED, { waitUntil: 'domcontentloaded' });
    expect(await reader.text('article')).toContain('Paid content');
  });

  it('loads the code for stories, reviews and videos only on their own pages', async () => {
    const own = await chunkScripts('article', 'review', 'video');
    const requests: Record<string, string[]> = {};
    for (const path of ['/latest/', STORY, REVIEW, VIDEO]) {
      reader = await openReader();
      // Disables prefetching, which would load the code of linked pages.
      await reader.page.evaluateOnNewDocument(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await open(path);
      await networkIdle(reader.page);
      const loaded = reader.requestedPaths();
      requests[path] = own.filter(([, file]) => loaded.includes(file)).map(([name]) => name);
      if (path !== VIDEO) await reader.close();
    }
    expect(requests).toEqual({
      '/latest/': [],
      [STORY]: ['article'],
      [REVIEW]: ['review'],
      [VIDEO]: ['video'],
    });
  });

  it("shows a recent story's age and an older story's date in AP style", async () => {
    reader = await openReader({ now: NOW });
    await open('/latest/');
    await textShown(reader.page, ' ago');
    const first = await reader.page.$eval('main time', ({ textContent }) => textContent);
    expect(first).toMatch(/^\d+ (hours|days?) ago$/);
    await open(STORY);
    const older = await reader.page.$eval('article time', ({ textContent }) => textContent);
    expect(older).toBe('Oct. 22, 2026');
  });

  it('removes the `preload` class after three seconds', async () => {
    reader = await openReader();
    await installClock(reader.page);
    await open(STORY);
    const hasClass = (): Promise<boolean> =>
      reader.page.$eval('html', ({ classList }) => classList.contains('preload'));
    await advance(reader.page, 2999);
    expect(await hasClass()).toBe(true);
    await advance(reader.page, 1);
    expect(await hasClass()).toBe(false);
  });

  it.each([
    ['the front page', '/', 'main article a, main h2 a'],
    ['a list', '/latest/2/', 'main h2 a'],
    ['a topic', '/topic/gaming/', 'main h2 a'],
    ['a story', STORY, 'article p'],
    ['a long-form story', LONG_FORM, 'article p'],
  ])('is readable without JavaScript: %s', async (_, path, selector) => {
    reader = await openReader({ javaScript: false });
    await reader.page.goto(server.origin + path, { waitUntil: 'domcontentloaded' });
    expect((await reader.page.$$(selector)).length).toBeGreaterThan(0);
    const html = await reader.page.content();
    expect(html).not.toMatch(/\$RC|\$RT|<template/);
    const [link] = await reader.page.$$('main a[href^="/"]');
    const href = await link?.evaluate((found) => found.getAttribute('href'));
    expect((await server.get(href ?? '/nowhere')).status).toBe(200);
  });

  it('shows its state in Redux DevTools with the text of a story replaced by its length', async () => {
    reader = await openReader();
    await reader.page.evaluateOnNewDocument(() => {
      Object.assign(window, {
        __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: unknown) => {
          Object.assign(window, { devToolsOptions: options });
          return (...enhancers: ((next: unknown) => unknown)[]) =>
            enhancers.reduceRight(
              (composed, enhancer) => (next: unknown) => enhancer(composed(next)),
              (next: unknown) => next,
            );
        },
      });
    });
    await open(STORY);
    // The code that masks text is loaded on demand.
    await reader.page.waitForFunction(
      () =>
        typeof (window as unknown as DevToolsWindow).devToolsOptions.stateSanitizer({}) ===
        'object',
    );
    const seen = await reader.page.evaluate(() => {
      const { name, stateSanitizer } = (window as unknown as DevToolsWindow).devToolsOptions;
      const { state } = JSON.parse(
        document.getElementById('offprint-state')?.textContent ?? '',
      ) as {
        state: unknown;
      };
      return { name, state: JSON.stringify(stateSanitizer(state)) };
    });
    expect(seen.name).toBe('Offprint');
    expect(seen.state).toMatch(/"body":"\d+ characters"/);
  });

  it('registers the worker even on an error page', async () => {
    reader = await openReader();
    await reader.page.goto(`${server.origin}/article/there-is-none/`);
    const scope = await reader.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return new URL(registration.scope).pathname;
    });
    expect(scope).toBe('/');
  });
});

/** Returns the name and the script of each of the given chunks. */
async function chunkScripts(...names: string[]): Promise<[string, string][]> {
  const { chunks } = JSON.parse(await readFile('dist/client/assets.json', 'utf8')) as {
    chunks: Record<string, string[]>;
  };
  return names.map((name) => {
    const script = chunks[name]?.find(
      (file) => file.startsWith(`/assets/${name}.`) && file.endsWith('.js'),
    );
    if (script === undefined) throw new Error(`The build has no chunk ${name}`);
    return [name, script];
  });
}
