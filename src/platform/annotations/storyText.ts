import { lettersOf, type Span } from '../../model/annotations/quote';
import { PARAGRAPH_SELECTOR } from '../../model/library/paragraphs';

export interface StoryOnPage {
  path: string;
  /** Text of each paragraph, in order. */
  paragraphs: readonly string[];
}

/**
 * Returns the element of a story, or null.
 * @param ownPath Path of the page's first story.
 */
export function storyElement(page: Document, path: string, ownPath: string | null): Element | null {
  if (path !== ownPath) {
    return page.querySelector(`[data-feed-story="${CSS.escape(path)}"] article`);
  }
  const article = page.querySelector('main article');
  return article?.closest('[data-feed-story]') ? null : article;
}

/** Returns the path of the story that contains a node, or null. */
export function pathOfStory(node: Node | null, ownPath: string | null): string | null {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element?.closest('main article')) return null;
  const story = element.closest<HTMLElement>('[data-feed-story]');
  return story?.dataset['feedStory'] ?? ownPath;
}

/** A text node, and the number of non-whitespace characters that precede it in the story. */
interface TextPart {
  node: Text;
  start: number;
}

/** Returns the text nodes in the story's paragraphs, without its byline, share buttons and ads. */
function partsOf(story: Element, paragraphs: readonly string[]): TextPart[] {
  const expected = paragraphs.map(lettersOf);
  const parts: TextPart[] = [];
  let next = 0;
  for (const element of story.querySelectorAll(PARAGRAPH_SELECTOR)) {
    if (element.querySelector(PARAGRAPH_SELECTOR)) continue;
    const index = expected.indexOf(lettersOf(element.textContent), next);
    if (index === -1) continue;
    let start = expected.slice(0, index).join('').length;
    for (const node of textNodes(element)) {
      parts.push({ node, start });
      start += lettersOf(node.data).length;
    }
    next = index + 1;
  }
  return parts;
}

function* textNodes(element: Element): Generator<Text> {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) yield walker.currentNode as Text;
}

/** Returns the ranges of a span. Each range is within one text node, so the ranges contain only the story's text. */
export function rangesOf(
  story: Element,
  paragraphs: readonly string[],
  { start, end }: Span,
): Range[] {
  return partsOf(story, paragraphs).flatMap(({ node, start: first }) => {
    const offsets = letterOffsets(node.data).filter((_, letter) => {
      const position = first + letter;
      return position >= start && position < end;
    });
    const [from, to] = [offsets[0], offsets.at(-1)];
    if (from === undefined || to === undefined) return [];
    const range = story.ownerDocument.createRange();
    range.setStart(node, from);
    range.setEnd(node, to + 1);
    return [range];
  });
}

/** Returns the part of a story that a range covers, or null if it covers none of the story's text. */
export function spanOf(story: Element, paragraphs: readonly string[], range: Range): Span | null {
  const spans: Span[] = [];
  for (const { node, start } of partsOf(story, paragraphs)) {
    if (!range.intersectsNode(node)) continue;
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : node.length;
    const first = start + lettersOf(node.data.slice(0, from)).length;
    const end = start + lettersOf(node.data.slice(0, to)).length;
    if (end > first) spans.push({ start: first, end });
  }
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** Returns the offset of each non-whitespace character in a text. */
function letterOffsets(text: string): number[] {
  return [...text.matchAll(/\S/g)].map(({ index }) => index);
}
