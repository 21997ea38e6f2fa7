import type { Cookie, Page } from 'puppeteer';
import { eventually } from '../support/waiting';
import { hydrated } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/reader';
import { startServer, type RunningServer } from '../support/server';

const WEEK = 604_800;

let server: RunningServer;
let reader: Reader;
let page: Page;

beforeAll(async () => {
  server = await startServer({ env: { WORKER: 'off' } });
});

afterAll(async () => {
  await server.remove();
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

const device = (): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['device']);

const soonDevice = (expected: string): Promise<string | undefined> =>
  eventually(device, (found) => found === expected, 3000);

const remembered = async (): Promise<Cookie | undefined> =>
  (await page.browserContext().cookies()).find(({ name }) => name === 'cdn_device');

const soonRemembered = (expected: string): Promise<Cookie | undefined> =>
  eventually(remembered, (cookie) => cookie?.value === expected, 3000);

/** What the server makes of this reader. */
const known = (): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/_dev/reader');
    return ((await answer.json()) as { device: string }).device;
  });

describe('the device of a reader', () => {
  it('is that of the window from the start, whatever the document was drawn for', async () => {
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

  it('follows the width of the window, from each side of its limits', async () => {
    await openAt(1280);
    for (const [width, expected] of [
      [767, 'mobile'],
      [768, 'tablet'],
      [319, 'mobile'],
      [1023, 'tablet'],
      [1024, 'desktop'],
      [320, 'mobile'],
      [1441, 'desktop'],
    ] as const) {
      await page.setViewport({ width, height: 900 });
      expect([width, await soonDevice(expected)]).toEqual([width, expected]);
      expect((await soonRemembered(expected))?.value).toBe(expected);
    }
  });

  it('is remembered for seven days after a change, in a cookie that the server reads', async () => {
    await openAt(1280);
    expect(await known()).toBe('mobile');
    const from = Date.now() / 1000;
    await page.setViewport({ width: 900, height: 900 });
    const cookie = await soonRemembered('tablet');
    expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax', httpOnly: false });
    expect(cookie!.expires).toBeGreaterThanOrEqual(Math.floor(from) + WEEK);
    expect(cookie!.expires).toBeLessThan(Date.now() / 1000 + WEEK + 2);
    expect(await known()).toBe('tablet');
  });

  it('is what the address asks for, in the document, in the app and afterwards', async () => {
    await openAt(1280, '/latest/?setDevice=tablet');
    expect(await (await page.goto(`${server.origin}/latest/?setDevice=tablet`))?.text()).toContain(
      'data-device="tablet"',
    );
    await hydrated(page);
    expect(await device()).toBe('tablet');
    expect((await soonRemembered('tablet'))?.value).toBe('tablet');
    await page.setViewport({ width: 400, height: 900 });
    await new Promise((done) => setTimeout(done, 600));
    expect(await device()).toBe('tablet');
  });

  it('is not what an address asks for that names none', async () => {
    await openAt(1280, '/latest/?setDevice=watch');
    expect(await soonDevice('desktop')).toBe('desktop');
    expect(await remembered()).toBeUndefined();
  });
});
