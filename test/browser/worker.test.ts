import type { Page, Target } from 'puppeteer';
import { installWorkerClock } from '../support/browser/pageClock';
import { openTab, testBrowser } from '../support/browser/testBrowser';
import { eventually } from '../support/waiting';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import { startSmallSite, type SmallSite } from '../support/servers/smallSite';

const STORY = '/article/kestrel-14-laptop-review/';
const OTHER = '/article/never-opened/';
/** A page data request for `OTHER`. `LATER_ENTRY` is the path of its cache entry. */
const LATER_CALL = '/api/neutron/composer/halfwave/pages/article/never-opened/web';
const LATER_ENTRY = '/pages/article/never-opened/web';
const CALL = '/api/neutron/composer/halfwave/pages/article/kestrel-14-laptop-review/web';

describe('the worker in a browser', () => {
  let site: SmallSite;
  let proxy: FaultProxy;
  let page: Page;

  beforeEach(async () => {
    site = await startSmallSite();
    proxy = await startFaultProxy({ target: site.port });
    const context = await testBrowser().createBrowserContext();
    page = await openTab(context);
    await page.goto(`${proxy.origin}/`);
    await register(page);
  });

  afterEach(async () => {
    await page.browserContext().close();
    await proxy.close();
    await site.stop().catch(() => undefined);
  });

  async function register(tab: Page): Promise<void> {
    await tab.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    });
    await workerInCharge(tab);
  }

  async function open(path: string, tab = page): Promise<string> {
    await tab.goto(`${proxy.origin}${path}`, { waitUntil: 'domcontentloaded' });
    return heading(tab);
  }

  const heading = (tab: Page): Promise<string> => tab.$eval('h1', ({ innerText }) => innerText);

  async function openAndCache(path: string): Promise<void> {
    await open(path);
    await eventually(
      () => cachedPaths(page, 'offprint-documents-'),
      (paths) => paths.includes(path),
    );
  }

  const send = (message: unknown, tab = page): Promise<unknown> =>
    tab.evaluate(
      (said) =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => {
            resolve(data);
          };
          navigator.serviceWorker.controller?.postMessage(said, [port2]);
        }),
      message,
    );

  it('shows a visited story while the server is stopped, and the offline page at other addresses', async () => {
    await openAndCache(STORY);
    await site.stop();
    expect(await open(STORY)).toBe(`${STORY} says first`);
    expect(await send({ type: 'status' })).toMatchObject({ from: 'copy', path: STORY });
    expect(await open(OTHER)).toBe('The offline page');
    expect(await send({ type: 'list' })).toMatchObject([{ path: STORY }]);
    expect(new URL(page.url()).pathname).toBe(OTHER);
  });

  it('caches the page of a first visit without requesting it again', async () => {
    const context = await testBrowser().createBrowserContext();
    const tab = await openTab(context);
    await tab.goto(`${proxy.origin}${STORY}`);
    await register(tab);
    site.requests.length = 0;
    await send(
      {
        type: 'keep',
        path: STORY,
        files: [],
        page: { components: [], meta: { canonical: STORY } },
      },
      tab,
    );
    expect(await cachedPaths(tab, 'offprint-documents-')).toEqual([STORY]);
    // Ignores requests for recalls and for files missing at startup, which every worker makes.
    const own = /\/recalls\/|^\/assets\//;
    expect(site.requests.filter((path) => !own.test(path))).toEqual([]);
    await site.stop();
    expect(await open(STORY, tab)).toContain('first');
    await context.close();
  });

  it('serves the shell after a second without a response, and a cached list within three seconds', async () => {
    await openAndCache('/latest/');
    const worker = await installWorkerClock(page);
    await proxy.set({ stall: true });
    const shell = open(OTHER);
    await worker.elapse(1000);
    expect(await shell).toBe('The shell');
    const list = open('/latest/');
    await worker.elapse(2500);
    expect(await list).toContain('first');
  });

  it('fetches a document from the network once after a `pass-through` message', async () => {
    await openAndCache(STORY);
    site.state.words = 'second';
    expect(await open(STORY)).toContain('first');
    await send({ type: 'pass-through', path: STORY });
    expect(await open(STORY)).toContain('second');
    await eventually(
      () => page.evaluate(async (path) => (await caches.match(path))?.text() ?? '', STORY),
      (text) => text.includes('second'),
    );
    site.state.words = 'third';
    expect(await open(STORY)).toContain('second');
  });

  it('responds to personal and unknown addresses with the offline page while the server is stopped', async () => {
    await site.stop();
    for (const path of ['/user/login/', `${STORY}?preview=x`, '/_node/status', '/foo/']) {
      expect(await open(path)).toBe('The offline page');
    }
  });

  describe('broken responses', () => {
    const fetchCall = (call: string): Promise<string> =>
      page.evaluate(
        (path) =>
          fetch(path)
            .then((answer) => answer.text())
            .catch((error: unknown) => String(error)),
        call,
      );

    it.each<[string, { type: string; body: string; cut?: boolean }]>([
      ['HTML where JSON was expected', { type: 'text/html', body: '<html>Hotel</html>' }],
      ['truncated JSON', { type: 'application/json', body: '{"data":{"it' }],
      ['a response that was cut off', { type: 'application/json', body: '{"data":{', cut: true }],
    ])('are not cached: %s', async (_, body) => {
      site.state.bodies[CALL] = body;
      await fetchCall(CALL);
      await fetchCall(LATER_CALL);
      const cached = await eventually(
        () => cachedPaths(page, 'offprint-data-'),
        (paths) => paths.includes(LATER_ENTRY),
      );
      expect(cached).toEqual([LATER_ENTRY]);
    });

    it('are not cached: a document that was cut off', async () => {
      const body = '<!doctype html><html><h1>Half a story</h1>';
      site.state.bodies[STORY] = { type: 'text/html', body, cut: true };
      await page.goto(`${proxy.origin}${STORY}`).catch(() => undefined);
      await openAndCache('/latest/');
      expect(await cachedPaths(page, 'offprint-documents-')).not.toContain(STORY);
    });
  });

  describe('a new release', () => {
    const update = (): Promise<void> =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update();
        const worker = registration?.installing;
        if (!worker) return;
        await new Promise<void>((resolve) => {
          worker.addEventListener('statechange', () => {
            resolve();
          });
        });
      });

    const hasWaiting = (): Promise<boolean> =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return Boolean(registration?.waiting);
      });

    const takeOver = (always: boolean): Promise<unknown> =>
      page.evaluate(async (expected) => {
        const registration = await navigator.serviceWorker.getRegistration();
        return new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => {
            resolve(data);
          };
          registration?.waiting?.postMessage({ type: 'take-over', always: expected }, [port2]);
        });
      }, always);

    it('waits while a page is open, and the page keeps its own shell until the release takes over', async () => {
      await openAndCache(STORY);
      site.state.release = 'r2';
      await update();
      expect(await hasWaiting()).toBe(true);
      await site.stop();
      await open(OTHER);
      expect(await release()).toBe('r1');
      await site.start();
      expect(await takeOver(false)).toBe(true);
      await workerInCharge(page);
      await eventually(hasWaiting, (waiting) => !waiting);
      await site.stop();
      await open(OTHER);
      expect(await release()).toBe('r2');
    });

    it('drops the documents of the previous release and keeps its data', async () => {
      await openAndCache(STORY);
      await page.evaluate((path) => fetch(path).then((answer) => answer.text()), CALL);
      site.state.release = 'r2';
      await update();
      await takeOver(true);
      const documents = await eventually(
        () => cachedPaths(page, 'offprint-documents-r1'),
        (paths) => paths.length === 0,
      );
      expect(documents).toEqual([]);
      expect(await cachedPaths(page, 'offprint-data-')).toHaveLength(1);
    });

    it('does not take over on its own while another tab is open', async () => {
      const other = await openTab(page.browserContext());
      await other.goto(`${proxy.origin}/`);
      site.state.release = 'r2';
      await update();
      expect(await takeOver(false)).toBe(false);
      expect(await hasWaiting()).toBe(true);
    });

    it('is not installed if its shell is broken, and the old worker stays active', async () => {
      await openAndCache(STORY);
      site.state.release = 'r2';
      site.state.statuses['/_shell/'] = 500;
      await update();
      expect(await hasWaiting()).toBe(false);
      await site.stop();
      expect(await open(STORY)).toContain('first');
      expect(await open(OTHER)).toBe('The offline page');
      expect(await release()).toBe('r1');
    });

    const release = (): Promise<string> =>
      page.$eval('html', (element) => element.dataset['release'] ?? '');
  });

  it('is removed, with all refetchable caches, on the first load after the kill switch is turned on', async () => {
    await openAndCache(STORY);
    await page.evaluate(async () => {
      await (await caches.open('offprint-packed-v1')).put('/packed', new Response('kept'));
      localStorage.setItem('loads', '0');
    });
    await page.evaluateOnNewDocument(() => {
      localStorage.setItem('loads', String(Number(localStorage.getItem('loads')) + 1));
    });
    site.state.worker = 'kill';
    // Speeds up the timer for the two seconds within which a page's app has to respond.
    site.state.timerSpeed = 100;
    await open('/');
    // A page whose app does not respond is reloaded. The worker is gone, so nothing else reloads the page.
    const isWorker = (target: Target): boolean => target.url().endsWith('/sw.js');
    await page.waitForFunction(
      async () =>
        localStorage.getItem('loads') !== '1' &&
        (await navigator.serviceWorker.getRegistrations()).length === 0,
    );
    await eventually(
      () => page.browserContext().targets().filter(isWorker).length,
      (count) => count === 0,
    );
    expect(await page.evaluate(() => localStorage.getItem('loads'))).toBe('2');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(await page.evaluate(() => caches.keys())).toEqual(['offprint-packed-v1']);
  });
});
