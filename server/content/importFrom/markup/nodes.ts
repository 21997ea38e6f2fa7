import { ElementType, parseDocument } from 'htmlparser2';

/** A node in an old site's markup. Plain data, so that parts can be copied. */
export type MarkupNode = MarkupText | MarkupElement;

export interface MarkupText {
  kind: 'text';
  text: string;
}

export interface MarkupElement {
  kind: 'element';
  tag: string;
  attributes: Record<string, string>;
  children: MarkupNode[];
  /** Offset in the parsed HTML. */
  index: number;
}

type ParsedNode = ReturnType<typeof parseDocument>['children'][number];

/** Parses HTML. Comments that have a meaning in WordPress become the elements `wp-page-break` and `wp-dynamic`. */
export function parseMarkup(html: string): MarkupNode[] {
  return nodesOf(parseDocument(html, { withStartIndices: true }).children);
}

function nodesOf(parsed: readonly ParsedNode[]): MarkupNode[] {
  const nodes: MarkupNode[] = [];
  for (const node of parsed.flatMap(nodeOf)) {
    const last = nodes.at(-1);
    // Joins the text before and after a comment, because most comments do not become nodes.
    if (node.kind === 'text' && last?.kind === 'text') last.text += node.text;
    else nodes.push(node);
  }
  return nodes;
}

function nodeOf(node: ParsedNode): MarkupNode[] {
  const index = node.startIndex ?? 0;
  if (node.type === ElementType.Text) return [{ kind: 'text', text: node.data }];
  if (node.type === ElementType.Comment) return commentElement(node.data, index);
  if ('attribs' in node) {
    const { name, attribs, children } = node;
    return [
      { kind: 'element', tag: name, attributes: attribs, children: nodesOf(children), index },
    ];
  }
  return 'children' in node ? nodesOf(node.children) : [];
}

function commentElement(text: string, index: number): MarkupNode[] {
  const element = { kind: 'element', children: [], index } as const;
  if (text.trim() === 'nextpage') {
    return [{ ...element, children: [], tag: 'wp-page-break', attributes: {} }];
  }
  const dynamic = dynamicBlock(text.trim());
  return dynamic ? [{ ...element, children: [], tag: 'wp-dynamic', attributes: dynamic }] : [];
}

/**
 * Parses the comment `wp:name {settings} /`, which is a block whose content WordPress generates when it renders the
 * page. Returns null for any other comment.
 */
function dynamicBlock(comment: string): { name: string; settings: string } | null {
  if (!comment.startsWith('wp:') || !comment.endsWith('/')) return null;
  const inside = comment.slice('wp:'.length, -1).trim();
  const name = /^[\w/-]+/.exec(inside)?.[0] ?? '';
  const settings = inside.slice(name.length).trim();
  return name === '' || !/^(?:\{|$)/.test(settings) ? null : { name, settings };
}

/** Elements that are part of a line of text. All other elements are blocks. */
const INLINE: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big br button cite code data del dfn em font i ins kbd label mark math nobr note-reference ' +
    'output q left-out rp rt ruby s samp small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

/** Elements whose text is never shown. */
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'head', 'title']);

export function isInline(node: MarkupNode): boolean {
  if (node.kind === 'text' || node.tag === 'math') return true;
  const isWithin = INLINE.has(node.tag) || isInlineShortcode(node);
  return isWithin && node.children.every((child) => isInline(child));
}

/**
 * Returns true for a plugin's shortcode that is part of a sentence. A shortcode that contains paragraphs is a block.
 */
function isInlineShortcode({ tag, attributes, children }: MarkupElement): boolean {
  return (
    tag === 'wp-unknown' &&
    attributes['inline'] !== undefined &&
    !/\n[^\S\n]*\n/.test(literalText(children))
  );
}

export function isInlineTag(tag: string): boolean {
  return INLINE.has(tag);
}

export function isHidden(tag: string): boolean {
  return HIDDEN.has(tag);
}

export function isBlank(node: MarkupNode): boolean {
  return node.kind === 'text' && node.text.trim() === '';
}

export function elementsIn(nodes: readonly MarkupNode[]): MarkupElement[] {
  return nodes.filter((node) => node.kind === 'element');
}

/** Returns all descendants with one of the given tags, in document order. */
export function findAll(nodes: readonly MarkupNode[], ...tags: string[]): MarkupElement[] {
  return elementsIn(nodes).flatMap((element) => [
    ...(tags.includes(element.tag) ? [element] : []),
    ...findAll(element.children, ...tags),
  ]);
}

export function hasClass({ attributes }: MarkupElement, name: string): boolean {
  return (attributes['class'] ?? '').split(/\s+/).includes(name);
}

/** Returns the visible text on one line. Blocks and line breaks are separated by spaces. */
export function textOf(nodes: readonly MarkupNode[]): string {
  return rawText(nodes).replace(/\s+/g, ' ').trim();
}

function rawText(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (isHidden(node.tag)) return '';
      const isWithin = (INLINE.has(node.tag) && node.tag !== 'br') || isInlineShortcode(node);
      return isWithin ? rawText(node.children) : ` ${rawText(node.children)} `;
    })
    .join('');
}

export function plainText(html: string): string {
  return textOf(parseMarkup(html));
}

/** Returns the text of code, including its whitespace. */
export function literalText(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      return node.tag === 'br' ? '\n' : literalText(node.children);
    })
    .join('');
}
