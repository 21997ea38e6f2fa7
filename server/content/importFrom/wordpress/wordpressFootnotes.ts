import { attributeHtml } from '../markup/escape';
import type { SourceText } from '../source/position';

interface Footnote {
  id: string;
  content: string;
}

const BLOCK = /<!-- wp:footnotes\b[^>]{0,500}-->/;

/**
 * Inserts the block editor's footnotes in place of the block that shows them, because the export contains them in a
 * separate field.
 * @param json value of the post's `footnotes` field
 */
export function withFootnotes(source: SourceText, json: string): SourceText {
  const items = footnotesIn(json).map(({ id, content }) => {
    const name = attributeHtml(id);
    return `<li id="${name}">${content} <a href="#${name}-link">↩</a></li>`;
  });
  if (items.length === 0) return source;
  const list = `<ol class="wp-block-footnotes">${items.join('')}</ol>`;
  const { text } = source;
  const block = BLOCK.exec(text)?.[0] ?? '';
  // The list must not contain line breaks, because they would shift the positions of everything below.
  return { ...source, text: block === '' ? text + list : text.replace(block, () => list) };
}

function footnotesIn(json: string): Footnote[] {
  try {
    const found: unknown = JSON.parse(json);
    return Array.isArray(found) ? found.filter(isFootnote) : [];
  } catch {
    return [];
  }
}

function isFootnote(value: unknown): value is Footnote {
  if (typeof value !== 'object' || value === null) return false;
  const { id, content } = value as Partial<Footnote>;
  return typeof id === 'string' && typeof content === 'string';
}
