import { CAPTURE_TIMEOUT } from '../../src/platform/browser/pictureTransition';
import { hydrated } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer } from '../support/servers/sharedServer';

/** Names the moving picture in animations, as in `src/ui/styles/base.css`. */
const PICTURE = '::view-transition-group(story-picture)';

interface Observed {
  /** Pseudo-elements that the transition animates, or null if there was none. */
  animated: string[] | null;
  /** Name of the element that a click at the top of the page hits during the transition. */
  hit: string;
}

let origin: string;
let reader: Reader;

beforeAll(async () => {
  ({ origin } = await sharedServer());
});

beforeEach(async () => {
  reader = await openReader();
});

afterEach(() => reader.close());

/**
 * Runs in the page. Records what a transition animates, and whether the page can be clicked in the meantime. Removes
 * the time limit for the capture, because a busy machine takes longer than a reader should wait.
 */
function watchTransitions(timeout: number): void {
  const setTimer = window.setTimeout.bind(window);
  const withoutLimit = (run: () => void, delay?: number): number =>
    delay === timeout ? 0 : setTimer(run, delay);
  Object.assign(window, { setTimeout: withoutLimit });
  const seen: Observed = { animated: null, hit: '' };
  Object.assign(window, { seen });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    seen.animated = [];
    const read = (): void => {
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect | null);
      seen.animated = effects.flatMap((effect) => effect?.pseudoElement ?? []);
      seen.hit = document.elementFromPoint(innerWidth / 2, 20)?.tagName ?? '';
    };
    void transition.ready.then(read, () => undefined);
    return transition;
  };
}

/** Opens a story from a list by clicking the first card whose picture fits between the header and the notices. */
async function followCard(list: string): Promise<Observed> {
  const { page } = reader;
  await page.goto(origin + list, { waitUntil: 'load' });
  await hydrated(page);
  await page.evaluate(watchTransitions, CAPTURE_TIMEOUT);
  const path = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('main [data-card]')];
    const heightOf = (each: Element): number =>
      each.querySelector('img')?.getBoundingClientRect().height ?? Infinity;
    // Pages that begin with a gallery or a video have no picture to move to.
    const linkOf = (each: Element): HTMLAnchorElement | null =>
      each.querySelector(':is(h2, h3) a:is([href^="/article/"], [href^="/product/"])');
    const card = cards.find((each) => heightOf(each) < innerHeight / 2 && linkOf(each));
    const link = card && linkOf(card);
    card?.scrollIntoView({ block: 'center' });
    link?.click();
    return link?.pathname ?? '';
  });
  await page.waitForFunction(
    (expected) =>
      location.pathname === expected && document.querySelector('[data-lead-picture] img'),
    {},
    path,
  );
  // The mark is removed when the transition ends.
  await page.waitForFunction(() => !document.querySelector('[data-moving]'));
  return page.evaluate(() => (window as unknown as { seen: Observed }).seen);
}

it.each(['/', '/latest/', '/topic/gaming/', '/reviews/'])(
  'moves the picture of a story from its card to the story page, which is clickable immediately: %s',
  async (list) => {
    const { animated, hit } = await followCard(list);
    expect(animated).toContain(PICTURE);
    expect(hit).not.toBe('HTML');
  },
);

test('the picture of a story does not move if the reader prefers reduced motion', async () => {
  await reader.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  expect((await followCard('/')).animated).toBeNull();
});
