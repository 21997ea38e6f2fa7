import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import type { Trace } from '../../src/model/trace/trace';
import { auditScreens } from '../support/browser/auditScreens';
import { runCommand } from '../support/command';
import { eventually } from '../support/waiting';
import { networkIdle } from '../support/browser/pendingRequests';
import { hydrated, interactive, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const TOOLBAR = 'aside[aria-label="Developer toolbar"]';
const TAB = `${TOOLBAR} [role="tab"][aria-selected="true"]`;
const PANEL = `${TOOLBAR} [role="tabpanel"]`;
const ON = '/latest/?featureEnable=developer.toolbar';

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

async function open(path: string, width = 1280): Promise<void> {
  await page.setViewport({ width, height: 800 });
  await page.goto(server.origin + path, { waitUntil: 'load' });
  await hydrated(page);
}

const hasToolbar = async (): Promise<boolean> => (await page.$(TOOLBAR)) !== null;

const soonHasToolbar = (expected: boolean): Promise<boolean> =>
  eventually(hasToolbar, (found) => found === expected);

describe('the developer toolbar', () => {
  it('is not loaded for an ordinary reader', async () => {
    await open('/latest/');
    await settled(page);
    expect(await hasToolbar()).toBe(false);
    expect(reader.requestedPaths().filter((path) => path.includes('developer'))).toEqual([]);
  });

  it('appears when its feature is on, can be used by keyboard, and describes the page', async () => {
    await open(ON);
    expect(await soonHasToolbar(true)).toBe(true);
    await page.focus(`${TOOLBAR} button[aria-expanded]`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await reader.text(TAB)).toBe('Flags');
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowRight');
    expect(await reader.text(TAB)).toBe('Page');
    expect(await reader.text(PANEL)).toContain('door-list');
    await page.keyboard.press('End');
    const events = await eventually(
      () => reader.text(PANEL),
      (text) => !text.includes('Loading events…'),
    );
    expect(events).toContain('No events yet');
  });

  it('toggles a feature on the current page without reloading the document', async () => {
    await open(ON);
    await soonHasToolbar(true);
    await page.click(`${TOOLBAR} button[aria-expanded]`);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.click('a[aria-label="Turn notice.maintenance on for this page"]');
    await page.waitForFunction(() => location.search.includes('notice.maintenance'));
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await page.waitForFunction(() =>
      document
        .querySelector('body')
        ?.textContent.includes('login and newsletter systems are being upgraded'),
    );
    expect(await hasToolbar()).toBe(true);
  });

  it('is absent on a page whose address disables the feature', async () => {
    await open(`${ON}&featureDisable=developer.toolbar`);
    await settled(page);
    expect(await hasToolbar()).toBe(false);
  });

  it('does not cover the end of the page at 360 px, whether open or closed', async () => {
    await open('/about/?jsDebug=flags', 360);
    await soonHasToolbar(true);
    for (const state of ['open', 'closed']) {
      await page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
      });
      const [end, start, width] = await page.evaluate((selector) => {
        const footer = document.querySelector('footer')!.getBoundingClientRect();
        const toolbar = document.querySelector(selector)!.getBoundingClientRect();
        return [footer.bottom, toolbar.top, document.documentElement.scrollWidth];
      }, TOOLBAR);
      expect([state, end! <= start! + 0.5, width]).toEqual([state, true, 360]);
      await page.click(`${TOOLBAR} button[aria-expanded]`);
    }
  });
});

describe('debug services', () => {
  const selected = (): Promise<string> => reader.text(TAB);

  it('are opened by the `jsDebug` query parameter, which selects the first one in toolbar order', async () => {
    await open('/latest/?jsDebug=page,consent');
    expect(await soonHasToolbar(true)).toBe(true);
    expect(await selected()).toBe('Consent');
  });

  it('are opened by the `jsDebug` cookie, and stay open after navigation', async () => {
    await page
      .browserContext()
      .setCookie({ name: 'jsDebug', value: 'page', domain: '127.0.0.1', path: '/' });
    await open('/latest/');
    await interactive(page);
    expect(await soonHasToolbar(true)).toBe(true);
    expect(await selected()).toBe('Page');
    await page.$eval('main a[href^="/"]', (link) => {
      link.click();
    });
    await page.waitForFunction(() => location.pathname !== '/latest/');
    expect(await hasToolbar()).toBe(true);
  });

  it('are not opened for an unknown name', async () => {
    await open('/latest/?jsDebug=unknown');
    await settled(page);
    expect(await hasToolbar()).toBe(false);
  });
});

describe('a trace', () => {
  const consent = ['C0001:1', 'C0002:1', 'C0003:1', 'C0004:1', 'C0005:1'].join();

  it('is recorded from the start of the document, and replays without differences', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'offprint-trace-'));
    const { page: tab, close, text, faults } = await openReader({ consent });
    await tab.evaluateOnNewDocument(() => {
      const { createObjectURL } = URL;
      URL.createObjectURL = (file) => {
        if (file instanceof Blob)
          void file.text().then((words) => Object.assign(window, { words }));
        return createObjectURL(file);
      };
    });
    await tab.goto(`${server.origin}/latest/?jsDebug=trace`);
    await settled(tab);
    await tab.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight / 2);
    });
    await tab.$eval('main a[href^="/article/"]', (link) => {
      link.click();
    });
    await tab.waitForFunction(() => location.pathname.startsWith('/article/'));
    await eventually(
      () => text(PANEL),
      (words) => /and [3-9] events|and \d\d+ events/.test(words),
    );
    // A trace that ends between a response and its event would replay with an additional event.
    await networkIdle(tab);
    await tab.$eval(`${PANEL} button`, (button) => {
      button.click();
    });
    const file = join(folder, 'trace.json');
    const words = await tab.waitForFunction(() => (window as { words?: string }).words);
    await writeFile(file, String(await words.jsonValue()));
    const trace = JSON.parse(await readFile(file, 'utf8')) as Trace;
    const names = trace.entries.flatMap((entry) => ('event' in entry ? [entry.event.type] : []));
    expect(names).toEqual(expect.arrayContaining(['event/PageViewed', 'event/AdRequested']));
    // If there is a difference, the command fails, and its output names the difference.
    const { stdout } = await runCommand(['trace:replay', file], {}).catch(
      (error: unknown) => error as { stdout: string },
    );
    expect(stdout).toBe(`${names.length} events, no differences\n`);
    const entries = trace.entries.filter(
      (entry) => !('event' in entry && entry.event.type === 'event/PageViewed'),
    );
    const changed = { ...trace, entries, entryCount: entries.length };
    await writeFile(file, JSON.stringify(changed));
    await expect(runCommand(['trace:replay', file], {})).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('additional: 1 event/PageViewed') as string,
    });
    await writeFile(file, JSON.stringify({ ...trace, release: 'of-yesterday' }));
    await expect(runCommand(['trace:replay', file], {})).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The trace was recorded with release of-yesterday') as string,
    });
    expect(faults).toEqual([]);
    await close();
    await rm(folder, { recursive: true });
  });
});

describe('accessibility of every toolbar view', () => {
  const services = [
    'flags',
    'device',
    'consent',
    'page',
    'experiments',
    'vanity',
    'events',
    'ads',
    'trace',
  ];
  auditScreens(
    services.map((name) => [name, `/latest/?jsDebug=${name}`] as const),
    { within: TOOLBAR },
  );
});

describe('accessibility of a page below the toolbar', () => {
  auditScreens([['scrolled to its end', '/latest/?jsDebug=flags']], { atEnd: true });
});
