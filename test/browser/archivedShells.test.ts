import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'puppeteer';
import { ARCHIVE_SIGNING_KEY, archivedReleases, archiveRelease } from '../../tools/archiveRelease';
import { IS_LONG } from '../support/deadlines';
import { eventually } from '../support/waiting';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { serveArchivedShell, type ArchivedShell } from '../support/fixtures/archivedShell';
import { hydrated, painted } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { makeSecondRelease } from '../support/servers/secondRelease';
import { startServer, type RunningServer } from '../support/servers/server';
import { startSiteFront, type SiteFront } from '../support/servers/siteFront';

const SHELLS = resolve(__dirname, '../shells');
const LIST = '/latest/';
const FRONT_DOOR = '/';
const SCROLLED = 700;

/** A release built by this test, in addition to the stored releases. It differs from the current build. */
const MADE = 'built by this test';
/** Archived releases, oldest first. */
const ARCHIVED = archivedReleases(SHELLS);
/** The oldest and the newest release. `test:long` covers all releases. */
const RETURNING = IS_LONG
  ? ARCHIVED
  : ARCHIVED.filter((_, index) => index === 0 || index === ARCHIVED.length - 1);

let front: SiteFront;
let folder: string;
let server: RunningServer;
let release: string;
const shells = new Map<string, ArchivedShell>();

beforeAll(async () => {
  front = await startSiteFront();
  folder = await mkdtemp(join(tmpdir(), 'offprint-kept-'));
  const making = archiveHere();
  for (const name of RETURNING) shells.set(name, await serveArchivedShell(join(SHELLS, name)));
  const made = await making;
  shells.set(MADE, await serveArchivedShell(made));
  const dataDir = join(folder, 'data');
  await layOutAssets(join(dataDir, 'assets'));
  server = await startServer({ env: settings(), dataDir });
  release = (await server.get('/')).headers.get('x-offprint-release') ?? '';
});

afterAll(async () => {
  await front.close();
  for (const shell of shells.values()) await shell.close();
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

const settings = (): Record<string, string> => ({
  PUBLIC_ORIGIN: front.origin,
  IMAGE_SIGNING_KEY: ARCHIVE_SIGNING_KEY,
});

async function archiveHere(): Promise<string> {
  const made = await makeSecondRelease();
  const running = await startServer({ env: settings(), root: made.root });
  const target = join(folder, 'shell');
  await archiveRelease({ client: join(made.root, 'dist/client'), origin: running.origin }, target);
  await running.remove();
  await made.remove();
  return target;
}

/** Writes the assets of the archived releases, as if each of them had run on the server in the last 14 days. */
async function layOutAssets(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const { assets } of shells.values()) {
    for (const [file, bytes] of assets) await writeFile(join(target, file), bytes);
  }
}

describe.each([...RETURNING, MADE])('a reader who returns from the release %s', (name) => {
  let shell: ArchivedShell;
  let reader: Reader;
  let page: Page;
  let headline: string;

  beforeAll(() => {
    shell = shells.get(name) as ArchivedShell;
  });

  /** Starts a visit under the old release, with its own worker, caches, cookies and session storage. */
  beforeEach(async () => {
    front.target = shell.origin;
    reader = await openReader();
    page = reader.page;
    await open(shell.story);
    headline = await reader.text('h1');
    await workerInCharge(page);
    await eventually(
      () => cachedPaths(page, 'offprint-data-'),
      (paths) => paths.length > 0,
    );
    await page.evaluate((top) => scrollTo(0, top), SCROLLED);
    front.target = server.origin;
  });

  afterEach(async () => {
    await reader.close();
  });

  async function open(path: string): Promise<void> {
    await page.goto(front.origin + path, { waitUntil: 'domcontentloaded' });
    await appRuns();
  }

  /** Earlier releases do not mark their stages, so this checks for the React key on the root element. */
  async function appRuns(): Promise<void> {
    await page.waitForFunction(() => {
      const root = document.getElementById('offprint-root');
      return root !== null && Object.keys(root).some((name) => name.startsWith('__reactContainer'));
    });
    await painted(page);
  }

  const press = (href: string): Promise<void> =>
    page.$eval(`a[href="${href}"]`, (link) => {
      link.click();
    });

  const at = (path: string) =>
    page.waitForFunction((expected) => location.pathname === expected, {}, path);

  async function storiesOfList(): Promise<number> {
    await at(LIST);
    await page.waitForSelector('a[rel="next"]');
    return page.$$eval('main article', (stories) => stories.length);
  }

  const headlineIs = (expected: string) =>
    page.waitForFunction(
      (words) => document.querySelector('h1')?.textContent === words,
      {},
      expected,
    );

  /** Makes the browser check for a new worker, and waits until that worker is ready or turns out not to be needed. */
  async function lookForUpdate(): Promise<void> {
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await page.waitForFunction(
      async () => !(await navigator.serviceWorker.getRegistration())?.installing,
    );
  }

  const shownRelease = (): Promise<string> =>
    page.evaluate(() => {
      const state = document.getElementById('offprint-state')?.textContent ?? '{}';
      const { settings } = JSON.parse(state) as { settings: { release: string } };
      return settings.release;
    });

  it('can keep using the open page, gets the new release on the next visit, and can still read offline', async () => {
    // Uses the open page of the old release: requests, images and history.
    await page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('textarea'));
      field.value = 'A letter to the editor that is not sent yet';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await lookForUpdate();
    await press(LIST);
    expect(await storiesOfList()).toBeGreaterThanOrEqual(12);
    await page.goBack();
    await at(shell.story);
    await headlineIs(headline);
    await page.waitForFunction((top) => scrollY === top, {}, SCROLLED);
    expect(await shownRelease()).toBe(shell.release);
    expect(await page.$('textarea')).not.toBeNull();

    // Returns to the site with everything that the old release stored.
    await open(shell.story);
    expect(await reader.text('h1')).toBe(headline);
    await page.waitForFunction(() => {
      const [image] = document.querySelectorAll<HTMLImageElement>('main img');
      return image !== undefined && image.complete && image.naturalWidth > 0;
    });
    await press(LIST);
    expect(await storiesOfList()).toBeGreaterThanOrEqual(12);
    await eventually(shownRelease, (shown) => shown === release);
    expect(await shownRelease()).toBe(release);
    await hydrated(page);
    await press(FRONT_DOOR);
    await at(FRONT_DOOR);

    // Without the server, this release reads what the old release cached.
    front.target = null;
    await (await page.createCDPSession()).send('Network.clearBrowserCache');
    await open(shell.story);
    expect(await reader.text('h1')).toBe(headline);
    expect(reader.faults).toEqual([]);
  });
});
