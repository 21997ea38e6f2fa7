import { render } from '@testing-library/react';
import { createPictureTransition, type PictureTransition } from './pictureTransition';

const CARDS = (
  <main>
    <article>
      <a href="/article/one/">A link in a text</a>
      <img id="other" alt="" />
    </article>
    <article data-card="">
      <a href="/topic/phones/">Phones</a>
      <h3>
        <a href="/article/one/">One</a>
      </h3>
      <img id="card" alt="" />
    </article>
    <article data-card="">
      <h3>
        <a href="/article/two/">Two</a>
      </h3>
    </article>
  </main>
);

const STORY = (
  <main>
    <figure data-lead-picture="">
      <img id="lead" alt="" />
    </figure>
  </main>
);

const TOP = { top: 100, bottom: 200, left: 0, right: 300 };
const BELOW = { top: 5000, bottom: 5100, left: 0, right: 300 };
const ABOVE = { top: -300, bottom: -200, left: 0, right: 300 };

/** A view transition that captures the screen when the test calls `capture`. */
interface FakeTransition {
  capture: () => void;
  end: () => void;
  isRendered: boolean;
  isSkipped: boolean;
  /** Ids of the marked elements at each capture, before and after the update. */
  marked: string[][];
}

let transitions: FakeTransition[];
let places: Record<string, typeof TOP>;
/** Id of the element at the top edge of a picture in view; by default, the picture itself. */
let covering: string | null;
let isMotionReduced: boolean;
let motion: PictureTransition;

const markedNow = (): string[] =>
  [...document.querySelectorAll('[data-moving]')].map(({ id }) => id);

function startViewTransition(update: () => Promise<void>) {
  let end = (): void => undefined;
  const fake: FakeTransition = {
    capture() {
      fake.marked.push(markedNow());
      void update().then(() => {
        fake.isRendered = true;
        fake.marked.push(markedNow());
      });
    },
    end: () => end(),
    isRendered: false,
    isSkipped: false,
    marked: [],
  };
  transitions.push(fake);
  return {
    ready: Promise.reject(new Error('skipped')),
    finished: new Promise<void>((resolve) => (end = resolve)),
    skipTransition: () => (fake.isSkipped = true),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  transitions = [];
  places = { card: TOP, other: TOP, lead: TOP };
  isMotionReduced = false;
  covering = null;
  document.elementFromPoint = (_x, y) => {
    const picture = document.querySelector('#lead') ?? document.querySelector('#card');
    return y < 150 && covering !== null ? document.getElementById(covering) : picture;
  };
  window.matchMedia = () => ({ matches: isMotionReduced }) as MediaQueryList;
  Object.assign(document, { startViewTransition });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(
    this: Element,
  ) {
    return places[this.id] as DOMRect;
  });
  motion = createPictureTransition(window);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  delete (document as Partial<Document>).startViewTransition;
  delete (document as Partial<Document>).elementFromPoint;
});

/** Returns true if the page may be replaced. */
async function mayReplace(begun: Promise<void> | undefined): Promise<boolean> {
  const outcome = await Promise.race([begun?.then(() => true), jest.advanceTimersByTimeAsync(1)]);
  return outcome === true;
}

describe('createPictureTransition', () => {
  it("moves the picture from the story's card to the story page", async () => {
    const { rerender } = render(CARDS);
    const begun = motion.begin('/article/one/');
    expect(await mayReplace(begun)).toBe(false);
    transitions[0]?.capture();
    expect(await mayReplace(begun)).toBe(true);
    expect(transitions[0]?.isRendered).toBe(false);
    rerender(STORY);
    motion.finish();
    await jest.advanceTimersByTimeAsync(1000);
    expect(transitions).toMatchObject([
      { isRendered: true, isSkipped: false, marked: [['card'], ['lead']] },
    ]);
    transitions[0]?.end();
    await jest.advanceTimersByTimeAsync(1);
    expect(markedNow()).toEqual([]);
  });

  it.each([
    ['the card has no picture', () => '/article/two/'],
    ['nothing links to the story', () => '/article/three/'],
    ['the card is below the viewport', () => ((places['card'] = BELOW), '/article/one/')],
    ['the card is above the viewport', () => ((places['card'] = ABOVE), '/article/one/')],
    ['something covers the picture', () => ((covering = 'other'), '/article/one/')],
    ["the reader follows the card's link to its topic", () => '/topic/phones/'],
    ['the reader prefers reduced motion', () => ((isMotionReduced = true), '/article/one/')],
  ])('does nothing if %s', (_case, arrange) => {
    render(CARDS);
    expect(motion.begin(arrange())).toBeUndefined();
    motion.finish();
    expect([transitions, markedNow()]).toEqual([[], []]);
  });

  it('does nothing in a browser without view transitions', () => {
    delete (document as Partial<Document>).startViewTransition;
    render(CARDS);
    expect(motion.begin('/article/one/')).toBeUndefined();
  });

  it.each([
    ['has no picture', CARDS],
    ['has its picture outside the viewport', STORY],
  ])('skips the transition if the new page %s', async (_case, page) => {
    const { rerender } = render(CARDS);
    void motion.begin('/article/one/');
    transitions[0]?.capture();
    places['lead'] = BELOW;
    rerender(page);
    motion.finish();
    await jest.advanceTimersByTimeAsync(1);
    expect(transitions).toMatchObject([{ isRendered: true, isSkipped: true }]);
    expect(markedNow()).toEqual([]);
  });

  it('does not prevent a navigation if the browser cannot start a transition', async () => {
    document.startViewTransition = () => {
      throw new Error('InvalidStateError');
    };
    render(CARDS);
    expect(await mayReplace(motion.begin('/article/one/'))).toBe(true);
    motion.finish();
    expect(markedNow()).toEqual([]);
  });

  it('skips the transition if no page is rendered', async () => {
    render(CARDS);
    void motion.begin('/article/one/');
    transitions[0]?.capture();
    motion.drop();
    await jest.advanceTimersByTimeAsync(1);
    expect(transitions).toMatchObject([{ isRendered: true, isSkipped: true }]);
    expect(markedNow()).toEqual([]);
  });

  it('does not skip a transition that has already started', async () => {
    const { rerender } = render(CARDS);
    void motion.begin('/article/one/');
    transitions[0]?.capture();
    rerender(STORY);
    motion.finish();
    motion.drop();
    await jest.advanceTimersByTimeAsync(1);
    expect(transitions).toMatchObject([{ isRendered: true, isSkipped: false }]);
  });

  it('allows the page to be replaced without a transition if the capture does not finish in time', async () => {
    const { rerender } = render(CARDS);
    const begun = motion.begin('/article/one/');
    await jest.advanceTimersByTimeAsync(199);
    expect(await mayReplace(begun)).toBe(true);
    expect(transitions[0]?.isSkipped).toBe(true);
    rerender(STORY);
    motion.finish();
    transitions[0]?.capture();
    await jest.advanceTimersByTimeAsync(1);
    expect(transitions[0]?.isRendered).toBe(true);
  });
});
