import type { Page } from 'puppeteer';
import { painted, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const STORY = '/article/kestrel-14-laptop-review/';
const HEADER = '[data-header]';
const SHOWN = '[data-header-shown]';

let server: SharedServer;
let reader: Reader;
let page: Page;

beforeAll(async () => {
  server = await sharedServer();
});

beforeEach(async () => {
  reader = await openReader({ fonts: false });
  ({ page } = reader);
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(server.origin + STORY, { waitUntil: 'load' });
  await settled(page);
});

afterEach(async () => {
  expect(reader.faults).toEqual([]);
  await reader.close();
});

/**
 * Scrolls with the mouse wheel, as a reader does. The pointer is in the page's margin, because an ad's frame would
 * receive the wheel event instead of the page.
 */
async function wheel(deltaY: number): Promise<void> {
  await page.mouse.move(10, 400);
  await page.mouse.wheel({ deltaY });
}

/**
 * Scrolls down and waits for the end of the animation: turning the wheel back earlier would only shorten the scroll.
 */
async function scrollDown(): Promise<void> {
  await wheel(1800);
  await page.waitForFunction(() => Math.round(window.scrollY) === 1800);
}

const top = (): Promise<number> =>
  page.$eval(HEADER, (header) => Math.round(header.getBoundingClientRect().top));

const atTop = (): Promise<unknown> =>
  page.waitForFunction(
    (selector) => document.querySelector(selector)?.getBoundingClientRect().top === 0,
    {},
    HEADER,
  );

describe('the header of a long story', () => {
  it('scrolls away, and returns with the title of the story without a layout shift', async () => {
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as Shift).value);
      }).observe({ type: 'layout-shift' });
      interface Shift {
        value: number;
      }
    });
    await scrollDown();
    expect(await top()).toBeLessThan(-1000);
    await wheel(-120);
    await page.waitForSelector(SHOWN);
    await atTop();
    const line = await page.$eval('[data-header-story]', (shown) => ({
      text: shown.textContent,
      isVisible: shown.checkVisibility(),
    }));
    expect(line).toEqual({
      text: 'Kestrel 14 review: a superb light laptop that will not sleep',
      isVisible: true,
    });
    await wheel(200);
    await page.waitForSelector(SHOWN, { hidden: true });
    await wheel(-3000);
    await page.waitForFunction(() => window.scrollY === 0);
    await page.waitForFunction(
      (selector) => !document.querySelector(selector),
      {},
      '[data-header-shown]',
    );
    expect(await top()).toBe(0);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    );
  });

  it('has menus that open after it has returned, and stays in view while one is open', async () => {
    await scrollDown();
    await wheel(-120);
    await page.waitForSelector(SHOWN);
    await atTop();
    await page.click('[data-menu-button="search"]');
    await page.waitForSelector('header details[open]');
    await page.evaluate(() => {
      window.scrollBy({ top: 200, behavior: 'instant' });
    });
    await page.waitForFunction(() => window.scrollY > 1750);
    await painted(page);
    expect(await top()).toBe(0);
  });
});
