/** Marks the sentence that is being read aloud, without changing the document. */
export interface SentenceMark {
  /**
   * Marks a sentence in the story at a path, in place of the previous one. If the page does not contain the sentence,
   * only removes the previous mark.
   */
  show(path: string, sentence: string): void;
  clear(): void;
}

/** Name of the highlight that `::highlight(listening)` styles. */
const NAME = 'listening';

export function createSentenceMark(page: Window): SentenceMark {
  const { document } = page;
  const registry = (globalThis as { CSS?: { highlights?: HighlightRegistry } }).CSS?.highlights;
  let marked: Range | null = null;

  function show(path: string, sentence: string): void {
    const story =
      document.querySelector(`[data-feed-story="${CSS.escape(path)}"]`) ??
      (page.location.pathname === path ? document.querySelector('main') : null);
    const wasInView = marked === null || isInView(marked, page.innerHeight);
    marked = story && rangeOf(story, sentence, marked);
    if (!marked) {
      registry?.delete(NAME);
      return;
    }
    registry?.set(NAME, new Highlight(marked));
    // Follows the voice, unless the reader has scrolled away from it.
    if (wasInView && !isInView(marked, page.innerHeight)) {
      marked.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    }
  }

  return {
    show,
    clear() {
      marked = null;
      registry?.delete(NAME);
    },
  };
}

function isInView(range: Range, height: number): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return bottom > 0 && top < height;
}

interface Place {
  node: Text;
  offset: number;
}

/**
 * Returns the range of a sentence, or null if the story does not contain it. Elements and whitespace may split the
 * sentence in any way. Prefers the next occurrence after the previously marked range.
 */
function rangeOf(story: Element, sentence: string, before: Range | null): Range | null {
  const { text, places } = flattened(story);
  const isLast = ({ node, offset }: Place): boolean =>
    node === before?.endContainer && offset === before.endOffset - 1;
  const after = text.indexOf(sentence, places.findIndex(isLast) + 1);
  const index = after === -1 ? text.indexOf(sentence) : after;
  const first = places[index];
  const last = places[index + sentence.length - 1];
  if (index === -1 || !first || !last) return null;
  const range = story.ownerDocument.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}

/** Returns the text with whitespace collapsed to single spaces, and the node and offset of each character. */
function flattened(story: Element): { text: string; places: Place[] } {
  const walker = story.ownerDocument.createTreeWalker(story, NodeFilter.SHOW_TEXT);
  const places: Place[] = [];
  let text = '';
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (let offset = 0; offset < node.length; offset += 1) {
      const letter = node.data.charAt(offset);
      const isSpace = /\s/.test(letter);
      if (isSpace && text.endsWith(' ')) continue;
      text += isSpace ? ' ' : letter;
      places.push({ node, offset });
    }
  }
  return { text, places };
}
