import { copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'puppeteer';
import { hydrated, interactive } from '../support/browser/readiness';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import {
  draftContentFolder,
  FIXTURE_CONTENT,
  storyFile,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { openReader, type Reader } from '../support/readers/reader';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import { eventually } from '../support/waiting';
import { startServer, type RunningServer } from '../support/servers/server';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

let server: SharedServer;
let proxy: FaultProxy;
let reader: Reader;
let page: Page;
let stories: string[];

beforeAll(async () => {
  server = await sharedServer();
  proxy = await startFaultProxy({ target: Number(new URL(server.origin).port) });
  const html = await (await server.get('/news/')).text();
  stories = [...new Set(html.match(/\/article\/[a-z0-9-]+\//g))];
});

afterAll(() => proxy.close());

beforeEach(async () => {
  reader = await openReader();
  ({ page } = reader);
  await page.setViewport({ width: 1280, height: 800 });
  await page.evaluateOnNewDocument(installVoice);
});

afterEach(async () => {
  await proxy.clear();
  expect(reader.faults).toEqual([]);
  await reader.close();
});

/** Installs a voice that speaks a sentence until the test ends it, because a headless browser has no voices. */
function installVoice(): void {
  const said: string[] = [];
  let current: SpeechSynthesisUtterance | null = null;
  const synthesis = {
    getVoices: () => [{ name: 'Test', lang: 'en-US', localService: true, default: true }],
    addEventListener: () => undefined,
    speak(utterance: SpeechSynthesisUtterance) {
      said.push(utterance.text);
      current = utterance;
    },
    cancel: () => void (current = null),
  };
  class Utterance {
    constructor(readonly text: string) {}
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.assign(window, {
    SpeechSynthesisUtterance: Utterance,
    voice: {
      said,
      finish: () => void current?.onend?.(new Event('end') as SpeechSynthesisEvent),
    },
  });
}

interface Voice {
  said: string[];
  finish(): void;
}

const PLAYER = '[data-listen-player]';
const LISTEN = '[data-listen-story]';

async function open(path: string, origin = server.origin): Promise<void> {
  await page.goto(origin + path, { waitUntil: 'load' });
  await interactive(page);
}

/** Opens a story and waits until the worker controls the page and has cached the player's code. */
async function openWithPlayer(path: string, origin: string): Promise<void> {
  await open(path, origin);
  await workerInCharge(page);
  await page.reload({ waitUntil: 'load' });
  await hydrated(page);
  // Waits for the player, which is cached together with other code that the first screen does not need.
  await eventually(
    () => cachedPaths(page, 'offprint-assets'),
    (paths) =>
      ['listen', 'share', 'later'].every((name) =>
        ['.js', '.css'].every((ending) =>
          paths.some((each) => each.startsWith(`/assets/${name}.`) && each.endsWith(ending)),
        ),
      ),
  );
}

const said = (): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { voice: Voice }).voice.said);
const finish = (): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { voice: Voice }).voice.finish();
  });

async function listen(): Promise<void> {
  await page.click(LISTEN);
  await page.waitForSelector('[data-listen-player="playing"]');
}

/** Waits until the voice has started the given number of sentences. */
async function begun(count: number): Promise<void> {
  await page.waitForFunction(
    (expected) => (window as unknown as { voice: Voice }).voice.said.length >= expected,
    {},
    count,
  );
}

const markedSentence = (): Promise<string> =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('listening') ?? [];
    return range instanceof Range ? range.toString().replace(/\s+/g, ' ') : '';
  });

describe('a story that is read aloud', () => {
  it('starts with its headline, highlights each sentence, and continues after navigation', async () => {
    await open(stories[0]!);
    const headline = await reader.text('article h1');
    await listen();
    await begun(1);
    expect(await said()).toEqual([headline]);
    for (const count of [2, 3, 4]) {
      await finish();
      await begun(count);
      expect(await markedSentence()).toBe((await said()).at(-1));
    }
    await page.$eval('header a[href="/news/"]', (link) => {
      (link as HTMLElement).click();
    });
    await page.waitForFunction(() => location.pathname === '/news/');
    await finish();
    await begun(5);
    expect(await markedSentence()).toBe('');
    await page.click(`${PLAYER} [aria-label="Close"]`);
    await page.waitForFunction((player) => document.querySelector(player) === null, {}, PLAYER);
  });

  it('continues after a reload with the sentence at which it stopped', async () => {
    await open(stories[0]!);
    await listen();
    for (const count of [2, 3]) {
      await finish();
      await begun(count);
    }
    const last = (await said()).at(-1);
    await page.reload({ waitUntil: 'load' });
    await interactive(page);
    await listen();
    await begun(1);
    expect(await said()).toEqual([last]);
  });

  it('is followed by the queued story when the reader skips to the next one', async () => {
    await open(stories[0]!);
    await listen();
    await page.$eval('header a[href="/news/"]', (link) => {
      (link as HTMLElement).click();
    });
    await page.waitForSelector(`main a[href="${stories[1]}"]`);
    await page.$eval(`main a[href="${stories[1]}"]`, (link) => {
      (link as HTMLElement).click();
    });
    await page.waitForFunction((path) => location.pathname === path, {}, stories[1]!);
    await page.locator(`${LISTEN} ::-p-text(Listen next)`).click();
    await page.locator(`${PLAYER} summary`).click();
    await page.locator(`${PLAYER} ::-p-text(Play the next story now)`).click();
    await begun(2);
    expect((await said())[1]).toBe(await reader.text('article h1'));
  });

  it('needs no server if the page is already open', async () => {
    await openWithPlayer(stories[0]!, proxy.origin);
    await proxy.set({ drop: true });
    await listen();
    await begun(1);
    expect((await said())[0]).toBe(await reader.text('article h1'));
  });

  it.each([360, 768, 1280])(
    'has a player that covers no focused link on a screen of %d px',
    async (width) => {
      await page.setViewport({ width, height: 800 });
      await open(stories[0]!);
      await listen();
      const { overlap, overflow } = await page.evaluate((player) => {
        const last = [...document.querySelectorAll<HTMLElement>('footer a')].at(-1);
        last?.focus();
        last?.scrollIntoView({ block: 'end' });
        const top = document.querySelector(player)?.getBoundingClientRect().top ?? 0;
        return {
          overlap: (last?.getBoundingClientRect().bottom ?? 0) - top,
          overflow: document.documentElement.scrollWidth - innerWidth,
        };
      }, PLAYER);
      expect(overlap).toBeLessThan(1);
      expect(overflow).toBe(0);
    },
  );
});

describe('a story with a recording', () => {
  const STORY = '/article/with-a-recording/';
  let draft: ContentFolderDraft;
  let own: RunningServer;
  let way: FaultProxy;

  beforeAll(async () => {
    draft = await draftContentFolder(FIXTURE_CONTENT);
    const more = 'audio: { file: hum.wav, duration: 4 }';
    await draft.write('articles/with-a-recording.md', storyFile({ title: 'The hum', more }));
    await mkdir(join(draft.folder, 'clips'), { recursive: true });
    const hum = resolve('content/clips/kestrel-weekend-hum.wav');
    await copyFile(hum, join(draft.folder, 'clips/hum.wav'));
    own = await startServer({ env: { CONTENT_DIR: draft.folder } });
    way = await startFaultProxy({ target: Number(new URL(own.origin).port) });
  });
  afterEach(() => way.clear());
  afterAll(async () => {
    await way.close();
    await own.remove();
    await draft.clear();
  });

  const status = (words: string) =>
    page.waitForFunction(
      (player, expected) =>
        document.querySelector(`${player} [role="status"]`)?.textContent.includes(expected),
      {},
      PLAYER,
      words,
    );
  const second = () =>
    page.waitForFunction(
      (player) =>
        (document.querySelector<HTMLProgressElement>(`${player} progress`)?.value ?? 0) > 0,
      {},
      PLAYER,
    );

  it('plays its recording without a server once the recording is downloaded', async () => {
    await openWithPlayer(STORY, way.origin);
    await listen();
    await second();
    await page.locator(`${PLAYER} ::-p-text(Download the recording, 32 kB)`).click();
    await status('The recording is on this device.');
    await way.set({ drop: true });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await listen();
    await status('The recording is on this device.');
    await second();
    // The recording ends after four seconds, and the player closes.
    await page.waitForFunction((player) => document.querySelector(player) === null, {}, PLAYER);
    expect(await said()).toEqual([]);
  });

  it("is read aloud by the browser's voice if the recording is neither downloaded nor reachable", async () => {
    await openWithPlayer(STORY, way.origin);
    await way.set({ drop: true });
    await listen();
    await status('The recording is unavailable');
    await begun(1);
    expect((await said())[0]).toBe('The hum');
  });
});
