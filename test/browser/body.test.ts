import { importFolder } from '../../server/content/import/importFolder';
import { SILENT_LOG } from '../../server/config/log';
import { openStore, type Store } from '../../server/store/openStore';
import { EMBED_PROVIDERS } from '../../src/model/shortcodes/embeds';
import { POLL_EVERY } from '../../src/model/content/liveBlog';
import { READERS } from '../../src/model/shortcodes/readers';
import { networkIdle } from '../support/browser/pendingRequests';
import { eventually } from '../support/waiting';
import {
  draftContentFolder,
  storyFile,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { advance, elapse, installClock } from '../support/browser/pageClock';
import { hydrated, interactive, painted, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { startServer, type RunningServer } from '../support/servers/server';

const NOTEBOOK = '/article/kestrel-14-sleep-notebook/';
const LIVE_BLOG = '/article/launch-day/';
const GALLERY = '/pictures/a-winter-of-desks/';
const SOCIAL = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:1';
const LIVE_START = '2026-10-01T08:00:00Z';
const AN_HOUR_LATER = '2026-10-01T09:00:00Z';

/** Markup that an attacker with editor rights might write. The sanitizer's own tests cover many more cases. */
const ATTACKS = [
  '<script>window.ran = 1</script><img src=x onerror="window.ran = 2">',
  '<svg></p><style><a id="</style><img src=1 onerror=window.ran=3>">',
  '<p title="</noscript><img src=x onerror=window.ran=4>">titled</p>',
  '<form name="__STATE__"><input name="body"></form><p id="offprint-state">clobbered</p>',
  '<a href="javascript:window.ran=5" class="run">run</a>',
  '<iframe srcdoc="<script>parent.ran = 6</script>"></iframe>',
  '<p style="background:url(https://evil.example/x)">styled</p>',
  '[iframe url="https://evil.example/" srcdoc="x"]',
  '[youtube id="x&quot; onload=window.ran=7"]',
  '[pull_quote author="</figcaption><script>window.ran = 8</script>"]quoted[/pull_quote]',
  'The end.',
].join('\n\n');

/** This title also appears in the head, the state block and the structured data. */
const SLY_TITLE =
  '</script></title><script>window.ran = 9</script><!-- \u2028 "__proto__": {"ran": 1} & {{x}}';

const SLY = '"><img src=x onerror="window.ran=10"><script>window.ran=11</script>';
/** Addresses that an attacker can trick a reader into opening. */
const REFLECTING = [
  `/search/?q=${encodeURIComponent(SLY)}`,
  `/article/attacked/?utm_source=${encodeURIComponent(SLY)}&jsDebug=${encodeURIComponent(SLY)}`,
  `/nothing/${encodeURIComponent(SLY)}/`,
  `/article/${encodeURIComponent(SLY)}/`,
  `/user/email-friend/?url=${encodeURIComponent(SLY)}`,
];

const updates = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `[code_snippet]2026-10-01T08:0${at}:00Z[/code_snippet]\n\nUpdate ${at + 1}. ${'Words. '.repeat(120)}`,
  ).join('\n\n');

describe('the body of a story', () => {
  let draft: ContentFolderDraft;
  let server: RunningServer;
  /** The server's database store, which this process also opens. */
  let store: Store;
  let reader: Reader;
  /** A reader who allows social media, shared by all tests of embeds. */
  let allowing: Reader;

  const liveBlog = (count: number): string =>
    storyFile({
      title: 'Launch day',
      datePublished: LIVE_START,
      more: 'subType: live-blog',
      body: updates(count),
    });

  beforeAll(async () => {
    draft = await draftContentFolder('content');
    await draft.write('articles/attacked.md', storyFile({ title: SLY_TITLE, body: ATTACKS }));
    await draft.write('articles/launch-day.md', liveBlog(2));
    server = await startServer({ env: { WORKER: 'off' } });
    const { dataDir, databaseUrl } = server;
    store = await openStore({ dataDir, databaseUrl }, SILENT_LOG);
    await importFolder(store, draft.folder, { siteKey: 'halfwave' });
    const isThere = (): Promise<boolean> =>
      server.get('/article/attacked/').then(({ status }) => status === 200);
    await eventually(isThere, (found) => found);
  });

  afterAll(async () => {
    await store.close();
    await server.remove();
    await draft.clear();
  });

  afterEach(async () => {
    if (reader !== allowing) await reader.close();
  });

  const scrollTo = async (selector: string): Promise<void> => {
    await reader.page.$eval(selector, (element) => {
      element.scrollIntoView();
    });
    await painted(reader.page);
  };

  const open = async (path: string): Promise<void> => {
    await reader.page.goto(server.origin + path, { waitUntil: 'load' });
    await hydrated(reader.page);
  };

  const names = (): Promise<string[]> =>
    reader.page.$$eval('[data-shortcode]', (marks) =>
      marks.map((mark) => (mark as HTMLElement).dataset['shortcode'] ?? ''),
    );

  it('shows every shortcode without errors', async () => {
    reader = await openReader();
    await open(NOTEBOOK);
    expect([...new Set(await names())].sort()).toEqual(Object.keys(READERS).sort());
    expect(reader.faults).toEqual([]);
  });

  it('shows every shortcode without JavaScript', async () => {
    reader = await openReader({ javaScript: false });
    await reader.page.goto(server.origin + NOTEBOOK);
    expect([...new Set(await names())].sort()).toEqual(Object.keys(READERS).sort());
    const background = await reader.page.$eval(
      '[data-shortcode="youtube"] figure',
      (card) => getComputedStyle(card).borderLeftWidth,
    );
    expect(background).toBe('6px');
  });

  it('prints without the header and footer, but with its address, link addresses and complete code', async () => {
    reader = await openReader();
    await open(NOTEBOOK);
    // Waits for the print style sheet, which is loaded after the page's own files.
    await reader.page.waitForFunction(
      () => document.querySelector<HTMLLinkElement>('link[media="print"]')?.sheet,
    );
    await reader.page.emulateMediaType('print');
    const seen = await reader.page.evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].map(
          (found) => (found as HTMLElement).getClientRects().length > 0,
        );
      const content = (selector: string, pseudo: string): string => {
        const found = document.querySelector(selector);
        return found ? getComputedStyle(found, pseudo).content : '';
      };
      const background = (found: Element) => getComputedStyle(found).backgroundColor;
      return {
        hidden: [
          'header[data-header]',
          'footer[data-footer]',
          '[data-component="share-bar"]',
          'button',
          'audio',
        ].map((selector) => shown(selector).includes(true)),
        shown: ['title', 'link[rel="canonical"]', 'h1', 'article img', 'article time'].map(
          (selector) => shown(selector)[0],
        ),
        source: content('link[rel="canonical"]', '::before'),
        address: content('[data-shortcode="youtube"] a', '::after'),
        inked: [...document.querySelectorAll('article a')].filter(
          (link) => background(link) !== 'rgba(0, 0, 0, 0)',
        ).length,
        pre: getComputedStyle(document.querySelector('pre') ?? document.body).whiteSpace,
      };
    });
    expect(seen).toEqual({
      hidden: [false, false, false, false, false],
      shown: [true, true, true, true, true],
      source: `"${server.origin}${NOTEBOOK}"`,
      address: expect.stringContaining('https://www.youtube.com/watch?v=hW7sleep14K') as string,
      inked: 0,
      pre: 'pre-wrap',
    });
  });

  it('shows every shortcode when rendered inside the app', async () => {
    reader = await openReader();
    await open('/topic/laptops/');
    await reader.page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      link.textContent = 'to the notebook';
      document.querySelector('main')?.append(link);
      link.click();
    }, NOTEBOOK);
    await reader.page.waitForSelector('[data-shortcode="podcast"]');
    expect([...new Set(await names())].sort()).toEqual(Object.keys(READERS).sort());
    expect(reader.faults).toEqual([]);
    const head = await reader.page.evaluate(() => [
      document.title,
      document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      document.querySelector('meta[name="robots"]')?.getAttribute('content'),
    ]);
    expect(head).toEqual([
      'The sleep notebook: 24 nights with a laptop that would not close its eyes | Halfwave',
      server.origin + NOTEBOOK,
      'index, follow',
    ]);
  });

  it('shows cards instead of third-party embeds if the reader has not allowed them', async () => {
    reader = await openReader();
    await open(NOTEBOOK);
    await settled(reader.page);
    for (const name of Object.keys(EMBED_PROVIDERS)) await scrollTo(`[data-shortcode="${name}"]`);
    await networkIdle(reader.page);
    expect(await reader.page.$('[data-shortcode] iframe')).toBeNull();
    const foreign = reader
      .requests()
      .map((request) => request.url())
      .filter((url) => !url.startsWith(server.origin) && !url.startsWith('data:'));
    expect(foreign).toEqual([]);
    expect(await reader.text('[data-shortcode="youtube"]')).toContain('View on YouTube');
  });

  describe('once social media is allowed', () => {
    beforeAll(async () => {
      allowing = await openReader({ consent: SOCIAL });
      await allowing.page.setRequestInterception(true);
      allowing.page.on('request', (request) => {
        if (request.url().startsWith(server.origin)) void request.continue();
        else void request.respond({ status: 200, contentType: 'text/html', body: '<p>theirs</p>' });
      });
      await allowing.page.goto(server.origin + NOTEBOOK, { waitUntil: 'load' });
      await hydrated(allowing.page);
    });

    afterAll(() => allowing.close());

    beforeEach(() => {
      reader = allowing;
    });

    it.each(Object.keys(EMBED_PROVIDERS))('shows the frame of %s', async (name) => {
      const mark = `[data-shortcode="${name}"]`;
      await scrollTo(mark);
      const frame = await reader.page.waitForSelector(`${mark} iframe`);
      const sandbox = await frame?.evaluate((element) => element.getAttribute('sandbox'));
      expect(sandbox).toContain('allow-scripts');
      expect(sandbox).not.toContain('allow-top-navigation');
      expect(await reader.text(mark)).toContain('View on');
      expect(reader.faults).toEqual([]);
    });
  });

  it('loads an audio clip hosted by this site', async () => {
    reader = await openReader();
    await open(NOTEBOOK);
    const duration = await reader.page.$eval(
      '[data-shortcode="podcast"] audio',
      async (element) => {
        const player = element;
        player.preload = 'metadata';
        player.load();
        await new Promise((done) =>
          player.addEventListener('loadedmetadata', done, { once: true }),
        );
        return player.duration;
      },
    );
    expect(duration).toBeCloseTo(4, 1);
  });

  it("runs no script injected by an editor's text, and does not violate the content security policy", async () => {
    reader = await openReader({ consent: SOCIAL });
    await open('/article/attacked/');
    expect(await reader.text('article')).toContain('The end.');
    await reader.page.$$eval('article a', (links) => {
      for (const link of links) if (link.textContent === 'run') (link as HTMLElement).click();
    });
    expect(await reader.page.evaluate(() => 'ran' in window)).toBe(false);
    expect(
      await reader.page.$('article iframe, article form, article [style], article svg image'),
    ).toBeNull();
    const state = await reader.page.$$eval('#offprint-state', (found) => found.length);
    expect(state).toBe(1);
    expect(await reader.page.title()).toBe(`${SLY_TITLE} | Halfwave`);
    expect(await reader.text('h1')).toContain('window.ran = 9');
    expect(await reader.page.evaluate(() => 'ran' in {})).toBe(false);
    expect(reader.faults).toEqual([]);
  });

  it.each(REFLECTING)('runs no script injected through its address: %s', async (path) => {
    reader = await openReader();
    await reader.page.goto(server.origin + path);
    await networkIdle(reader.page);
    expect(await reader.page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await reader.page.$('img[src="x"]')).toBeNull();
    expect(reader.faults).toEqual([]);
  });

  describe('a live blog', () => {
    const publish = async (count: number): Promise<void> => {
      await draft.write('articles/launch-day.md', liveBlog(count));
      await importFolder(store, draft.folder, { siteKey: 'halfwave' });
    };

    const count = (): Promise<number> =>
      reader.page.$$eval('[data-update]', (found) => found.length);

    it('announces new updates, and inserts them on a click without moving the text', async () => {
      reader = await openReader({ now: AN_HOUR_LATER });
      await installClock(reader.page);
      await open(LIVE_BLOG);
      await interactive(reader.page);
      expect(await count()).toBe(2);
      await publish(4);
      // The server picks up the change after a delay, and the page polls every minute.
      const button = await eventually(
        async () => {
          await elapse(reader.page, POLL_EVERY);
          return reader.page.$('::-p-text(2 new updates)');
        },
        (found) => found !== null,
      );
      expect(await count()).toBe(2);
      await reader.page.$eval('#update-20261001080000', (update) => {
        update.scrollIntoView();
      });
      const top = (): Promise<number> =>
        reader.page.$eval('#update-20261001080000', (update) => update.getBoundingClientRect().top);
      const before = await top();
      await button?.evaluate((element) => {
        (element as HTMLElement).click();
      });
      expect(await eventually(count, (found) => found === 4)).toBe(4);
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
      expect(reader.faults).toEqual([]);
    });

    it('is marked as ended after a day, and no longer polls for updates', async () => {
      reader = await openReader({ now: '2026-10-02T08:00:01Z' });
      await installClock(reader.page);
      await open(LIVE_BLOG);
      await interactive(reader.page);
      await reader.page.waitForSelector('[data-live-blog="ended"]');
      expect(await reader.text('[data-live-blog="ended"]')).toContain('has ended');
      for (let minutes = 0; minutes < 3; minutes += 1) await advance(reader.page, POLL_EVERY);
      await networkIdle(reader.page);
      const polls = reader.requestedPaths().filter((path) => /^\/api\/.*launch-day/.test(path));
      expect(polls).toEqual([]);
    });
  });

  describe('a gallery', () => {
    it('opens at the image in its address, and can be navigated by keyboard', async () => {
      reader = await openReader();
      await open(`${GALLERY}3/`);
      const top = (id: string): Promise<number> =>
        reader.page.$eval(`#${id}`, (image) => image.getBoundingClientRect().top);
      expect(
        Math.abs(
          await eventually(
            () => top('picture-3'),
            (at) => Math.abs(at) < 100,
          ),
        ),
      ).toBeLessThan(100);
      await reader.page.mouse.move(10, 10);
      await reader.page.keyboard.press('ArrowRight');
      const fourth = await eventually(
        () => top('picture-4'),
        (at) => Math.abs(at) < 100,
      );
      expect(Math.abs(fourth)).toBeLessThan(100);
      const path = (): Promise<string> => reader.page.evaluate(() => window.location.pathname);
      expect(await eventually(path, (found) => found.endsWith('/4/'))).toBe(`${GALLERY}4/`);
      expect(reader.faults).toEqual([]);
    });
  });
});
