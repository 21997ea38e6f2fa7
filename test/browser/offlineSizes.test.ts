import type { HTTPRequest, Page } from 'puppeteer';
import { IMAGE_CACHE } from '../../src/model/offline/cacheNames';
import {
  bundleBytes,
  type BundleFile,
  type BundleStory,
  type OfflineBundle,
} from '../../src/model/offline/offlineBundle';
import { mediaBytes, withMedia, type MediaKind } from '../../src/model/offline/storyMedia';
import { writtenBytes } from '../../src/model/offline/writtenBytes';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { TEST_LIMIT } from '../support/deadlines';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { openReader, type Reader } from '../support/readers/reader';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import { startServer, type RunningServer } from '../support/servers/server';
import { eventually } from '../support/waiting';

/** A story in today's edition that contains a video hosted by this site. */
const VIDEO_STORY = '/article/kestrel-14-sleep-notebook/';
const IN_TEXT = '[data-shortcode="video"]';
const FACADE = `${IN_TEXT} button[aria-label^="Play: "]`;
const VIDEO = `${IN_TEXT} video[data-film-picture]`;
const choiceOf = (kind: MediaKind): string => `input[name="pack-media"][value="${kind}"]`;
const CLIP = 'audio[aria-label="What four tenths of a watt sounds like"]';
const SAVE = '[data-save-story]';

let server: RunningServer;
let proxy: FaultProxy;
let reader: Reader;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  proxy = await startFaultProxy({ target: Number(new URL(server.origin).port) });
});

afterAll(async () => {
  await proxy.close();
  await server.remove();
});

beforeEach(async () => {
  reader = await openReader();
  ({ page } = reader);
  await page.setViewport({ width: 360, height: 800 });
});

afterEach(async () => {
  await proxy.clear();
  await reader.close();
});

async function planned(query: string): Promise<BundleStory[]> {
  const answer = await server.get(`/api/neutron/packs/halfwave?${query}`);
  return ((await answer.json()) as { data: { item: OfflineBundle } }).data.item.stories;
}

const words = (selector: string): Promise<string> =>
  page.$eval(selector, (element) => element.textContent);

/** Returns the size of the stored files, without the records that mark a story as complete. */
const storedBytes = (): Promise<number> =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('offprint-packed'));
    const cache = await caches.open(name ?? '');
    let bytes = 0;
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname.startsWith('/_packed/')) continue;
      bytes += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0;
    }
    return bytes;
  });

describe("the media of today's edition", () => {
  const status = (): Promise<string> => words('[data-pack] [role="status"]');

  async function choose(kind: MediaKind): Promise<void> {
    await page.goto(`${proxy.origin}/saved/`);
    await workerInCharge(page);
    await page.waitForSelector('[data-pack] button:not([disabled])');
    await page.locator(choiceOf(kind)).click();
    await page.waitForSelector('[data-pack] button:not([disabled])');
  }

  it('include the audio clips of stories, which then play without the server, even after a seek', async () => {
    const stories = await planned('pictures=small');
    const clips = mediaBytes(stories, 'audio');
    expect(clips).toBe(32_044);
    await choose('audio');
    expect(await words(`label:has(${choiceOf('audio')})`)).toBe(
      `Recordings, ${writtenBytes(clips)}`,
    );
    await page.click('[data-pack] button');
    await page.waitForSelector('[data-pack="done"]', { timeout: TEST_LIMIT });
    const told = bundleBytes(stories.map((story) => withMedia(story, ['audio'])));
    const stored = await storedBytes();
    expect(Math.abs(told - stored) / stored).toBeLessThan(0.02);

    await proxy.set({ drop: true });
    await page.goto(`${proxy.origin}${VIDEO_STORY}`, { waitUntil: 'domcontentloaded' });
    const time = (): Promise<number> => page.$eval(CLIP, (audio) => audio.currentTime);
    await page.waitForSelector(CLIP, { timeout: TEST_LIMIT });
    await page.$eval(CLIP, async (audio) => {
      await audio.play();
    });
    expect(await eventually(time, (at) => at > 0.2)).toBeGreaterThan(0.2);
    const length = await page.$eval(CLIP, async (element) => {
      const audio = element;
      audio.currentTime = audio.duration - 0.5;
      await new Promise((resolve) => {
        audio.onended = resolve;
      });
      return audio.duration;
    });
    expect(await time()).toBeCloseTo(length, 1);
  });

  it('include videos, which are offered with their size and play without the server until they are removed', async () => {
    const stories = await planned('pictures=small');
    const total = bundleBytes(stories.map((story) => withMedia(story, ['video'])));
    await choose('video');
    expect(await words(`label:has(${choiceOf('video')})`)).toBe(
      `Videos, ${writtenBytes(mediaBytes(stories, 'video'))}`,
    );
    expect(await words('[data-pack]')).toContain('Videos from other sites are not part of');
    expect(await words('[data-pack] button')).toContain(writtenBytes(total));
    await page.click('[data-pack] button');
    await page.waitForSelector('[data-pack="done"]', { timeout: TEST_LIMIT });
    const stored = await storedBytes();
    expect(Math.abs(total - stored) / stored).toBeLessThan(0.02);
    const [story] = stories.filter(({ path }) => path === VIDEO_STORY) as [BundleStory];
    expect(await words(`[data-saved-story="${VIDEO_STORY}"]`)).toContain(
      writtenBytes(bundleBytes([withMedia(story, ['video'])])),
    );

    await proxy.set({ drop: true });
    await page.goto(`${proxy.origin}${VIDEO_STORY}`, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector(FACADE, { timeout: TEST_LIMIT });
    await page.locator(FACADE).click();
    const time = (): Promise<number> => page.$eval(VIDEO, ({ currentTime }) => currentTime);
    await page.waitForSelector(VIDEO, { timeout: TEST_LIMIT });
    expect(await eventually(time, (at) => at > 0.3)).toBeGreaterThan(0.3);
    await page.$eval(VIDEO, (video) => {
      video.currentTime = 8;
    });
    expect(await eventually(time, (at) => at > 8.2)).toBeGreaterThan(8.2);
    const { source, cues } = await page.$eval(VIDEO, (video) => ({
      source: video.currentSrc,
      cues: video.textTracks[0]?.cues?.length ?? 0,
    }));
    expect(source).toMatch(/^blob:/);
    expect(cues).toBeGreaterThan(0);

    await page.goto(`${proxy.origin}/saved/`, { waitUntil: 'domcontentloaded' });
    await page.locator(`[data-saved-story="${VIDEO_STORY}"] button`).click();
    await page.waitForFunction(
      (path: string) => document.querySelector(`[data-saved-story="${path}"]`) === null,
      {},
      VIDEO_STORY,
    );
    const left = await cachedPaths(page, 'offprint-packed-');
    expect(left.filter((path) => /\/a\/clips\/|\/captions\//.test(path))).toEqual([]);
    expect(left).not.toEqual([]);
  });

  it('are downloaded after all stories, and resume after an interruption', async () => {
    await choose('video');
    await page.setRequestInterception(true);
    const block = (request: HTTPRequest): void => {
      const isVideo = new URL(request.url()).pathname.startsWith('/a/clips/');
      void (isVideo ? request.abort() : request.continue());
    };
    page.on('request', block);
    await page.click('[data-pack] button');
    await page.waitForSelector('[data-pack="stopped"]', { timeout: TEST_LIMIT });
    expect(await status()).toContain('24 of 24 stories are ready');
    page.off('request', block);
    await page.setRequestInterception(false);
    await page.reload();
    await page.waitForSelector('[data-pack="done"]', { timeout: TEST_LIMIT });
    const stored = await cachedPaths(page, 'offprint-packed-');
    expect(stored.filter((path) => path.startsWith('/a/clips/'))).toHaveLength(1);
  });
});

describe('the size of a story', () => {
  const sizeOfButton = (): Promise<number[]> =>
    page.$eval(SAVE, (button) => {
      const { width, height } = button.getBoundingClientRect();
      return [width, height];
    });

  /** Waits until the button's label shows a size, and returns it in bytes. */
  async function toldBytes(): Promise<number> {
    const label = await eventually(
      () => words(SAVE),
      (found) => found.includes('\n'),
    );
    const [, number = '', unit = ''] = /^Save story\n([\d.]+) (kB|MB)$/.exec(label) ?? [];
    return Number(number) * (unit === 'MB' ? 1e6 : 1e3);
  }

  async function save(): Promise<void> {
    await page.locator(SAVE).click();
    await page.waitForFunction(
      (selector: string) => document.querySelector(selector)?.textContent === 'Saved',
      { timeout: TEST_LIMIT },
      SAVE,
    );
  }

  /** Waits until the worker has cached every image that the page has loaded. */
  const shownImagesCached = (): Promise<string[]> =>
    eventually(
      () =>
        page.evaluate(async (cacheName: string) => {
          const images = [...document.querySelectorAll<HTMLImageElement>('img[src*="/a/img/"]')];
          const loaded = images.filter((image) => image.complete && image.naturalWidth > 0);
          const cache = await caches.open(cacheName);
          const found = await Promise.all(loaded.map((image) => cache.match(image.currentSrc)));
          return loaded.flatMap(({ currentSrc }, index) => (found[index] ? [] : [currentSrc]));
        }, IMAGE_CACHE),
      (missing) => missing.length === 0,
    );

  it.each([
    ['an article', VIDEO_STORY],
    ['a gallery', EXAMPLE_PAGES.gallery],
    ['a review', EXAMPLE_PAGES.review],
  ])(
    'is shown before the story is saved, without resizing the save button: %s',
    async (_, path) => {
      const asked = (): string[] =>
        reader.requestedPaths().filter((one) => one.includes('/packs/'));
      await page.goto(`${proxy.origin}${path}`);
      await workerInCharge(page);
      await shownImagesCached();
      expect([await words(SAVE), asked()]).toEqual(['Save story', []]);
      const before = await sizeOfButton();
      await page.focus(SAVE);
      const told = await toldBytes();
      // The label must not move the buttons next to it.
      expect(await sizeOfButton()).toEqual(before);
      await save();
      const stored = await storedBytes();
      expect(Math.abs(told - stored) / stored).toBeLessThan(0.02);
    },
  );

  it('decreases once AVIF images have been cached, and matches the size that is then saved', async () => {
    const [story] = (await planned(`pictures=small&path=${EXAMPLE_PAGES.gallery}`)) as [
      BundleStory,
    ];
    // The server creates AVIF in the background after the first request for an image.
    const accept = 'image/avif,image/webp';
    const typeOf = async ({ href }: BundleFile): Promise<string | null> =>
      (await server.get(href, { accept })).headers.get('content-type');
    for (const picture of story.pictures) {
      const isAvif = (type: string | null): boolean => type === 'image/avif';
      expect(await eventually(() => typeOf(picture), isAvif)).toBe('image/avif');
    }
    await page.goto(`${proxy.origin}${story.path}`);
    await workerInCharge(page);
    await page.focus(SAVE);
    const early = await toldBytes();
    const shown = await page.$$('article img[src*="/a/img/"]');
    for (const image of shown) {
      await image.scrollIntoView();
      await page.waitForFunction((img) => img.complete, {}, image);
    }
    await shownImagesCached();
    await page.$eval(SAVE, (button) => {
      button.scrollIntoView({ block: 'center' });
    });
    const told = await eventually(toldBytes, (bytes) => bytes < early);
    await save();
    const stored = await storedBytes();
    expect(Math.abs(told - stored) / stored).toBeLessThan(0.02);
  });

  it('is shown on a touchscreen once the reader touches the page', async () => {
    await page.setViewport({ width: 360, height: 800, hasTouch: true, isMobile: true });
    await page.goto(`${proxy.origin}${EXAMPLE_PAGES.gallery}`);
    await workerInCharge(page);
    await page.$eval(SAVE, (button) => {
      button.scrollIntoView({ block: 'center' });
    });
    await page.touchscreen.tap(5, 400);
    const label = await eventually(
      () => words(SAVE),
      (found) => found.includes('\n'),
    );
    expect(label).toMatch(/^Save story\n[\d.]+ [kM]B$/);
  });
});
