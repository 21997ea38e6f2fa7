import type { Cookie, Page } from 'puppeteer';
import { eventually } from '../support/waiting';
import { hydrated, interactive } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const WEEK = 604_800;

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
  // Leaves the page, which would otherwise react to the new width and store another device type.
  await page.goto('about:blank');
  await page.setViewport({ width, height: 900 });
  await page.goto(server.origin + path, { waitUntil: 'load' });
  await hydrated(page);
}

const device = (): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['device']);

const soonDevice = (expected: string): Promise<string | undefined> =>
  eventually(device, (found) => found === expected);

const remembered = async (): Promise<Cookie | undefined> =>
  (await page.browserContext().cookies()).find(({ name }) => name === 'cdn_device');

const soonRemembered = (expected: string): Promise<Cookie | undefined> =>
  eventually(remembered, (cookie) => cookie?.value === expected);

/** Returns the device type that the server assigns to this reader. */
const known = (): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/_dev/reader');
    return ((await answer.json()) as { device: string }).device;
  });

describe('the detected device type', () => {
  it('matches the window once the app has started, even if the document was rendered for another type', async () => {
    for (const [width, expected] of [
      [360, 'mobile'],
      [800, 'tablet'],
      [1280, 'desktop'],
    ] as const) {
      await openAt(width);
      expect([width, await soonDevice(expected)]).toEqual([width, expected]);
    }
    expect(await remembered()).toBeUndefined();
  });

  it("follows the window's width and is stored for seven days in a cookie for the server", async () => {
    await openAt(1280);
    expect(await known()).toBe('mobile');
    const from = Date.now() / 1000;
    for (const [width, expected] of [
      [767, 'mobile'],
      [1024, 'desktop'],
      [900, 'tablet'],
    ] as const) {
      await page.setViewport({ width, height: 900 });
      expect([width, await soonDevice(expected)]).toEqual([width, expected]);
      expect((await soonRemembered(expected))?.value).toBe(expected);
    }
    const cookie = await remembered();
    expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax', httpOnly: false });
    expect(cookie!.expires).toBeGreaterThanOrEqual(Math.floor(from) + WEEK);
    expect(cookie!.expires).toBeLessThan(Date.now() / 1000 + WEEK + 2);
    expect(await known()).toBe('tablet');
  });

  it('is overridden by the URL in both the document and the app, even after a resize', async () => {
    await page.setViewport({ width: 1280, height: 900 });
    const answer = await page.goto(`${server.origin}/latest/?setDevice=tablet`);
    expect(await answer?.text()).toContain('data-device="tablet"');
    await interactive(page);
    expect(await device()).toBe('tablet');
    expect((await soonRemembered('tablet'))?.value).toBe('tablet');
    await page.evaluate(() => {
      document.cookie = 'cdn_device=; path=/; max-age=0; secure';
    });
    // The resize makes the app detect and store the device again, but the URL still overrides it.
    await page.setViewport({ width: 400, height: 900 });
    expect((await soonRemembered('tablet'))?.value).toBe('tablet');
    expect(await device()).toBe('tablet');
  });
});
