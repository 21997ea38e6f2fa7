/** @jest-environment jsdom */
import { createSentenceMark } from './sentenceMark';

let registry: Map<string, { range: Range }>;

beforeEach(() => {
  registry = new Map();
  class FakeHighlight {
    constructor(readonly range: Range) {}
  }
  const CSS = { highlights: registry, escape: (text: string) => text };
  Object.assign(globalThis, { CSS, Highlight: FakeHighlight });
  Range.prototype.getBoundingClientRect = () => ({ top: 10, bottom: 20 }) as DOMRect;
  window.history.replaceState(null, '', '/article/fans/');
  const paragraph = (...children: (Node | string)[]): HTMLElement => {
    const element = document.createElement('p');
    element.append(...children);
    return element;
  };
  const very = document.createElement('em');
  very.append('very');
  const next = document.createElement('section');
  next.dataset['feedStory'] = '/article/ports/';
  next.append(paragraph('Ports. Again.'));
  const main = document.createElement('main');
  main.append(paragraph('Fans'), paragraph('It is ', very, '\n  quiet. Again. It is loud.'));
  main.append(paragraph('Again.'), next);
  document.body.replaceChildren(main);
});

const marked = (): string | undefined =>
  registry.get('listening')?.range.toString().replace(/\s+/g, ' ');

describe('the marked sentence', () => {
  it('is found across elements and line breaks', () => {
    createSentenceMark(window).show('/article/fans/', 'It is very quiet.');
    expect(marked()).toBe('It is very quiet.');
  });

  it('is the next occurrence of the same words after the previously marked sentence', () => {
    const mark = createSentenceMark(window);
    mark.show('/article/fans/', 'Again.');
    const first = registry.get('listening')?.range.startContainer;
    mark.show('/article/fans/', 'It is loud.');
    mark.show('/article/fans/', 'Again.');
    const second = registry.get('listening')?.range.startContainer;
    expect(marked()).toBe('Again.');
    expect(second).not.toBe(first);
  });

  it('is searched for only in its own story in a feed', () => {
    createSentenceMark(window).show('/article/ports/', 'Again.');
    const { startContainer } = registry.get('listening')!.range;
    expect(startContainer.parentElement?.closest('[data-feed-story]')).not.toBeNull();
  });

  it('is unmarked on another page, when the next sentence is not found, and when reading ends', () => {
    const mark = createSentenceMark(window);
    mark.show('/article/fans/', 'Fans');
    mark.show('/article/fans/', 'Not here.');
    expect(marked()).toBeUndefined();
    mark.show('/article/fans/', 'Fans');
    mark.clear();
    expect(marked()).toBeUndefined();
    mark.show('/article/hubs/', 'Fans');
    expect(marked()).toBeUndefined();
  });

  it('is kept in view, unless the reader has scrolled away from it', () => {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolled.push(this);
    };
    const mark = createSentenceMark(window);
    mark.show('/article/fans/', 'Fans');
    let isFirst = true;
    Range.prototype.getBoundingClientRect = () => {
      const top = isFirst ? 10 : 5000;
      isFirst = false;
      return { top, bottom: top + 10 } as DOMRect;
    };
    mark.show('/article/fans/', 'It is loud.');
    expect(scrolled).toHaveLength(1);
    mark.show('/article/fans/', 'Again.');
    expect(scrolled).toHaveLength(1);
  });
});
