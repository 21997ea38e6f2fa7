import { isShortcode, isText, type BodyNode } from '../../../src/model/content/bodyTree';
import { SHORTCODES } from './shortcodeNames';

const VOID = new Set<string>(['br', 'hr']);

/** Serializes a tree to markup that can be sanitized again. */
export function writeTree(nodes: readonly BodyNode[]): string {
  return nodes.map(writeNode).join('');
}

function writeNode(node: BodyNode): string {
  if (isText(node)) return escaped(node);
  const inside = writeTree(node.children ?? []);
  if (isShortcode(node)) {
    const isPlain = Object.keys(node.attributes).length === 0 && !SHORTCODES.has(node.shortcode);
    const open = `[${node.shortcode}${shortcodeAttributes(node.attributes)}]`;
    return node.children || isPlain ? `${open}${inside}[/${node.shortcode}]` : open;
  }
  const attributes = Object.entries(node.attributes ?? {})
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  if (VOID.has(node.tag)) return `<${node.tag}${attributes}>`;
  return `<${node.tag}${attributes}>${inside}</${node.tag}>`;
}

/**
 * Serializes shortcode attributes. A value contains at most one kind of quotation mark, because it was parsed between
 * two of the other kind.
 */
function shortcodeAttributes(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      const quote = value.includes('"') ? "'" : '"';
      return ` ${name}=${quote}${escaped(value, false)}${quote}`;
    })
    .join('');
}

function escaped(text: string, quotes = true): string {
  const result = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return quotes ? result.replace(/"/g, '&quot;') : result;
}
