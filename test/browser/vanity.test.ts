import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workerInCharge } from '../support/browser/serviceWorker';
import { hydrated } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { startServer, type RunningServer } from '../support/servers/server';

const STORY = '/article/best-travel-routers-motel-rooms/';
const STORY_TITLE = 'The best travel routers for people who work from motel rooms';
const TAG = `vanity:${STORY}:maskedUrl:/spring-guide/`;

const entry = (id: string, type: string, path: string, url: string) => ({
  ...{ id, type, path },
  target: { type: 'url', url },
});

const TABLE = [
  entry('moved', 'permanent', '/old-guide/', '/latest/'),
  entry('lent', 'temporary', '/lent/', '/news/'),
  entry('of-route', 'permanent', '/feature/about', '/about/'),
  entry('masked', 'mask', '/spring-guide/', STORY),
  entry('masked-story', 'mask', '/article/promo/', STORY),
  entry('gone', 'notFound', '/foo', ''),
  entry('usual', 'ok', '/reviews/', ''),
];

let folder: string;
let server: RunningServer;
let reader: Reader;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-vanity-'));
  const file = join(folder, 'vanity.json');
  await writeFile(file, JSON.stringify(TABLE));
  server = await startServer({ env: { VANITY_FILE: file } });
});

afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  reader = await openReader();
});

afterEach(() => reader.close());

async function open(path: string): Promise<void> {
  await reader.page.goto(server.origin + path, { waitUntil: 'load' });
  await hydrated(reader.page);
  await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Adds a link with the given address to the page, as an editor could, and clicks it. */
async function press(href: string): Promise<void> {
  await reader.page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'A link';
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
}

async function arriveAt(path: string, heading: string): Promise<void> {
  await reader.page.waitForFunction(
    (expected, words) =>
      location.pathname + location.search === expected &&
      (document.querySelector('main h1')?.textContent ?? '').includes(words),
    {},
    path,
    heading,
  );
}

const isSameDocument = (): Promise<boolean> => reader.page.evaluate(() => 'sameDocument' in window);

/** Returns what must be the same whether a page was reached by a click or by typing its address. */
const shown = () =>
  reader.page.evaluate(() => ({
    address: location.pathname + location.search,
    heading: document.querySelector('main h1')?.textContent ?? '',
    title: document.title,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    mask: document.querySelector('meta[name="vanity"]')?.getAttribute('content') ?? null,
  }));

describe('a link inside the app to a vanity address', () => {
  it('shows the same page as when the address is typed, for a redirect, a mask or an `ok` entry', async () => {
    for (const [href, path, heading] of [
      ['/old-guide/?ftag=a', '/latest/?ftag=a', 'Latest'],
      ['/article/promo/', '/article/promo/', STORY_TITLE],
      ['/reviews/', '/reviews/', 'Reviews'],
    ] as const) {
      await open('/deals/');
      await press(href);
      await arriveAt(path, heading);
      expect(await isSameDocument()).toBe(true);
      const pressed = await shown();
      await open(href);
      expect(pressed).toEqual(await shown());
    }
    expect(reader.faults).toEqual([]);
  });

  it('shows the error page with the message of a not-found entry', async () => {
    await open('/deals/');
    await press('/foo');
    await arriveAt('/foo', 'Page Not Found');
    expect(await isSameDocument()).toBe(true);
    const words = await reader.text('main');
    for (const part of ['/foo', 'gone', 'notFound']) expect(words).toContain(part);
    await open('/foo');
    expect(await reader.text('main')).toContain(words.replace('A link', ''));
  });

  it('loads a new document if there is no entry, or if a query parameter turns masks off', async () => {
    for (const href of ['/no/such/address/', '/spring-guide/?featureDisable=vanity.mask']) {
      await open('/deals/');
      await Promise.all([reader.page.waitForNavigation(), press(href)]);
      expect(await isSameDocument()).toBe(false);
      expect(await reader.text('h1')).toBe('This page could not be found');
    }
  });
});

describe('a masked page', () => {
  it('keeps its address through back, forward and reload with the worker in control', async () => {
    await open('/deals/');
    await workerInCharge(reader.page);
    await press('/spring-guide/');
    await arriveAt('/spring-guide/', STORY_TITLE);
    await press('/news/');
    await arriveAt('/news/', 'News');
    expect((await shown()).mask).toBeNull();
    await reader.page.goBack();
    await arriveAt('/spring-guide/', STORY_TITLE);
    expect(await shown()).toMatchObject({ mask: TAG });
    await reader.page.goForward();
    await arriveAt('/news/', 'News');
    await reader.page.goBack();
    await arriveAt('/spring-guide/', STORY_TITLE);
    await reader.page.reload({ waitUntil: 'load' });
    await arriveAt('/spring-guide/', STORY_TITLE);
    expect((await shown()).mask).toBe(TAG);
    expect(reader.faults).toEqual([]);
  });

  it('is restored without a request when the reader goes back to it', async () => {
    await open('/spring-guide/');
    await press('/news/');
    await arriveAt('/news/', 'News');
    const before = reader.requestedPaths().length;
    await reader.page.goBack();
    await arriveAt('/spring-guide/', STORY_TITLE);
    expect(await isSameDocument()).toBe(true);
    const requests = reader.requestedPaths().slice(before);
    // Links in view may be prefetched, but the masked page itself requires no request.
    expect(requests.filter((path) => /\/vanity\/|travel-routers/.test(path))).toEqual([]);
  });

  it("is still shown by the worker after reloads if its address is also a story's address", async () => {
    await open('/article/promo/');
    await workerInCharge(reader.page);
    await reader.page.reload({ waitUntil: 'load' });
    await arriveAt('/article/promo/', STORY_TITLE);
    await reader.page.reload({ waitUntil: 'load' });
    await arriveAt('/article/promo/', STORY_TITLE);
  });
});
