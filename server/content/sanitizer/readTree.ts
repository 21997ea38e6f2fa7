import { ElementType, parseDocument } from 'htmlparser2';
import {
  BODY_TAGS,
  type BodyElement,
  type BodyNode,
  type BodyTag,
} from '../../../src/model/content/bodyTree';
import { readMarks } from './shortcodeMarks';
import { shortcodeTree, type Token } from './shortcodeTree';

type MarkupNode = ReturnType<typeof parseDocument>['children'][number];

const TAGS: ReadonlySet<string> = new Set(BODY_TAGS);

/** Parses sanitized HTML and its shortcodes into a tree. Does not apply the content model. */
export function readTree(html: string): BodyNode[] {
  return shortcodeTree(tokensOf(parseDocument(html).children));
}

/** Elements in which brackets are literal. */
const LITERAL: ReadonlySet<string> = new Set(['code', 'kbd', 'pre']);

function tokensOf(nodes: readonly MarkupNode[], isLiteral = false): Token[] {
  return nodes.flatMap((node): Token[] => {
    if (node.type === ElementType.Text) {
      return isLiteral ? [{ kind: 'text', raw: node.data }] : readMarks(node.data);
    }
    if (!('tagName' in node) || !isTag(node.tagName)) return [];
    const inside = tokensOf(node.children, isLiteral || LITERAL.has(node.tagName));
    if (node.tagName === 'p' && holdsMarksOnly(inside)) return inside;
    return [{ kind: 'node', node: elementOf(node.tagName, node.attribs, inside) }];
  });
}

/**
 * Returns true if a paragraph contains only shortcodes. Markdown wraps a shortcode on its own line in a paragraph,
 * which must be removed again.
 */
function holdsMarksOnly(tokens: readonly Token[]): boolean {
  return (
    tokens.some((token) => token.kind === 'open' || token.kind === 'close') &&
    tokens.every((token) => token.kind !== 'node' && (token.kind !== 'text' || isBlank(token.raw)))
  );
}

function elementOf(
  tag: BodyTag,
  attributes: Record<string, string>,
  tokens: readonly Token[],
): BodyElement {
  const element: BodyElement = { tag };
  if (Object.keys(attributes).length > 0) element.attributes = { ...attributes };
  const children = shortcodeTree(tokens);
  if (children.length > 0) element.children = children;
  return element;
}

function isTag(name: string): name is BodyTag {
  return TAGS.has(name);
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
