import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HTTPRequest } from 'puppeteer';
import { runNew } from '../../server/commands/new/newCommand';
import { shiftOf, watchShift } from '../support/browser/layoutShift';
import { interactive, settled } from '../support/browser/readiness';
import { draftContentFolder, type ContentFolderDraft } from '../support/fixtures/contentFolder';
import { staticFont, variableFont } from '../support/fixtures/fonts';
import { openReader, type Reader } from '../support/readers/reader';
import { eventually } from '../support/waiting';
import { startServer, type RunningServer } from '../support/servers/server';

const STORY = '/article/welcome/';

let draft: ContentFolderDraft;
let server: RunningServer;
let reader: Reader;

beforeAll(async () => {
  draft = await draftContentFolder();
  const folder = join(draft.folder, 'site');
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await runNew([folder, '--name', 'Field Notes']);
  write.mockRestore();
  await writeFile(join(folder, 'headlines.ttf'), await staticFont('serif', 800));
  await writeFile(join(folder, 'text.woff2'), await variableFont('sans'));
  const fonts = { display: 'headlines.ttf', text: 'text.woff2' };
  await writeFile(join(folder, 'theme.json'), JSON.stringify({ name: 'Field Notes', fonts }));
  server = await startServer({ env: { CONTENT_DIR: folder } });
});
afterAll(async () => {
  await server.remove();
  await draft.clear();
});

beforeEach(async () => {
  reader = await openReader();
});
afterEach(async () => {
  expect(reader.faults).toEqual([]);
  await reader.close();
});

const isFont = (request: HTTPRequest): boolean => request.resourceType() === 'font';

test("headlines and body text use the theme's fonts, and no app font is loaded", async () => {
  const { page } = reader;
  await page.goto(server.origin + STORY);
  await interactive(page);
  await settled(page);
  const drawn = await page.evaluate(async () => {
    await document.fonts.ready;
    const familyOf = (selector: string): string =>
      getComputedStyle(document.querySelector(selector)!).fontFamily.split(',')[0] ?? '';
    const loaded = [...document.fonts].filter(
      ({ status, family }) => status === 'loaded' && /^"?(Site|Offprint) \w+"?$/.test(family),
    );
    return {
      ...{ heading: familyOf('h1'), text: familyOf('main p'), page: familyOf('body') },
      isLoaded: document.fonts.check("800 40px 'Site Display'"),
      loaded: loaded.map(({ family }) => family.replaceAll('"', '')).sort(),
    };
  });
  expect(drawn).toEqual({
    ...{ heading: '"Site Display"', text: '"Site Text"', page: '"Site Text"' },
    isLoaded: true,
    loaded: ['Site Display', 'Site Text'],
  });
  const paths = reader
    .requests()
    .filter(isFont)
    .map((request) => new URL(request.url()).pathname);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !path.startsWith('/assets/theme/'))).toEqual([]);
});

test('theme fonts that load late cause no layout shift', async () => {
  const { page } = reader;
  await watchShift(page);
  const waiting: HTTPRequest[] = [];
  let areHeld = true;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isFont(request) && areHeld) waiting.push(request);
    else void request.continue();
  });
  await page.goto(server.origin + STORY, { waitUntil: 'domcontentloaded' });
  await interactive(page);
  await eventually(
    () => new Set(waiting.map((request) => request.url())).size,
    (count) => count === 2,
  );
  const before = await page.evaluate(() => {
    const { height } = document.querySelector('h1')!.getBoundingClientRect();
    return { height, isLoaded: document.fonts.check("800 40px 'Site Display'") };
  });
  expect(before.isLoaded).toBe(false);
  areHeld = false;
  for (const request of waiting) await request.continue();
  await page.waitForFunction(() => document.fonts.check("800 40px 'Site Display'"));
  await page.waitForFunction(() => document.fonts.check("400 19px 'Site Text'"));
  const height = await page.evaluate(
    () => document.querySelector('h1')!.getBoundingClientRect().height,
  );
  expect(height).toBe(before.height);
  expect(await shiftOf(page)).toEqual({ shift: 0, moved: [] });
});

test("the worker caches the theme's fonts as it does the app's", async () => {
  const { page } = reader;
  await page.goto(server.origin + STORY);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await interactive(page);
  await settled(page);
  const cached = await page.evaluate(async () => {
    const cache = await caches.open('offprint-assets-v1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => path.startsWith('/assets/theme/'))).toHaveLength(2);
});
