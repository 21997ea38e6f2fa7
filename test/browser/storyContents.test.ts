import type { Page } from 'puppeteer';
import { interactive } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const LONG = ['/article/halyard-usb-c-docks-compared/', '/article/classroom-chatbot-one-term/'];
const SHORT = '/article/penhallow-libraries-refuse-ransom/';
const CONTENTS = 'nav[aria-label="In this story"]';

let server: SharedServer;
let reader: Reader;
let page: Page;

beforeAll(async () => {
  server = await sharedServer();
});

beforeEach(async () => {
  reader = await openReader();
  ({ page } = reader);
});

afterEach(async () => {
  expect(reader.faults).toEqual([]);
  await reader.close();
});

async function open(path: string, width: number): Promise<void> {
  await page.setViewport({ width, height: 800 });
  await page.goto(server.origin + path, { waitUntil: 'load' });
  await interactive(page);
}

const isInView = (selector: string): Promise<boolean> =>
  page.$eval(selector, (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element.checkVisibility() && top >= 0 && bottom <= window.innerHeight;
  });

describe('the contents of a long story', () => {
  it.each(LONG)('link to the chapters and stay in view: %s', async (path) => {
    await open(path, 1280);
    const links = await page.$$(`${CONTENTS} a`);
    expect(links.length).toBeGreaterThanOrEqual(4);
    await links.at(-1)?.click();
    await page.waitForFunction(() => location.hash !== '');
    const chapter = await page.evaluate(() => decodeURIComponent(location.hash.slice(1)));
    await page.waitForFunction(
      (id) => Math.abs(document.getElementById(id)!.getBoundingClientRect().top) < 100,
      {},
      chapter,
    );
    expect(await isInView(CONTENTS)).toBe(true);
  });

  it.each([360, 768])('are collapsed above the text on a screen of %d px', async (width) => {
    await open(LONG[0]!, width);
    const label = `${CONTENTS} summary`;
    await page.$eval(label, (element) => {
      element.scrollIntoView({ block: 'center' });
    });
    expect(await isInView(label)).toBe(true);
    expect(await isInView(`${CONTENTS} li:last-child a`)).toBe(false);
    await page.focus(label);
    await page.keyboard.press('Enter');
    expect(await isInView(`${CONTENTS} li:first-child a`)).toBe(true);
    await page.click(`${CONTENTS} li:last-child a`);
    await page.waitForFunction(() => {
      const chapter = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      return chapter && Math.abs(chapter.getBoundingClientRect().top) < 100;
    });
  });

  it('can be opened without JavaScript', async () => {
    await page.setJavaScriptEnabled(false);
    await page.setViewport({ width: 360, height: 800 });
    await page.goto(server.origin + LONG[0]!);
    await page.click(`${CONTENTS} summary`);
    await page.waitForSelector(`${CONTENTS} a`, { visible: true });
  });

  it('are not shown for a short story, and take up no space', async () => {
    await open(SHORT, 360);
    expect(await page.$(CONTENTS)).toBeNull();
    const space = await page.$eval(
      'article > :last-child',
      (text) => text.previousElementSibling?.getClientRects().length,
    );
    expect(space).toBe(0);
  });
});
