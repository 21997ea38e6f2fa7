import {
  bodyText,
  isShortcode,
  isText,
  type BodyNode,
} from '../../../../src/model/content/bodyTree';
import { markdownToHtml } from '../../import/fields/markdown';
import { sanitizeBody } from '../../sanitizer/sanitizeBody';

/** Inline elements. All other elements separate words. */
const WITHIN: ReadonlySet<string> = new Set(
  'a abbr b cite code del em i ins kbd mark q s small span strong sub sup time u'.split(' '),
);

/** The words that an import would read from converted Markdown, so that words it would drop also count as lost. */
export interface WrittenText {
  /** All words that readers will see, and the attribute values of shortcodes. */
  text: string;
  /** The prose, without shortcodes or footnotes, from which a dek can be derived. */
  prose: string;
}

export function writtenText(markdown: string): WrittenText {
  const html = markdownToHtml(markdown, 'text');
  const { body } = sanitizeBody(html, { ownDomains: [], subId: '' });
  const isProse = (node: BodyNode): boolean =>
    isText(node) || (!isShortcode(node) && node.tag !== 'section');
  return { text: textOf(body), prose: bodyText(body.filter(isProse)) };
}

function textOf(nodes: readonly BodyNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node;
      // Footnote numbers and back links are not words, and would join the words around them.
      if (!isShortcode(node) && node.tag === 'a' && node.attributes?.['role']) return '';
      const inside = textOf(node.children ?? []);
      if (isShortcode(node)) return ` ${Object.values(node.attributes).join(' ')} ${inside} `;
      return WITHIN.has(node.tag) ? inside : ` ${inside} `;
    })
    .join('');
}
