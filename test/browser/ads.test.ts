import type { Page } from 'puppeteer';
import adSlots from '../../content/adSlots.json';
import { LEADER_TIMES, OMNIBAR_PUSH_TIME } from '../../src/model/ads/stickyAds';
import { ROUTES, type RouteName } from '../../src/model/routing/routes';
import { IS_LONG } from '../support/deadlines';
import {
  fillSlots,
  followLink,
  readThrough,
  seenSlots,
  type SeenSlot,
} from '../support/ads/adPages';
import { eventually } from '../support/waiting';
import { installDevTools, stateBecomes } from '../support/fakes/fakeDevTools';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { shiftOf, watchShift } from '../support/browser/layoutShift';
import { advance, installClock } from '../support/browser/pageClock';
import { interactive, painted, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const EVERYTHING = 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1';
let server: SharedServer;
let reader: Reader;

beforeAll(async () => {
  server = await sharedServer({
    ...{ WORKER: 'off', RATE_LIMIT_FACTOR: '1000' },
    FEATURES: 'ads.headerBidding=off,ads.sponsoredArticleSkybox=on',
  });
});

afterEach(() => reader.close());

async function open(path: string, consent?: string): Promise<void> {
  reader = await openReader({
    fonts: false,
    ...(consent === undefined ? {} : { consent }),
  });
  await watchShift(reader.page);
  await installDevTools(reader.page);
  await reader.page.goto(server.origin + path, { waitUntil: 'load' });
  await interactive(reader.page);
}

const slots = (): Promise<SeenSlot[]> => seenSlots(reader.page);

const adRequests = (): string[] =>
  reader.requestedPaths().filter((path) => path.startsWith('/ads/'));

const isRendered = (found: SeenSlot[]): boolean =>
  found.every(({ state, name }) => state === 'rendered' || name === 'omnibar');

const shifted = async (): Promise<number> => (await shiftOf(reader.page)).shift;

const follow = (path: string): Promise<void> => followLink(reader.page, path);

interface Chrome {
  skybox: string[];
  omnibar: string[];
  /** The lowest position of the header's top edge while the page is scrolled to its top. */
  lowest: number;
  /** The rightmost position of the omnibar's ad. */
  right: number;
  /** Layout shift since the first ad request. */
  shift: number;
}

/** Opens a page at the given width with a stopped clock, and records its header and ads from the start. */
async function watchChrome(path: string, width: number): Promise<void> {
  reader = await openReader({ fonts: false });
  await reader.page.setViewport({ width, height: 800 });
  await installClock(reader.page);
  await reader.page.evaluateOnNewDocument(() => {
    const seen = { skybox: [''], omnibar: [''], lowest: 0, right: 0, shift: 0 };
    let isRequested = false;
    new PerformanceObserver((list) => {
      if (!isRequested) return;
      for (const entry of list.getEntries()) {
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift' });
    const look = (): void => {
      isRequested ||=
        document.querySelector('[data-ad-state]:not([data-ad-state="idle"])') !== null;
      for (const name of ['skybox', 'omnibar'] as const) {
        const slotElement = document.querySelector<HTMLElement>(`[data-${name}]`);
        const states = slotElement?.dataset[name] ?? '';
        if (seen[name].at(-1) !== states) seen[name].push(states);
      }
      const ad = document.querySelector('[data-omnibar] iframe')?.getBoundingClientRect();
      seen.right = Math.max(seen.right, ad?.right ?? 0);
      if (scrollY === 0) {
        const top = document.querySelector('header')?.getBoundingClientRect().top ?? 0;
        seen.lowest = Math.max(seen.lowest, top);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { seen });
  });
  await reader.page.goto(server.origin + path, { waitUntil: 'load' });
  await interactive(reader.page);
}

const chrome = (): Promise<Chrome> =>
  reader.page.evaluate(() => (window as unknown as { seen: Chrome }).seen);

const untilOmnibar = (states: string): Promise<Chrome> =>
  eventually(chrome, ({ omnibar }) => omnibar.at(-1) === states);

const closeAd = () => reader.page.$('aria/Close Ad[role="button"]');

const WIDTHS = [360, 768, 1280];
const PUSHES: [width: number, size: string, height: number][] = [
  [360, '728x90', 90],
  [768, '970x66', 66],
  [1280, '970x250', 250],
];
const EVERY_PUSH = WIDTHS.flatMap((width) =>
  PUSHES.map(([, size, height]): (typeof PUSHES)[number] => [width, size, height]),
);

/** Each lane has its own reader, so that pages are visited in parallel. */
const LANES = [0, 1, 2];

interface FilledPage {
  status: number;
  hasSlots: boolean;
  /** Slots that stayed empty or whose height differs from the reserved height. */
  unfilled: SeenSlot[];
  /** Elements that shifted. */
  moved: string[];
}

async function fillPage(page: Page, path: string): Promise<FilledPage> {
  const answer = await page.goto(server.origin + path, { waitUntil: 'load' });
  await interactive(page);
  const found = await fillSlots(page);
  return {
    status: answer?.status() ?? 0,
    hasSlots: found.length > 0,
    unfilled: found.filter(
      ({ state, isBlank, height, minHeight }) =>
        state !== 'rendered' || isBlank || `${height}px` !== minHeight,
    ),
    moved: found.length > 0 ? (await shiftOf(page)).moved : [],
  };
}

const PAGES: Partial<Record<string, { slots: string[] }>> = adSlots.pages;

function hasSlots(name: RouteName): boolean {
  return (PAGES[name] ?? adSlots.pages.default).slots.length > 0;
}

/** Routes with the same screen, layout and slots share their layout rules, so one route of each kind is enough. */
const ONE_ROUTE_OF_EACH_KIND = [
  ...new Map(
    [...ROUTES].reverse().map((route) => {
      const { name, screen, layout, header, isSeamless } = route;
      const slots = name in PAGES ? name : 'default';
      return [[screen, layout, header, isSeamless, slots].join(), route];
    }),
  ).values(),
];

describe('the skybox and the omnibar', () => {
  it.each(IS_LONG ? EVERY_PUSH : PUSHES)(
    'push the page down in a %d px viewport for a %s ad, and move it back without layout shift',
    async (width, size, height) => {
      await watchChrome(`${EXAMPLE_PAGES.article}?adTargeting_house=${size}`, width);
      await untilOmnibar('rendered expanded fixed');
      await eventually(chrome, ({ lowest }) => lowest === height);
      await advance(reader.page, OMNIBAR_PUSH_TIME - 1);
      await painted(reader.page);
      expect((await chrome()).omnibar.at(-1)).toBe('rendered expanded fixed');
      await advance(reader.page, 1);
      const seen = await untilOmnibar('rendered collapsed');
      expect(seen.omnibar).toEqual(['', 'rendered expanded fixed', 'rendered collapsed']);
      expect([seen.lowest, seen.shift]).toEqual([height, 0]);
      expect([seen.right > width / 2, seen.right <= width]).toEqual([true, true]);
      const top = () => reader.page.$eval('header', (found) => found.getBoundingClientRect().top);
      expect(await eventually(top, (now) => now === 0)).toBe(0);
      expect(await closeAd()).toBeNull();
      expect(reader.faults).toEqual([]);
    },
  );

  it.each(IS_LONG ? WIDTHS : [360])(
    'show a bottom bar with a "Close Ad" button for a 320x50 ad, and nothing for a 6x6 ad: %d px',
    async (width) => {
      await watchChrome(`${EXAMPLE_PAGES.article}?adTargeting_house=320x50`, width);
      await untilOmnibar('rendered fixed');
      const edge = await reader.page.$eval('[data-omnibar]', (bar) => {
        const { bottom, right } = bar.getBoundingClientRect();
        return { fromBottom: innerHeight - bottom, right };
      });
      expect(edge).toEqual({ fromBottom: 0, right: width });
      await (await closeAd())?.click();
      const seen = await untilOmnibar('rendered collapsed closed');
      expect([seen.lowest, seen.shift]).toEqual([0, 0]);
      await reader.close();
      await watchChrome(`${EXAMPLE_PAGES.article}?adTargeting_house=6x6`, width);
      const hidden = await untilOmnibar('rendered collapsed');
      expect([hidden.lowest, hidden.shift]).toEqual([0, 0]);
      expect(await closeAd()).toBeNull();
      expect(await reader.page.$eval('[data-omnibar]', (bar) => bar.clientHeight)).toBe(0);
    },
  );

  it('animate even within the first three seconds, but not if the reader prefers reduced motion', async () => {
    await watchChrome(`${EXAMPLE_PAGES.article}?adTargeting_house=970x66`, 1280);
    await untilOmnibar('rendered expanded fixed');
    // The `preload` class disables every other transition for the first three seconds.
    const [glides, others] = await reader.page.evaluate(() => {
      document.documentElement.classList.add('preload');
      const durationOf = (selector: string): string => {
        const found = document.querySelector(selector);
        return found ? getComputedStyle(found).transitionDuration : '';
      };
      const both = ['header', 'main', '[data-ad-slot="skybox"]'].map(durationOf);
      const rest = ['header a', 'main a'].map(durationOf);
      document.documentElement.classList.remove('preload');
      return [both, rest];
    });
    expect([glides, others]).toEqual([
      ['0.3s', '0.3s', '0.3s'],
      ['0s', '0s'],
    ]);
    const glide = (): Promise<string> =>
      reader.page.$eval('header', (found) => getComputedStyle(found).transitionDuration);
    expect(await glide()).toBe('0.3s');
    await reader.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    expect(await glide()).toBe('0s');
  });

  it.each(IS_LONG ? WIDTHS : [1280])(
    'keep a leader ad in view temporarily, and reset it on every navigation: %d px',
    async (width) => {
      await watchChrome(`${EXAMPLE_PAGES.article}?adTargeting_house=320x50`, width);
      await eventually(chrome, ({ skybox }) => skybox.at(-1) === 'leader rendered');
      await reader.page.evaluate(() => {
        scrollTo({ top: 700, behavior: 'instant' });
      });
      await eventually(chrome, ({ skybox }) => skybox.includes('leader rendered fixed sticky'));
      const top = await reader.page.$eval(
        '[data-skybox]',
        (box) => box.getBoundingClientRect().top,
      );
      expect([top >= 0, top < 40]).toEqual([true, true]);
      await advance(reader.page, LEADER_TIMES.animate);
      await eventually(chrome, ({ skybox }) => skybox.at(-1)?.endsWith('animate') === true);
      await advance(reader.page, LEADER_TIMES.unstick - LEADER_TIMES.animate);
      const seen = await eventually(chrome, ({ skybox }) => skybox.length === 5);
      expect(seen.skybox).toEqual([
        ...['', 'leader rendered', 'leader rendered fixed sticky'],
        ...['leader rendered fixed sticky animate', 'leader rendered'],
      ]);
      expect(seen.shift).toBe(0);
      await follow('/');
      await eventually(chrome, ({ skybox }) => skybox.includes('expanded'));
      await follow(EXAMPLE_PAGES.gallery);
      const after = await eventually(chrome, ({ skybox }) => skybox.at(-1) === 'leader rendered');
      expect(after.skybox.slice(5).filter((states) => /fixed|closed/.test(states))).toEqual([]);
      expect(reader.faults).toEqual([]);
    },
  );
});

describe('the skybox', () => {
  it.each([
    [360, 50],
    [1280, 90],
  ])(
    'reserves a tinted band for its ad before the ad loads, in a viewport %d px wide',
    async (width, height) => {
      reader = await openReader({ fonts: false });
      await reader.page.setViewport({ width, height: 600 });
      await reader.page.setJavaScriptEnabled(false);
      await reader.page.goto(`${server.origin}/`, { waitUntil: 'load' });
      const seen = await reader.page.$eval('[data-ad-slot="skybox"]', (slot) => {
        const band = getComputedStyle(slot, '::before');
        const { width, height } = slot.getBoundingClientRect();
        const isTinted = band.backgroundColor !== getComputedStyle(document.body).backgroundColor;
        return { width, height, top: band.top, isTinted };
      });
      expect(seen).toEqual({ width, height, top: '-24px', isTinted: true });
    },
  );
});

describe('an ad that is taller than the skybox', () => {
  it('keeps the text in place, moves breaking news, and does not affect the saved scroll position', async () => {
    reader = await openReader({ fonts: false });
    const { page } = reader;
    await page.setViewport({ width: 1280, height: 600 });
    let come = (): void => undefined;
    const isPast = new Promise<void>((done) => {
      come = done;
    });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isAd = request.url().includes('/ads/display');
      void (isAd ? isPast : Promise.resolve()).then(() => request.continue());
    });
    await page.goto(`${server.origin}/about/?adTargeting_house=970x250`, { waitUntil: 'load' });
    await interactive(page);
    await page.waitForSelector('[data-ad-slot="skybox"][data-ad-state="requested"]');
    await page.evaluate(() => {
      scrollTo({ top: 600, behavior: 'instant' });
    });
    const top = () =>
      page.$eval('footer', (footer) => Math.round(footer.getBoundingClientRect().top));
    const before = await top();
    come();
    await page.waitForSelector('[data-skybox-grown="past"]');
    expect([await top(), await page.evaluate(() => scrollY)]).toEqual([before, 760]);
    const rendered = await page.evaluate(() => {
      const news = document.createElement('aside');
      news.dataset['breakingNews'] = 'within';
      const slotElement = document.querySelector('[data-ad-slot="skybox"]');
      slotElement?.after(news);
      const unit = document.createElement('ins');
      unit.dataset['adSlot'] = '9876543210';
      slotElement?.append(unit);
      const { translate } = getComputedStyle(news);
      const { marginTop, minHeight } = getComputedStyle(unit);
      news.remove();
      unit.remove();
      return { translate, marginTop, minHeight };
    });
    expect(rendered).toEqual({ translate: '0px 160px', marginTop: '0px', minHeight: 'auto' });
    await follow('/latest/');
    const kept = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('offprint-scroll') ?? '{}') as object,
    );
    expect(Object.values(kept)).toEqual([600]);
  });

  it('does not push the footer behind the developer toolbar at the bottom of the viewport', async () => {
    reader = await openReader({ fonts: false });
    const { page } = reader;
    await page.setViewport({ width: 1280, height: 600 });
    const query = 'adTargeting_house=970x250&featureEnable=developer.toolbar';
    await page.goto(`${server.origin}/about/?${query}`, { waitUntil: 'load' });
    await interactive(page);
    await page.waitForSelector('[data-developer-toolbar]');
    await page.waitForSelector('[data-skybox-grown]');
    await page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    });
    const edges = await page.evaluate(() => {
      const [footer, bar] = ['footer', '[data-developer-toolbar]'].map((each) =>
        document.querySelector(each)?.getBoundingClientRect(),
      );
      return { footer: footer?.bottom, top: bar?.top, below: innerHeight - (bar?.bottom ?? 0) };
    });
    expect(edges.below).toBe(0);
    // Scroll positions are whole pixels, but the page may end at a fraction of a pixel.
    expect(edges.footer).toBeLessThan((edges.top ?? 0) + 1);
  });
});

describe('ads', () => {
  it.each([360, 1280])(
    'fill every slot on every kind of page without layout shift: %d px',
    async (width) => {
      const readers = await Promise.all(LANES.map(() => openReader({ fonts: false })));
      reader = readers[0] ?? reader;
      const filled: Partial<Record<RouteName, FilledPage>> = {};
      const routes = IS_LONG ? ROUTES : ONE_ROUTE_OF_EACH_KIND;
      await Promise.all(
        readers.map(async ({ page }, lane) => {
          await page.setViewport({ width, height: 800 });
          await watchShift(page);
          for (const { name } of routes.filter((_, index) => index % LANES.length === lane)) {
            filled[name] = await fillPage(page, EXAMPLE_PAGES[name]);
          }
        }),
      );
      const asItShouldBe = routes.map(({ name }) => [
        name,
        { status: 200, hasSlots: hasSlots(name), unfilled: [], moved: [] },
      ]);
      expect(filled).toEqual(Object.fromEntries(asItShouldBe));
      expect(readers.flatMap(({ faults }) => faults)).toEqual([]);
      await Promise.all(readers.slice(1).map((own) => own.close()));
    },
  );

  it('collapse their slots without moving the text if they are blank', async () => {
    await open(`${EXAMPLE_PAGES.article}?adTargeting_house=blank`);
    await eventually(slots, (found) => found[0]?.state === 'rendered');
    await readThrough(reader.page);
    const found = await eventually(slots, isRendered);
    expect(found.map(({ isBlank }) => isBlank)).toEqual(found.map(() => true));
    expect(await shifted()).toBe(0);
    expect(reader.faults).toEqual([]);
  });

  it('are requested without cookies, and with personal data only after consent', async () => {
    const personal = /user%3D|session%3D|vguid%3D|pv%3D|ftag%3D/;
    await open(`${EXAMPLE_PAGES.article}?ftag=TRE-1`);
    const requests = () =>
      reader.requests().filter((request) => request.url().includes('/ads/display'));
    await eventually(
      () => Promise.resolve(requests().length),
      (count) => count > 0,
    );
    for (const request of requests()) {
      expect(request.url()).not.toMatch(personal);
      expect(request.headers()['cookie']).toBeUndefined();
    }
    await reader.close();
    await open(`${EXAMPLE_PAGES.article}?ftag=TRE-1`, EVERYTHING);
    await eventually(
      () => Promise.resolve(requests().length),
      (count) => count > 0,
    );
    expect(requests()[0]?.url()).toMatch(/user%3Danon/);
    expect(requests()[0]?.url()).toMatch(/ftag%3DTRE-1/);
    const cookies = (await reader.page.browserContext().cookies()).map(({ name }) => name);
    expect(cookies).toEqual(expect.arrayContaining(['zdnet_ad', 'pv']));
  });

  it('are not requested offline, and their slots stay empty and unlabeled', async () => {
    await open(EXAMPLE_PAGES.article);
    const { page } = reader;
    await settled(page);
    const waiting = (await slots()).filter(({ state }) => state === 'idle');
    expect(waiting.length).toBeGreaterThan(0);
    const labels = await page.$$eval('[data-ad-label]', ({ length }) => length);
    const requested = adRequests();
    await page.setOfflineMode(true);
    await stateBecomes(page, ['offline', 'isOnline'], false);
    await readThrough(page);
    await painted(page);
    const names = waiting.map(({ name }) => name);
    expect((await slots()).filter(({ name }) => names.includes(name))).toEqual(waiting);
    expect(await page.$$eval('[data-ad-label]', ({ length }) => length)).toBe(labels);
    expect(adRequests()).toEqual(requested);
    expect(reader.faults).toEqual([]);
  });

  it('do not leak memory when the reader navigates', async () => {
    const route = [
      EXAMPLE_PAGES.article,
      '/latest/',
      EXAMPLE_PAGES.gallery,
      '/',
      EXAMPLE_PAGES.topic,
    ];
    await open('/');
    await eventually(slots, (found) => found[0]?.state === 'rendered');
    const cdp = await reader.page.createCDPSession();
    const figures: { heap: number; nodes: number; listeners: number }[] = [];
    for (let change = 0; change < (IS_LONG ? 50 : 10); change += 1) {
      await follow(route[change % route.length] ?? '/');
      const found = await eventually(slots, (now) => now[0]?.state === 'rendered');
      expect(found[0]?.state).toBe('rendered');
      const frames = await reader.page.$$eval('iframe', (all) => all.length);
      expect(frames).toBeLessThanOrEqual(found.length);
      if ((change + 1) % route.length > 0) continue;
      await cdp.send('HeapProfiler.collectGarbage');
      const { JSHeapUsedSize = 0, Nodes = 0, JSEventListeners = 0 } = await reader.page.metrics();
      figures.push({ heap: JSHeapUsedSize, nodes: Nodes, listeners: JSEventListeners });
    }
    expect(reader.faults).toEqual([]);
    // In long runs, skips the first round, which also loads code and fills caches.
    const [first, last] = [figures[IS_LONG ? 1 : 0], figures.at(-1)];
    const pages = (figures.length - (IS_LONG ? 2 : 1)) * route.length;
    const grown = (name: 'heap' | 'nodes' | 'listeners'): number =>
      ((last?.[name] ?? 0) - (first?.[name] ?? 0)) / pages;
    expect(grown('listeners')).toBeLessThan(1);
    expect(grown('nodes')).toBeLessThan(20);
    if (IS_LONG) expect(grown('heap')).toBeLessThan(50_000);
  });
});
