import { PARAGRAPH_SELECTOR } from '../../model/library/paragraphs';
import { storyElement } from './changedParagraphs';
import type { BlockPosition } from './readingPositions';

interface CurrentPlace extends BlockPosition {
  /** True if the end of the story has come into view. */
  isAtEnd: boolean;
}

/** Finds and shows paragraphs of the stories in this document. */
export interface StoryBlocks {
  /**
   * Returns the reader's position, or null if the story is not in the document.
   * @param paragraphs Paragraphs of the story's text; other paragraphs in the story's element, such as captions, do not
   * count.
   */
  current(path: string, paragraphs: readonly string[]): CurrentPlace | null;
  /** Scrolls to a paragraph and focuses it. Has no effect if the story is not in the document. */
  show(path: string, paragraphs: readonly string[], position: BlockPosition): void;
  /** Calls the listener when scrolling ends and when the reader leaves. Returns a function that stops listening. */
  listen(listener: () => void): () => void;
}

/** Number of initial characters that identify a paragraph. */
const LETTERS = 40;
/**
 * A block counts as in view if it ends more than this many pixels below the top of the viewport. Larger than the page's
 * `scroll-padding-top`, at which a block is placed when it is scrolled into view.
 */
const EDGE = 24;

export function createStoryBlocks(page: Window): StoryBlocks {
  const { document } = page;
  const blocksOf = (path: string, paragraphs: readonly string[]): HTMLElement[] => {
    const elements =
      storyElement(document, path)?.querySelectorAll<HTMLElement>(PARAGRAPH_SELECTOR) ?? [];
    const known = new Set(paragraphs.map(firstLetters));
    return [...elements].filter((element) => known.has(lettersOf(element)));
  };
  return {
    current(path, paragraphs) {
      const blocks = blocksOf(path, paragraphs);
      const last = blocks.at(-1);
      if (!last) return null;
      const block = firstInView(blocks);
      const isAtEnd = last.getBoundingClientRect().bottom <= page.innerHeight;
      return { block, letters: lettersOf(blocks[block]), isAtEnd };
    },
    show(path, paragraphs, { block, letters }) {
      const blocks = blocksOf(path, paragraphs);
      const isSame = lettersOf(blocks[block]) === letters;
      const moved = isSame ? undefined : blocks.find((other) => lettersOf(other) === letters);
      const found = moved ?? blocks[Math.min(block, blocks.length - 1)];
      if (!found) return;
      found.tabIndex = -1;
      found.focus({ preventScroll: true });
      found.scrollIntoView({ block: 'start', behavior: 'instant' });
    },
    listen(listener) {
      // Does not rely on `pagehide` alone, because it is not fired if the tab crashes or is discarded.
      const types = ['scrollend', 'visibilitychange'];
      for (const type of types) document.addEventListener(type, listener);
      page.addEventListener('pagehide', listener);
      return () => {
        for (const type of types) document.removeEventListener(type, listener);
        page.removeEventListener('pagehide', listener);
      };
    },
  };
}

/**
 * Returns the index of the first block that ends below the edge, or of the last block. Seeing only the last line of a
 * block does not count as reading it.
 */
function firstInView(blocks: readonly HTMLElement[]): number {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const isAbove = (blocks[middle]?.getBoundingClientRect().bottom ?? 0) <= EDGE;
    if (isAbove) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lettersOf(element: Element | undefined): string {
  return firstLetters(element?.textContent ?? '');
}

/** Returns the first characters without whitespace, which differs between the markup and the story data. */
function firstLetters(text: string): string {
  return text.replace(/\s+/g, '').slice(0, LETTERS);
}
