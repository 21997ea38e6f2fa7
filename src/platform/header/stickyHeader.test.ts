/** @jest-environment jsdom */
import { createStickyHeader, type StickyHeader } from './stickyHeader';

let header: HTMLElement;
let line: HTMLElement;
let sticky: StickyHeader;

const element = (name: string, ...children: (Element | string)[]): HTMLElement => {
  const created = document.createElement(name);
  created.append(...children);
  return created;
};

/** Positions an element in pixels from the top of the document. Its rectangle depends on the scroll position. */
function place(target: Element, top: number, height: number): void {
  target.getBoundingClientRect = () =>
    ({ top: top - window.scrollY, bottom: top + height - window.scrollY, height }) as DOMRect;
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, 'innerHeight', { value: 800, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true });
  line = element('p');
  line.dataset['headerStory'] = '';
  line.hidden = true;
  header = element('header', element('a', 'Halfwave'), element('details'), line);
  header.dataset['header'] = 'large';
  const headline = element('h1', 'Nine ports');
  const article = element('article', headline);
  place(article, 100, 2800);
  place(headline, 120, 60);
  document.body.replaceChildren(header, element('main', article));
  sticky = createStickyHeader(window);
});

afterEach(() => {
  jest.useRealTimers();
});

function scrollTo(...positions: number[]): void {
  for (const position of positions) {
    Object.assign(window, { scrollY: position });
    window.dispatchEvent(new Event('wheel'));
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(20);
  }
}

const shown = (): string | undefined => header.dataset['headerShown'];

describe('the header', () => {
  it('reappears when the reader scrolls up, and hides when the reader scrolls down', () => {
    scrollTo(400, 900);
    expect(shown()).toBeUndefined();
    scrollTo(870);
    expect(shown()).toBe('');
    scrollTo(900);
    expect(shown()).toBeUndefined();
  });

  it('ignores the small movements of a resting finger', () => {
    scrollTo(400, 900, 892, 897, 888, 893);
    expect(shown()).toBeUndefined();
    scrollTo(800, 808, 802, 810);
    expect(shown()).toBe('');
  });

  it('is in its normal position at the top of the page', () => {
    scrollTo(400, 100, 30);
    expect(shown()).toBe('');
    scrollTo(0);
    expect(shown()).toBeUndefined();
  });

  it('does not reappear when the page scrolls on its own', () => {
    scrollTo(900);
    jest.advanceTimersByTime(2000);
    Object.assign(window, { scrollY: 500 });
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(20);
    expect(shown()).toBeUndefined();
  });

  it('remains visible while a menu is open', () => {
    scrollTo(900, 700);
    header.querySelector('details')!.open = true;
    scrollTo(800);
    expect(shown()).toBe('');
    header.querySelector('details')!.open = false;
    scrollTo(900);
    expect(shown()).toBeUndefined();
  });
});

describe('the story title below the header', () => {
  beforeEach(() => {
    sticky.nameStory({ path: '/article/ports/', title: 'Nine ports' });
  });

  it('is shown with the reading progress once the headline is out of view', () => {
    scrollTo(160, 120);
    expect(line.hidden).toBe(true);
    scrollTo(1200, 1100);
    expect([line.hidden, line.textContent]).toEqual([false, 'Nine ports']);
    expect(header.style.getPropertyValue('--read')).toBe('0.500');
    scrollTo(9000, 8000);
    expect(header.style.getPropertyValue('--read')).toBe('1.000');
  });

  it('is the title of the story that the reader has reached in the feed', () => {
    const next = element('div', element('h2', 'Fans'));
    next.dataset['feedStory'] = '/article/fans/';
    place(next, 3000, 1800);
    place(next.firstElementChild!, 3000, 60);
    document.querySelector('main')!.append(next);
    scrollTo(3600, 3500);
    sticky.nameStory({ path: '/article/fans/', title: 'Fans' });
    expect([line.hidden, line.textContent]).toEqual([false, 'Fans']);
    expect(header.style.getPropertyValue('--read')).toBe('0.500');
  });

  it('is not shown on a page without a story', () => {
    sticky.nameStory(null);
    scrollTo(1200, 1100);
    expect([shown(), line.hidden]).toEqual(['', true]);
  });
});
