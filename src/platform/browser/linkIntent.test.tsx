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

let reported: LikelyLink[];
let intent: LinkIntent;
let stop: () => void;
let see: (id: string) => void;

beforeEach(() => {
  class Observed {
    readonly links = new Set<Element>();
    constructor(notify: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      see = (id) => {
        const target = document.getElementById(id)!;
        if (this.links.has(target)) notify([{ isIntersecting: true, target }]);
      };
    }
    observe = (element: Element): void => void this.links.add(element);
    unobserve = (element: Element): void => void this.links.delete(element);
    disconnect = (): void => this.links.clear();
  }
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

describe('link intent', () => {
  it.each(['pointerover', 'touchstart', 'focusin'])('is reported on %s', (type) => {
    touch('word', type);
    expect(reported).toEqual([{ address: '/article/one/', reason: 'meant' }]);
  });

  it('includes the query string', () => {
    touch('search');
    expect(reported).toEqual([{ address: '/search/?q=docks', reason: 'meant' }]);
  });

  it.each(['outside', 'tab', 'feed', 'here'])('is not reported for the link "%s"', (id) => {
    touch(id);
    expect(reported).toEqual([]);
  });
});

describe('a link in the viewport', () => {
  it('is reported once, and only after watchSeen', () => {
    see('story');
    expect(reported).toEqual([]);
    intent.watchSeen();
    see('story');
    see('story');
    expect(reported).toEqual([{ address: '/article/one/', reason: 'seen' }]);
  });
});
