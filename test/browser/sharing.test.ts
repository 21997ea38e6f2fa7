import type { Page } from 'puppeteer';
import { eventually } from '../support/waiting';
import { hydrated } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { scrollUntil } from '../support/readers/scrolling';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const STORY = '/article/dock-with-nine-ports/';
const WIDTHS = [360, 768, 1280];

let server: SharedServer;
let reader: Reader;
let page: Page;
let story: string;

beforeAll(async () => {
  server = await sharedServer({ WORKER: 'off', RATE_LIMIT_FACTOR: '1000', COOKIE_SECURE: '0' });
  story = await anyStory();
});

/** Returns the path of the first story in the news list. */
async function anyStory(): Promise<string> {
  const html = await (await server.get('/news/')).text();
  return /href="(\/article\/[^"]+)"/.exec(html)?.[1] ?? STORY;
}

async function open(width = 1280, options: Parameters<typeof openReader>[0] = {}): Promise<void> {
  reader = await openReader(options);
  ({ page } = reader);
  await page.evaluateOnNewDocument(() => {
    const opened: string[][] = [];
    Object.assign(window, { opened });
    window.open = (address, name, features) => {
      opened.push([String(address), String(name), String(features)]);
      return { opener: null } as Window;
    };
  });
  await page.setViewport({ width, height: 800 });
  await page.goto(server.origin + story, { waitUntil: 'load' });
  if (options.javaScript !== false) await hydrated(page);
}

afterEach(async () => {
  expect(reader.faults).toEqual([]);
  await reader.close();
});

async function allowClipboard(): Promise<void> {
  const names = ['clipboard-read', 'clipboard-write'] as const;
  const granted = names.map((name) => ({ permission: { name }, state: 'granted' as const }));
  await page.browserContext().setPermission(server.origin, ...granted);
}

const BAR = '[data-component="share-bar"]';
const MENU = `${BAR} [data-share-menu]`;
const windows = (): Promise<string[][]> =>
  page.evaluate(() => (window as unknown as { opened: string[][] }).opened);
const isOpen = (): Promise<boolean> =>
  page.$eval(MENU, (menu) => (menu as HTMLDetailsElement).open);

describe('the share bar of a story', () => {
  it('shows links to social networks and a menu, and fits the screen at three widths', async () => {
    await open();
    // Waits for the ad, which was requested for the initial width and is wider than the first of these widths.
    await page.waitForSelector('[data-ad-state="rendered"] iframe');
    for (const width of WIDTHS) {
      await page.setViewport({ width, height: 800 });
      const shown = await page.$$eval(`${BAR} [data-share]`, (links) =>
        links
          .filter((link) => link.checkVisibility())
          .map((link) => link.getAttribute('data-share')),
      );
      expect([width, shown]).toEqual([width, ['linkedin', 'flipboard', 'facebook', 'twitter']]);
      await page.click(`${MENU} summary`);
      const [overflow, sizes] = await page.$eval(BAR, (bar) => [
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
        [...bar.querySelectorAll('a, summary, button')]
          .filter((target) => target.checkVisibility())
          .map((target) => target.getBoundingClientRect().height),
      ]);
      expect([width, overflow]).toEqual([width, 0]);
      expect(Math.min(...(sizes as number[]))).toBeGreaterThanOrEqual(43);
      await page.click(`${MENU} summary`);
    }
  });

  it('links to the social networks and opens its menu without scripts', async () => {
    await open(768, { javaScript: false });
    const links = await page.$$eval(`${BAR} a`, (found) => found.map(({ href }) => href));
    expect(links).toHaveLength(7);
    const facebook = new URL(links.find((href) => href.includes('facebook')) ?? '');
    expect(new URL(facebook.searchParams.get('u') ?? '').pathname).toBe(story);
    await page.click(`${MENU} summary`);
    expect(await isOpen()).toBe(true);
    expect(
      await page.$$eval(`${BAR} button`, (all) => all.filter((b) => b.getClientRects().length)),
    ).toEqual([]);
  });

  it("opens a social network in a 620 by 440 window, with the author's handle for Twitter", async () => {
    await open();
    await page.click(`${BAR} [data-share="twitter"]`);
    const [[address = '', , features = ''] = []] = await eventually(
      windows,
      (all) => all.length > 0,
    );
    expect(features).toContain('width=620,height=440');
    expect(new URL(address).searchParams.get('via')).toMatch(/^\w+$/);
    expect(new URL(page.url()).pathname).toBe(story);
  });

  it('requests a short link only on the first interaction', async () => {
    await open();
    const shortener = () =>
      reader.requestedPaths().filter((path) => path.startsWith('/sharebar-shortener/'));
    expect(shortener()).toEqual([]);
    await page.hover(`${BAR} summary`);
    expect(
      await eventually(
        () => Promise.resolve(shortener()),
        (all) => all.length > 0,
      ),
    ).toHaveLength(1);
    await page.click(`${BAR} [data-share="facebook"]`);
    await eventually(windows, (all) => all.length > 0);
    const shortUrl = await page.waitForFunction(() => {
      document.querySelector<HTMLElement>('[data-share="twitter"]')?.click();
      const { opened } = window as unknown as { opened: string[][] };
      const url = new URL(opened.at(-1)?.[0] ?? location.href).searchParams.get('url') ?? '';
      return url.includes('/r/') ? url : null;
    });
    const { pathname } = new URL(String(await shortUrl.jsonValue()));
    const followed = await server.get(pathname);
    expect([followed.status, followed.headers.get('location')]).toEqual([302, story]);
  });

  it('toggles its menu, which closes on a click outside it and on Escape', async () => {
    await open();
    await page.click(`${MENU} summary`);
    expect(await isOpen()).toBe(true);
    await page.click(`${MENU} summary`);
    expect(await isOpen()).toBe(false);
    await page.click(`${MENU} summary`);
    await page.waitForSelector(`${BAR}[data-live]`);
    await page.mouse.click(700, 20);
    expect(await eventually(isOpen, (open_) => !open_)).toBe(false);
    await page.click(`${MENU} summary`);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
  });

  it('copies a link to the clipboard', async () => {
    await open();
    await allowClipboard();
    await page.click(`${MENU} summary`);
    await page.waitForSelector(`${BAR}[data-live]`);
    await page.click(`${BAR} [data-share-copy]`);
    const status = `${BAR} [data-share-status]`;
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent === 'Link copied',
      {},
      status,
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http/);
  });

  it('also appears in the next story in the feed', async () => {
    await open();
    const bars = await eventually(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return page.$$eval(BAR, (all) => all.length);
      },
      (count) => count >= 2,
    );
    expect(bars).toBeGreaterThanOrEqual(2);
  });

  it('shares the feed story in view, which the title and the canonical URL also identify', async () => {
    await open();
    await allowClipboard();
    const first = await facts();
    await scrollUntil(page, (first) => location.pathname !== first, story);
    const path = new URL(page.url()).pathname;
    const box = `[data-feed-story="${path}"]`;
    const headline = await reader.text(`${box} h2`);
    await page.waitForFunction((title) => document.title !== title, {}, first.title);
    const now = await facts();
    expect(now.title).toContain(headline);
    expect(now.canonical).toBe(path);

    const bar = `${box} ${BAR}`;
    await page.click(`${bar} [data-share-menu] summary`);
    await page.waitForSelector(`${bar}[data-live]`);
    await page.click(`${bar} [data-share-copy]`);
    const copied = await page.waitForFunction(
      (selector) =>
        document.querySelector(selector)?.textContent === 'Link copied' &&
        navigator.clipboard.readText(),
      {},
      `${bar} [data-share-status]`,
    );
    expect(await destination(String(await copied.jsonValue()))).toBe(path);
    await page.click(`${bar} [data-share="facebook"]`);
    const [[address = ''] = []] = await eventually(windows, (all) => all.length > 0);
    expect(new URL(new URL(address).searchParams.get('u') ?? '').pathname).toBe(path);
  });

  /** Returns the title and canonical path of the document. */
  const facts = () =>
    page.evaluate(() => {
      const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
      return {
        title: document.title,
        canonical: new URL(canonical ?? '/', location.href).pathname,
      };
    });

  /** Returns the path to which a shared link leads. */
  async function destination(link: string): Promise<string> {
    const { pathname } = new URL(link);
    if (!pathname.startsWith('/r/')) return pathname;
    return (await server.get(pathname)).headers.get('location') ?? '';
  }
});

describe('the link to a passage', () => {
  it('contains the selected words', async () => {
    await open();
    await allowClipboard();
    const words = await page.evaluate(() => {
      const paragraphs = [...document.querySelectorAll('article p + p')].filter(
        ({ firstChild }) => firstChild instanceof Text && firstChild.data.length > 40,
      );
      const text = paragraphs[3]!.firstChild!;
      getSelection()?.setBaseAndExtent(text, 0, text, 30);
      return getSelection()!.toString().trim();
    });
    await page.waitForSelector('[data-annotation-bar="selected"]');
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('[data-annotation-bar] button')];
      buttons.find(({ textContent }) => textContent === 'Copy link')?.click();
    });
    const link = await page.waitForFunction(async () => {
      const status = document.querySelector('[data-annotation-bar] [role="status"]');
      return (
        status?.textContent.startsWith('Link copied') && (await navigator.clipboard.readText())
      );
    });
    // Automated browsers do not scroll to a text fragment.
    const { origin, pathname, hash } = new URL(String(await link.jsonValue()));
    expect(origin + pathname).toBe(server.origin + story);
    const start = encodeURIComponent(words).replaceAll('-', '%2D');
    expect(hash).toMatch(/^#:~:text=/);
    expect(hash).toContain(start);
  });
});
