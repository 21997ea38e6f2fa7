import { render } from '@testing-library/react';
import { createStoryBlocks } from './storyBlocks';

const PATH = '/article/nine-docks/';
const TEXTS = ['One dock.', 'Two docks.', 'Three docks.', 'Four docks.'];
/** Height of a paragraph, in pixels. */
const HEIGHT = 400;

/** Renders a story with a table of contents and other paragraphs around its text, in a viewport that is 800 px high. */
function setup(texts: readonly string[] = TEXTS): void {
  window.innerHeight = 800;
  render(
    <main>
      <article>
        <ul>
          <li>Share it</li>
        </ul>
        <nav>
          <ol>
            <li>{texts.at(-1)}</li>
          </ol>
        </nav>
        {texts.map((text) => (
          <p key={text}>
            {text.slice(0, 2)} <b>{text.slice(2)}</b>
          </p>
        ))}
        <ul>
          <li>Topic</li>
        </ul>
      </article>
    </main>,
  );
}

/** Scrolls down by the given number of paragraphs, which may be fractional. */
function scroll(paragraphs: number, height = HEIGHT): void {
  for (const [index, element] of document.querySelectorAll('p').entries()) {
    const top = (index - paragraphs) * height;
    element.getBoundingClientRect = () => new DOMRect(0, top, 300, height);
  }
}

const blocks = createStoryBlocks(window);

describe('the reading position in a story', () => {
  it('is the first paragraph in view, regardless of paragraph height', () => {
    setup();
    scroll(0);
    expect(blocks.current(PATH, TEXTS)).toEqual({ block: 0, letters: 'Onedock.', isAtEnd: false });
    scroll(1.5);
    expect(blocks.current(PATH, TEXTS)).toMatchObject({ block: 1, letters: 'Twodocks.' });
    scroll(1.5, 2 * HEIGHT);
    expect(blocks.current(PATH, TEXTS)).toMatchObject({ block: 1, letters: 'Twodocks.' });
  });

  it('stays the same when the reader returns to it, even if the end of the previous paragraph is in view', () => {
    setup();
    // The paragraph is shown 16 px below the top of the viewport.
    scroll(2 - 16 / HEIGHT);
    expect(blocks.current(PATH, TEXTS)?.block).toBe(2);
  });

  it('is at the end once the last paragraph is in view, regardless of what follows the text', () => {
    setup();
    scroll(1.9);
    expect(blocks.current(PATH, TEXTS)?.isAtEnd).toBe(false);
    scroll(2);
    expect(blocks.current(PATH, TEXTS)?.isAtEnd).toBe(true);
  });

  it('is unknown if the document does not show the story', () => {
    setup(['Another story.']);
    expect(blocks.current(PATH, TEXTS)).toBeNull();
  });
});

describe('continuing a story', () => {
  /** Returns the text of the paragraph that the page scrolls to. */
  function shown(position: { block: number; letters: string }, texts = TEXTS): string {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this);
    };
    blocks.show(PATH, texts, position);
    expect(document.activeElement).toBe(scrolled[0] ?? document.body);
    return scrolled.map(({ textContent }) => textContent).join();
  }

  it('scrolls to the paragraph and focuses it', () => {
    setup();
    expect(shown({ block: 2, letters: 'Threedocks.' })).toBe('Th ree docks.');
  });

  it('finds the paragraph even if another was inserted before it', () => {
    const longer = ['A correction.', ...TEXTS];
    setup(longer);
    expect(shown({ block: 2, letters: 'Threedocks.' }, longer)).toBe('Th ree docks.');
  });

  it('uses the paragraph at the same position if its text has changed, or the last one in a shorter story', () => {
    setup();
    expect(shown({ block: 1, letters: 'Twoold' })).toBe('Tw o docks.');
    expect(shown({ block: 9, letters: 'Nineold' })).toBe('Fo ur docks.');
  });

  it('does nothing if the story is not in the document', () => {
    setup(['Another story.']);
    expect(shown({ block: 1, letters: 'Twodocks.' })).toBe('');
  });
});

describe('the scroll listener', () => {
  it('is called when scrolling ends and when the reader leaves, until it is removed', () => {
    let heard = 0;
    const stop = blocks.listen(() => void (heard += 1));
    document.dispatchEvent(new Event('scrollend'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    expect(heard).toBe(3);
    stop();
    document.dispatchEvent(new Event('scrollend'));
    window.dispatchEvent(new Event('pagehide'));
    expect(heard).toBe(3);
  });
});
