import { startFaultProxy, type FaultProxy } from '../support/faultProxy';
import { hydrated } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/reader';
import { startServer, type RunningServer } from '../support/server';

const STORY = '/article/kestrel-14-laptop-review/';
const TOPIC_STORY = '/finance/advice/paycheck-app-fees-counted/';
const LONG_FORM = '/in-depth/innovation/tidal-ceramic-battery-factory/';
const SPONSORED = '/paid-content/article/brightloom-fibre-towns/';

describe('moving through the site', () => {
  let server: RunningServer;
  let line: FaultProxy;
  let reader: Reader;

  beforeAll(async () => {
    server = await startServer({ env: { WORKER: 'off' } });
    line = await startFaultProxy({ target: Number(new URL(server.origin).port) });
  });

  afterAll(async () => {
    await line.close();
    await server.remove();
  });

  beforeEach(async () => {
    reader = await openReader({ fonts: false });
  });

  afterEach(async () => {
    await line.clear();
    await reader.close();
  });

  const open = async (path: string): Promise<void> => {
    await reader.page.goto(line.origin + path, { waitUntil: 'load' });
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
    reader.page.waitForFunction((wanted) => location.pathname === wanted, {}, path);

  /** Where the reader is once the address, which follows what is before them, stays for thirty frames. */
  const atRest = (): Promise<{ path: string; top: number; stories: number }> =>
    reader.page.evaluate(async () => {
      let path = '';
      while (path !== location.pathname) {
        path = location.pathname;
        for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
      }
      const stories = document.querySelectorAll('main article').length;
      return { path, top: Math.round(scrollY), stories };
    });

  const scrollTop = (): Promise<number> => reader.page.evaluate(() => Math.round(window.scrollY));

  /** Wheels down until a condition holds in the page. */
  async function scrollUntil(condition: () => boolean): Promise<void> {
    for (let turn = 0; turn < 200 && !(await reader.page.evaluate(condition)); turn += 1) {
      await reader.page.evaluate(() => {
        window.scrollBy(0, 600);
      });
      await new Promise((done) => setTimeout(done, 60));
    }
    expect(await reader.page.evaluate(condition)).toBe(true);
  }

  const storyCalls = (): URL[] =>
    reader
      .requests()
      .map((request) => new URL(request.url()))
      .filter(({ pathname }) => pathname.startsWith('/api/neutron/'));

  it('changes the page without loading a document, starts at its top, and tells screen readers', async () => {
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

  it('asks only for the content of the next page, as JSON and with our cookies', async () => {
    await open('/latest/');
    await press('/news/');
    await arriveAt('/news/');
    const [call] = reader.requests().filter((request) => request.url().includes('/composer/'));
    expect(new URL(call?.url() ?? 'http://none/').pathname).toBe(
      '/api/neutron/composer/halfwave/pages/news-door/news-door/web',
    );
    expect(new URL(call?.url() ?? 'http://none/').searchParams.get('contentOnly')).toBe('true');
    expect(call?.headers()['accept']).toBe('application/json');
  });

  it('keeps the scroll position where a link says so', async () => {
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

  it('goes to the element that an address names', async () => {
    await open('/latest/');
    await reader.page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('a[href="/latest/2/"]');
      if (link) link.href = '/latest/2/#main';
    });
    await press('/latest/2/#main');
    await arriveAt('/latest/2/');
    const top = await reader.page.$eval('#main', (found) => found.getBoundingClientRect().top);
    // An element named by an address keeps a little air above it.
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(40);
    expect(await scrollTop()).toBeGreaterThan(0);
  });

  it('goes to the element of a hash that the reader typed', async () => {
    await open('/latest/');
    await reader.page.evaluate(() => {
      window.scrollTo(0, 600);
    });
    await press('/news/');
    await arriveAt('/news/');
    await reader.page.evaluate(() => {
      const last = [...document.querySelectorAll('main h2')].at(-1);
      if (last) last.id = 'below';
      location.hash = '#below';
    });
    await reader.page.waitForFunction(() => location.hash === '#below');
    await new Promise((done) => setTimeout(done, 300));
    const isSeen = await reader.page.$eval('#below', (found) => {
      const { top } = found.getBoundingClientRect();
      return top >= 0 && top < window.innerHeight;
    });
    expect(isSeen).toBe(true);
  });

  it('goes back to where the reader was', async () => {
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

  /** A press, how long its load took in milliseconds, and every value of a bar until it was gone. */
  const watchedLoad = (href: string): Promise<{ took: number; values: number[] }> =>
    reader.page.evaluate(async (path) => {
      const values: number[] = [];
      const watch = new MutationObserver(() => {
        const bar = document.querySelector('progress');
        if (bar) values.push(bar.value);
      });
      watch.observe(document, { subtree: true, childList: true, attributes: true });
      const began = performance.now();
      document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
      while (location.pathname !== path) await new Promise(requestAnimationFrame);
      const took = performance.now() - began;
      do await new Promise(requestAnimationFrame);
      while (document.querySelector('progress'));
      watch.disconnect();
      return { took, values };
    }, href);

  it('shows a progress bar only while a load takes longer than a moment, and fills it at the end', async () => {
    await open('/latest/');
    await line.set({ delay: 400 });
    const { values } = await watchedLoad('/news/');
    expect(values[0]).toBeLessThan(60);
    expect(values).toContain(100);
    await line.clear();
    // On a busy machine even a load from memory may take longer, and then a bar is right.
    let quick = await watchedLoad('/latest/');
    for (let tries = 0; tries < 10 && quick.took >= 200; tries += 1) {
      quick = await watchedLoad(tries % 2 === 0 ? '/news/' : '/latest/');
    }
    expect(quick.took).toBeLessThan(200);
    expect(quick.values).toEqual([]);
  });

  it('shows the error screen with header and footer without a network, and the page once there is one', async () => {
    await open('/latest/');
    await line.set({ drop: true });
    await press('/news/');
    await arriveAt('/news/');
    expect(await reader.page.$('header[data-header]')).not.toBeNull();
    expect(await reader.page.$('footer')).not.toBeNull();
    expect(await reader.text('main')).toContain('You are offline');
    expect(await reader.page.$('[data-component="seamless"]')).toBeNull();
    await line.clear();
    await reader.page.waitForFunction(() => document.querySelector('h1')?.textContent === 'News', {
      timeout: 20_000,
    });
  });

  it('loads the target as a document for a missing chunk, once, and not again within a minute', async () => {
    await open(STORY);
    const { page } = reader;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isLost = request.url().includes('/assets/lists.');
      void (isLost ? request.respond({ status: 404, body: 'gone' }) : request.continue());
    });
    const documents = (): string[] =>
      reader
        .requests()
        .filter((request) => request.isNavigationRequest())
        .map((request) => new URL(request.url()).pathname);
    await press('/latest/');
    await page.waitForFunction(() => !('sameDocument' in window));
    await arriveAt('/latest/');
    await page.waitForSelector('main h2 a');
    await new Promise((done) => setTimeout(done, 1500));
    expect(documents()).toEqual([STORY, '/latest/']);
    expect(await reader.text('h1')).toContain('Latest');
  });

  it.each([STORY, TOPIC_STORY])(
    'lets further stories follow %s as the reader scrolls',
    async (path) => {
      await open(path);
      const title = await reader.page.title();
      await scrollUntil(() => document.querySelectorAll('main article').length >= 3);
      await scrollUntil(() => {
        const second = document.querySelectorAll('main article')[1];
        return second !== undefined && second.getBoundingClientRect().top < 0;
      });
      await reader.page.waitForFunction((first) => location.pathname !== first, {}, path);
      expect(await reader.page.title()).not.toBe(title);
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

  it.each([LONG_FORM, SPONSORED])('lets nothing follow %s', async (path) => {
    await open(path);
    await reader.page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    await new Promise((done) => setTimeout(done, 800));
    expect(storyCalls()).toEqual([]);
    expect(await reader.page.$('[data-component="seamless"]')).toBeNull();
  });

  it.each(['Yeti/1.1', 'Baiduspider/2.0', 'Linespider/1.1', 'Googlebot/2.1'])(
    'gives %s one story and no feed',
    async (userAgent) => {
      await reader.close();
      reader = await openReader({ userAgent: `Mozilla/5.0 (compatible; ${userAgent})` });
      await open(STORY);
      await reader.page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
      });
      await new Promise((done) => setTimeout(done, 800));
      expect(storyCalls()).toEqual([]);
    },
  );

  it('keeps the stories of a feed for the way back', async () => {
    await open(STORY);
    await scrollUntil(() => document.querySelectorAll('main article').length >= 2);
    await scrollUntil(() => location.pathname !== '/article/kestrel-14-laptop-review/');
    const place = await atRest();
    await press('/news/');
    await arriveAt('/news/');
    await reader.page.goBack();
    await arriveAt(place.path);
    await reader.page.waitForFunction(
      (count) => document.querySelectorAll('main article').length >= count,
      {},
      place.stories,
    );
    expect(await scrollTop()).toBeGreaterThan(600);
  });

  it('folds the stories of a long feed that are left behind, has an end and a footer, and goes back to the pixel', async () => {
    await open(STORY);
    const canonicals = new Set<string>();
    for (let turn = 0; turn < 300; turn += 1) {
      const now = await reader.page.evaluate(() => {
        window.scrollBy(0, 900);
        const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
        return {
          canonical: new URL(canonical ?? '', location.href).pathname,
          path: location.pathname,
          isOver: document.body.innerText.includes('That was the last of these stories.'),
        };
      });
      expect(now.canonical).toBe(now.path);
      canonicals.add(now.canonical);
      if (now.isOver) break;
      await new Promise((done) => setTimeout(done, 60));
    }
    const stories = await reader.page.$$eval('[data-feed-story]', (boxes) =>
      boxes.map(({ childElementCount }) => childElementCount > 0),
    );
    expect(canonicals.size).toBeGreaterThan(4);
    expect(stories.filter((isDrawn) => isDrawn).length).toBeLessThanOrEqual(5);
    expect(stories.length).toBeGreaterThan(5);
    await reader.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = await reader.page.$eval('footer', (end) => end.getBoundingClientRect().bottom);
    expect(footer).toBeLessThanOrEqual(await reader.page.evaluate(() => innerHeight + 1));

    await reader.page.evaluate(() => window.scrollBy(0, -2500));
    const place = await atRest();
    await press('/news/');
    await arriveAt('/news/');
    await reader.page.goBack();
    await arriveAt(place.path);
    await reader.page.waitForFunction((top) => Math.round(scrollY) === top, {}, place.top);
    expect(await reader.page.$$eval('[data-feed-story]', ({ length }) => length)).toBe(
      stories.length,
    );
  });

  it('adds stories below the latest ones on the front page and keeps the earlier', async () => {
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

  it('asks for a new document where the link leads to no page of ours', async () => {
    await open('/latest/');
    await reader.page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/no/such/page/at/all/';
      link.textContent = 'nowhere';
      document.querySelector('main')?.append(link);
    });
    await Promise.all([reader.page.waitForNavigation(), press('/no/such/page/at/all/')]);
    expect(await isSameDocument()).toBe(false);
    expect(await reader.text('h1')).toBe('This page could not be found');
  });
});
