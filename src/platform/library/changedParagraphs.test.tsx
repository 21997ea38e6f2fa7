import { render } from '@testing-library/react';
import { markParagraphs, showFirstChange } from './changedParagraphs';

const PATH = '/article/nine-docks/';

beforeEach(() => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  Element.prototype.scrollIntoView = jest.fn();
  render(
    <main>
      <article>
        <p>
          One <em>line</em>
          <br />
          more.
        </p>
        <ul>
          <li>An item.</li>
        </ul>
        <p>Same.</p>
      </article>
      <div data-feed-story="/article/next/">
        <article>
          <p>Same.</p>
        </article>
      </div>
    </main>,
  );
});

const marked = (): string[] =>
  [...document.querySelectorAll('[data-changed]')].map(({ textContent }) => textContent);

describe('markParagraphs', () => {
  it('marks the paragraphs with the given text, including for screen readers', () => {
    markParagraphs(document, PATH, ['One line more.', 'An item.', 'Not here.']);
    expect(marked()).toEqual(['One linemore.', 'An item.']);
    expect(document.querySelector('li')?.getAttribute('aria-description')).toBe(
      'Changed since you read it',
    );
  });

  it('marks paragraphs only in the story at the given path', () => {
    markParagraphs(document, '/article/next/', ['Same.']);
    expect(document.querySelector('[data-feed-story] [data-changed]')).not.toBeNull();
    expect(marked()).toHaveLength(1);
  });
});

describe('showFirstChange', () => {
  it('moves focus to the first marked paragraph', () => {
    markParagraphs(document, PATH, ['An item.', 'Same.']);
    showFirstChange(document);
    expect(document.activeElement?.textContent).toBe('An item.');
  });

  it('does nothing if no paragraph is marked', () => {
    showFirstChange(document);
    expect(document.activeElement).toBe(document.body);
  });
});
