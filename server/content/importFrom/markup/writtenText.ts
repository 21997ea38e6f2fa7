import {
  bodyText,
  isShortcode,
  isText,
  type BodyNode,
} from '../../../../src/model/content/bodyTree';
import { markdownToHtml } from '../../import/fields/markdown';
import { sanitizeBody } from '../../sanitizer/sanitizeBody';

/** Inline elements; all others separate words. */
const WITHIN: ReadonlySet<string> = new Set(
  'a abbr b cite code del em i ins kbd mark q s small span strong sub sup time u'.split(' '),
);

/**
 * Returns the words that readers will get from a converted text. It is read like an import reads it, so that words the
 * importer would lose count as lost.
 */
export function writtenText(markdown: string): string {
  return textOf(readBody(markdown));
}

/** Returns the sentences of a converted text, as candidates for a dek. */
export function writtenProse(markdown: string): string {
  const isProse = (node: BodyNode): boolean =>
    isText(node) || (!isShortcode(node) && node.tag !== 'section');
  return bodyText(readBody(markdown).filter(isProse));
}

function readBody(markdown: string): BodyNode[] {
  return sanitizeBody(markdownToHtml(markdown, 'text'), { ownDomains: [], subId: '' }).body;
}

function textOf(nodes: readonly BodyNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node;
      // Numbers and arrows of footnotes touch the words around them.
      if (!isShortcode(node) && node.tag === 'a' && node.attributes?.['role']) return '';
      const inside = textOf(node.children ?? []);
      if (isShortcode(node)) return ` ${Object.values(node.attributes).join(' ')} ${inside} `;
      return WITHIN.has(node.tag) ? inside : ` ${inside} `;
    })
    .join('');
}
