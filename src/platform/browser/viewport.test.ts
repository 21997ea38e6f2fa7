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
  it('goes to the top', () => {
    createViewport(window).scrollToTop();
    expect(scrolledTo).toEqual([0]);
  });

  it('is kept for each history entry, also across documents', () => {
    leaveAt(createViewport(window), 'one', 640.4);
    leaveAt(createViewport(window), 'two', 0);
    const next = createViewport(window);
    expect(next.restorePosition('one')).toBe(true);
    expect(next.restorePosition('two')).toBe(true);
    expect(scrolledTo).toEqual([640, 0]);
  });

  it('is kept without the height that an ad has moved the page by, which may not be there later', () => {
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

  it('of an entry that was never left is unknown', () => {
    expect(createViewport(window).restorePosition('one')).toBe(false);
    expect(scrolledTo).toEqual([]);
  });

  it('is kept for the fifty entries left last', () => {
    const viewport = createViewport(window);
    for (let index = 0; index < 50; index += 1) leaveAt(viewport, `entry-${index}`, index);
    leaveAt(viewport, 'entry-0', 7);
    leaveAt(viewport, 'entry-50', 50);
    expect(viewport.restorePosition('entry-0')).toBe(true);
    expect(viewport.restorePosition('entry-1')).toBe(false);
    expect(viewport.restorePosition('entry-2')).toBe(true);
  });

  it('is forgotten without complaint where nothing can be stored', () => {
    const refuse = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const viewport = createViewport(window);
    leaveAt(viewport, 'one', 10);
    expect(viewport.restorePosition('one')).toBe(false);
  });

  it('is survived in any form: a number is a position, and anything else is left unread', () => {
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
  ])('is unknown where another release wrote down %s', (text) => {
    sessionStorage.setItem('offprint-scroll', text);
    expect(createViewport(window).restorePosition('one')).toBe(false);
    expect(scrolledTo).toEqual([]);
  });

  it.each(['not json', 'null', '7'])('is unknown where the storage holds %s', (text) => {
    sessionStorage.setItem('offprint-scroll', text);
    expect(createViewport(window).restorePosition('one')).toBe(false);
  });
});

describe('the element that an address names', () => {
  it('is scrolled to', () => {
    put('h2', 'notes', 1200);
    expect(createViewport(window).scrollToHash('#notes')).toBe(true);
    expect(scrolledTo).toEqual([1200]);
  });

  it('is found by its decoded name', () => {
    put('h2', 'über uns', 300);
    expect(createViewport(window).scrollToHash('#%C3%BCber%20uns')).toBe(true);
    expect(scrolledTo).toEqual([300]);
  });

  it.each(['', '#', '#nowhere', '#%'])('is none for "%s"', (hash) => {
    expect(createViewport(window).scrollToHash(hash)).toBe(false);
    expect(scrolledTo).toEqual([]);
  });

  it.each(['main', 'h2', 'a'])('has the focus then, where it is %s', (tag) => {
    const target = put(tag, 'target');
    createViewport(window).scrollToHash('#target');
    expect(target).toHaveFocus();
  });
});

describe('the new page', () => {
  it('takes the focus', () => {
    const main = put('main', 'main');
    main.tabIndex = -1;
    createViewport(window).focusPage();
    expect(main).toHaveFocus();
  });
});

describe('who places the scroll', () => {
  it('is the app from adoption to the end of the page, and again when the page comes back', () => {
    createViewport(window).takeOver();
    expect(window.history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(window.history.scrollRestoration).toBe('manual');
  });
});
