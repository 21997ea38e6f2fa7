import { render } from '@testing-library/react';
import { createLinkIntent, type LikelyLink, type LinkIntent } from './linkIntent';

const LINKS = (
  <main>
    <a id="story" href="/article/one/">
      <span id="word">One</span>
    </a>
    <a id="search" href="/search/?q=docks">
      Docks
    </a>
    <a id="outside" href="https://elsewhere.example/article/one/">
      Elsewhere
    </a>
    <a id="tab" href="/article/two/" target="_blank" rel="noopener">
      Two
    </a>
    <a id="feed" href="/news/rss.xml">
      Feed
    </a>
    <a id="here" href="/">
      Front
    </a>
    <a id="older" rel="next" href="/latest/2/">
      Older
    </a>
    <section data-saved-list="">
      <a id="saved" href="/article/three/">
        Three
      </a>
    </section>
  </main>
);

type Notify = (entries: { isIntersecting: boolean; target: Element }[]) => void;

let reported: LikelyLink[];
let intent: LinkIntent;
let stop: () => void;
let observers: { margin: string | undefined; links: Set<Element> }[];
let see: (id: string, isIntersecting?: boolean) => void;

beforeEach(() => {
  observers = [];
  const callbacks = new Map<Set<Element>, Notify>();
  class Observed {
    readonly links = new Set<Element>();
    constructor(notify: Notify, options: IntersectionObserverInit) {
      observers.push({ margin: options.rootMargin, links: this.links });
      callbacks.set(this.links, notify);
    }
    observe = (element: Element): void => void this.links.add(element);
    unobserve = (element: Element): void => void this.links.delete(element);
    disconnect = (): void => this.links.clear();
  }
  see = (id, isIntersecting = true) => {
    const target = document.getElementById(id)!;
    for (const [links, notify] of callbacks) {
      if (links.has(target)) notify([{ isIntersecting, target }]);
    }
  };
  Object.assign(globalThis, { IntersectionObserver: Observed });
  render(LINKS);
  reported = [];
  intent = createLinkIntent(document);
  stop = intent.listen((link) => reported.push(link));
});

afterEach(() => stop());

const touch = (id: string, type = 'pointerover'): void => {
  document.getElementById(id)!.dispatchEvent(new Event(type, { bubbles: true }));
};

describe('the intent to follow a link', () => {
  it.each([
    ['pointerover', 'meant'],
    ['focusin', 'meant'],
    ['pointerdown', 'pressed'],
    ['touchstart', 'pressed'],
  ])('is reported on %s', (type, reason) => {
    touch('word', type);
    expect(reported).toEqual([{ address: '/article/one/', reason }]);
  });

  it('is reported with the query string of the link', () => {
    touch('search');
    expect(reported).toEqual([{ address: '/search/?q=docks', reason: 'meant' }]);
  });

  it.each([
    ['to another site', 'outside'],
    ['that opens a new tab', 'tab'],
    ['to a path that is not a page', 'feed'],
    ['to the current page', 'here'],
    ['in the list of saved stories', 'saved'],
  ])('is not reported for a link %s', (_what, id) => {
    touch(id);
    expect(reported).toEqual([]);
  });
});

describe('a link in the viewport', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is reported once, after 300 ms in view, and only after `watchSeen` is called', () => {
    see('story');
    jest.advanceTimersByTime(300);
    expect(reported).toEqual([]);
    intent.watchSeen();
    see('story');
    jest.advanceTimersByTime(299);
    expect(reported).toEqual([]);
    jest.advanceTimersByTime(1);
    see('story');
    jest.advanceTimersByTime(300);
    expect(reported).toEqual([{ address: '/article/one/', reason: 'seen' }]);
  });

  it('is not reported if it leaves the viewport within 300 ms', () => {
    intent.watchSeen();
    see('story');
    jest.advanceTimersByTime(200);
    see('story', false);
    jest.advanceTimersByTime(300);
    expect(reported).toEqual([]);
  });

  it('counts as seen in the middle of the viewport, or up to one viewport away for a next-page link', () => {
    intent.watchSeen();
    const idsAt = (margin: string): string[] =>
      observers
        .filter((observer) => observer.margin === margin)
        .flatMap(({ links }) => [...links].map(({ id }) => id));
    expect(idsAt('100% 0px')).toEqual(['older']);
    expect(idsAt('-20% 0px')).toContain('story');
    expect(idsAt('-20% 0px')).not.toContain('older');
    see('older');
    jest.advanceTimersByTime(300);
    expect(reported).toEqual([{ address: '/latest/2/', reason: 'seen' }]);
  });
});
