import { PARAGRAPH_SELECTOR } from '../../model/library/paragraphs';

/** Elements that can be marked: paragraphs, and the facts listed in a review. */
const MARKED = `${PARAGRAPH_SELECTOR},dl > div`;

/**
 * Marks the paragraphs and facts in a story whose text is one of `texts`. The marks persist, because React leaves
 * attributes that it did not set.
 */
export function markParagraphs(page: Document, path: string, texts: readonly string[]): void {
  const wanted = new Set(texts.map(letters));
  for (const element of storyElement(page, path)?.querySelectorAll(MARKED) ?? []) {
    if (!wanted.has(letters(element.textContent))) continue;
    element.setAttribute('data-changed', '');
    element.setAttribute('aria-description', 'Changed since you read it');
  }
}

/** Returns the element of a story in the feed, or else that of the page's first story. */
export function storyElement(page: Document, path: string): Element | null {
  return (
    page.querySelector(`[data-feed-story="${CSS.escape(path)}"] article`) ??
    page.querySelector('main article')
  );
}

/** Scrolls to the first marked paragraph and focuses it. */
export function showFirstChange(page: Document): void {
  const first = page.querySelector<HTMLElement>('[data-changed]');
  if (!first) return;
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' });
}

/** Returns the text without whitespace, which differs between the markup and the story data. */
function letters(text: string): string {
  return text.replace(/\s+/g, '');
}
