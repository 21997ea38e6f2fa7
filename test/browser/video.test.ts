import { eventually } from '../support/waiting';
import { interactive, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const VIDEO = '/video/how-we-run-a-laptop-flat/';
const STORY = '/article/kestrel-14-sleep-notebook/';
const BY_ITSELF = '/video/a-nine-house-walk-with-a-meter/';
const COUNTED = 'C0001:1,C0002:1,C0003:0,C0004:0,C0005:0';
const ALL = 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1';
const IMAGE = 'video[data-film-picture]';
const PLAY = 'button[aria-label="Play"]';

let server: SharedServer;
let reader: Reader;

beforeAll(async () => {
  server = await sharedServer({ WORKER: 'off' });
});

afterEach(async () => {
  expect(reader.faults).toEqual([]);
  await reader.close();
});

const state = (): Promise<string> =>
  reader.page.$eval('[data-film]', (video) => video.getAttribute('data-video-state') ?? '');
const becomes = async (expected: string): Promise<void> => {
  expect(await eventually(state, (found) => found === expected)).toBe(expected);
};
const time = (): Promise<number> => reader.page.$eval(IMAGE, (video) => video.currentTime);

async function runsPast(seconds: number): Promise<void> {
  expect(await eventually(time, (at) => at > seconds)).toBeGreaterThan(seconds);
}

async function openVideo(path: string): Promise<void> {
  await reader.page.goto(server.origin + path);
  await interactive(reader.page);
  await reader.page.waitForSelector(PLAY);
}

async function seek(to: number): Promise<void> {
  await reader.page.$eval(
    IMAGE,
    (video, where) => {
      video.currentTime = where;
    },
    to,
  );
}

test('the player plays a video to its end with captions, and can be controlled with buttons and keys', async () => {
  reader = await openReader();
  await openVideo(VIDEO);
  expect(await state()).toBe('UNPLAYED');
  expect(reader.requestedPaths().filter((path) => path.startsWith('/a/clips/'))).toEqual([]);
  await reader.page.click(PLAY);
  await becomes('PLAYING');
  expect(reader.requestedPaths().filter((path) => path.startsWith('/ads/video'))).toEqual([]);
  await runsPast(0.6);
  const cues = await reader.page.$eval(IMAGE, (video) => {
    const [track] = video.textTracks;
    return [track?.mode, track?.activeCues?.length];
  });
  expect(cues).toEqual(['showing', 1]);
  await reader.page.click('button[aria-label="Captions"]');
  const mode = await reader.page.$eval(IMAGE, (video) => video.textTracks[0]?.mode);
  expect(mode).toBe('hidden');
  await reader.page.keyboard.press('m');
  await becomes('MUTED');
  await reader.page.keyboard.press('m');
  await becomes('UNMUTED');
  await reader.page.keyboard.press('k');
  await becomes('STOPPED');
  await reader.page.keyboard.press('k');
  await becomes('PLAYING');
  await seek(11.5);
  await becomes('COMPLETED');
  await reader.page.waitForSelector('button[aria-label="Play again"]');
  const next = await reader.page.$$eval('[data-film] a', (links) =>
    links.map((link) => link.pathname),
  );
  expect(next).toHaveLength(1);
  expect(next[0]).toMatch(/^\/video\//);
});

test('the app loads the video code only with the first page that has a video', async () => {
  reader = await openReader();
  const code = (): string[] =>
    reader
      .requestedPaths()
      .flatMap((path) => /assets\/(video|player|hls|vast)\./.exec(path)?.[1] ?? []);
  await reader.page.goto(`${server.origin}/about/`);
  await settled(reader.page);
  expect(code()).toEqual([]);
  await openVideo(VIDEO);
  expect([...new Set(code())].sort()).toEqual(['player', 'video']);
});

test('the player plays HLS with hls.js when the browser has no native support', async () => {
  reader = await openReader();
  await reader.page.evaluateOnNewDocument(() => {
    const can = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type.includes('mpegurl') ? '' : can.call(this, type);
    };
  });
  await openVideo(VIDEO);
  await reader.page.click(PLAY);
  await becomes('PLAYING');
  await runsPast(0.5);
  const source = await reader.page.$eval(IMAGE, (video) => video.currentSrc);
  expect(source).toMatch(/^blob:/);
  expect(reader.requestedPaths().some((path) => /\/hls\.\w+\.js/.test(path))).toBe(true);
});

test('the player shows a skippable ad first if the reader has allowed ads', async () => {
  reader = await openReader({ consent: ALL });
  await openVideo(`${VIDEO}?adTargeting_test=1`);
  await reader.page.click(PLAY);
  await reader.page.waitForFunction(() =>
    document.querySelector('body')?.textContent.includes('Skip ad'),
  );
  expect(await time()).toBe(0);
  const [skip] = await reader.page.$$('[data-film] button:not([aria-label]):not([aria-hidden])');
  await skip?.click();
  await runsPast(0.3);
  expect(await state()).toBe('PLAYING');
  const seen = reader.requestedPaths().filter((path) => path.startsWith('/ads/video/seen'));
  expect(seen.map((path) => /event=(\w+)/.exec(path)?.[1])).toEqual(
    expect.arrayContaining(['impression', 'start', 'skip']),
  );
  const kept = await reader.page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((name) => /vast/i.test(name))).toEqual([]);
});

test('the player plays a video without its ad if the ad fails to load', async () => {
  reader = await openReader({ consent: ALL });
  await openVideo(`${VIDEO}?adTargeting_house=error`);
  await reader.page.click(PLAY);
  await runsPast(0.3);
  expect(await state()).toBe('PLAYING');
});

test('the player autoplays muted, and sticks to a corner while its slot in the page keeps its height', async () => {
  reader = await openReader();
  await reader.page.setViewport({ width: 1280, height: 800 });
  await reader.page.goto(`${server.origin}${BY_ITSELF}?adTargeting_house=970x250`);
  await interactive(reader.page);
  await becomes('MUTED');
  await reader.page.focus('button[aria-label="Mute"]');
  await reader.page.keyboard.press('m');
  await becomes('UNMUTED');
  const playerHeight = () =>
    reader.page.$eval('[data-film]', (video) => (video as HTMLElement).offsetHeight);
  const before = await playerHeight();
  await reader.page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  const close = await reader.page.waitForSelector('button[aria-label="Unpin the video"]');
  expect(await playerHeight()).toBe(before);
  // A tall ad in the skybox moves the page, but not the elements that are fixed in the viewport.
  await reader.page.waitForSelector('[data-skybox-grown]');
  const corner = await reader.page.$eval('[data-film] [role="group"]', (frame) => {
    const { right, bottom } = frame.getBoundingClientRect();
    return [document.documentElement.clientWidth - right, innerHeight - bottom];
  });
  expect(corner).toEqual([16, 16]);
  await close?.click();
  await reader.page.waitForSelector('button[aria-label="Unpin the video"]', { hidden: true });
});

test('the player does not autoplay if the reader prefers reduced motion', async () => {
  reader = await openReader();
  await reader.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await openVideo(BY_ITSELF);
  await settled(reader.page);
  expect(await state()).toBe('UNPLAYED');
  expect(reader.requestedPaths().filter((path) => path.startsWith('/a/clips/'))).toEqual([]);
});

test('the player shows that the reader is offline', async () => {
  reader = await openReader();
  await openVideo(VIDEO);
  await reader.page.setOfflineMode(true);
  await reader.page.click(PLAY);
  expect(await reader.text('[data-film] [role="status"]')).toContain('offline');
  await reader.page.setOfflineMode(false);
});

describe('a video in a story', () => {
  const IN_TEXT = '[data-shortcode="video"]';
  /** Returns video events in the order in which they were sent. */
  async function reportedEvents(): Promise<{ type: string; payload: Record<string, unknown> }[]> {
    const posts = reader
      .requests()
      .filter((request) => request.method() === 'POST' && request.url().endsWith('/events'));
    const bodies = await Promise.all(posts.map((request) => request.fetchPostData()));
    const events = bodies.flatMap((body) => {
      const batch = JSON.parse(body ?? '{"events":[]}') as {
        events: Awaited<ReturnType<typeof reportedEvents>>;
      };
      return batch.events;
    });
    return events.filter(({ type }) => type.startsWith('event/Video'));
  }

  it('plays in place once pressed, and its events report it as embedded', async () => {
    reader = await openReader({ consent: COUNTED });
    await reader.page.goto(server.origin + STORY);
    await interactive(reader.page);
    await reader.page.$eval(IN_TEXT, (mark) => {
      mark.scrollIntoView({ block: 'center' });
    });
    const facade = `${IN_TEXT} button[aria-label^="Play: "]`;
    await reader.page.waitForSelector(facade);
    const players = () =>
      reader.requestedPaths().filter((path) => /player|\/a\/clips\//.test(path));
    expect(players()).toEqual([]);
    await reader.page.click(facade);
    await reader.page.waitForSelector(`${IN_TEXT} [data-film]`);
    await becomes('PLAYING');
    await runsPast(0.3);
    expect(await reader.page.$(facade)).toBeNull();
    const layout = await reader.page.$eval(`${IN_TEXT} [data-film]`, (video) => {
      const own = video.getBoundingClientRect();
      const card = video.closest('[data-shortcode]')?.getBoundingClientRect();
      return { isWithin: own.left >= (card?.left ?? 0) && own.right <= (card?.right ?? 0) };
    });
    expect(layout.isWithin).toBe(true);
    // Every button must fit, even on a phone.
    await reader.page.setViewport({ width: 360, height: 800 });
    const cut = await reader.page.$eval(`${IN_TEXT} [data-film]`, (video) => {
      // Out of view, the video is sticky, so the right edge of its frame counts, not that of its slot in the text.
      const { right = 0 } = video.querySelector('[role="group"]')?.getBoundingClientRect() ?? {};
      return [...video.querySelectorAll('button')].filter(
        (button) => button.getBoundingClientRect().right > right + 0.5,
      ).length;
    });
    expect(cut).toBe(0);
    const hasFocus = await reader.page.$eval(`${IN_TEXT} [data-film]`, (video) =>
      video.contains(document.activeElement),
    );
    expect(hasFocus).toBe(true);
    const events = await eventually(reportedEvents, (found) => found.length >= 3);
    expect(events.slice(0, 3).map(({ type }) => type)).toEqual([
      'event/VideoLoaded',
      'event/VideoStarted',
      'event/VideoPlayed',
    ]);
    expect(events[1]?.payload).toMatchObject({
      articlePlacement: 'body',
      isContextual: true,
      location: 'article',
      sequenceType: 'single',
      autoplayType: 'MANUAL',
    });
  });

  it('links to its page when scripts are off', async () => {
    reader = await openReader({ javaScript: false });
    await reader.page.goto(server.origin + STORY);
    expect(await reader.page.$(`${IN_TEXT} button`)).toBeNull();
    const href = await reader.page.$eval(`${IN_TEXT} a`, (link) => link.getAttribute('href'));
    expect(href).toBe('/video/how-we-run-a-laptop-flat/');
  });
});
