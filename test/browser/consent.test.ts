import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ElementHandle, Page } from 'puppeteer';
import { storedName } from '../../src/model/offline/readerStorage';
import { networkIdle } from '../support/browser/pendingRequests';
import { eventually } from '../support/waiting';
import { browserStore } from '../support/browser/browserStore';
import { shiftOf, watchShift } from '../support/browser/layoutShift';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { installClock } from '../support/browser/pageClock';
import { hydrated, interactive, settled } from '../support/browser/readiness';
import { openReader, type Reader, type ReaderOptions } from '../support/readers/reader';
import { startServer, type RunningServer } from '../support/servers/server';
import { startVendor, type Vendor } from '../support/fakes/vendor';

const BANNER = '[data-consent-banner]';
const NOTICE = '[role="status"][data-screen-only]';
const CENTRE = 'dialog[aria-label="Cookie settings"]';
const REFUSED = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:0';
const ACCEPTED = 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1';
const HEALTH = '/article/murmur-hearing-aids-calendar/';

interface Axe {
  run(part: string): Promise<{
    violations: { id: string; nodes: { html: string }[] }[];
    passes: unknown[];
  }>;
}

let vendor: Vendor;
let server: RunningServer;
let reader: Reader;
let page: Page;

/** Returns settings with the URLs of five third-party scripts. */
const scriptUrls = (): Record<string, string> =>
  Object.fromEntries(
    ['ADS', 'PERFORMANCE', 'COMMENTS', 'SURVEY', 'ANALYTICS'].map((name) => [
      `SCRIPT_URL_${name}`,
      `${vendor.origin}/${name.toLowerCase()}.js`,
    ]),
  );

beforeAll(async () => {
  vendor = await startVendor();
  server = await startServer({ env: { WORKER: 'off', ...scriptUrls() } });
});

afterAll(async () => {
  await server.remove();
  await vendor.close();
});

beforeEach(() => {
  vendor.requests.length = 0;
});

afterEach(() => reader.close());

async function open(
  options: ReaderOptions & {
    gpc?: boolean;
    headers?: Record<string, string>;
    /** Stops the clock, so that nothing that waits for a timer starts unless the reader interacts. */
    stopsClock?: boolean;
    watchesShift?: boolean;
  } = {},
  path = '/latest/',
): Promise<void> {
  reader = await openReader({ consent: null, fonts: false, ...options });
  ({ page } = reader);
  if (options.gpc) {
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  }
  if (options.stopsClock) await installClock(page);
  if (options.watchesShift) await watchShift(page);
  if (options.headers) await page.setExtraHTTPHeaders(options.headers);
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(server.origin + path, { waitUntil: 'load' });
  await hydrated(page);
}

const press = async (name: string, within: string): Promise<void> => {
  const button = await page.waitForFunction(
    (text, selector) =>
      [...document.querySelectorAll(`${selector} button`)].find(
        ({ textContent }) => textContent === text,
      ),
    {},
    name,
    within,
  );
  await (button.asElement() as ElementHandle | null)?.click();
};
const choice = async (): Promise<string | undefined> => {
  const cookies = await page.browserContext().cookies();
  return cookies.find(({ name }) => name === 'consent')?.value;
};
/** Returns the URLs of requests to other origins. */
const abroad = (): string[] =>
  reader
    .requests()
    .map((request) => request.url())
    .filter((url) => /^https?:/.test(url) && !url.startsWith(`${server.origin}/`));
const notNeeded = async () =>
  (await browserStore(page)).filter(
    ({ kind, name }) => storedName(kind, name)?.category !== 'C0001',
  );
const ran = (): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? []);
/** Resolves when `count` scripts have run and none is loading or queued. */
const scriptsRan = async (count: number): Promise<void> => {
  await eventually(ran, (paths) => paths.length >= count);
  await networkIdle(page);
};
const openSettings = async (): Promise<void> => {
  await page.$eval('footer [data-cookie-settings]', (link) => {
    (link as HTMLElement).click();
  });
  await page.waitForSelector(CENTRE);
};

describe('a first visit without a choice', () => {
  it('makes no requests to other origins and stores only essential data', async () => {
    for (const path of ['/latest/', EXAMPLE_PAGES.article]) {
      await open({}, path);
      await settled(page);
      await page.waitForSelector(BANNER);
      expect(abroad()).toEqual([]);
      expect(vendor.requests).toEqual([]);
      expect(await notNeeded()).toEqual([]);
      expect(await choice()).toBeUndefined();
      if (path === '/latest/') await reader.close();
    }
  });

  it('shows the banner without causing a layout shift, taking focus or blocking the page', async () => {
    await open({ stopsClock: true, watchesShift: true });
    await settled(page);
    await page.waitForSelector(BANNER);
    const layoutShift = await shiftOf(page);
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    expect({ ...layoutShift, focused }).toEqual({ shift: 0, moved: [], focused: 'BODY' });
    await page.$eval('main h2 a[href^="/article/"]', (link) => {
      link.click();
    });
    await page.waitForFunction(() => location.pathname.startsWith('/article/'));
    expect(await page.$(BANNER)).not.toBeNull();
  });

  it('shows refuse and accept buttons of equal size at 360, 768 and 1280 px', async () => {
    await open();
    await interactive(page);
    await page.waitForSelector(BANNER);
    for (const width of [360, 768, 1280]) {
      await page.setViewport({ width, height: 800 });
      const boxes = await page.$$eval(`${BANNER} button`, (buttons) =>
        buttons.slice(0, 2).map((button) => {
          const { width: wide, height } = button.getBoundingClientRect();
          return { wide: Math.round(wide), height, look: getComputedStyle(button).backgroundColor };
        }),
      );
      expect(boxes[0]).toEqual(boxes[1]);
      expect(boxes[0]?.height).toBeGreaterThanOrEqual(44);
      const share = await page.$eval(BANNER, (banner) => banner.clientHeight / innerHeight);
      expect(share).toBeLessThan(0.5);
    }
  });

  it('shows the banner and a notice without overlap at 360, 768 and 1280 px', async () => {
    await open({}, '/latest/?featureEnable=notice.maintenance');
    await settled(page);
    await page.waitForSelector(BANNER);
    await page.waitForSelector(NOTICE);
    for (const width of [360, 768, 1280]) {
      await page.setViewport({ width, height: 900 });
      await page.waitForFunction(
        (banner, notice) => {
          const [one, other] = [banner, notice].map((each) =>
            document.querySelector(each)?.getBoundingClientRect(),
          );
          return !!one && !!other && (one.bottom < other.top || other.bottom < one.top);
        },
        {},
        BANNER,
        NOTICE,
      );
    }
  });

  it('lets the reader answer the banner by keyboard alone', async () => {
    await open();
    await interactive(page);
    await page.waitForSelector(BANNER);
    await page.focus(`${BANNER} button`);
    await page.keyboard.press('Enter');
    await page.waitForFunction((banner) => !document.querySelector(banner), {}, BANNER);
    expect(await choice()).toBe(REFUSED);
  });
});

describe('the consent banner and preference center', () => {
  it.each(['light', 'dark'])('violate no accessibility rule in the %s theme', async (theme) => {
    const axe = await readFile(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
    await open();
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    await interactive(page);
    await page.waitForSelector(BANNER);
    await page.evaluate(axe);
    // Audits only part of the page, because the accessibility suites cover the rest.
    const audit = (part: string): Promise<string[]> =>
      page.evaluate(async (selector) => {
        const { run } = (window as unknown as { axe: Axe }).axe;
        const { violations, passes } = await run(selector);
        if (passes.length === 0) throw new Error(`Nothing was audited in ${selector}`);
        return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`);
      }, part);
    for (const width of [360, 768, 1280]) {
      await page.setViewport({ width, height: 800 });
      expect([width, await audit(BANNER)]).toEqual([width, []]);
    }
    await press('Choose for yourself', BANNER);
    await page.waitForSelector(CENTRE);
    for (const width of [360, 768, 1280]) {
      await page.setViewport({ width, height: 800 });
      expect([width, await audit(CENTRE)]).toEqual([width, []]);
      // Waits for the layout to follow a change of the viewport width.
      await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
    }
  });

  it('return focus to the button that opened the preference center when Escape closes it', async () => {
    await open();
    await interactive(page);
    await press('Choose for yourself', BANNER);
    await page.waitForSelector(CENTRE);
    await page.keyboard.press('Escape');
    await page.waitForFunction((centre) => !document.querySelector(centre), {}, CENTRE);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Choose for yourself',
    );
    expect(await choice()).toBeUndefined();
  });
});

describe('a reader who refuses all categories', () => {
  it('sees no second banner, and triggers no cross-origin requests and no nonessential storage', async () => {
    await open();
    await interactive(page);
    await press('Refuse all', BANNER);
    await page.waitForFunction((banner) => !document.querySelector(banner), {}, BANNER);
    await page.reload({ waitUntil: 'load' });
    await settled(page);
    expect(await page.$(BANNER)).toBeNull();
    expect(await choice()).toBe(REFUSED);
    expect(abroad()).toEqual([]);
    expect(await notNeeded()).toEqual([]);
  });
});

describe('a reader who accepts all categories', () => {
  it('gets the configured third-party scripts, and only after the click', async () => {
    await open();
    await settled(page);
    await page.waitForSelector(BANNER);
    expect(vendor.requests).toEqual([]);
    await press('Accept all', BANNER);
    await eventually(
      () => Promise.resolve(vendor.requests.length),
      (count) => count >= 5,
    );
    expect([...new Set(vendor.requests)].sort()).toEqual([
      '/ads.js',
      '/analytics.js',
      '/comments.js',
      '/performance.js',
      '/survey.js',
    ]);
    expect(abroad().every((url) => url.startsWith(`${vendor.origin}/`))).toBe(true);
    expect(await choice()).toBe(ACCEPTED);
  });
});

describe('the cookie settings in the footer', () => {
  it('can allow a single category', async () => {
    await open({ consent: REFUSED });
    await interactive(page);
    await openSettings();
    await page.click(`${CENTRE} [data-category="C0002"] input`);
    await press('Save these choices', CENTRE);
    await scriptsRan(2);
    expect([...vendor.requests].sort()).toEqual(['/analytics.js', '/performance.js']);
    expect(await choice()).toBe('C0001:1,C0002:1,C0003:0,C0004:0,C0005:0');
  });

  it('lead to the cookie section of the privacy policy without scripts', async () => {
    reader = await openReader({ javaScript: false });
    ({ page } = reader);
    await page.goto(`${server.origin}/latest/`);
    await Promise.all([page.waitForNavigation(), page.click('footer [data-cookie-settings]')]);
    const { pathname, hash } = new URL(page.url());
    expect([pathname, hash]).toEqual(['/privacy-policy/', '#cookie-settings']);
    expect(await page.$('#cookie-settings')).not.toBeNull();
  });
});

describe('a withdrawal of consent', () => {
  it('removes all vendor data after one reload and keeps the scroll position', async () => {
    await open({ consent: ACCEPTED }, EXAMPLE_PAGES.article);
    await page.browserContext().setCookie({
      name: 'pv',
      value: '7',
      domain: '127.0.0.1',
      path: '/',
    });
    await interactive(page);
    await eventually(ran, (paths) => paths.length >= 5);
    await page.evaluate(() => {
      scrollTo(0, 700);
    });
    await openSettings();
    vendor.requests.length = 0;
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await press('Refuse all', CENTRE);
    // Waits for the single reload, which is required because some scripts cannot be stopped.
    await eventually(() => loads.length, Boolean);
    expect(await notNeeded()).toEqual([]);
    expect(await choice()).toBe(REFUSED);
    await settled(page);
    expect(await notNeeded()).toEqual([]);
    expect(loads).toHaveLength(1);
    expect(await page.evaluate(() => Math.abs(scrollY - 700) < 50)).toBe(true);
    expect(
      await page.$$eval('script[src]', (scripts) => scripts.map((script) => script.src)),
    ).not.toContainEqual(expect.stringContaining(vendor.origin));
    expect(vendor.requests).toEqual([]);
  });
});

describe('Global Privacy Control', () => {
  it("disables targeting despite the reader's choice, and is mentioned in the settings", async () => {
    await open({ gpc: true, consent: ACCEPTED });
    await interactive(page);
    await scriptsRan(4);
    expect([...vendor.requests].sort()).toEqual([
      '/analytics.js',
      '/comments.js',
      '/performance.js',
      '/survey.js',
    ]);
    await openSettings();
    expect(await reader.text(`${CENTRE} [data-gpc]`)).toContain('we honor it');
    const { disabled, checked } = await page.$eval(
      `${CENTRE} [data-category="C0004"] input`,
      (input) => ({ disabled: input.disabled, checked: input.checked }),
    );
    expect({ disabled, checked }).toEqual({ disabled: true, checked: false });
    await press('Accept all', CENTRE);
    await page.waitForFunction((centre) => !document.querySelector(centre), {}, CENTRE);
    expect(await choice()).toBe('C0001:1,C0002:1,C0003:1,C0004:0,C0005:1');
    await scriptsRan(4);
    expect(vendor.requests).not.toContain('/ads.js');
  });
});

describe('a health page for a reader in Washington', () => {
  const headers = { 'cdn-health-privacy': '1', 'cdn-segment': 'WA' };

  it('shows a notice instead of the story and sends no cross-origin requests, even with full consent', async () => {
    await open({ consent: ACCEPTED, headers }, HEALTH);
    await settled(page);
    expect(await reader.text('main h1')).toBe('This page is not available in Washington State');
    expect(await page.content()).not.toContain('Murmur');
    expect(abroad()).toEqual([]);
    expect(vendor.requests).toEqual([]);
  });

  it('shows the notice even after a navigation inside the app', async () => {
    await open({ consent: ACCEPTED, headers, stopsClock: true });
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      document.querySelector('main')?.append(link);
      link.click();
    }, HEALTH);
    await page.waitForFunction(
      () =>
        document.querySelector('main h1')?.textContent ===
        'This page is not available in Washington State',
    );
    expect(new URL(page.url()).pathname).toBe(HEALTH);
    vendor.requests.length = 0;
    await settled(page);
    expect(vendor.requests).toEqual([]);
  });

  it('is shown with its scripts if the request has no `cdn-segment` header', async () => {
    await open({ consent: ACCEPTED, headers: { 'cdn-health-privacy': '1' } }, HEALTH);
    expect(await reader.text('main h1')).not.toContain('Washington');
    await interactive(page);
    expect(
      await eventually(
        () => Promise.resolve(vendor.requests.length),
        (count) => count >= 5,
      ),
    ).toBeGreaterThanOrEqual(5);
  });
});
