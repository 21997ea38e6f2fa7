import type { Page } from 'puppeteer';
import { networkIdle } from '../support/browser/pendingRequests';
import { hydrated, painted, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';
import { eventually } from '../support/waiting';

let server: SharedServer;
let reader: Reader;
let page: Page;

beforeAll(async () => {
  server = await sharedServer({ WORKER: 'off' });
});

beforeEach(async () => {
  reader = await openReader();
  ({ page } = reader);
});

afterEach(async () => {
  expect(reader.faults).toEqual([]);
  await reader.close();
});

async function openAt(width: number, path = '/latest/'): Promise<void> {
  await page.setViewport({ width, height: 900 });
  await page.goto(server.origin + path, { waitUntil: 'load' });
  await hydrated(page);
}

const size = (selector: string): Promise<{ width: number; height: number }> =>
  page.$eval(selector, (element) => {
    const { width, height } = element.getBoundingClientRect();
    return { width, height };
  });

const openMenus = (): Promise<string[]> =>
  page.$$eval('header details[open] > summary', (buttons) =>
    buttons.map((button) => button.dataset['menuButton'] ?? ''),
  );

const soonOpen = (names: string[]): Promise<string[]> =>
  eventually(openMenus, (open) => open.join() === names.join());

const button = (name: string): string => `[data-menu-button="${name}"]`;

/** Opens a menu with a click and waits for the code that adds keyboard support. */
async function openForKeys(name: string): Promise<void> {
  await page.click(button(name));
  await page.waitForSelector(`${button(name)}[aria-expanded="true"]`);
}

/** Hovers repeatedly until the menu is open, because a late font may move the button. */
const pointedAt = (name: string): Promise<string[]> =>
  eventually(
    async () => {
      await page.hover(button(name));
      return openMenus();
    },
    (open) => open.join() === name,
  );

describe('the header', () => {
  it('is 48 px high at every width, and shows the slogan at 1230 px or more', async () => {
    const slogan = 'header a[data-href="/about/"], header a[href="/about/"]';
    await openAt(360);
    for (const width of [360, 768, 1229, 1230]) {
      await page.setViewport({ width, height: 900 });
      expect([width, (await size('header')).height]).toEqual([width, 48]);
      const isLarge = await page.$eval(slogan, (link) => link.getClientRects().length > 0);
      expect([width, isLarge]).toEqual([width, width >= 1230]);
    }
  });

  it('is small on a long-form story even in a viewport of 1280 px', async () => {
    await openAt(1280, '/in-depth/innovation/tidal-ceramic-battery-factory/');
    expect(await page.$eval('header', (header) => header.dataset['header'])).toBe('small');
  });

  it('opens one menu at a time on hover at 1024 px or more', async () => {
    await openAt(1024);
    expect(await pointedAt('tech')).toEqual(['tech']);
    expect(await pointedAt('security')).toEqual(['security']);
    await page.mouse.click(512, 880);
    expect(await soonOpen([])).toEqual([]);
  });

  it('opens menus on a click below 1024 px, all in one accordion', async () => {
    await openAt(1023);
    await page.click(button('all'));
    expect(await soonOpen(['all'])).toEqual(['all']);
    for (const name of ['tech', 'security']) {
      await page.click(button(name));
      expect(await soonOpen(['all', name])).toEqual(['all', name]);
    }
  });

  it('has a menu accordion 468 px wide in a viewport of 768 px', async () => {
    await openAt(768);
    await page.click(button('all'));
    await soonOpen(['all']);
    expect((await size('#menus')).width).toBe(468);
  });

  it('closes its menus on Escape and on navigation', async () => {
    await openAt(1280);
    await openForKeys('more');
    await page.keyboard.press('Escape');
    expect(await soonOpen([])).toEqual([]);
    await page.click(button('tech'));
    await soonOpen(['tech']);
    await page.$eval('#menu-tech a[href^="/topic/"]', (link) => {
      link.click();
    });
    await page.waitForFunction(() => location.pathname.startsWith('/topic/'));
    expect(await soonOpen([])).toEqual([]);
  });

  it('shows trending links in three columns and buying guides in four', async () => {
    await openAt(1280);
    for (const [name, columns] of [
      ['trending', 3],
      ['guides', 4],
    ] as const) {
      await openForKeys(name);
      const columnLefts = await page.$$eval(`#menu-${name} ul`, (lists) =>
        lists.map((list) => Math.round(list.getBoundingClientRect().left)),
      );
      expect([name, new Set(columnLefts).size]).toEqual([name, columns]);
      await page.keyboard.press('Escape');
      await soonOpen([]);
    }
  });

  it('opens one menu at a time without scripts, and its links lead to their pages', async () => {
    await reader.close();
    reader = await openReader({ javaScript: false });
    ({ page } = reader);
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`${server.origin}/latest/`);
    await page.click(button('security'));
    expect(await openMenus()).toEqual(['security']);
    await page.click(button('tech'));
    expect(await openMenus()).toEqual(['tech']);
    await Promise.all([page.waitForNavigation(), page.click('#menu-tech a[href^="/topic/"]')]);
    expect(new URL(page.url()).pathname).toMatch(/^\/topic\//);
  });
});

describe('the search', () => {
  const field = 'header input[name="q"]';
  const results = 'header [data-component="smartSearchResults"]';

  const openSearch = async (): Promise<void> => {
    await page.click(button('search'));
    // The browser fires the `toggle` event, on which the app focuses the field, in a later task. Keys pressed before it
    // would close the panel.
    await page.waitForFunction(
      (selector) => document.activeElement?.matches(selector) === true,
      {},
      `${field}[role="combobox"]`,
    );
  };

  const requests = (part: string): string[] =>
    reader.requestedPaths().filter((path) => path.includes(part));

  it('has a field 56 px high, or 54 px at 768 px or more, and square images of 86 px', async () => {
    await openAt(767);
    await openSearch();
    for (const [width, height] of [
      [767, 56],
      [768, 54],
    ] as const) {
      await page.setViewport({ width, height: 900 });
      expect([width, (await size(field)).height]).toEqual([width, height]);
      await page.waitForSelector('header [role="listbox"] img');
      expect(await size('header [role="listbox"] img')).toEqual({ width: 86, height: 86 });
    }
  });

  it('reserves 200 px for results even if there are none, at 360 px and 1280 px', async () => {
    await openAt(360);
    await openSearch();
    await page.type(field, 'zzyzx');
    await page.waitForSelector(`${results} a[href="/search/?q=zzyzx"]`);
    expect(await page.$$(`${results} [role="option"]`)).toHaveLength(0);
    for (const width of [360, 1280]) {
      await page.setViewport({ width, height: 900 });
      expect((await size(results)).height).toBeGreaterThanOrEqual(200);
    }
  });

  it('takes focus when it opens, and shows three popular stories, which it requests once', async () => {
    await openAt(1280);
    await openSearch();
    await page.waitForSelector('header [role="option"]');
    expect(await page.$eval(field, (input) => input === document.activeElement)).toBe(true);
    expect(await page.$$('header [role="option"]')).toHaveLength(3);
    await page.keyboard.press('Escape');
    await soonOpen([]);
    await page.click(button('search'));
    await soonOpen(['search']);
    await networkIdle(page);
    expect(requests('smart-search-trending-content')).toHaveLength(1);
  });

  it('shows suggestions once the reader pauses typing, and navigates to the chosen one', async () => {
    await openAt(1280);
    await openSearch();
    await page.keyboard.type('laptops', { delay: 60 });
    await page.waitForFunction(
      () => document.querySelector('header [role="option"]')?.textContent === 'Laptops',
    );
    // On a busy machine, the time between two letters may be long enough to trigger a request, so the number varies.
    expect(requests('/autosuggest/').length).toBeLessThan('laptops'.length);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/topic/laptops/');
    expect(await soonOpen([])).toEqual([]);
  });

  it('opens the results page for the normalized query, and does nothing for an empty one', async () => {
    await openAt(1280);
    await openSearch();
    await page.keyboard.press('Enter');
    await painted(page);
    expect(new URL(page.url()).pathname).toBe('/latest/');
    await page.keyboard.type('Batt-ery  "Factory", ');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/search/');
    expect(new URL(page.url()).search).toBe('?q=battery-factory');
    expect(await reader.text('main h1')).toContain('battery factory');
    expect(await page.$eval('main', ({ textContent }) => textContent)).toMatch(
      /results 1-\d+ of \d+/,
    );
  });

  it('can be submitted as a plain form if its code or suggestions fail to load', async () => {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isLost = /\/finder\/|later\./.test(request.url());
      void (isLost ? request.abort() : request.continue());
    });
    await openAt(1280);
    await page.click(button('search'));
    await page.type(field, 'battery');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(new URL(page.url()).search).toBe('?q=battery');
    expect(await reader.text('main h1')).toContain('battery');
  });
});

describe('a linked page', () => {
  const story = 'main h2 a[href^="/article/"]';
  const calls = (): string[] =>
    reader.requestedPaths().filter((path) => path.includes('/composer/'));

  /** Hovers over a story once the code that handles hovering has loaded. */
  const pointAtStory = async (): Promise<void> => {
    await openAt(1280);
    await page.mouse.move(5, 890);
    await settled(page);
    await page.hover(story);
    await painted(page);
  };

  /** Resolves after the prefetch's idle callback, because its own callback is queued later. */
  const whenIdle = (): Promise<void> =>
    page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));

  it('is prefetched when a reader hovers over its link, and is shown from the cache', async () => {
    await pointAtStory();
    const href = await page.$eval(story, (link) => link.getAttribute('href') ?? '');
    const slug = href.split('/').at(-2) ?? '';
    await eventually(calls, (paths) => paths.some((path) => path.includes(slug)));
    await networkIdle(page);
    await page.click(story);
    await page.waitForFunction((path) => location.pathname === path, {}, href);
    expect(calls().filter((path) => path.includes(`/${slug}/`))).toHaveLength(1);
  });

  it('is prefetched while its link rests in view, also on a page opened in the app', async () => {
    await openAt(1280, '/about/');
    await settled(page);
    await page.mouse.move(5, 890);
    await page.click('header a[href="/"]');
    await page.waitForFunction(() => location.pathname === '/');
    await page.waitForSelector(story);
    // Any of the stories: if more links are in view than are prefetched at once, the last ones count.
    const slugs = await page.$$eval('main a[href^="/article/"]', (links) =>
      links.map((link) => link.getAttribute('href')?.split('/').at(-2) ?? ''),
    );
    const isOfStory = (path: string): boolean => slugs.some((slug) => path.includes(`/${slug}/`));
    await eventually(calls, (paths) => paths.some(isOfStory));
  });

  it.each([
    ['has turned on data saver', { saveData: true, effectiveType: '4g' }],
    ['has a slow connection', { saveData: false, effectiveType: '2g' }],
  ])('is not prefetched for a reader who %s', async (_, connection) => {
    await page.evaluateOnNewDocument((facts) => {
      Object.defineProperty(navigator, 'connection', { value: facts });
    }, connection);
    await pointAtStory();
    // For other readers, the hover would already have requested the data.
    const href = await page.$eval(story, (link) => link.getAttribute('href') ?? '');
    await whenIdle();
    expect(calls()).toEqual([]);
    await page.click(story);
    await page.waitForFunction((path) => location.pathname === path, {}, href);
    expect(calls()).toHaveLength(1);
  });
});

describe('the grid', () => {
  /** Returns the number of columns in the grid that contains an element. */
  const columnsAround = (selector: string): Promise<number> =>
    page.$eval(selector, ({ parentElement }) => {
      const { gridTemplateColumns } = getComputedStyle(parentElement ?? document.body);
      return gridTemplateColumns.split(' ').length;
    });

  it('has two columns, six at 768 px and twelve at 1024 px, and margins that grow with the width', async () => {
    await openAt(360);
    const found: [number, string, string, number][] = [];
    for (const width of [360, 767, 768, 1023, 1024, 1229, 1230, 1439, 1440]) {
      await page.setViewport({ width, height: 900 });
      const [columns = '', margin = ''] = await page.evaluate(() => {
        const root = getComputedStyle(document.documentElement);
        return ['--columns', '--margin'].map((name) => root.getPropertyValue(name).trim());
      });
      found.push([width, columns, margin, await columnsAround('main h1')]);
    }
    expect(found).toEqual([
      [360, '2', '1rem', 2],
      [767, '2', '1rem', 2],
      [768, '6', '1.5rem', 6],
      [1023, '6', '1.5rem', 6],
      [1024, '12', '1.5rem', 12],
      [1229, '12', '1.5rem', 12],
      [1230, '12', '2rem', 12],
      [1439, '12', '2rem', 12],
      [1440, '12', '2.5rem', 12],
    ]);
  });
});
