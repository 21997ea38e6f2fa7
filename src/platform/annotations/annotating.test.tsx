/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryStorage } from '../../../test/support/fakes/memoryStorage';
import { quoteOf } from '../../model/annotations/quote';
import { memoryStore } from '../storage/storage';
import { createAnnotationSigns } from './annotationSigns';
import { createAnnotating } from './createAnnotating';

const FANS = '/article/fans/';
const PORTS = '/article/ports/';
const TEXT = ['We tried the fan.', 'It is very quiet. Again.'];

let registry: Map<string, { ranges: Range[] }>;

function story(emphasis = 'very', start = 'It is '): ReactNode {
  return (
    <article>
      <ul>
        <li>Share</li>
      </ul>
      <p>{TEXT[0]}</p>
      <p>
        {start}
        <em>{emphasis}</em>
        {'\n  '}quiet. Again.
      </p>
    </article>
  );
}

function page(emphasis?: string, start?: string): ReactNode {
  return (
    <main>
      {story(emphasis, start)}
      <div data-feed-story={PORTS}>{story()}</div>
    </main>
  );
}

/** @param hasHighlights False for a browser without the CSS Custom Highlight API. */
function open(hasHighlights: boolean) {
  registry = new Map();
  class FakeHighlight {
    readonly ranges: Range[];
    constructor(...ranges: Range[]) {
      this.ranges = ranges;
    }
  }
  const CSS = { escape: (text: string) => text, ...(hasHighlights && { highlights: registry }) };
  Object.assign(globalThis, { CSS, Highlight: FakeHighlight });
  const signs = { setAnnotated: () => undefined };
  const stored = { store: memoryStore(), isLasting: () => true, signs };
  return createAnnotating(window, stored);
}

function select(from: [string, number], to: [string, number], root: Element = document.body): void {
  const range = document.createRange();
  const find = (text: string): Text => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.data.includes(text)) return node;
    }
    throw new Error(`No text ${text}`);
  };
  range.setStart(find(from[0]), from[1]);
  range.setEnd(find(to[0]), to[1]);
  window.getSelection()?.removeAllRanges();
  window.getSelection()?.addRange(range);
}

const feed = (): Element => document.querySelector('[data-feed-story]')!;
const spans = (start: number, end: number) => new Map([['a-1', { start, end }]]);
const highlighted = (): string[] => (registry.get('annotation')?.ranges ?? []).map(String);
const marked = (): string[] =>
  [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

describe('the selection in a story', () => {
  it('is located by counting non-whitespace characters, across elements and line breaks', () => {
    render(page());
    const annotating = open(true);
    select(['It is', 3], ['quiet', 6]);
    expect(annotating.selectedPath(FANS)).toBe(FANS);
    const span = annotating.selectedSpan({ path: FANS, paragraphs: TEXT }, FANS);
    expect(span && quoteOf(TEXT, span)?.exact).toBe('is very quiet.');
  });

  it('includes only text from the story', () => {
    render(page());
    const annotating = open(true);
    select(['Share', 0], ['tried', 8]);
    const span = annotating.selectedSpan({ path: FANS, paragraphs: TEXT }, FANS);
    expect(span && quoteOf(TEXT, span)?.exact).toBe('We tried');
    select(['Share', 0], ['Share', 3]);
    expect(annotating.selectedSpan({ path: FANS, paragraphs: TEXT }, FANS)).toBeNull();
  });

  it('is located in a story whose table of contents repeats its headings', () => {
    render(
      <main>
        <article>
          <nav>
            <ol>
              <li>{TEXT[1]}</li>
            </ol>
          </nav>
          <p>{TEXT[0]}</p>
          <h2>{TEXT[1]}</h2>
        </article>
      </main>,
    );
    const annotating = open(true);
    select(['tried', 3], ['tried', 8]);
    const span = annotating.selectedSpan({ path: FANS, paragraphs: TEXT }, FANS);
    expect(span && quoteOf(TEXT, span)?.exact).toBe('tried');
  });

  it('belongs to the feed story that contains it', () => {
    render(page());
    const annotating = open(true);
    select(['tried', 3], ['tried', 8], feed());
    expect(annotating.selectedPath(FANS)).toBe(PORTS);
    expect(annotating.selectedSpan({ path: PORTS, paragraphs: TEXT }, FANS)).toEqual({
      start: 2,
      end: 7,
    });
    annotating.endSelection();
    expect(annotating.selectedPath(FANS)).toBeNull();
  });
});

describe('highlight marks', () => {
  it('use the CSS Custom Highlight API, with one range per text node, and leave the document unchanged', () => {
    render(page());
    const annotating = open(true);
    const before = document.body.cloneNode(true);
    annotating.mark([{ path: FANS, paragraphs: TEXT, spans: spans(16, 28) }], FANS);
    expect(highlighted()).toEqual(['is', 'very', 'quiet.']);
    expect(document.body.isEqualNode(before)).toBe(true);
    annotating.mark([], FANS);
    expect(registry.has('annotation')).toBe(false);
  });

  it('are placed in the feed story that is annotated', () => {
    render(page());
    open(true).mark([{ path: PORTS, paragraphs: TEXT, spans: spans(2, 7) }], FANS);
    const [range] = registry.get('annotation')!.ranges;
    expect(feed().contains(range!.startContainer)).toBe(true);
  });

  it('are `mark` elements if the browser lacks the Highlight API, and leave no trace when removed', () => {
    const { container } = render(page());
    const annotating = open(false);
    const before = container.textContent;
    const stories = [{ path: FANS, paragraphs: TEXT, spans: spans(10, 28) }];
    annotating.mark(stories, FANS);
    expect(marked()).toEqual(['fan.', 'It is', 'very', 'quiet.']);
    expect(container.textContent).toBe(before);
    annotating.mark(stories, FANS);
    expect(marked()).toEqual(['fan.', 'It is', 'very', 'quiet.']);
    annotating.mark([], FANS);
    expect([marked(), container.textContent]).toEqual([[], before]);
  });

  it('do not repeat text where they overlap', () => {
    const { container } = render(page());
    const before = container.textContent;
    const both = new Map([
      ['a-1', { start: 2, end: 10 }],
      ['a-2', { start: 7, end: 13 }],
    ]);
    open(false).mark([{ path: FANS, paragraphs: TEXT, spans: both }], FANS);
    expect(marked()).toEqual(['tried the', ' fan']);
    expect(container.textContent).toBe(before);
  });

  it('allow React to change and remove the elements around them', () => {
    const { container, rerender } = render(page());
    const annotating = open(false);
    annotating.mark([{ path: FANS, paragraphs: TEXT, spans: spans(16, 28) }], FANS);
    rerender(page('hardly', 'It was '));
    annotating.mark([], FANS);
    const text = container.querySelector('main > article')?.textContent;
    expect(text).toContain('It was hardly\n  quiet. Again.');
    annotating.mark([{ path: FANS, paragraphs: TEXT, spans: spans(2, 7) }], FANS);
    rerender(<main>Another page</main>);
    expect(container.textContent).toBe('Another page');
  });

  it('are reported when clicked, unless the click is on a link or ends a selection', () => {
    render(page());
    const annotating = open(false);
    const pressed: string[] = [];
    const stop = annotating.watchPresses((id) => pressed.push(id));
    annotating.mark([{ path: FANS, paragraphs: TEXT, spans: spans(2, 7) }], FANS);
    const mark = document.querySelector('mark')!;
    document.elementFromPoint = () => mark;
    mark.click();
    expect(pressed).toEqual(['a-1']);
    select(['quiet', 3], ['quiet', 5]);
    mark.click();
    annotating.endSelection();
    const link = document.createElement('a');
    mark.replaceWith(link);
    link.click();
    stop();
    document.body.click();
    expect(pressed).toEqual(['a-1']);
  });

  it('are found at the clicked point if the browser supports the CSS Custom Highlight API', () => {
    render(page());
    const annotating = open(true);
    annotating.mark([{ path: FANS, paragraphs: TEXT, spans: spans(2, 7) }], FANS);
    const [range] = registry.get('annotation')!.ranges;
    range!.getClientRects = () =>
      [{ left: 10, right: 50, top: 10, bottom: 30 }] as unknown as DOMRectList;
    const caret = { offsetNode: range!.startContainer, offset: 5 };
    Object.assign(document, { caretPositionFromPoint: () => caret });
    const pressed: string[] = [];
    annotating.watchPresses((id) => pressed.push(id));
    const click = (clientX: number): void => {
      document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY: 20 }));
    };
    click(20);
    click(200);
    expect(pressed).toEqual(['a-1']);
  });
});

describe('createAnnotationSigns', () => {
  const openSigns = (localStorage: Storage) =>
    createAnnotationSigns({ localStorage } as unknown as Window);

  it('reports whether a given story, or any story, has annotations', () => {
    const signs = openSigns(createMemoryStorage());
    expect([signs.isAnnotated(null), signs.isAnnotated(FANS)]).toEqual([false, false]);
    signs.setAnnotated([FANS, FANS]);
    expect([null, FANS, PORTS].map(signs.isAnnotated)).toEqual([true, true, false]);
    signs.setAnnotated([]);
    expect(signs.isAnnotated(null)).toBe(false);
  });

  it('assumes that a story has annotations if the browser blocks storage', () => {
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    const signs = openSigns({ getItem: refuse, setItem: refuse } as unknown as Storage);
    expect(() => {
      signs.setAnnotated([FANS]);
    }).not.toThrow();
    expect(signs.isAnnotated(PORTS)).toBe(true);
  });

  it('reports when a selection in a story changes or ends, but ignores other selections', () => {
    render(
      <>
        {page()}
        <footer>Imprint</footer>
      </>,
    );
    let changes = 0;
    const stop = createAnnotationSigns(window).watchSelection(() => (changes += 1));
    const change = (): void => {
      document.dispatchEvent(new Event('selectionchange'));
    };
    select(['Imprint', 0], ['Imprint', 3]);
    change();
    expect(changes).toBe(0);
    select(['tried', 0], ['tried', 3]);
    change();
    window.getSelection()?.removeAllRanges();
    change();
    change();
    expect(changes).toBe(2);
    stop();
    select(['tried', 0], ['tried', 3]);
    createAnnotationSigns(window).watchSelection(() => (changes += 1))();
    expect(changes).toBe(3);
  });
});
