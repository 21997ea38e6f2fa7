import {
  bodyText,
  isShortcode,
  isText,
  TEXT_BLOCK_TAGS,
  type BodyNode,
  type BodyTag,
} from '../../../src/model/content/bodyTree';
import type { TextDirection } from '../../../src/model/content/content';

/** Blocks whose direction also affects list markers, borders or columns. */
const CONTAINERS: ReadonlySet<BodyTag> = new Set([
  'blockquote',
  'details',
  'dl',
  'ol',
  'table',
  'ul',
]);
const BLOCKS: ReadonlySet<BodyTag> = new Set([...TEXT_BLOCK_TAGS, 'caption', 'td', 'th']);
const LETTERS = /\p{L}/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Adds `dir="auto"` to blocks whose direction differs from the story's direction. If the story's direction is not
 * known, adds it to all blocks with right-to-left letters. Lists, quotes and tables get it only if they have no other
 * letters.
 */
export function withDirections(nodes: readonly BodyNode[], dir?: TextDirection): BodyNode[] {
  return nodes.map((node) => {
    if (isText(node) || !node.children) return node;
    const hasOwn = !isShortcode(node) && node.attributes?.['dir'] !== undefined;
    if (hasOwn) return node;
    if (!isShortcode(node) && isTurned(node.tag, bodyText([node]), dir)) {
      return { ...node, attributes: { ...node.attributes, dir: 'auto' } };
    }
    return { ...node, children: withDirections(node.children, dir) };
  });
}

function isTurned(tag: BodyTag, text: string, dir: TextDirection | undefined): boolean {
  const letters = text.match(LETTERS) ?? [];
  const count = letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length;
  if (CONTAINERS.has(tag) || (BLOCKS.has(tag) && dir !== undefined)) {
    const isForeign = dir === 'rtl' ? count === 0 : count === letters.length;
    return letters.length > 0 && isForeign;
  }
  return BLOCKS.has(tag) && count > 0;
}
