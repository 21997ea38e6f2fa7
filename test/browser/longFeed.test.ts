import type { CDPSession, Page } from 'puppeteer';
import { IS_LONG } from '../support/deadlines';
import { hydrated, painted } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { scrollUntil } from '../support/readers/scrolling';
import { sharedServer } from '../support/servers/sharedServer';

const START = '/article/kestrel-14-laptop-review/';
const STORIES = IS_LONG ? 30 : 5;
/** Number of the first story, counted from 1, at which the feed renders the maximum number of stories. */
const FULL_AT = 8;
const MOST_NODES = 1.2;
/** Maximum growth of the heap, in bytes per story. */
const MOST_GROWTH = 300_000;
/** Pixels of a story above the viewport when the page is reloaded. */
const READ = 300;

interface Shown {
  /** Path of the story at the top of the viewport. */
  atTop: string;
  /** Distance in pixels from the top of the viewport to the top of that story. */
  offset: number;
  address: string;
  canonical: string;
  title: string;
  headline: string;
}

interface Size {
  /** Number of elements in the document. */
  nodes: number;
  /** Used heap, in bytes. */
  heap: number;
}

describe('a long feed', () => {
  let origin: string;
  let reader: Reader;
  let page: Page;

  beforeAll(async () => {
    ({ origin } = await sharedServer({ RATE_LIMIT_FACTOR: '1000' }));
  });

  beforeEach(async () => {
    reader = await openReader({ fonts: false });
    ({ page } = reader);
  });

  afterEach(() => reader.close());

  /** Opens the first story and scrolls down until the given number of stories has been entered. */
  async function readStories(count: number): Promise<void> {
    firstPath = START;
    await page.goto(origin + START, { waitUntil: 'load' });
    await hydrated(page);
    for (let story = 1; story < count; story += 1) await passStory();
    await readInto();
  }

  const passStory = (): Promise<void> =>
    scrollUntil(page, (path) => location.pathname !== path, new URL(page.url()).pathname);

  /** Scrolls to a fixed position in the story, repeatedly, because stories above change their height as they load. */
  async function readInto(): Promise<void> {
    await page.waitForFunction(
      (read) => {
        const box = document.querySelector(`[data-feed-story="${location.pathname}"]`);
        const story = (box ?? document).querySelector('article');
        if (!story) return false;
        const off = Math.round(story.getBoundingClientRect().top + read);
        window.scrollBy({ top: off, behavior: 'instant' });
        const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
        return Math.abs(off) <= 1 && new URL(link?.href ?? '').pathname === location.pathname;
      },
      { polling: 'raf' },
      READ,
    );
    await painted(page);
  }

  const shown = (): Promise<Shown> =>
    page.evaluate((first) => {
      const story = document
        .elementsFromPoint(innerWidth / 2, 1)
        .map((element) => element.closest('main article'))
        .find((found) => found !== null);
      const box = story?.closest<HTMLElement>('[data-feed-story]');
      const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
      return {
        atTop: story ? (box?.dataset['feedStory'] ?? first) : 'no story',
        offset: Math.round(story?.getBoundingClientRect().top ?? 0),
        address: location.pathname,
        canonical: new URL(link?.href ?? '').pathname,
        title: document.title,
        headline: story?.querySelector('h1, h2')?.textContent ?? '',
      };
    }, firstPath);

  /** Path of the story that the current document was loaded for. */
  let firstPath = START;

  async function reload(): Promise<void> {
    firstPath = new URL(page.url()).pathname;
    await page.reload({ waitUntil: 'load' });
    await hydrated(page);
    await painted(page);
  }

  it(`shows the same story, title and address after a reload at each of ${STORIES} stories`, async () => {
    const seen: string[] = [];
    for (let story = 1; story <= STORIES; story += 1) {
      await readStories(story);
      const before = await shown();
      expect(before).toMatchObject({ atTop: before.address, canonical: before.address });
      expect(before.title).toContain(before.headline);
      await reload();
      expect(await shown()).toEqual(before);
      seen.push(before.address);
    }
    expect(new Set(seen).size).toBe(STORIES);
    expect(reader.faults).toEqual([]);
  });

  if (IS_LONG) {
    it('has at most 20% more elements than at its eighth story, and uses under 300 kB more heap per story', async () => {
      const session = await page.createCDPSession();
      await session.send('HeapProfiler.enable');
      await readStories(1);
      const sizes: Size[] = [await sizeOf(session)];
      while (sizes.length < STORIES) {
        await passStory();
        await readInto();
        sizes.push(await sizeOf(session));
      }
      // Compares medians of five stories, because stories differ in size.
      const nodesAt = (story: number): number =>
        sizes
          .slice(story - 3, story + 2)
          .map(({ nodes }) => nodes)
          .sort((a, b) => a - b)[2] ?? 0;
      for (let story = FULL_AT + 1; story <= STORIES - 2; story += 1) {
        expect(nodesAt(story)).toBeLessThanOrEqual(MOST_NODES * nodesAt(FULL_AT));
      }
      const heaps = sizes.slice(FULL_AT - 1).map(({ heap }) => heap);
      expect(slope(heaps)).toBeLessThan(MOST_GROWTH);
    });
  }

  /** Collects garbage, so that only objects that are still referenced count. */
  async function sizeOf(session: CDPSession): Promise<Size> {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const nodes = await page.evaluate(() => document.getElementsByTagName('*').length);
    return { nodes, heap: usedSize };
  }
});

/** Returns the slope of the least-squares line through evenly spaced values. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const products = values.map((value, index) => (index - middle) * (value - mean));
  const squares = values.map((_, index) => (index - middle) ** 2);
  const total = (numbers: readonly number[]): number =>
    numbers.reduce((sum, each) => sum + each, 0);
  return total(products) / total(squares);
}
