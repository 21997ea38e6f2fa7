/** @jest-environment jsdom */
import { keepStoryPlace } from './storyPlace';

const PATH = '/article/second/';

let scrolledBy: number[];
let tops: Map<Element, number>;

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  scrolledBy = [];
  tops = new Map();
  Object.assign(window, { scrollBy: ({ top }: { top: number }) => scrolledBy.push(top) });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return { top: tops.get(this) ?? 0 } as DOMRect;
  });
  openEntry(PATH, 'one');
});

afterEach(() => {
  jest.restoreAllMocks();
});

function openEntry(path: string, key: string): void {
  window.history.replaceState({ offprintKey: key }, '', path);
}

/** Renders a document with a first story, followed by the stories at the given paths. */
function showDocument(later: readonly string[], top = 0): void {
  const main = document.createElement('main');
  main.append(story(top), ...later.map((path) => box(path)));
  document.body.replaceChildren(main);
}

function story(top: number): HTMLElement {
  const article = document.createElement('article');
  tops.set(article, top);
  return article;
}

function box(path: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset['feedStory'] = path;
  element.append(story(-420));
  return element;
}

/** Leaves the document while the top of the second story is 420 pixels above the viewport. */
function leaveInSecond(type = 'pagehide'): void {
  showDocument([PATH]);
  keepStoryPlace(window);
  const target = type === 'pagehide' ? window : document;
  target.dispatchEvent(new Event(type));
}

describe('the scroll position in a later story of a feed', () => {
  it.each(['pagehide', 'scrollend', 'visibilitychange'])(
    'is saved on %s, and restored in a document with only that story',
    (type) => {
      leaveInSecond(type);
      showDocument([], 130);
      keepStoryPlace(window);
      expect(scrolledBy).toEqual([550]);
    },
  );

  it.each([
    ['another history entry', PATH, 'two'],
    ['another story', '/article/third/', 'one'],
  ])('is not restored for %s', (_, path, key) => {
    leaveInSecond();
    openEntry(path, key);
    showDocument([], 130);
    keepStoryPlace(window);
    expect(scrolledBy).toEqual([]);
  });

  it('is forgotten once the reader is back in the first story', () => {
    leaveInSecond();
    showDocument([], 130);
    document.dispatchEvent(new Event('scrollend'));
    keepStoryPlace(window);
    expect(scrolledBy).toEqual([]);
  });

  it.each(['{', 'null', '7', '{"one":null}', '{"one":{"path":"/article/second/","top":"x"}}'])(
    'is ignored if storage contains %s',
    (text) => {
      sessionStorage.setItem('offprint-story-places', text);
      showDocument([], 130);
      keepStoryPlace(window);
      expect(scrolledBy).toEqual([]);
    },
  );

  it('is not saved, without an error, if storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    leaveInSecond();
    expect(sessionStorage).toHaveLength(0);
  });
});
