/** @jest-environment jsdom */
import '../../../test/support/jest/domMatchers';
import fc from 'fast-check';
import { createViewport } from './viewport';

let scrolledTo: number[];

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  scrolledTo = [];
  Object.assign(window, {
    scrollY: 0,
    scrollTo: ({ top }: { top: number }) => scrolledTo.push(top),
  });
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolledTo.push(Number(this.getAttribute('data-top')));
    },
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

function put(tag: string, id: string, top = 0): HTMLElement {
  const element = document.createElement(tag);
  element.id = id;
  element.dataset['top'] = String(top);
  document.body.append(element);
  return element;
}

function leaveAt(viewport: ReturnType<typeof createViewport>, key: string, top: number): void {
  Object.assign(window, { scrollY: top });
  viewport.savePosition(key);
}

describe('the scroll position', () => {
  it('can be set to the top', () => {
    createViewport(window).scrollToTop();
    expect(scrolledTo).toEqual([0]);
  });

  it('is saved per history entry, across documents', () => {
    leaveAt(createViewport(window), 'one', 640.4);
    leaveAt(createViewport(window), 'two', 0);
    const next = createViewport(window);
    expect(next.restorePosition('one')).toBe(true);
    expect(next.restorePosition('two')).toBe(true);
    expect(scrolledTo).toEqual([640, 0]);
  });

  it('is saved without the offset caused by ads, which may be absent later', () => {
    const viewport = createViewport(window);
    put('main', 'main');
    const moved = (translate: string) =>
      jest
        .spyOn(window, 'getComputedStyle')
        .mockReturnValue({ getPropertyValue: () => translate } as unknown as CSSStyleDeclaration);
    moved('0px 160px');
    leaveAt(viewport, 'one', 1000);
    viewport.restorePosition('one');
    for (const translate of ['none', '0px', '0px -118px']) {
      moved(translate);
      viewport.restorePosition('one');
    }
    expect(scrolledTo).toEqual([1000, 840, 840, 722]);
  });

  it('is unknown for an entry that the reader has never left', () => {
    expect(createViewport(window).restorePosition('one')).toBe(false);
    expect(scrolledTo).toEqual([]);
  });

  it('is saved for the fifty entries that were left most recently', () => {
    const viewport = createViewport(window);
    for (let index = 0; index < 50; index += 1) leaveAt(viewport, `entry-${index}`, index);
    leaveAt(viewport, 'entry-0', 7);
    leaveAt(viewport, 'entry-50', 50);
    expect(viewport.restorePosition('entry-0')).toBe(true);
    expect(viewport.restorePosition('entry-1')).toBe(false);
    expect(viewport.restorePosition('entry-2')).toBe(true);
  });

  it('is not restored, without an error, if storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const viewport = createViewport(window);
    leaveAt(viewport, 'one', 10);
    expect(viewport.restorePosition('one')).toBe(false);
  });

  it('is restored only if it is a finite number, and is otherwise ignored without an error', () => {
    const values = fc.oneof(
      fc.constantFrom<unknown>(null, '640', [640], { top: 640 }, true, '', [], {}),
      fc.jsonValue(),
    );
    const texts = fc.oneof(
      fc.constantFrom('{"one":1e999}', '{"version":2,"positions":{"one":5}}', '[]', '"one"', ''),
      values.map((one) => JSON.stringify({ one })),
      fc.json(),
    );
    fc.assert(
      fc.property(texts, (text) => {
        scrolledTo = [];
        sessionStorage.setItem('offprint-scroll', text);
        const viewport = createViewport(window);
        expect(viewport.restorePosition('one')).toBe(scrolledTo.length === 1);
        expect(scrolledTo.filter((top) => !Number.isFinite(top))).toEqual([]);
        leaveAt(viewport, 'one', 640);
        viewport.restorePosition('one');
        expect(scrolledTo.at(-1)).toBe(640);
      }),
    );
  });

  it.each([
    '{"one":null}',
    '{"one":"640"}',
    '{"one":[640]}',
    '{"one":{"top":640}}',
    '{"one":1e999}',
  ])('is unknown if another release stored %s', (text) => {
    sessionStorage.setItem('offprint-scroll', text);
    expect(createViewport(window).restorePosition('one')).toBe(false);
    expect(scrolledTo).toEqual([]);
  });

  it.each(['not json', 'null', '7'])('is unknown if the storage contains %s', (text) => {
    sessionStorage.setItem('offprint-scroll', text);
    expect(createViewport(window).restorePosition('one')).toBe(false);
  });
});

describe('scrollToHash', () => {
  it('scrolls to the element', () => {
    put('h2', 'notes', 1200);
    expect(createViewport(window).scrollToHash('#notes')).toBe(true);
    expect(scrolledTo).toEqual([1200]);
  });

  it('finds the element by its decoded id', () => {
    put('h2', 'über uns', 300);
    expect(createViewport(window).scrollToHash('#%C3%BCber%20uns')).toBe(true);
    expect(scrolledTo).toEqual([300]);
  });

  it.each(['', '#', '#nowhere', '#%'])('returns false for "%s"', (hash) => {
    expect(createViewport(window).scrollToHash(hash)).toBe(false);
    expect(scrolledTo).toEqual([]);
  });

  it.each(['main', 'h2', 'a'])('moves focus to a target that is a <%s> element', (tag) => {
    const target = put(tag, 'target');
    createViewport(window).scrollToHash('#target');
    expect(target).toHaveFocus();
  });
});

describe('focusPage', () => {
  it('focuses the main element', () => {
    const main = put('main', 'main');
    main.tabIndex = -1;
    createViewport(window).focusPage();
    expect(main).toHaveFocus();
  });
});

describe('takeOver', () => {
  it('sets scroll restoration to manual until `pagehide`, and again on `pageshow`', () => {
    createViewport(window).takeOver();
    expect(window.history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(window.history.scrollRestoration).toBe('manual');
  });

  it('keeps scroll restoration manual in a later story of a feed', () => {
    createViewport(window).takeOver();
    const box = put('div', 'box');
    box.dataset['feedStory'] = window.location.pathname;
    box.append(document.createElement('article'));
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('manual');
  });
});
