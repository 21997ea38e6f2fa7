import type { HTTPRequest } from 'puppeteer';
import { networkIdle } from '../support/browser/pendingRequests';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import { advance, installClock } from '../support/browser/pageClock';
import { hydrated, interactive, painted, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { scrollUntil } from '../support/readers/scrolling';
import { sharedServer } from '../support/servers/sharedServer';
import { eventually } from '../support/waiting';

const STORY = '/article/kestrel-14-laptop-review/';
const TOPIC_STORY = '/finance/advice/paycheck-app-fees-counted/';
const LONG_FORM = '/in-depth/innovation/tidal-ceramic-battery-factory/';
const SPONSORED = '/paid-content/article/brightloom-fibre-towns/';
/** Interval in milliseconds between the app's connection checks while offline. */
const PROBE_EVERY = 10_000;

describe('the app', () => {
  let proxy: FaultProxy;
  let reader: Reader;

  beforeAll(async () => {
    const server = await sharedServer({ WORKER: 'off' });
    proxy = await startFaultProxy({ target: Number(new URL(server.origin).port) });
  });

  afterAll(() => proxy.close());

  beforeEach(async () => {
    reader = await openReader({ fonts: false });
  });

  afterEach(async () => {
    await proxy.clear();
    await reader.close();
  });

  const open = async (path: string): Promise<void> => {
    await reader.page.goto(proxy.origin + path, { waitUntil: 'load' });
    await hydrated(reader.page);
    await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  };

  const isSameDocument = (): Promise<boolean> =>
    reader.page.evaluate(() => 'sameDocument' in window);

  const press = (href: string): Promise<void> =>
    reader.page.$eval(`a[href="${href}"]`, (link) => {
      link.click();
    });

  const arriveAt = (path: string): Promise<unknown> =>
    reader.page.waitForFunction((expected) => location.pathname === expected, {}, path);

  /**
   * Returns the address, the scroll position and the number of stories once the address, which follows scrolling, has
   * been stable for ten frames.
   */
  const atRest = (): Promise<{ path: string; top: number; stories: number }> =>
    reader.page.evaluate(async () => {
      let path = '';
      while (path !== location.pathname) {
        path = location.pathname;
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      }
      const stories = document.querySelectorAll('main article').length;
      return { path, top: Math.round(scrollY), stories };
    });

  const scrollTop = (): Promise<number> => reader.page.evaluate(() => Math.round(window.scrollY));

  const scrollToEnd = async (): Promise<void> => {
    await reader.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await painted(reader.page);
  };

  const scrollToStories = (count: number): Promise<void> =>
    scrollUntil(
      reader.page,
      (expected) => document.querySelectorAll('main article').length >= expected,
      count,
    );

  /** Scrolls down until the address changes. */
  const scrollPast = (path: string): Promise<void> =>
    scrollUntil(reader.page, (first) => location.pathname !== first, path);

  /** Returns the requests for page data and for further stories in the feed. */
  const storyCalls = (): URL[] =>
    reader
      .requests()
      .map((request) => new URL(request.url()))
      .filter(({ pathname }) => /^\/api\/neutron\/(?:seamless|composer)\//.test(pathname));

  const feedCalls = (): URL[] =>
    storyCalls().filter(({ pathname }) => pathname.includes('/seamless/'));

  it('shows the next page from its top without loading a document, and moves focus to the main content', async () => {
    await open('/latest/');
    await reader.page.evaluate(() => {
      window.scrollTo(0, 900);
    });
    await press('/news/');
    await arriveAt('/news/');
    expect(await isSameDocument()).toBe(true);
    expect(await scrollTop()).toBe(0);
    expect(await reader.text('h1')).toContain('News');
    expect(await reader.page.title()).toContain('News');
    expect(await reader.page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    expect(reader.faults).toEqual([]);
  });

  it('requests only the content of the next page as JSON', async () => {
    await open('/latest/');
    await press('/news/');
    await arriveAt('/news/');
    const call = reader.requests().find((request) => request.url().includes('/news-door/'));
    expect(new URL(call?.url() ?? 'http://none/').pathname).toBe(
      '/api/neutron/composer/halfwave/pages/news-door/news-door/web',
    );
    expect(new URL(call?.url() ?? 'http://none/').searchParams.get('contentOnly')).toBe('true');
    expect(call?.headers()['accept']).toBe('application/json');
  });

  it('keeps the scroll position when the link requests it', async () => {
    await open('/latest/');
    await reader.page.evaluate(() => {
      document
        .querySelector<HTMLElement>('a[href="/latest/2/"]')
        ?.setAttribute('data-keep-scroll', '');
      window.scrollTo(0, 400);
    });
    await press('/latest/2/');
    await arriveAt('/latest/2/');
    expect(await scrollTop()).toBeGreaterThan(300);
  });

  it('scrolls to the element that the hash of a link refers to', async () => {
    await open('/latest/');
    await reader.page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('a[href="/latest/2/"]');
      if (link) link.href = '/latest/2/#main';
    });
    await press('/latest/2/#main');
    await arriveAt('/latest/2/');
    const top = await reader.page.$eval('#main', (found) => found.getBoundingClientRect().top);
    // The element that the hash refers to has a small scroll margin.
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(40);
    expect(await scrollTop()).toBeGreaterThan(0);
  });

  it('scrolls to the element that a typed hash refers to', async () => {
    await open('/latest/');
    await reader.page.evaluate(() => {
      window.scrollTo(0, 600);
    });
    await press('/news/');
    await arriveAt('/news/');
    await reader.page.evaluate(() => {
      const last = [...document.querySelectorAll('main h2')].at(-1);
      if (last) last.id = 'below';
    });
    const isSeen = (): Promise<boolean> =>
      reader.page.$eval('#below', (found) => {
        const { top } = found.getBoundingClientRect();
        return top >= 0 && top < window.innerHeight;
      });
    expect(await isSeen()).toBe(false);
    await reader.page.evaluate(() => {
      location.hash = '#below';
    });
    await eventually(isSeen, (seen) => seen);
    // Checks that nothing scrolls the page away again.
    await painted(reader.page);
    expect(await isSeen()).toBe(true);
  });

  it('restores the scroll position when going back', async () => {
    await open('/latest/');
    await reader.page.evaluate(() => {
      window.scrollTo(0, 700);
    });
    const { top } = await atRest();
    await press('/news/');
    await arriveAt('/news/');
    await reader.page.goBack();
    await arriveAt('/latest/');
    await reader.page.waitForFunction(() => window.scrollY > 0);
    expect([top > 600, await scrollTop()]).toEqual([true, top]);
    expect(await isSameDocument()).toBe(true);
    expect(await reader.text('h1')).toContain('Latest');
  });

  it('shows a progress bar during a slow load and fills it at the end', async () => {
    const answer = await holdPage();
    await open('/latest/');
    await reader.page.evaluate(() => {
      const values: number[] = [];
      new MutationObserver(() => {
        const bar = document.querySelector('progress');
        if (bar && bar.value !== values.at(-1)) values.push(bar.value);
      }).observe(document, { subtree: true, childList: true, attributes: true });
      Object.assign(window, { values });
    });
    const values = (): Promise<number[]> =>
      reader.page.evaluate(() => (window as unknown as { values: number[] }).values);
    await press('/news/');
    await eventually(values, ({ length }) => length >= 2);
    const before = await values();
    expect(before).toEqual([...before].sort((one, other) => one - other));
    expect(before.at(-1)).toBeLessThan(100);
    answer();
    await arriveAt('/news/');
    await reader.page.waitForFunction(() => !document.querySelector('progress'));
    expect((await values()).at(-1)).toBe(100);
  });

  /** Delays page data requests, including prefetches, until the returned function is called. */
  async function holdPage(): Promise<() => void> {
    const held: HTTPRequest[] = [];
    let isHeld = true;
    await reader.page.setRequestInterception(true);
    reader.page.on('request', (request) => {
      if (isHeld && request.url().includes('/composer/')) held.push(request);
      else void request.continue();
    });
    return () => {
      isHeld = false;
      for (const request of held) void request.continue();
    };
  }

  it('shows an error screen with header and footer while offline, and the page once back online', async () => {
    await installClock(reader.page);
    await open('/latest/');
    await interactive(reader.page);
    await proxy.set({ drop: true });
    await press('/news/');
    await arriveAt('/news/');
    expect(await reader.page.$('header[data-header]')).not.toBeNull();
    expect(await reader.page.$('footer')).not.toBeNull();
    expect(await reader.text('main')).toContain('You are offline');
    expect(await reader.page.$('[data-component="seamless"]')).toBeNull();
    await proxy.clear();
    await advance(reader.page, PROBE_EVERY);
    await reader.page.waitForFunction(() => document.querySelector('h1')?.textContent === 'News');
  });

  it('loads the document if a chunk is missing, and does not reload it if the chunk is still missing', async () => {
    const { page } = reader;
    const isChunk = (request: HTTPRequest): boolean => request.url().includes('/assets/lists.');
    // Intercepts requests from the start, because the page and chunk of a visible link may be prefetched.
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isLost = isChunk(request);
      void (isLost ? request.respond({ status: 404, body: 'gone' }) : request.continue());
    });
    await open(STORY);
    const documents = (): string[] =>
      reader
        .requests()
        .filter((request) => request.isNavigationRequest() && request.frame() === page.mainFrame())
        .map((request) => new URL(request.url()).pathname);
    await press('/latest/');
    await page.waitForFunction(() => !('sameDocument' in window));
    await arriveAt('/latest/');
    await page.waitForSelector('main h2 a');
    // The new document also requests the missing chunk, and must not reload again.
    await eventually(
      () => {
        const requests = reader.requests();
        const documentAt = requests.findLastIndex((request) => request.isNavigationRequest());
        return requests.slice(documentAt).some(isChunk);
      },
      (isRequested) => isRequested,
    );
    await networkIdle(page);
    expect(documents()).toEqual([STORY, '/latest/']);
    expect(await reader.text('h1')).toContain('Latest');
  });

  it.each([STORY, TOPIC_STORY])(
    'appends further stories to %s as the reader scrolls',
    async (path) => {
      await open(path);
      const title = await reader.page.title();
      await scrollPast(path);
      expect(await reader.page.title()).not.toBe(title);
      await scrollToStories(3);
      expect(await isSameDocument()).toBe(true);
      const feed = storyCalls().find(({ pathname }) => pathname.includes('/seamless/'));
      expect(feed?.pathname).toMatch(/^\/api\/neutron\/seamless\/halfwave\/[\w-]+\/web$/);
      expect(Object.fromEntries(feed?.searchParams ?? [])).toMatchObject({
        componentName: 'seamless',
        limit: '3',
      });
      const pages = storyCalls().filter(({ pathname }) => pathname.includes('/composer/'));
      expect(pages.length).toBeGreaterThanOrEqual(2);
      for (const call of pages) expect(call.searchParams.get('contentOnly')).toBe('true');
      const headlines = await reader.page.$$eval('main article', (stories) =>
        stories.map((story) => story.querySelector('h1, h2')?.textContent),
      );
      expect(new Set(headlines).size).toBe(headlines.length);
    },
  );

  it.each([LONG_FORM, SPONSORED])('appends no further stories to %s', async (path) => {
    await open(path);
    await settled(reader.page);
    await scrollToEnd();
    await networkIdle(reader.page);
    expect(feedCalls()).toEqual([]);
    expect(await reader.page.$('[data-component="seamless"]')).toBeNull();
  });

  it('gives a crawler one story without the feed that readers get', async () => {
    const calls: number[] = [];
    for (const userAgent of ['Mozilla/5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)']) {
      await reader.close();
      reader = await openReader({ userAgent });
      await open(STORY);
      await settled(reader.page);
      await scrollToEnd();
      await networkIdle(reader.page);
      calls.push(feedCalls().length);
    }
    expect(calls).toEqual([expect.any(Number), 0]);
    expect(calls[0]).toBeGreaterThan(0);
  });

  it('shows the next story in place of the footer if it arrives while the reader waits there', async () => {
    // Nothing but the footer fits in this window.
    await reader.page.setViewport({ width: 360, height: 500 });
    const answer = await holdPage();
    await open(STORY);
    await reader.page.$eval('[data-component="seamless"]', (end) => {
      end.scrollIntoView();
    });
    await reader.page.waitForFunction(() =>
      document
        .querySelector<HTMLElement>('[data-component="seamless"]')
        ?.innerText.includes('Loading the next story…'),
    );
    await scrollToEnd();
    const top = await scrollTop();
    answer();
    await reader.page.waitForSelector('[data-feed-story]');
    await reader.page.waitForFunction(() =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-feed-story]'),
    );
    expect(Math.abs((await scrollTop()) - top)).toBeLessThan(100);
    await reader.page.waitForFunction((first) => location.pathname !== first, {}, STORY);
  });

  it('keeps the stories of a feed when going back', async () => {
    await open(STORY);
    await scrollPast(STORY);
    const position = await atRest();
    await press('/news/');
    await arriveAt('/news/');
    await reader.page.goBack();
    await arriveAt(position.path);
    await reader.page.waitForFunction(
      (count) => document.querySelectorAll('main article').length >= count,
      {},
      position.stories,
    );
    expect(await scrollTop()).toBeGreaterThan(600);
  });

  it('shows the same story at the same offset after a reload, and after returning from another document', async () => {
    await open(STORY);
    await reader.page.evaluate(scrollThrough, 4);
    await atRest();
    /** Distance of the current story from the top of the viewport. */
    const offset = (): Promise<number> =>
      reader.page.evaluate(() => {
        const box = document.querySelector(`[data-feed-story="${location.pathname}"]`);
        const story = (box ?? document).querySelector('main article, article');
        return Math.round(story?.getBoundingClientRect().top ?? 0);
      });
    // Scrolls to a defined position in the current story, because the previous scroll may have ended anywhere.
    await reader.page.evaluate((top) => window.scrollBy(0, top + 400), await offset());
    const { path } = await atRest();
    const expected = await offset();
    expect(expected).toBeLessThan(-200);
    for (const leave of [
      () => reader.page.reload({ waitUntil: 'load' }),
      async () => {
        await reader.page.goto(`${proxy.origin}/privacy/`, { waitUntil: 'load' });
        await reader.page.goBack({ waitUntil: 'load' });
      },
    ]) {
      await leave();
      await hydrated(reader.page);
      expect((await atRest()).path).toBe(path);
      expect(await offset()).toBe(expected);
    }
  });

  it('prints only the story in view when three are loaded', async () => {
    await open(STORY);
    await reader.page.evaluate(scrollThrough, 3);
    const { path } = await atRest();
    await reader.page.emulateMediaType('print');
    const stories = await reader.page.$$eval(
      'main article',
      (articles, first) =>
        articles.map((article) => ({
          path: article.closest<HTMLElement>('[data-feed-story]')?.dataset['feedStory'] ?? first,
          isPrinted: article.checkVisibility(),
        })),
      STORY,
    );
    expect(stories.length).toBeGreaterThanOrEqual(3);
    expect(stories.filter(({ isPrinted }) => isPrinted).map((story) => story.path)).toEqual([path]);
  });

  it('keeps the document small over thirty stories, shows a footer at the end, and restores the position', async () => {
    await open(STORY);
    const { visits, strays } = await reader.page.evaluate(scrollThrough, 30);
    expect(strays).toEqual([]);
    expect(new Set(visits.map(({ path }) => path)).size).toBe(30);
    // Compares medians over five stories, because stories differ in size.
    const nodesAt = (story: number): number =>
      visits
        .slice(story - 3, story + 2)
        .map(({ nodes }) => nodes)
        .sort((a, b) => a - b)[2] ?? 0;
    expect(nodesAt(28)).toBeLessThanOrEqual(1.2 * nodesAt(8));
    const stories = await reader.page.$$eval('[data-feed-story]', (boxes) =>
      boxes.map(({ childElementCount }) => childElementCount > 0),
    );
    expect(stories.filter((isRendered) => isRendered).length).toBeLessThanOrEqual(5);

    await endFeed();
    await reader.page.evaluate(scrollToFeedEnd);
    await reader.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = await reader.page.$eval('footer', (end) => end.getBoundingClientRect().bottom);
    expect(footer).toBeLessThanOrEqual(await reader.page.evaluate(() => innerHeight + 1));

    await reader.page.evaluate(() => window.scrollBy(0, -2500));
    const position = await atRest();
    const count = await reader.page.$$eval('[data-feed-story]', ({ length }) => length);
    await press('/news/');
    await arriveAt('/news/');
    await reader.page.goBack();
    await arriveAt(position.path);
    await reader.page.waitForFunction((top) => Math.round(scrollY) === top, {}, position.top);
    expect(await reader.page.$$eval('[data-feed-story]', ({ length }) => length)).toBe(count);
  });

  /** Responds to further feed requests as if the reader had read all stories. */
  async function endFeed(): Promise<void> {
    await reader.page.setRequestInterception(true);
    reader.page.on('request', (request) => {
      const isFeed = request.url().includes('/api/neutron/seamless/');
      const body = JSON.stringify({ data: { items: [] }, links: {}, meta: {} });
      void (isFeed
        ? request.respond({ contentType: 'application/json', body })
        : request.continue());
    });
  }

  it('appends further stories to the front page after those already there, without repeating any', async () => {
    await open('/');
    const headlines = (): Promise<(string | null)[]> =>
      reader.page.$$eval('[data-component="front-latest"] h3', (found) =>
        found.map(({ textContent }) => textContent),
      );
    const before = await headlines();
    await reader.page.$$eval('[data-component="front-latest"] button', ([button]) =>
      button?.click(),
    );
    await reader.page.waitForFunction(
      (count) => document.querySelectorAll('[data-component="front-latest"] h3').length > count,
      {},
      before.length,
    );
    const after = await headlines();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after).size).toBe(after.length);
  });

  it('requests a new document if the link matches none of our routes', async () => {
    await open('/latest/');
    await reader.page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/no/such/page/at/all/';
      link.textContent = 'nowhere';
      document.querySelector('main')?.append(link);
    });
    await Promise.all([reader.page.waitForNavigation(), press('/no/such/page/at/all/')]);
    expect(await isSameDocument()).toBe(false);
    await reader.page.waitForFunction(
      () => document.querySelector('h1')?.textContent === 'This page could not be found',
    );
  });
});

interface Visit {
  path: string;
  /** Number of elements in the document. */
  nodes: number;
}

/**
 * Runs in the page: scrolls through the given number of stories, with two frames per step. Rejects with the state of
 * the feed if half a minute passes without reaching another story.
 * @returns the stories passed, and the addresses for which the canonical URL was not updated.
 */
async function scrollThrough(count: number): Promise<{ visits: Visit[]; strays: string[] }> {
  const canonical = (): string => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    return new URL(link?.href ?? '', location.href).pathname;
  };
  const visits: Visit[] = [];
  const strays: string[] = [];
  let frameCount = 0;
  const frames = async (many: number): Promise<void> => {
    for (let frame = 0; frame < many; frame += 1) {
      await new Promise(requestAnimationFrame);
      frameCount += 1;
    }
  };
  let lastVisitAt = performance.now();
  const passStories = async (): Promise<void> => {
    // Stops at the first stray address, because each one costs 60 frames.
    while (strays.length === 0 && visits.length < count) {
      window.scrollBy(0, 450);
      await frames(2);
      // The head is rendered after the address has changed.
      for (let wait = 0; wait < 60 && canonical() !== location.pathname; wait += 1) await frames(1);
      const path = canonical();
      if (path !== location.pathname) strays.push(`${path} at ${location.pathname}`);
      else if (visits.at(-1)?.path !== path) {
        visits.push({ path, nodes: document.getElementsByTagName('*').length });
        lastVisitAt = performance.now();
      }
    }
  };
  const watchProgress = (): Promise<never> =>
    new Promise((_resolve, reject) => {
      const timer = setInterval(() => {
        if (performance.now() - lastVisitAt < 30_000) return;
        clearInterval(timer);
        const end = document.querySelector('[data-component="seamless"]');
        const feedRequests = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/neutron/seamless/'));
        const state = {
          frameCount,
          visits: visits.length,
          visibility: document.visibilityState,
          stages: performance.getEntriesByType('mark').map(({ name }) => name),
          feedRequests: feedRequests.map(({ responseEnd }) => Math.round(responseEnd)),
          feedEnd: [Math.round(end?.getBoundingClientRect().top ?? 0), end?.textContent],
          scroll: [scrollY, innerHeight, document.body.scrollHeight],
        };
        reject(new Error(`The feed does not go on: ${JSON.stringify(state)}`));
      }, 1000);
    });
  await Promise.race([passStories(), watchProgress()]);
  return { visits, strays };
}

/** Runs in the page: scrolls until the feed shows that it has ended. */
async function scrollToFeedEnd(): Promise<void> {
  while (!document.body.textContent.includes('There are no more stories.')) {
    window.scrollBy(0, 450);
    await new Promise(requestAnimationFrame);
  }
}
