import type { Page } from 'puppeteer';
import { interactive } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const LONG = ['/article/halyard-usb-c-docks-compared/', '/article/classroom-chatbot-one-term/'];
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
  it.each(LONG)('lead to its chapters and stay beside them: %s', async (path) => {
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

  it('are not on narrow screens, where they would stand before the text', async () => {
    await open(LONG[0]!, 768);
    expect(await isInView(CONTENTS)).toBe(false);
  });
});
