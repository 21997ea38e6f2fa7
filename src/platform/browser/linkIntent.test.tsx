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
  </main>
);

let told: LikelyLink[];
let intent: LinkIntent;
let stop: () => void;
let see: (id: string) => void;

beforeEach(() => {
  class Observed {
    readonly links = new Set<Element>();
    constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      see = (id) => {
        const target = document.getElementById(id)!;
        if (this.links.has(target)) tell([{ isIntersecting: true, target }]);
      };
    }
    observe = (element: Element): void => void this.links.add(element);
    unobserve = (element: Element): void => void this.links.delete(element);
    disconnect = (): void => this.links.clear();
  }
  Object.assign(globalThis, { IntersectionObserver: Observed });
  render(LINKS);
  told = [];
  intent = createLinkIntent(document);
  stop = intent.listen((link) => told.push(link));
});

afterEach(() => stop());

const touch = (id: string, type = 'pointerover'): void => {
  document.getElementById(id)!.dispatchEvent(new Event(type, { bubbles: true }));
};

describe('link intent', () => {
  it.each(['pointerover', 'touchstart', 'focusin'])('is reported on %s', (type) => {
    touch('word', type);
    expect(told).toEqual([{ address: '/article/one/', reason: 'meant' }]);
  });

  it('includes the query string', () => {
    touch('search');
    expect(told).toEqual([{ address: '/search/?q=docks', reason: 'meant' }]);
  });

  it.each(['outside', 'tab', 'feed', 'here'])('is not reported for the link "%s"', (id) => {
    touch(id);
    expect(told).toEqual([]);
  });
});

describe('a link in the viewport', () => {
  it('is reported once, and only after watchSeen', () => {
    see('story');
    expect(told).toEqual([]);
    intent.watchSeen();
    see('story');
    see('story');
    expect(told).toEqual([{ address: '/article/one/', reason: 'seen' }]);
  });
});
