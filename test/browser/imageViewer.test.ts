import type { CDPSession, Page } from 'puppeteer';
import { auditScreens } from '../support/browser/auditScreens';
import { shiftOf, watchShift } from '../support/browser/layoutShift';
import { pauseRequests } from '../support/browser/pausedRequests';
import { hydrated, interactive, settled } from '../support/browser/readiness';
import { filesCached, workerInCharge } from '../support/browser/serviceWorker';
import { installDevTools, shownEvents } from '../support/fakes/fakeDevTools';
import { openReader, type Reader } from '../support/readers/reader';
import { startFaultProxy } from '../support/servers/faultProxy';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

/** A story with an image at the top and another one in the text. */
const STORY = '/in-depth/education/classroom-chatbot-one-term/';
const GALLERY = '/pictures/a-winter-of-desks/';
const LINK = 'article a[data-enlarge]';
const IN_TEXT = '[data-shortcode="image"] a[data-enlarge]';
const VIEWER = 'dialog[data-image-viewer]';
const IMAGE = `${VIEWER} img:last-of-type`;

let server: SharedServer;
let reader: Reader;
let page: Page;

beforeAll(async () => {
  server = await sharedServer();
});

async function openPage(path: string, width: number, origin = server.origin): Promise<void> {
  reader = await openReader();
  ({ page } = reader);
  await page.setViewport({ width, height: 800, hasTouch: width < 1024 });
  // Disables transitions, so that no image is measured during one.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(origin + path, { waitUntil: 'load' });
  await interactive(page);
}

/** Opens the viewer and waits until the large image has loaded. */
async function enlarge(link = LINK): Promise<void> {
  await page.focus(link);
  await page.keyboard.press('Enter');
  await complete();
}

const complete = async (): Promise<void> => {
  await page.waitForFunction(
    (selector) => {
      const image = document.querySelector<HTMLImageElement>(selector);
      return image !== null && image.complete && image.naturalWidth > 0;
    },
    {},
    IMAGE,
  );
};

const gone = async (): Promise<void> => {
  await page.waitForSelector(VIEWER, { hidden: true });
};

const boxOf = (selector: string): Promise<DOMRect> =>
  page.$eval(selector, (element) => element.getBoundingClientRect().toJSON() as DOMRect);

/** Waits until the image is wider or narrower than before. */
async function imageResized(before: number, isLarger: boolean): Promise<void> {
  await page.waitForFunction(
    (selector, width, wider) => {
      const now = document.querySelector(selector)?.getBoundingClientRect().width ?? 0;
      return wider ? now > width * 1.2 : now < width / 1.2;
    },
    {},
    IMAGE,
    before,
    isLarger,
  );
}

const pageViews = async (): Promise<number> =>
  (await shownEvents(page)).filter(({ type }) => type === 'event/PageViewed').length;

const isFocused = (selector: string): Promise<boolean> =>
  page.$eval(selector, (element) => element === document.activeElement);

describe('an image in a story', () => {
  afterEach(async () => {
    expect(reader.faults).toEqual([]);
    await reader.close();
  });

  it('can be enlarged, panned, replaced by the previous image and closed by keyboard', async () => {
    await openPage(STORY, 1280);
    await page.focus(IN_TEXT);
    const scrolled = await page.evaluate(() => window.scrollY);
    await enlarge(IN_TEXT);
    expect(await page.$eval(VIEWER, (dialog) => dialog.matches(':modal'))).toBe(true);
    const { left, width } = await boxOf(IMAGE);
    await page.keyboard.press('Enter');
    await imageResized(width, true);
    const enlarged = await boxOf(IMAGE);
    await page.keyboard.press('+');
    await imageResized(enlarged.width, true);
    const { left: center } = await boxOf(IMAGE);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (selector, before) =>
        (document.querySelector(selector)?.getBoundingClientRect().left ?? 0) < before - 40,
      {},
      IMAGE,
      center,
    );
    await page.keyboard.press('0');
    await page.waitForFunction(
      (selector, before) =>
        Math.abs((document.querySelector(selector)?.getBoundingClientRect().left ?? 0) - before) <
        2,
      {},
      IMAGE,
      left,
    );
    await page.keyboard.press('ArrowLeft');
    expect(await reader.text(`${VIEWER} [role="status"]`)).toContain('1 of 2');
    await page.keyboard.press('Escape');
    await gone();
    expect(await isFocused(IN_TEXT)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  it('can be closed with Back, which neither leaves the story nor counts as a page view', async () => {
    reader = await openReader({ consent: 'C0001:1,C0002:1,C0003:0,C0004:0,C0005:0' });
    ({ page } = reader);
    await installDevTools(page);
    await page.goto(`${server.origin}/latest/`, { waitUntil: 'load' });
    await interactive(page);
    await page.goto(server.origin + STORY, { waitUntil: 'load' });
    await settled(page);
    const views = await pageViews();
    await page.click(LINK);
    await complete();
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.goBack();
    await gone();
    expect(new URL(page.url()).pathname).toBe(STORY);
    expect(await isFocused(LINK)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.click(LINK);
    await complete();
    await page.click(`${VIEWER} button[aria-label="Close"]`);
    await gone();
    await settled(page);
    expect(await pageViews()).toBe(views);
    await page.goBack();
    await page.waitForFunction(() => location.pathname === '/latest/');
  });

  it('can be double-tapped to enlarge, dragged to pan, pinched to shrink, and swiped to the next image', async () => {
    await openPage(STORY, 360);
    await watchTouch();
    await page.tap(LINK);
    await complete();
    const fitting = await boxOf(IMAGE);
    await tap(180, 400);
    await tap(180, 400);
    await imageResized(fitting.width, true);
    const before = await boxOf(IMAGE);
    await drag([[250, 400]], [[150, 400]]);
    expect((await boxOf(IMAGE)).left).toBeLessThan(before.left - 80);
    await drag(
      [
        [80, 400],
        [280, 400],
      ],
      [
        [170, 400],
        [190, 400],
      ],
    );
    await imageResized(fitting.width * 1.3, false);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await drag([[300, 400]], [[100, 405]]);
    expect(await reader.text(`${VIEWER} [role="status"]`)).toContain('2 of 2');
    const close = await boxOf(`${VIEWER} button[aria-label="Close"]`);
    await tap(close.x + close.width / 2, close.y + close.height / 2);
    await gone();
  });

  it('can be enlarged in a gallery, whose own keyboard shortcuts are then inactive', async () => {
    await openPage(GALLERY, 1280);
    await enlarge();
    const { href } = await page.evaluate(() => ({ href: location.href }));
    await page.keyboard.press('ArrowRight');
    expect(await reader.text(`${VIEWER} [role="status"]`)).toContain('2 of');
    expect(page.url()).toBe(href);
  });

  it('causes no layout shift, either with its icon or when the viewer opens', async () => {
    reader = await openReader({ fonts: false });
    ({ page } = reader);
    await watchShift(page);
    // Emulates a phone, because the hidden scroll bar of a headless browser becomes wider while the page is locked,
    // unlike that of a reader's browser.
    await page.setViewport({ width: 360, height: 800, isMobile: true, hasTouch: true });
    await page.goto(server.origin + STORY, { waitUntil: 'load' });
    await interactive(page);
    await page.tap(LINK);
    await complete();
    await page.keyboard.press('Escape');
    await gone();
    expect(await shiftOf(page)).toEqual({ shift: 0, moved: [] });
  });

  it("opens as a plain image without JavaScript or if the viewer's code does not load", async () => {
    // Turns the worker off, because it would have cached the viewer's code.
    const { origin } = await sharedServer({ WORKER: 'off' });
    reader = await openReader({ javaScript: false });
    ({ page } = reader);
    await page.goto(origin + STORY);
    await followToImage();
    expect(reader.faults).toEqual([]);
    await reader.close();

    reader = await openReader();
    ({ page } = reader);
    await pauseRequests(page, ['*/assets/imageViewer.*'], (request) => request.refuse());
    await page.goto(origin + STORY, { waitUntil: 'load' });
    await hydrated(page);
    await followToImage();
    // The document that the browser creates to show an image has style attributes.
    expect([...new Set(reader.faults.splice(0))]).toEqual(['policy: style-src-attr inline ']);
  });

  it('has a zoom icon on screen but not in print', async () => {
    await openPage(STORY, 1280);
    const sign = (): Promise<string> =>
      page.$eval(LINK, (link) => getComputedStyle(link, '::after').content);
    expect(await sign()).toContain('+');
    await page.waitForFunction(
      () => document.querySelector<HTMLLinkElement>('link[media="print"]')?.sheet,
    );
    await page.emulateMediaType('print');
    expect(await sign()).toBe('none');
  });

  it('is shown as a smaller copy while offline', async () => {
    const proxy = await startFaultProxy({ target: Number(new URL(server.origin).port) });
    await openPage(STORY, 360, proxy.origin);
    await workerInCharge(page);
    await filesCached(page, '/assets/imageViewer.');
    await page.reload({ waitUntil: 'load' });
    await interactive(page);
    await proxy.set({ drop: true });
    await page.tap(LINK);
    await page.waitForFunction(
      (selector) =>
        document.querySelector(selector)?.textContent.includes('This is a smaller copy'),
      {},
      VIEWER,
    );
    await complete();
    expect(await page.$eval(IMAGE, (image) => image.naturalWidth)).toBe(416);
    await proxy.close();
  });
});

/** Follows the link from an image to the file, which the browser then shows. */
async function followToImage(): Promise<void> {
  const [response] = await Promise.all([page.waitForNavigation(), page.click(LINK)]);
  expect(response?.headers()['content-type']).toMatch(/^image\//);
}

let session: CDPSession;
/**
 * Time of the latest touch event, in seconds since 1970. It is set explicitly, so that two taps are fast even on a busy
 * machine.
 */
let touchTime: number;

async function watchTouch(): Promise<void> {
  session = await page.createCDPSession();
  touchTime = Date.now() / 1000;
}

type Place = [x: number, y: number];

async function touch(
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  places: Place[],
): Promise<void> {
  touchTime += 0.02;
  await session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: places.map(([x, y], id) => ({ x, y, id })),
    timestamp: touchTime,
  });
}

async function tap(x: number, y: number): Promise<void> {
  await touch('touchStart', [[x, y]]);
  await touch('touchEnd', []);
}

/** Puts fingers down, moves them in steps, and lifts them. */
async function drag(from: Place[], to: Place[]): Promise<void> {
  await touch('touchStart', from);
  for (let step = 1; step <= 5; step += 1) {
    const places = from.map(([x, y], index): Place => {
      const [toX = x, toY = y] = to[index] ?? [];
      return [x + ((toX - x) * step) / 5, y + ((toY - y) * step) / 5];
    });
    await touch('touchMove', places);
  }
  await touch('touchEnd', []);
}

describe('accessibility of the image viewer', () => {
  auditScreens([['with a caption', STORY]], {
    within: VIEWER,
    async arrange(shown) {
      await interactive(shown);
      await shown.click(IN_TEXT);
      await shown.waitForSelector(VIEWER);
    },
  });
});
