import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { storeFixture } from '../../../test/support/harness/shortcodeStore';
import { writtenMarkup } from '../../../test/support/fixtures/writtenMarkup';
import type { BodyNode, BodyShortcode } from '../../model/content/bodyTree';
import { enlivenShortcodes } from './enlivenShortcodes';
import { Shortcode } from './Shortcode';

const EMBED: BodyShortcode = {
  shortcode: 'youtube',
  attributes: { id: 'dQw4w9WgXcQ', title: 'A film' },
};
const UNKNOWN: BodyShortcode = { shortcode: 'hologram', attributes: {}, children: ['gone'] };
const BROKEN: BodyShortcode = { shortcode: 'vimeo', attributes: {} };
const QUOTE: BodyShortcode = { shortcode: 'pull_quote', attributes: {}, children: ['Quoted.'] };
const NODES: BodyNode[] = [
  { tag: 'p', children: ['Words.'] },
  UNKNOWN,
  BROKEN,
  QUOTE,
  { tag: 'blockquote', children: [EMBED] },
];

/** Fake IntersectionObserver; tests decide when an element intersects. */
class NearObserver {
  static watched = new Map<Element, NearObserver>();
  private readonly notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.notify = notify;
  }
  observe(element: Element): void {
    NearObserver.watched.set(element, this);
  }
  disconnect(): void {
    for (const [element, observer] of NearObserver.watched) {
      if (observer === this) NearObserver.watched.delete(element);
    }
  }
  static come(element: Element): void {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    const observer = NearObserver.watched.get(element);
    observer?.notify([entry], observer as unknown as IntersectionObserver);
  }
}

/** Renders shortcodes as the server does. */
function documentOf(nodes: readonly BodyShortcode[]): HTMLElement {
  const text = writtenMarkup(
    renderToString(
      <Provider store={storeFixture()}>
        {nodes.map((node) => (
          <Shortcode key={node.shortcode} node={node} headingLevel={1}>
            {node.children?.map(String)}
          </Shortcode>
        ))}
      </Provider>,
    ),
  );
  document.body.append(text);
  return text;
}

beforeEach(() => {
  NearObserver.watched.clear();
  Object.assign(globalThis, { IntersectionObserver: NearObserver });
});

describe('enlivenShortcodes', () => {
  it('hydrates an embed once it is near the viewport, and keeps its markup', async () => {
    const store = storeFixture({ allowed: ['C0001', 'C0005'] });
    const text = documentOf([UNKNOWN, BROKEN, QUOTE, EMBED]);
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const end = enlivenShortcodes(text, {
      nodes: NODES,
      headingLevel: 1,
      store,
      renderVideo: null,
    });
    const quote = text.querySelector('[data-shortcode="pull_quote"]');
    const embed = text.querySelector('[data-shortcode="youtube"]');
    expect([...NearObserver.watched.keys()]).toEqual([embed]);
    expect(text.querySelector('iframe')).toBeNull();
    const words = embed?.querySelector('figcaption');
    expect(words).toHaveTextContent('A film');
    await act(async () => {
      if (embed) NearObserver.come(embed);
      await Promise.resolve();
    });
    expect(text.querySelector('iframe')).toHaveAttribute('title', 'A film');
    expect(embed?.querySelector('figcaption')).toBe(words);
    expect(quote).toHaveTextContent('Quoted.');
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
    jest.useFakeTimers();
    end();
    act(() => jest.runAllTimers());
    jest.useRealTimers();
    expect(embed).toBeEmptyDOMElement();
  });

  it('leaves the markup unchanged if it does not match the nodes', () => {
    const text = documentOf([UNKNOWN, BROKEN, QUOTE, EMBED]);
    const store = storeFixture();
    const other: BodyNode[] = [{ shortcode: 'chart', attributes: { data: 'a: 1' } }, ...NODES];
    const before = text.cloneNode(true);
    const end = enlivenShortcodes(text, {
      nodes: other,
      headingLevel: 1,
      store,
      renderVideo: null,
    });
    expect(NearObserver.watched.size).toBe(0);
    end();
    expect(text.isEqualNode(before)).toBe(true);
  });
});
