import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer';
import { REQUEST_TIMEOUT } from '../../src/model/content/contentApi';
import { SAVED_AT_HEADER } from '../../src/model/offline/workerMessages';
import { openTab } from '../support/browser/testBrowser';
import { IS_LONG } from '../support/deadlines';
import {
  advance,
  installClock,
  installWorkerClock,
  timerStarted,
} from '../support/browser/pageClock';
import { eventually, lastWithin, sleepBecause } from '../support/waiting';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import { hydrated, textShown } from '../support/browser/readiness';
import { truthOf } from '../support/readers/pageTruth';
import { openReader, type Reader, type ReaderOptions } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';
import { startSiteFront, type Lie, type SiteFront } from '../support/servers/siteFront';

const LIST = '/latest/';
/**
 * Milliseconds without a response after which a cached page is shown instead, so that the reader sees it within three
 * seconds.
 */
const SAVED_AFTER = 2500;
/** Milliseconds before the shell is shown in place of a document that does not arrive. */
const SHELL_AFTER = 1000;
/** Milliseconds within which the reader must see the message that a page is slow. */
const WORD_WITHIN = 10_000;
const EVERYTHING = 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1';
let server: SharedServer;
let holding: SharedServer;
let front: SiteFront;
let proxy: FaultProxy;
let stories: string[];
let reader: Reader;
let page: Page;

beforeAll(async () => {
  server = await sharedServer();
  holding = await sharedServer({ WORKER_HOLDBACK: '1' });
  front = await startSiteFront();
  proxy = await startFaultProxy({ target: Number(new URL(front.origin).port) });
  const html = await (await server.get(LIST)).text();
  const paths = [...html.matchAll(/href="(\/article\/[^"/]+\/)"/g)].map(([, path = '']) => path);
  stories = [...new Set(paths)];
});

afterAll(async () => {
  await proxy.close();
  await front.close();
});

beforeEach(() => {
  front.target = server.origin;
});

afterEach(async () => {
  front.lie = () => null;
  await proxy.clear();
});

const closeReader = (): Promise<void> => reader.close();

async function visit(path: string, options: ReaderOptions = {}): Promise<void> {
  reader = await openReader({ fonts: false, ...options });
  page = reader.page;
  // Removes the jitter, so that the pauses between retries are as short as possible.
  await page.evaluateOnNewDocument(() => (Math.random = () => 0));
  await open(path);
}

async function open(path: string, tab = page): Promise<void> {
  await tab.goto(proxy.origin + path, { waitUntil: 'domcontentloaded' });
  await hydrated(tab);
}

/** Adds a link with the given path to the page, and clicks it. */
const press = (href: string, tab = page): Promise<void> =>
  tab.evaluate((expected) => {
    const link = document.createElement('a');
    link.href = expected;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

const at = (path: string, tab = page) =>
  tab.waitForFunction((expected) => location.pathname === expected, { polling: 20 }, path);

const says = (words: string, tab = page) => textShown(tab, words);

async function cached(path: string): Promise<void> {
  await workerInCharge(page);
  await eventually(
    () => cachedPaths(page, 'offprint-data-'),
    (paths) => paths.some((each) => each.includes(path)),
  );
}

const slugOf = (path: string): string => path.split('/').at(-2) ?? '';
const dataOf = (path: string): string => `/pages/article/${slugOf(path)}/`;
const story = (index: number): string => stories[index] ?? '';

async function shows(path: string, tab = page): Promise<void> {
  const { heading } = await truthOf(server, path);
  await tab.waitForFunction(
    (expected) => document.querySelector('main h1')?.textContent === expected,
    { polling: 20 },
    heading,
  );
}

describe('the app on a stalled connection', () => {
  afterEach(closeReader);

  it('shows a cached list within three seconds, and offers the newer one without a layout shift', async () => {
    await visit(LIST);
    await cached('/pages/latest-door/');
    await press(story(0));
    await at(story(0));
    const address =
      '/api/neutron/composer/halfwave/pages/latest-door/latest-door/web?contentOnly=true';
    const answer = await server.get(address);
    const headers: Record<string, string> = { etag: '"newer"', 'content-type': 'application/json' };
    for (const name of ['cache-control', 'x-offprint-release', 'date']) {
      headers[name] = answer.headers.get(name) ?? '';
    }
    const body = await answer.text();
    front.lie = (requested) =>
      requested.includes('/pages/latest-door/') ? { headers, body } : null;
    const worker = await installWorkerClock(page);
    await proxy.set({ stall: true });
    await press(LIST);
    await worker.elapse(SAVED_AFTER);
    await page.waitForSelector('time[data-saved-at]');
    expect(await page.evaluate(() => location.pathname)).toBe(LIST);
    await page.evaluate(() => scrollTo(0, 400));
    const topLine = (): Promise<number> =>
      page.$eval('main article:nth-of-type(3)', (each) => each.getBoundingClientRect().top);
    const before = await topLine();
    await page.evaluate(watchShifts);
    await proxy.clear();
    await says('There is a newer version of this page.');
    expect(await topLine()).toBe(before);
    expect(await page.evaluate(() => (window as unknown as Shifts).shifts)).toEqual([]);
  });

  it('shows the cached list when the response stalls after the headers or in mid-body', async () => {
    await visit(LIST);
    await cached('/pages/latest-door/');
    const worker = await installWorkerClock(page);
    for (const silentAfter of [0, 1000]) {
      await press(story(0));
      await at(story(0));
      const silent: Lie = {
        headers: { 'content-type': 'application/json', 'x-offprint-release': 'r' },
        body: `{"data":{"item":"${' '.repeat(2000)}`,
        silentAfter,
      };
      front.lie = (requested) => (requested.includes('/pages/latest-door/') ? silent : null);
      // Lets the worker's timers run out. The worker does not clear the timers of responses that arrived in time.
      await worker.advance(SAVED_AFTER);
      await press(LIST);
      await worker.elapse(SAVED_AFTER);
      await page.waitForFunction(
        (expected) =>
          location.pathname === expected && document.querySelector('time[data-saved-at]') !== null,
        {},
        LIST,
      );
      front.lie = () => null;
    }
  });

  it('reports a slow unvisited page within ten seconds, offers a retry, and shows the page later', async () => {
    reader = await openReader({ fonts: false });
    page = reader.page;
    const tab = await openTab(page.browserContext());
    for (const each of [page, tab]) {
      await each.emulateFocusedPage(true);
      // The progress bar of a pending page advances in steps of 100 ms.
      await installClock(each, 100);
    }
    await open(LIST);
    await cached('/pages/latest-door/');
    const worker = await installWorkerClock(page);
    await proxy.set({ stall: true });
    await press(story(1));
    const shell = tab.goto(proxy.origin + story(2), { waitUntil: 'domcontentloaded' });
    await worker.elapse(SHELL_AFTER);
    await shell;
    const words = 'This page is taking a while to load.';
    for (const [each, waited] of [
      [page, 0],
      [tab, SHELL_AFTER],
    ] as const) {
      await timerStarted(each, REQUEST_TIMEOUT);
      await advance(each, WORD_WITHIN - waited);
      await says(words, each);
    }
    for (const each of [page, tab]) {
      const buttons = await each.$$eval('[role="status"] button', (found) =>
        found.map(({ textContent }) => textContent),
      );
      expect(buttons).toEqual(['Try again']);
    }
    expect(await page.$$eval('main article', ({ length }) => length)).toBeGreaterThan(5);
    await proxy.clear();
    for (const [each, path] of [
      [page, story(1)],
      [tab, story(2)],
    ] as const) {
      await at(path, each);
      await shows(path, each);
    }
  });
});

describe('the app after an invalid response', () => {
  /** All cases share one visit; each fault hits a different story. */
  beforeAll(async () => {
    await visit(LIST);
    await cached('/pages/latest-door/');
  });

  afterAll(closeReader);

  const OURS = { 'content-type': 'application/json', 'x-offprint-release': 'r' };

  it.each<[string, Lie | 'reset', number]>([
    ['a response reset midway', 'reset', 3],
    ['truncated JSON', { headers: OURS, body: '{"data":{"item":{"comp' }, 7],
    [
      'HTML where JSON was expected',
      { headers: { 'content-type': 'text/html' }, body: '<html>' },
      8,
    ],
    ['a 204 response', { status: 204, headers: OURS }, 9],
    ['JSON of the wrong shape', { headers: OURS, body: '[]' }, 10],
  ])(
    'shows a retry message for %s, caches nothing, recovers, and goes back to the previous page',
    async (_, fault, number) => {
      const path = story(number);
      if (fault === 'reset') await proxy.set({ resetAfter: 300 });
      else front.lie = (requested) => (requested.includes(dataOf(path)) ? fault : null);
      await press(path);
      await says('Try again');
      const found = await cachedPaths(page, 'offprint-data-');
      expect(found.filter((each) => each.includes(dataOf(path)))).toEqual([]);
      front.lie = () => null;
      await proxy.clear();
      await press(path);
      await shows(path);
      await page.goBack();
      await at(LIST);
    },
  );

  it('shows a message after three failed attempts, and recovers on a retry', async () => {
    let requestCount = 0;
    const path = story(4);
    front.lie = (address) => {
      if (!address.includes(dataOf(path))) return null;
      requestCount += 1;
      return requestCount <= 3 ? { status: 500, headers: OURS, body: '{"errors":[]}' } : null;
    };
    await press(path);
    await says('This page did not load');
    expect(requestCount).toBe(3);
    await page.evaluate(tryAgain);
    await shows(path);
    expect(requestCount).toBe(4);
  });
});

describe('the app after a response with a wrong encoding or length', () => {
  afterEach(closeReader);

  const UNPACKED = ['content-encoding', 'content-length', 'transfer-encoding', 'connection'];

  /** Corrupts the body of the server's real response. */
  async function spoilt(address: string, spoil: (body: Buffer) => Lie): Promise<Lie> {
    const answer = await server.get(address);
    const lie = spoil(Buffer.from(await answer.text()));
    const headers = [...answer.headers].filter(([name]) => !UNPACKED.includes(name));
    return { ...lie, headers: { ...Object.fromEntries(headers), ...lie.headers } };
  }

  const gzip = (body: Buffer): Lie => ({
    headers: { 'content-encoding': 'gzip', 'content-length': String(body.length) },
    body,
  });

  function flipped(packed: Buffer): Buffer {
    const half = Math.floor(packed.length / 2);
    return Buffer.from(packed.map((byte, index) => (index > half ? byte ^ 0xff : byte)));
  }

  const NO_GZIP: [string, (body: Buffer) => Lie] = ['text declared as gzip', (body) => gzip(body)];

  const OTHERS: [string, (body: Buffer) => Lie][] = [
    NO_GZIP,
    [
      'truncated gzip',
      (body) => {
        const packed = gzipSync(body);
        return gzip(packed.subarray(0, Math.floor(packed.length / 2)));
      },
    ],
    [
      'a Content-Length that is too short',
      (body) => ({ headers: { 'content-length': String(Math.floor(body.length / 2)) }, body }),
    ],
  ];

  const SPOILT: [string, (body: Buffer) => Lie][] = [
    ['corrupt gzip', (body) => gzip(flipped(gzipSync(body)))],
    [
      'a Content-Length that is too long',
      (body) => ({
        headers: { 'content-length': String(body.length + 100) },
        body,
        isCutOff: true,
      }),
    ],
    ...(IS_LONG ? OTHERS : []),
  ];

  /** Returns the cached bodies, keyed by path, from all caches whose names start with `cacheStart`. */
  const cachedTexts = (cacheStart: string): Promise<Record<string, string>> =>
    page.evaluate(async (start) => {
      const found: Record<string, string> = {};
      for (const name of (await caches.keys()).filter((each) => each.startsWith(start))) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const { pathname } = new URL(request.url);
          found[pathname] = (await (await cache.match(request))?.text()) ?? '';
        }
      }
      return found;
    }, cacheStart);

  it.each(SPOILT)(
    'rejects page data with %s: shows a message, caches nothing, recovers on a retry, and goes back',
    async (_, spoil) => {
      await visit(LIST);
      await cached('/pages/latest-door/');
      const path = story(5);
      const lie = await spoilt(
        `/api/neutron/composer/halfwave/pages/article/${slugOf(path)}/web?contentOnly=true`,
        spoil,
      );
      front.lie = (requested) => (requested.includes(dataOf(path)) ? lie : null);
      await press(path);
      await says('Try again');
      const found = await cachedPaths(page, 'offprint-data-');
      expect(found.filter((each) => each.includes(dataOf(path)))).toEqual([]);
      front.lie = () => null;
      await page.evaluate(tryAgain);
      await shows(path);
      await page.goBack();
      await at(LIST);
      await page.waitForSelector('main article');
      expect(reader.faults).toEqual([]);
    },
  );

  it.each(SPOILT)(
    'rejects a list with %s as data and as a document, and keeps both cached responses unchanged',
    async (_, spoil) => {
      await visit(LIST);
      await cached('/pages/latest-door/');
      const documents = await eventually(
        () => cachedTexts('offprint-documents-'),
        (texts) => LIST in texts,
      );
      const data = await cachedTexts('offprint-data-');
      const address = '/api/neutron/composer/halfwave/pages/latest-door/latest-door/web';
      const lies = {
        data: await spoilt(`${address}?contentOnly=true`, spoil),
        document: await spoilt(LIST, spoil),
      };
      front.lie = (requested) =>
        requested === LIST
          ? lies.document
          : requested.includes('/pages/latest-door/')
            ? lies.data
            : null;
      await press(story(0));
      await at(story(0));
      await press(LIST);
      await at(LIST);
      await page.waitForSelector('time[data-saved-at]');
      expect((await cachedTexts('offprint-data-'))[address]).toBe(data[address]);
      // A reload bypasses the HTTP cache.
      const shown = await page.reload({ waitUntil: 'domcontentloaded' });
      expect(shown?.headers()).toHaveProperty(SAVED_AT_HEADER);
      await hydrated(page);
      await page.waitForSelector('main article');
      expect((await cachedTexts('offprint-documents-'))[LIST]).toBe(documents[LIST]);
      expect(reader.faults).toEqual([]);
    },
  );

  it('offers a retry for an unvisited story with invalid gzip, does not cache it, and recovers', async () => {
    await visit(LIST);
    await cached('/pages/latest-door/');
    const path = story(6);
    const [, spoil] = NO_GZIP;
    const lie = await spoilt(path, spoil);
    front.lie = (requested) => (requested === path ? lie : null);
    // Makes the server unreachable. Any other response would show the app that the connection is back, and the app
    // would retry on its own.
    front.target = null;
    await page.goto(proxy.origin + path, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector(`main a[href="${path}"]`);
    expect(await page.$eval(`main a[href="${path}"]`, (link) => link.textContent)).toBe(
      'Try again',
    );
    expect(Object.keys(await cachedTexts('offprint-documents-'))).not.toContain(path);
    front.lie = () => null;
    front.target = server.origin;
    await page.evaluate(tryAgain);
    await shows(path);
  });
});

describe('the site in a browser with restrictions', () => {
  afterEach(closeReader);

  async function readsOn(): Promise<void> {
    await shows(story(0));
    await press(LIST);
    await at(LIST);
    await page.waitForSelector('main article');
    expect(reader.faults).toEqual([]);
  }

  it.each<[string, () => void]>([
    [
      'an IndexedDB database that may not be accessed',
      () => {
        Object.defineProperty(window, 'indexedDB', {
          get() {
            throw new DOMException('no', 'SecurityError');
          },
        });
      },
    ],
    [
      'an IndexedDB database that never opens, or is blocked by another tab',
      () => {
        const never = { open: () => ({}), databases: () => new Promise(() => undefined) };
        Object.defineProperty(window, 'indexedDB', { value: never });
      },
    ],
    [
      'an IndexedDB database newer than this release',
      () => {
        // Skips ad frames, which have no database.
        if (window === window.top) indexedDB.open('offprint', 9999);
      },
    ],
    [
      'cookies, storage and workers that are blocked',
      () => {
        const refuse = (): never => {
          throw new DOMException('no', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
          Object.defineProperty(window, name, { get: refuse });
        }
        Object.defineProperty(Document.prototype, 'cookie', {
          get: () => '',
          set: () => undefined,
        });
        const register = (): Promise<never> =>
          Promise.reject(new DOMException('', 'SecurityError'));
        Object.assign(ServiceWorkerContainer.prototype, { register, getRegistration: register });
      },
    ],
  ])('lets the reader continue without an error: %s', async (_, block) => {
    reader = await openReader({ consent: EVERYTHING });
    page = reader.page;
    await page.evaluateOnNewDocument(block);
    await open(story(0));
    await readsOn();
  });

  it.each<[string, Lie]>([
    ['404', { status: 404, headers: { 'content-type': 'text/plain' } }],
    ['500', { status: 500 }],
    ['HTML', { headers: { 'content-type': 'text/html' }, body: '<html></html>' }],
  ])('stays readable without a worker if the request for its script returns %s', async (_, lie) => {
    let isRequested = false;
    front.lie = (address) => {
      if (address !== '/sw.js') return null;
      isRequested = true;
      return lie;
    };
    await visit(story(0));
    await readsOn();
    await eventually(() => isRequested, Boolean);
    // Waits until there is no registration. One exists for a moment while the browser checks the script.
    await eventually(registrations, (count) => count === 0);
  });

  it('never uses navigation preload, which would be canceled on routes that the worker ignores', async () => {
    const words: string[] = [];
    await visit(story(0));
    page.on('console', (message) => words.push(message.text()));
    await workerInCharge(page);
    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return registration.navigationPreload.getState();
    });
    expect(state.enabled).toBe(false);
    for (const path of ['/user/login/', '/_node/status', story(0)]) {
      await page.goto(proxy.origin + path, { waitUntil: 'domcontentloaded' });
    }
    expect(words.filter((each) => each.includes('preload'))).toEqual([]);
  });
});

const registrations = (): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

describe('the control group without a worker', () => {
  afterEach(closeReader);

  const noted = (): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('offline_holdback'));

  it('includes a new reader, who can read normally and has no worker on the next visit either', async () => {
    front.target = holding.origin;
    await visit(story(0));
    await eventually(noted, (note) => note !== null);
    expect(await noted()).toBe('1');
    await open(story(1));
    await press(LIST);
    await at(LIST);
    expect(await registrations()).toBe(0);
    expect(reader.faults).toEqual([]);
  });

  it('excludes a reader who already has the worker', async () => {
    await visit(story(0));
    await workerInCharge(page);
    front.target = holding.origin;
    await open(story(1));
    await press(LIST);
    await at(LIST);
    expect(await registrations()).toBe(1);
    expect(await noted()).toBeNull();
  });
});

describe('the app on a bad connection', () => {
  afterEach(closeReader);

  const TABS = IS_LONG ? 4 : 1;
  /** Twenty navigations hit every fault at least twice. */
  const EACH = IS_LONG ? 125 : 20;

  /** Sets the fault for the given navigation. Most navigations are only slow. */
  async function spoil(count: number): Promise<void> {
    if (count % 7 === 3) await proxy.set({ resetAfter: 2500 });
    else if (count % 9 === 5) {
      await proxy.set({ stall: true });
      void sleepBecause('the length of the silence is the fault', 700).then(() =>
        proxy.set({ stall: false }),
      );
    } else await proxy.set({ resetAfter: null });
    let isHotel = count % 11 === 7;
    const hotel: Lie = { headers: { 'content-type': 'text/html' }, body: '<html>Hotel</html>' };
    front.lie = (address) => {
      if (!isHotel || !address.includes('/pages/article/')) return null;
      isHotel = false;
      return hotel;
    };
  }

  /**
   * Navigates and returns the outcome: what is shown within ten seconds and, once the fault is gone, after up to five
   * retries.
   */
  async function navigate(tab: Page, path: string): Promise<string> {
    const truth = await truthOf(server, path);
    await press(path, tab);
    const shown = (): Promise<string> =>
      tab.evaluate(
        ({ title, heading }, expected) => {
          const main = document.querySelector('main')?.innerText.trim() ?? '';
          if (main === '') return 'blank';
          const tries = [...document.querySelectorAll<HTMLElement>('a, [role="status"] button')];
          const again = tries.find(({ textContent }) => textContent === 'Try again');
          const h1 = document.querySelector('main h1')?.textContent;
          if (location.pathname === expected && h1 === heading) {
            return document.title === title ? 'right' : 'wrong title';
          }
          if (again) return 'message';
          return 'waiting';
        },
        truth,
        path,
      );
    const seen: string[] = [];
    const look = async (): Promise<string> => {
      seen.push(await shown());
      return seen.at(-1) ?? '';
    };
    const first = await lastWithin(look, (now) => now !== 'waiting', WORD_WITHIN);
    if (first === 'waiting') return 'waited for ten seconds';
    front.lie = () => null;
    await proxy.set({ resetAfter: null });
    for (let tries = 0; tries < 5 && (await shown()) !== 'right'; tries += 1) {
      await tab.evaluate(tryAgain);
      await lastWithin(look, (now) => now === 'right', 4000);
    }
    return seen.find((each) => each === 'blank' || each.startsWith('wrong')) ?? look();
  }

  it(`shows no blank page, no long wait and no wrong story in ${TABS * EACH} navigations`, async () => {
    await visit(LIST);
    await workerInCharge(page);
    const tabs = [page];
    while (tabs.length < TABS) {
      const tab = await openTab(page.browserContext());
      await open(LIST, tab);
      tabs.push(tab);
    }
    await proxy.set({ delay: 60, rate: IS_LONG ? 150_000 : 300_000 });
    const outcomes: string[] = [];
    for (let count = 0; count < EACH; count += 1) {
      for (const [index, tab] of tabs.entries()) {
        if (TABS > 1) await tab.bringToFront();
        await spoil(count);
        outcomes.push(await navigate(tab, story((count * 5 + index + 1) % stories.length)));
      }
    }
    expect(outcomes.filter((outcome) => outcome !== 'right')).toEqual([]);
    expect(outcomes).toHaveLength(TABS * EACH);
  });
});

interface Shifts {
  shifts: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const moved = entry.sources.map(({ node }) => node?.textContent);
      shifts.push(`${entry.value}: ${moved.join()}`);
    }
  }).observe({ type: 'layout-shift' });
}

function tryAgain(): void {
  const tries = [...document.querySelectorAll<HTMLElement>('main a, [role="status"] button')];
  tries.find(({ textContent }) => textContent === 'Try again')?.click();
}
