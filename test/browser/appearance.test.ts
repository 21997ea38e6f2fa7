import type { Page } from 'puppeteer';
import { interactive, painted } from '../support/browser/readiness';
import { openTab } from '../support/browser/testBrowser';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

let server: SharedServer;
let reader: Reader;
let page: Page;
let story: string;

beforeAll(async () => {
  server = await sharedServer();
  const html = await (await server.get('/news/')).text();
  [story = ''] = /\/article\/[a-z0-9-]+\//.exec(html) ?? [];
});

beforeEach(async () => {
  reader = await openReader();
  ({ page } = reader);
});

afterEach(async () => {
  expect(reader.faults).toEqual([]);
  await reader.close();
});

const SETTINGS = '[data-reading-settings]';
const PANEL = '[role="dialog"]';

async function open(shown: Page, path: string): Promise<void> {
  await shown.goto(server.origin + path, { waitUntil: 'load' });
  await interactive(shown);
}

async function choose(value: string): Promise<void> {
  await page.click(`${PANEL} label:has([value="${value}"])`);
}

interface Look {
  background: string;
  size: number;
  font: string;
  width: number;
}

/** Resolves with the computed style of the longest paragraph on the page. */
async function look(shown: Page): Promise<Look> {
  return shown.evaluate(() => {
    const texts = [...document.querySelectorAll('main p')];
    const lengthOf = ({ textContent }: Element): number => textContent.length;
    const text = texts.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
    const { fontSize, fontFamily } = getComputedStyle(text);
    return {
      background: getComputedStyle(document.body).backgroundColor,
      size: Number.parseFloat(fontSize),
      font: fontFamily,
      width: text.getBoundingClientRect().width,
    };
  });
}

const DARK = 'rgb(18, 22, 26)';

describe('the reading settings', () => {
  it('apply to the open story immediately, and to the next document before its scripts run', async () => {
    await open(page, story);
    const before = await look(page);
    await page.click(SETTINGS);
    await page.waitForSelector(PANEL);
    for (const value of ['dark', 'largest', 'sans', 'narrow']) await choose(value);
    await painted(page);
    const after = await look(page);
    expect(after.background).toBe(DARK);
    expect(after.size).toBeGreaterThan(before.size * 1.2);
    expect(after.font).toContain('Grotesk');
    expect(after.width).toBeLessThan(before.width);

    // Aborts requests for all bundles, so that only the document itself can apply the settings.
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.resourceType() === 'script') void request.abort();
      else void request.continue();
    });
    await page.goto(`${server.origin}/latest/`, { waitUntil: 'domcontentloaded' });
    expect((await look(page)).background).toBe(DARK);
  });

  it('apply to other open tabs immediately, and can be reset to the defaults', async () => {
    await open(page, story);
    const other = await openTab(page.browserContext());
    await open(other, story);
    const before = await look(other);
    await page.bringToFront();
    await page.click(SETTINGS);
    await page.waitForSelector(PANEL);
    await choose('paper');
    await other.waitForFunction(
      () => getComputedStyle(document.body).backgroundColor === 'rgb(244, 232, 208)',
    );
    await page.keyboard.press('Escape');
    await page.waitForSelector(PANEL, { hidden: true });
    await page.click(SETTINGS);
    await page.waitForSelector(PANEL);
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')];
      buttons.find(({ textContent }) => textContent === 'Reset')?.click();
    });
    await other.waitForFunction(() => document.documentElement.dataset['theme'] === undefined);
    expect(await look(other)).toEqual(before);
  });
});
