import { readFile } from 'node:fs/promises';
import { hydrated } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/reader';
import { startServer, type RunningServer } from '../support/server';

const STORY = '/article/kestrel-14-laptop-review/';
const REVIEW = '/product/quillstone-invoices-software-review/';
const SPONSORED = '/paid-content/article/brightloom-fibre-towns/';
const LONG_FORM = '/in-depth/innovation/tidal-ceramic-battery-factory/';
/** A day on which some stories are days old and some are weeks old. */
const NOW = '2026-11-21T12:00:00Z';

describe('reading', () => {
  let server: RunningServer;
  let reader: Reader;

  beforeAll(async () => {
    server = await startServer();
  });

  afterAll(async () => {
    await server.remove();
  });

  afterEach(() => reader.close());

  const open = async (path: string): Promise<void> => {
    await reader.page.goto(server.origin + path, { waitUntil: 'networkidle2' });
  };

  it('opens a story with its headline, byline, date, picture and text, and nothing goes wrong', async () => {
    reader = await openReader({ now: NOW });
    await open(STORY);
    await hydrated(reader.page);
    expect(await reader.text('h1')).toBe(
      'Kestrel 14 review: a superb light laptop that will not sleep',
    );
    const article = await reader.text('article');
    expect(article).toContain('Maren Holt');
    expect(article).toContain('Oct. 22, 2026');
    expect(article.split(/\s+/).length).toBeGreaterThan(600);
    expect(
      await reader.page.$eval('article img', (picture) => picture.naturalWidth),
    ).toBeGreaterThan(300);
    expect(await reader.page.title()).toContain('Kestrel 14 review');
    expect(reader.faults).toEqual([]);
  });

  it('marks paid content as paid', async () => {
    reader = await openReader();
    await open(SPONSORED);
    expect(await reader.text('article')).toContain('Paid content');
  });

  it('asks for the code of reviews on the page of one, and on no other', async () => {
    const { chunks } = JSON.parse(await readFile('dist/client/assets.json', 'utf8')) as {
      chunks: Record<string, string[]>;
    };
    const [own = ''] = (chunks['review'] ?? []).filter(
      (file) => file.endsWith('.js') && !chunks['article']?.includes(file),
    );
    const asked: boolean[] = [];
    for (const path of [STORY, REVIEW]) {
      reader = await openReader();
      await open(path);
      await hydrated(reader.page);
      asked.push(reader.asked().includes(own));
      if (path === STORY) await reader.close();
    }
    expect([own, asked]).toEqual([expect.stringContaining('.js'), [false, true]]);
  });

  it.each([
    ['stories', 'article', STORY],
    ['reviews', 'review', '/product/aldous-27-monitor-review/'],
    ['films', 'video', '/video/how-we-run-a-laptop-flat/'],
  ])('loads the code of %s only where there is one', async (_, chunk, path) => {
    reader = await openReader();
    const loaded = (): boolean =>
      reader
        .asked()
        .some((asked) => asked.startsWith(`/assets/${chunk}.`) && asked.endsWith('.js'));
    await open('/latest/');
    await hydrated(reader.page);
    expect(loaded()).toBe(false);
    await open(path);
    await hydrated(reader.page);
    expect(loaded()).toBe(true);
  });

  it('says of a recent story how long ago it was, and of an older one the day in wire style', async () => {
    reader = await openReader({ now: NOW });
    await open('/latest/');
    await hydrated(reader.page);
    await reader.page.waitForFunction(() => document.body.innerText.includes(' ago'));
    const first = await reader.page.$eval('main time', ({ textContent }) => textContent);
    expect(first).toMatch(/^\d+ (hours|days?) ago$/);
    await open(STORY);
    await hydrated(reader.page);
    const older = await reader.page.$eval('article time', ({ textContent }) => textContent);
    expect(older).toBe('Oct. 22, 2026');
  });

  it('takes away the class of the start after three seconds', async () => {
    reader = await openReader();
    await reader.page.goto(server.origin + STORY, { waitUntil: 'domcontentloaded' });
    const hasClass = (): Promise<boolean> =>
      reader.page.$eval('html', ({ classList }) => classList.contains('preload'));
    expect(await hasClass()).toBe(true);
    await reader.page.waitForFunction(() => performance.now() > 3300);
    expect(await hasClass()).toBe(false);
  });

  it.each([
    ['the front page', '/', 'main article a, main h2 a'],
    ['a list', '/latest/2/', 'main h2 a'],
    ['a topic', '/topic/gaming/', 'main h2 a'],
    ['a story', STORY, 'article p'],
    ['a long-form story', LONG_FORM, 'article p'],
  ])('reads without JavaScript: %s', async (_, path, selector) => {
    reader = await openReader({ javaScript: false });
    await open(path);
    expect((await reader.page.$$(selector)).length).toBeGreaterThan(0);
    const html = await reader.page.content();
    expect(html).not.toMatch(/\$RC|\$RT|<template/);
    const [link] = await reader.page.$$('main a[href^="/"]');
    const href = await link?.evaluate((found) => found.getAttribute('href'));
    expect((await server.get(href ?? '/nowhere')).status).toBe(200);
  });

  it('shows Redux DevTools every state and action, with a text as its length', async () => {
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
    await hydrated(reader.page);
    const seen = await reader.page.evaluate(() => {
      const { name, stateSanitizer } = (
        window as unknown as {
          devToolsOptions: { name: string; stateSanitizer(state: unknown): unknown };
        }
      ).devToolsOptions;
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

  it('registers the worker on an error page too', async () => {
    reader = await openReader();
    await open('/article/there-is-none/');
    const scope = await reader.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return new URL(registration.scope).pathname;
    });
    expect(scope).toBe('/');
  });
});
