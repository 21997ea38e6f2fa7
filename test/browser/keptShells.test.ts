import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { KEPT_SIGNING_KEY, keepRelease } from '../../tools/keepRelease';
import { cachedPaths, eventually, launchBrowser, workerInCharge } from '../support/browser';
import { serveKeptShell, type KeptShell } from '../support/keptShell';
import { adopted, openReader, type Reader } from '../support/reader';
import { makeSecondRelease, type SecondRelease } from '../support/secondRelease';
import { startServer, type RunningServer } from '../support/server';
import { startSiteFront, type SiteFront } from '../support/siteFront';

jest.setTimeout(120_000);

const SHELLS = resolve(__dirname, '../shells');
const LIST = '/latest/';

/** Besides the releases that were kept, one is made and kept here, which differs from the built one. */
const MADE = 'made here';
const KEPT = existsSync(SHELLS) ? readdirSync(SHELLS) : [];

describe.each([MADE, ...KEPT])('a reader who comes back from the release %s', (name) => {
  let front: SiteFront;
  let shell: KeptShell;
  let folder: string;
  let server: RunningServer;
  let release: string;
  let browser: Browser;
  let reader: Reader;
  let page: Page;
  let headline: string;

  beforeAll(async () => {
    front = await startSiteFront();
    folder = await mkdtemp(join(tmpdir(), 'offprint-kept-'));
    shell = await serveKeptShell(name === MADE ? await keepHere() : join(SHELLS, name));
    const dataDir = join(folder, 'data');
    await layOutAssets(join(dataDir, 'assets'));
    server = await startServer({ env: settings(), dataDir });
    release = (await server.get('/')).headers.get('x-offprint-release') ?? '';
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await front.close();
    await shell.close();
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    front.target = shell.origin;
    reader = await openReader(browser);
    page = reader.page;
    await open(shell.story);
    headline = await reader.text('h1');
    await workerInCharge(page);
    await eventually(
      () => cachedPaths(page, 'offprint-data-'),
      (paths) => paths.length > 0,
    );
    front.target = server.origin;
  });

  afterEach(async () => {
    await reader.close();
  });

  const settings = (): Record<string, string> => ({
    PUBLIC_ORIGIN: front.origin,
    IMAGE_SIGNING_KEY: KEPT_SIGNING_KEY,
  });

  async function keepHere(): Promise<string> {
    const made: SecondRelease = await makeSecondRelease();
    const running = await startServer({ env: settings(), root: made.root });
    const target = join(folder, 'shell');
    await keepRelease({ client: join(made.root, 'dist/client'), origin: running.origin }, target);
    await running.remove();
    await made.remove();
    return target;
  }

  /** What a server has of a release that ran on it less than 14 days ago. */
  async function layOutAssets(target: string): Promise<void> {
    await mkdir(target, { recursive: true });
    for (const [file, bytes] of shell.assets) await writeFile(join(target, file), bytes);
  }

  async function open(path: string): Promise<void> {
    await page.goto(front.origin + path, { waitUntil: 'domcontentloaded' });
    await adopted(page);
  }

  const press = (href: string): Promise<void> =>
    page.$eval(`a[href="${href}"]`, (link) => {
      link.click();
    });

  async function storiesOfList(): Promise<number> {
    await page.waitForFunction((wanted) => location.pathname === wanted, {}, LIST);
    await page.waitForSelector('a[rel="next"]');
    return page.$$eval('main article', (stories) => stories.length);
  }

  /** The browser looks for a new worker, which is then ready or was not needed. */
  const lookForUpdate = (): Promise<void> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      while (registration?.installing) await new Promise((done) => setTimeout(done, 50));
    });

  const shownRelease = (): Promise<string> =>
    page.evaluate(() => {
      const state = document.getElementById('offprint-state')?.textContent ?? '{}';
      const { settings } = JSON.parse(state) as { settings: { release: string } };
      return settings.release;
    });

  it('reads the story at once, moves on to this release, and keeps what was saved', async () => {
    await open(shell.story);
    expect(await reader.text('h1')).toBe(headline);
    await lookForUpdate();
    await press(LIST);
    expect(await storiesOfList()).toBeGreaterThanOrEqual(12);
    await eventually(shownRelease, (shown) => shown === release);
    expect(await shownRelease()).toBe(release);
    await adopted(page);
    front.target = null;
    await (await page.createCDPSession()).send('Network.clearBrowserCache');
    await open(shell.story);
    expect(await reader.text('h1')).toBe(headline);
    expect(reader.faults).toEqual([]);
  });

  it('goes on in the page that is open, whose calls this release understands', async () => {
    await page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('textarea'));
      field.value = 'A letter to the editor that is not sent yet';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await lookForUpdate();
    await press(LIST);
    expect(await storiesOfList()).toBeGreaterThanOrEqual(12);
    await press(shell.story);
    await page.waitForFunction((wanted) => location.pathname === wanted, {}, shell.story);
    expect(await reader.text('h1')).toBe(headline);
    expect(await shownRelease()).toBe(shell.release);
    expect(await page.$('textarea')).not.toBeNull();
    expect(reader.faults).toEqual([]);
  });

  it('sees the pictures of the story, which this release still sends', async () => {
    await open(shell.story);
    await page.waitForFunction(() => {
      const [picture] = document.querySelectorAll<HTMLImageElement>('main img');
      return picture !== undefined && picture.complete && picture.naturalWidth > 0;
    });
    expect(await shownRelease()).toBe(shell.release);
  });
});
