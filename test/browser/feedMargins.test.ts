import { networkIdle } from '../support/browser/pendingRequests';
import { painted, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer } from '../support/servers/sharedServer';
import { eventually } from '../support/waiting';

const STORY = '/article/kestrel-14-laptop-review/';
const END = '[data-component="seamless"]';
const NEXT = '[data-feed-story]';
/** Distance from a margin, in pixels, at which the tests stop scrolling on either side of it. */
const NEAR = 3;
const VIEWPORTS = [
  [390, 844],
  [768, 1024],
  [1280, 900],
] as const;

describe.each(VIEWPORTS)('the feed of a story in a viewport of %i × %i', (width, height) => {
  let reader: Reader;

  beforeEach(async () => {
    const { origin } = await sharedServer({ WORKER: 'off' });
    reader = await openReader({ fonts: false });
    await reader.page.setViewport({ width, height });
    await reader.page.goto(origin + STORY, { waitUntil: 'load' });
    await settled(reader.page);
  });

  afterEach(() => reader.close());

  /**
   * Scrolls until the top of the element is at this distance from the top of the viewport. Scrolls repeatedly, because
   * content that loads in the meantime moves the element.
   */
  async function scrollTo(selector: string, top: number): Promise<void> {
    await reader.page.waitForFunction(
      (found, expected) => {
        const element = document.querySelector(found);
        const off = Math.round((element?.getBoundingClientRect().top ?? 0) - expected);
        window.scrollBy({ top: off, behavior: 'instant' });
        return element !== null && off === 0;
      },
      { polling: 'raf' },
      selector,
      Math.round(top),
    );
    await painted(reader.page);
    await networkIdle(reader.page);
  }

  const feedCalls = (): number =>
    reader.requestedPaths().filter((path) => path.startsWith('/api/neutron/seamless/')).length;

  const address = (): string => new URL(reader.page.url()).pathname;

  it('is requested when the end of the story is half a viewport height below the viewport', async () => {
    await scrollTo(END, 1.5 * height + NEAR);
    expect(feedCalls()).toBe(0);
    await scrollTo(END, 1.5 * height - NEAR);
    expect(await eventually(feedCalls, (count) => count > 0)).toBe(1);
  });

  it('switches to and from the next story when its top is at four fifths of the viewport height', async () => {
    await scrollTo(END, height);
    await reader.page.waitForSelector(NEXT);
    await scrollTo(NEXT, 0.8 * height + NEAR);
    expect(address()).toBe(STORY);
    await scrollTo(NEXT, 0.8 * height - NEAR);
    const next = await reader.page.$eval(NEXT, (box) => box.getAttribute('data-feed-story'));
    expect(await eventually(address, (path) => path !== STORY)).toBe(next);
    await scrollTo(NEXT, 0.8 * height + NEAR);
    expect(await eventually(address, (path) => path === STORY)).toBe(STORY);
  });
});
