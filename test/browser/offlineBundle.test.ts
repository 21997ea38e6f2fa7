import type { Page } from 'puppeteer';
import type { OfflineBundle, BundleStory } from '../../src/model/offline/offlineBundle';
import { writtenBytes } from '../../src/model/offline/writtenBytes';
import { openTab } from '../support/browser/testBrowser';
import { IS_LONG, TEST_LIMIT } from '../support/deadlines';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { openReader, type Reader } from '../support/readers/reader';
import { eventually } from '../support/waiting';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import { startServer, type RunningServer } from '../support/servers/server';

const SAVED_PAGE = '/saved/';
const TOKEN = 'the-token-of-the-operators';
/** Number of downloaded stories that are opened without a server. */
const OPENED = IS_LONG ? Infinity : 5;
let server: RunningServer;
let proxy: FaultProxy;
let reader: Reader;
let page: Page;

beforeAll(async () => {
  server = await startServer({ env: { OPS_TOKEN: TOKEN } });
  proxy = await startFaultProxy({ target: Number(new URL(server.origin).port) });
});

afterAll(async () => {
  await proxy.close();
  await server.remove();
});

async function openNarrow(): Promise<void> {
  reader = await openReader();
  ({ page } = reader);
  await page.setViewport({ width: 360, height: 800 });
}

const closeReader = (): Promise<void> => reader.close();

afterEach(() => proxy.clear());

async function planned(quality: string): Promise<OfflineBundle & { bytes: number }> {
  const answer = await server.get(`/api/neutron/packs/halfwave?pictures=${quality}`);
  return ((await answer.json()) as { data: { item: OfflineBundle & { bytes: number } } }).data.item;
}

async function openSavedPage(): Promise<void> {
  await page.goto(`${proxy.origin}${SAVED_PAGE}`);
  await workerInCharge(page);
  await page.waitForSelector('[data-pack] button:not([disabled])');
}

const words = (selector: string): Promise<string> =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText);

async function downloadStatus(expected: string): Promise<void> {
  await page.waitForSelector(`[data-pack="${expected}"]`, { timeout: TEST_LIMIT });
}

const readyPaths = (): Promise<string[]> =>
  page.$$eval('[data-saved-story]', (items) =>
    items
      .filter((item) => (item as HTMLElement).innerText.includes('Ready'))
      .map((item) => item.getAttribute('data-saved-story') ?? ''),
  );

async function download(): Promise<void> {
  await openSavedPage();
  await page.click('[data-pack] button');
  await downloadStatus('done');
}

async function saveStory(): Promise<void> {
  await page.locator('[data-save-story]').click();
  await page.waitForFunction(
    () => document.querySelector('[data-save-story]')?.textContent === 'Saved',
    { timeout: TEST_LIMIT },
  );
}

/** Saves a story, makes the server unreachable, and deletes opened pages, so that only saved stories are available. */
async function saveAndLoseServer(): Promise<void> {
  await saveStory();
  await proxy.set({ drop: true });
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      if (/^offprint-(?:data|documents|pictures)-/.test(name)) await caches.delete(name);
    }
  });
}

/** Opens a downloaded story without the server, and returns its headline and broken images. */
async function openWithoutServer(path: string): Promise<{ headline: string; broken: string[] }> {
  await page.goto(`${proxy.origin}${path}`, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('article h1');
  const headline = await words('article h1');
  const broken = await page.$$eval('article img', async (images) => {
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });
  return { headline, broken };
}

describe("today's edition, once downloaded", () => {
  beforeAll(openNarrow);
  afterAll(closeReader);

  it('shows its story count and size, and can be read with the server down', async () => {
    const plan = await planned('small');
    await openSavedPage();
    const size = writtenBytes(plan.bytes);
    expect(await words('[data-pack] [role="status"]')).toContain(
      `The ${plan.stories.length} latest stories, ${size} in all`,
    );
    expect(await words('[data-pack] button')).toBe(`Download today’s edition, ${size}`);
    await page.click('[data-pack] button');
    await downloadStatus('done');
    const ready = await readyPaths();
    expect(new Set(ready)).toEqual(new Set(plan.stories.map(({ path }) => path)));
    expect(await words('[data-pack] [role="status"]')).toContain('24 stories are ready');
    await proxy.set({ drop: true });
    for (const story of plan.stories.slice(0, OPENED)) {
      const { headline, broken } = await openWithoutServer(story.path);
      expect([headline, broken]).toEqual([story.title, []]);
    }
    await page.goto(`${proxy.origin}${SAVED_PAGE}`);
    await page.waitForSelector('[data-saved-story]');
    expect([await words('h1'), await page.title()]).toEqual([
      'Saved stories',
      'Saved stories | Halfwave',
    ]);
    expect(await readyPaths()).toHaveLength(24);
  });

  it('matches the announced size to within two percent', async () => {
    const { bytes } = await planned('small');
    const stored = await page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.startsWith('offprint-packed'));
      const cache = await caches.open(name ?? '');
      let sum = 0;
      for (const request of await cache.keys()) {
        // Skips the records that mark a story as complete, because they are not downloaded.
        if (new URL(request.url).pathname.startsWith('/_packed/')) continue;
        sum += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0;
      }
      return sum;
    });
    expect(Math.abs(bytes - stored) / stored).toBeLessThan(0.02);
  });

  it('can be searched with the server down, with the matches marked', async () => {
    await page.type('#library-query', 'battery');
    await page.waitForSelector('[data-library-search="ready"] li a');
    const found = await page.$$eval('[data-library-search] li', (items) =>
      items.map((item) => (item as HTMLElement).innerText.toLowerCase()),
    );
    expect(found.every((text) => /batter/.test(text))).toBe(true);
    expect(await page.$$eval('[data-library-search] mark', ({ length }) => length)).toBeGreaterThan(
      0,
    );
    await page.type('#library-query', ' zyzzyva');
    await page.waitForFunction(() =>
      document
        .querySelector('[data-library-search] [role="status"]')
        ?.textContent.startsWith('Nothing on this device contains “battery zyzzyva”'),
    );
    expect(reader.faults).toEqual([]);
  });

  it('is removed completely, together with all opened stories, after a confirmation', async () => {
    await page.locator('[data-remove-all="idle"] button').click();
    await page.waitForSelector('[data-remove-all="asking"]');
    expect(await words('#remove-all-question')).toMatch(
      /^Remove 24 downloaded (?:and \d+ opened )?stories/,
    );
    expect(await readyPaths()).toHaveLength(24);
    // Drops the connection. Otherwise, the prefetching of links in view would fill the cache again.
    await proxy.set({ drop: true });
    await page.click('[data-remove-all="asking"] button');
    await page.waitForFunction(() =>
      document.querySelector('[data-remove-all] [role="status"]')?.textContent.includes('Removed'),
    );
    await page.waitForFunction(
      () => document.querySelector('[data-saved-story], [data-opened-story]') === null,
    );
    for (const cache of ['offprint-packed-', 'offprint-documents-', 'offprint-pictures-']) {
      expect(await cachedPaths(page, cache)).toEqual([]);
    }
    const data = await cachedPaths(page, 'offprint-data-');
    expect(data.filter((path) => path !== '/recalls')).toEqual([]);
  });
});

describe("the download of today's edition", () => {
  beforeEach(openNarrow);
  afterEach(closeReader);

  it('resumes after an interruption, even if the page is reloaded in the meantime', async () => {
    await openSavedPage();
    await proxy.set({ delay: 20 });
    await page.click('[data-pack] button');
    await page.waitForFunction(() =>
      /^[3-9] of 24/.test(document.querySelector('[data-pack] [role="status"]')?.textContent ?? ''),
    );
    await proxy.set({ drop: true });
    await downloadStatus('stopped');
    expect(await words('[data-pack]')).toContain('will resume once you are back online');
    const before = await readyPaths();
    expect(before.length).toBeGreaterThan(1);
    await page.reload();
    await proxy.clear();
    await page.reload();
    await downloadStatus('done');
    expect(await readyPaths()).toHaveLength(24);
  });

  it('includes no images if the reader chooses none, and shows the smaller size', async () => {
    const [none, large] = [await planned('none'), await planned('large')];
    expect(none.bytes).toBeLessThan(large.bytes / 2);
    await openSavedPage();
    await page.click('input[value="none"]');
    await page.waitForFunction(
      (size: string) => document.querySelector('[data-pack] button')?.textContent.includes(size),
      {},
      writtenBytes(none.bytes),
    );
    await page.click('[data-pack] button');
    await downloadStatus('done');
    const stored = await cachedPaths(page, 'offprint-packed-');
    expect(stored.filter((path) => path.startsWith('/a/img/'))).toEqual([]);
  });
});

describe('a story', () => {
  beforeEach(openNarrow);
  afterEach(closeReader);

  it('can be saved with its button, is listed with its size, and can be removed again', async () => {
    const [story] = (await planned('none')).stories as [BundleStory];
    await page.goto(`${proxy.origin}${story.path}`);
    await workerInCharge(page);
    await saveStory();
    await page.goto(`${proxy.origin}${SAVED_PAGE}`);
    await page.waitForSelector(`[data-saved-story="${story.path}"]`);
    expect(await words(`[data-saved-story="${story.path}"]`)).toMatch(
      /Ready[\s\S]*\d+ kB[\s\S]*Saved/,
    );
    await page.click(`[data-saved-story="${story.path}"] button`);
    await page.waitForFunction(() => document.querySelector('[data-saved-story]') === null);
    expect(await cachedPaths(page, 'offprint-packed-')).toEqual([]);
  });

  it.each([
    ['gallery', EXAMPLE_PAGES.gallery],
    ['review', EXAMPLE_PAGES.review],
  ])(
    'can be opened with all its images while the server is down, once it is saved: %s',
    async (_, path) => {
      await page.goto(`${proxy.origin}${path}`);
      await workerInCharge(page);
      const images = await page.$$eval('article img', ({ length }) => length);
      await saveAndLoseServer();
      const { headline, broken } = await openWithoutServer(path);
      expect(headline).not.toBe('');
      expect(broken).toEqual([]);
      expect(await page.$$eval('article img', ({ length }) => length)).toBe(images);
      expect(images).toBeGreaterThan(0);
    },
  );

  it('opens at the requested gallery image while the server is down, once it is saved', async () => {
    const path = EXAMPLE_PAGES.gallery;
    const facts = () =>
      page.evaluate(() => ({
        title: document.title,
        canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
        description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
        image: document.querySelector('nav [aria-current="location"]')?.getAttribute('href'),
      }));
    const open = async (position: number) => {
      const address = position > 1 ? `${proxy.origin}${path}${position}/` : proxy.origin + path;
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.waitForSelector('article h1');
    };
    await open(1);
    await workerInCharge(page);
    const count = await page.$$eval('article figure[id^="picture-"]', ({ length }) => length);
    const positions = Array.from({ length: count }, (_, index) => index + 1);
    const online = [];
    // Bypasses the worker, which on a busy machine would show its shell until the server responds.
    await page.setBypassServiceWorker(true);
    for (const position of positions) {
      await open(position);
      online.push(await facts());
    }
    await page.setBypassServiceWorker(false);
    await open(1);
    await saveAndLoseServer();
    for (const position of positions) {
      await open(position);
      await page.waitForFunction(
        (title: string) => document.title === title,
        {},
        online[position - 1]!.title,
      );
      expect(await facts()).toEqual(online[position - 1]);
      await page.waitForFunction(
        (id: string) => {
          const { top = -1 } = document.getElementById(id)?.getBoundingClientRect() ?? {};
          return id === 'picture-1' || (top >= 0 && top < innerHeight);
        },
        {},
        `picture-${position}`,
      );
    }
    expect(count).toBeGreaterThan(2);
  });

  it('can be saved from the cached page while the server is down', async () => {
    const path = (await planned('small')).stories[2]?.path ?? '';
    await page.goto(`${proxy.origin}${path}`, { waitUntil: 'load' });
    await workerInCharge(page);
    await page.reload({ waitUntil: 'load' });
    await eventually(
      () => cachedPaths(page, 'offprint-'),
      (paths) =>
        ['.js', '.css'].every((ending) =>
          paths.some((each) => each.startsWith('/assets/share.') && each.endsWith(ending)),
        ),
    );
    await proxy.set({ drop: true });
    await page.locator('[data-save-story]').click();
    await page.waitForSelector('[data-save-story][aria-pressed="true"]');
    await page.goto(`${proxy.origin}${SAVED_PAGE}`);
    await page.waitForSelector(`[data-saved-story="${path}"]`);
    expect(await readyPaths()).toContain(path);
  });

  it('shows its highlights and notes while the server is down, until the reader removes everything', async () => {
    const [story] = (await planned('none')).stories as [BundleStory];
    await page.goto(`${proxy.origin}${story.path}`);
    await workerInCharge(page);
    await page.reload({ waitUntil: 'load' });
    const quote = await page.evaluate(() => {
      const paragraph = [...document.querySelectorAll('article p + p')].find(
        ({ firstChild }) => firstChild instanceof Text && firstChild.data.length > 40,
      );
      getSelection()?.setBaseAndExtent(paragraph!.firstChild!, 0, paragraph!.firstChild!, 30);
      return getSelection()!.toString().trim();
    });
    await page.waitForSelector('[data-annotation-bar="selected"]');
    await page.keyboard.down('Alt');
    await page.keyboard.down('Shift');
    await page.keyboard.press('KeyN');
    await page.keyboard.up('Shift');
    await page.keyboard.up('Alt');
    await page.waitForSelector('[data-annotation-bar] textarea:focus');
    await page.keyboard.type('Ask the editors.');
    await page.click('[data-annotation-bar] [type="submit"]');
    await page.waitForFunction(() => document.querySelector('[data-annotation-bar] form') === null);
    await eventually(
      () => cachedPaths(page, 'offprint-'),
      (paths) =>
        ['.js', '.css'].every((ending) =>
          paths.some((each) => each.startsWith('/assets/annotations.') && each.endsWith(ending)),
        ),
    );
    await proxy.set({ drop: true });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => CSS.highlights.has('annotation'));
    const marked = await page.evaluate(() =>
      [...(CSS.highlights.get('annotation') ?? [])].map(String).join(''),
    );
    expect(marked).toBe(quote);
    await page.goto(`${proxy.origin}${SAVED_PAGE}`);
    await page.waitForSelector(`[data-annotated-story="${story.path}"]`);
    const listed = await words(`[data-annotated-story="${story.path}"]`);
    expect(listed).toContain(quote);
    expect(listed).toContain('Ask the editors.');
    await page.locator('[data-remove-all="idle"] button').click();
    await page.locator('[data-remove-all="asking"] button').click();
    await page.waitForFunction(() => document.querySelector('[data-annotated-story]') === null);
    await page.waitForFunction(() =>
      document
        .querySelector('[data-remove-all] [role="status"]')
        ?.textContent.startsWith('Removed'),
    );
  });

  it('shows what has changed since it was read', async () => {
    const [story] = (await planned('none')).stories as [BundleStory];
    await page.goto(`${proxy.origin}${story.path}`);
    await workerInCharge(page);
    await eventually(
      () => cachedPaths(page, 'offprint-read-'),
      (paths) => paths.includes(`/_read${story.path}`),
    );
    // Changes the third paragraph in the stored version that the reader has read.
    const text = await page.evaluate(async (key) => {
      const cache = await caches.open('offprint-read-v1');
      const response = await cache.match(key);
      const version = (await response!.json()) as { paragraphs: string[]; readAt: number };
      const third = version.paragraphs[2]!;
      version.paragraphs[2] = `${third} As we first wrote.`;
      version.readAt = 0;
      const { headers } = response!;
      await cache.put(key, new Response(JSON.stringify(version), { headers }));
      return third;
    }, `/_read${story.path}`);
    await page.reload();
    await page.waitForSelector('[data-changed]');
    const marked = await page.$$eval('[data-changed]', (all) =>
      all.map(({ textContent }) => textContent),
    );
    expect(marked.map((one) => one.replace(/\s/g, ''))).toEqual([text.replace(/\s/g, '')]);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
        /Since you read this on .*: 1 paragraph changed/.test(textContent),
      ),
    );
  });

  it.each([
    ['gallery', EXAMPLE_PAGES.gallery, /1 caption changed/],
    ['review', EXAMPLE_PAGES.review, /score changed from 1\/10 Terrible to \S+\/10 [A-Z]/],
  ])('shows its changes in the library and on its page: %s', async (_, path, words) => {
    await page.goto(`${proxy.origin}${path}`);
    await workerInCharge(page);
    await page.reload({ waitUntil: 'load' });
    await eventually(
      () => cachedPaths(page, 'offprint-assets'),
      (paths) => paths.some((each) => /^\/assets\/later\..*\.js$/.test(each)),
    );
    await saveStory();
    await eventually(
      () => cachedPaths(page, 'offprint-read-'),
      (paths) => paths.includes(`/_read${path}`),
    );
    const score = '[aria-labelledby="verdict"] p';
    const shown = await page.$eval(`${score}, #picture-1 h2`, ({ textContent }) => textContent);
    // Changes a caption or a score in the stored version that the reader has read.
    await page.evaluate(async (key) => {
      const cache = await caches.open('offprint-read-v1');
      const version = (await (await cache.match(key))!.json()) as {
        facts: { text: string }[];
        readAt: number;
      };
      const [fact] = version.facts;
      const [line] = fact!.text.split('\n');
      fact!.text = fact!.text.replace(line!, '1');
      version.readAt = 0;
      const headers = { 'x-offprint-text-hash': 'another', 'x-offprint-saved-at': '0' };
      await cache.put(key, new Response(JSON.stringify(version), { headers }));
    }, `/_read${path}`);
    await proxy.set({ drop: true });
    await page.goto(`${proxy.origin}${SAVED_PAGE}`, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(
      (story: string) =>
        document
          .querySelector(`[data-saved-story="${story}"]`)
          ?.textContent.includes('Changed since you read it'),
      {},
      path,
    );
    await page.goto(`${proxy.origin}${path}`, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('[data-changed]');
    const marked = await page.$$eval('[data-changed]', (all) =>
      all.map(({ textContent }) => textContent),
    );
    expect(marked.map((one) => one.replace(/\s/g, ''))).toEqual([shown.replace(/\s/g, '')]);
    // Restores the connection. Otherwise, the notice would report the lost connection first.
    await proxy.clear();
    await page.reload();
    await page.waitForFunction(
      (source: string) =>
        [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
          new RegExp(source).test(textContent),
        ),
      {},
      `Since you read this on .*: ${words.source}`,
    );
  });

  it('is reported as not saved if the browser fails to store it', async () => {
    const [story] = (await planned('none')).stories as [BundleStory];
    await page.evaluateOnNewDocument(() => {
      const refuse = (): Promise<never> => Promise.reject(new DOMException('No', 'SecurityError'));
      Object.defineProperty(window, 'caches', {
        value: { open: refuse, has: refuse, keys: refuse, match: refuse, delete: refuse },
      });
    });
    await page.goto(`${proxy.origin}${story.path}`);
    await workerInCharge(page);
    await page.click('[data-save-story]');
    await page.waitForFunction(() =>
      document.querySelector('[data-share-status]')?.textContent.startsWith('Not saved'),
    );
    // The second line has the story's size, once it is known.
    expect((await words('[data-save-story]')).split('\n')[0]).toBe('Save story');
  });

  it('no longer shows its downloaded text once it is withdrawn', async () => {
    const { path, title } = (await planned('none')).stories.at(-1)!;
    await page.goto(`${proxy.origin}${path}`);
    await workerInCharge(page);
    await saveStory();
    await page.goto('about:blank');
    const slug = path.split('/').at(-2);
    const recalled = await fetch(`${server.origin}/_node/recalls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ slug, kind: 'withdrawal', note: 'Our numbers were wrong.' }),
    });
    expect(recalled.status).toBe(201);
    await eventually(
      async () => (await server.get(path)).status,
      (status) => status === 410,
    );
    await page.goto(`${proxy.origin}${path}`);
    await page.waitForSelector('h1');
    expect(await words('h1')).toBe('This story has been withdrawn');
    expect(await words('main')).toContain('Our numbers were wrong.');
    expect(await words('main')).not.toContain(title);
    expect(await cachedPaths(page, 'offprint-packed-')).toEqual([]);
    await proxy.set({ drop: true });
    await page.goto(`${proxy.origin}${path}`, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('h1');
    expect(await words('main')).not.toContain(title);
  });
});

describe('the site during a network or storage fault', () => {
  beforeEach(openNarrow);
  afterEach(closeReader);

  it("is replaced by the browser's own error page if the server is down at the first visit", async () => {
    await proxy.set({ drop: true });
    const visit = page.goto(`${proxy.origin}${SAVED_PAGE}`);
    await expect(visit).rejects.toThrow(/ERR_(?:CONNECTION|EMPTY)/);
  });

  it('says that the device is full, and still opens a story', async () => {
    await openSavedPage();
    const session = await page.createCDPSession();
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin: proxy.origin });
    const quotaSize = Math.ceil(usage) + 60_000;
    await session.send('Storage.overrideQuotaForOrigin', { origin: proxy.origin, quotaSize });
    await page.click('[data-pack] button');
    await downloadStatus('stopped');
    expect(await words('[data-pack]')).toContain('no space left');
    const [story] = (await planned('none')).stories as [BundleStory];
    await page.goto(`${proxy.origin}${story.path}`);
    expect(await words('article h1')).toBe(story.title);
  });

  it('completes a download even if IndexedDB never opens', async () => {
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(window, 'indexedDB', { value: { open: () => ({}) } });
    });
    await download();
    expect(await readyPaths()).toHaveLength(24);
  });

  it('starts without an error after the browser has cleared all storage', async () => {
    await download();
    const session = await page.createCDPSession();
    const wiped = { origin: proxy.origin, storageTypes: 'cache_storage,indexeddb,local_storage' };
    await session.send('Storage.clearDataForOrigin', wiped);
    await page.reload();
    await page.waitForFunction(() =>
      document.querySelector('[data-saved-list]')?.textContent.includes('Nothing yet'),
    );
    expect(await readyPaths()).toEqual([]);
    expect(reader.faults).toEqual([]);
  });

  it('finishes a download in another tab after its own tab has closed', async () => {
    await openSavedPage();
    await proxy.set({ delay: 20 });
    await page.click('[data-pack] button');
    await page.waitForFunction(
      () =>
        Number.parseInt(
          document.querySelector('[data-pack] [role="status"]')?.textContent ?? '',
          10,
        ) > 2,
    );
    await page.close();
    page = await openTab(page.browserContext());
    await page.goto(`${proxy.origin}${SAVED_PAGE}`);
    await downloadStatus('done');
    expect(await readyPaths()).toHaveLength(24);
  });
});
