import { attributeHtml, escapeHtml, escapeText, linkDestination } from './escape';
import { drop, reportShortcode, warn, type MarkupContext } from './context';
import { NOTE_REFERENCE } from './footnotes';
import { LEFT_OUT, leftOut } from './leftOut';
import { isHidden, literalText, textOf, type MarkupElement, type MarkupNode } from './nodes';

/** Inline elements that stories may contain although Markdown has no syntax for them. */
const KEPT: ReadonlySet<string> = new Set([
  ...['abbr', 'cite', 'ins', 'kbd', 'mark', 'q', 'small', 'sub', 'sup', 'time', 'u'],
]);
const KEPT_ATTRIBUTES = ['lang', 'title', 'datetime'];
const SIGNS: Readonly<Record<string, { sign: string; tag: string }>> = {
  em: { sign: '*', tag: 'em' },
  i: { sign: '*', tag: 'em' },
  strong: { sign: '**', tag: 'strong' },
  b: { sign: '**', tag: 'strong' },
  del: { sign: '~~', tag: 'del' },
  s: { sign: '~~', tag: 's' },
  strike: { sign: '~~', tag: 's' },
};
const LINKS = /^(?:https?:|mailto:|\/(?!\/)|#|[^:]*$)/i;
const LINE_END = '\\\n';

/** Converts inline nodes to Markdown. Callers must remove whitespace and line breaks at both ends of the result. */
export function inlineMarkdown(nodes: readonly MarkupNode[], context: MarkupContext): string {
  let result = '';
  for (const node of nodes) {
    const piece = inlineNode(node, context, false);
    // Two adjacent Markdown markers would be parsed as a single one.
    const isAmbiguous = /[*~]$/.test(result) && /^[*~]/.test(piece);
    const written = isAmbiguous ? inlineNode(node, context, true) : piece;
    // Prevents two spaces where a node between two words is dropped.
    result += result.endsWith(' ') ? written.replace(/^ /, '') : written;
  }
  return result;
}

/** Converts inline nodes to HTML, for tables and summaries that Markdown cannot express. */
export function inlineHtml(nodes: readonly MarkupNode[], context: MarkupContext): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return escapeHtml(node.text.replace(/\s+/g, ' '));
      if (isHidden(node.tag)) return '';
      const { tag, attributes, children } = node;
      if (tag === LEFT_OUT) return leftOut(node, context);
      if (tag === 'math') return escapeHtml(formulaText(node, context));
      if (tag === 'wp-unknown') reportShortcode(node, context);
      // Inside HTML, Markdown such as a footnote reference is not parsed, so the text of the note is inserted.
      if (tag === NOTE_REFERENCE) return ` (${escapeHtml(context.noteWords(noteOf(node)))})`;
      const inside = inlineHtml(children, context);
      if (tag === 'br') return '<br>';
      if (tag === 'a') return htmlLink(node, inside, context);
      const name = signOf(tag)?.tag ?? (tag === 'code' ? 'code' : '');
      if (name !== '') return `<${name}>${inside}</${name}>`;
      return KEPT.has(tag) ? kept(tag, attributes, inside) : anchorOf(node, context) + inside;
    })
    .join('');
}

/**
 * Returns an empty element that carries the element's id, or an empty string if no link in the story refers to that id.
 */
export function anchorOf({ attributes }: MarkupElement, { anchors }: MarkupContext): string {
  const id = attributes['id'] ?? attributes['name'] ?? '';
  return anchors.has(id) ? `<span id="${attributeHtml(id)}"></span>` : '';
}

function inlineNode(node: MarkupNode, context: MarkupContext, asHtml: boolean): string {
  if (node.kind === 'text') return textMarkdown(node.text, context);
  if (isHidden(node.tag)) return '';
  const { tag, attributes, children } = node;
  if (tag === LEFT_OUT) return leftOut(node, context);
  if (tag === NOTE_REFERENCE) return context.noteReference(noteOf(node));
  if (tag === 'math') return escapeText(formulaText(node, context));
  if (tag === 'wp-unknown') reportShortcode(node, context);
  if (tag === 'br') return LINE_END;
  if (tag === 'wbr') return '';
  if (tag === 'code' || tag === 'tt' || tag === 'samp') return codeMarkdown(literalText(children));
  if (tag === 'a') return link(node, context);
  const inside = inlineMarkdown(children, context);
  const sign = signOf(tag);
  if (sign) return emphasis(inside, sign, asHtml);
  if (KEPT.has(tag) && inside.trim() !== '') return kept(tag, attributes, inside);
  return anchorOf(node, context) + inside;
}

/**
 * Returns the Markdown delimiter and HTML tag for an element, or undefined for any other name, including `constructor`.
 */
function signOf(tag: string) {
  return Object.hasOwn(SIGNS, tag) ? SIGNS[tag] : undefined;
}

/**
 * Returns the text of a formula, and reports that it is shown as plain text. Parts such as the numerator and the
 * denominator are separated by spaces.
 */
function formulaText(formula: MarkupElement, context: MarkupContext): string {
  const words = textOf(formula.children);
  const message = `A formula was converted to plain text: ${words.slice(0, 200)}`;
  const suggestion = 'Save it as a picture and write [image slug] in its place';
  warn(context, formula, 'formula', message, suggestion);
  return words;
}

function noteOf({ attributes }: MarkupElement): string {
  return attributes['note'] ?? '';
}

function textMarkdown(text: string, { hasLineBreaks }: MarkupContext): string {
  if (!hasLineBreaks) return escapeText(text.replace(/\s+/g, ' '));
  return text
    .replace(/[^\S\n]+/g, ' ')
    .split(/ ?\n ?/)
    .map(escapeText)
    .join(LINE_END);
}

/** Adds markers for emphasis and moves surrounding whitespace outside of them, as Markdown requires. */
function emphasis(
  inside: string,
  { sign, tag }: { sign: string; tag: string },
  asHtml: boolean,
): string {
  const { before, words, after } = edges(inside);
  if (words === '') return before + after;
  const isPlain = /^[\p{L}\p{N}](?:[\s\S]*[\p{L}\p{N}])?$/u.test(words) && !asHtml;
  const marked = isPlain ? sign + words + sign : `<${tag}>${words}</${tag}>`;
  return before + marked + after;
}

/** Splits off leading and trailing whitespace and line breaks. */
export function edges(markdown: string): { before: string; words: string; after: string } {
  const before = /^(?:\s|\\\n)*/.exec(markdown)?.[0] ?? '';
  const rest = markdown.slice(before.length);
  let end = rest.length;
  while (end > 0) {
    if (rest.endsWith(LINE_END, end)) end -= LINE_END.length;
    else if (/\s/.test(rest.charAt(end - 1))) end -= 1;
    else break;
  }
  return { before, words: rest.slice(0, end), after: rest.slice(end) };
}

function link(element: MarkupElement, context: MarkupContext): string {
  const inside = inlineMarkdown(element.children, context);
  const anchor = anchorOf(element, context);
  const href = usableHref(element, context);
  const words = inside.trim();
  if (href === null || words === '') return anchor + inside;
  const before = /^\s/.test(inside) ? ' ' : '';
  const after = /\s$/.test(inside) ? ' ' : '';
  return `${before}${anchor}[${words}](${linkDestination(context.link(href, element.index))})${after}`;
}

function htmlLink(element: MarkupElement, inside: string, context: MarkupContext): string {
  const href = usableHref(element, context);
  const anchor = anchorOf(element, context);
  if (href === null || inside.trim() === '') return anchor + inside;
  return `${anchor}<a href="${attributeHtml(context.link(href, element.index))}">${inside}</a>`;
}

/** Returns the address of a link, or null if the link must be dropped. */
function usableHref(element: MarkupElement, context: MarkupContext): string | null {
  const href = (element.attributes['href'] ?? '').trim();
  if (href === '' || href === '#') return null;
  const address = href.startsWith('//') ? `https:${href}` : href;
  if (LINKS.test(address)) return address;
  drop(context, element, href, 'Links of this type are not allowed; the link text is kept');
  return null;
}

function kept(tag: string, attributes: Record<string, string>, inside: string): string {
  const given = KEPT_ATTRIBUTES.flatMap((name) =>
    attributes[name] ? [` ${name}="${attributeHtml(attributes[name])}"`] : [],
  );
  return `<${tag}${given.join('')}>${inside}</${tag}>`;
}

function codeMarkdown(text: string): string {
  const code = text.replace(/\s+/g, ' ').trim();
  if (code === '') return '';
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const before = /^\s/.test(text) ? ' ' : '';
  const after = /\s$/.test(text) ? ' ' : '';
  return before + (longest > 0 ? `${fence} ${code} ${fence}` : fence + code + fence) + after;
}

/** Returns the text of a caption. Reports its links, which are lost because captions are plain text. */
export function plainCaption(element: MarkupElement, context: MarkupContext): string {
  for (const child of element.children) reportLinks(child, context);
  return textOf(element.children);
}

function reportLinks(node: MarkupNode, context: MarkupContext): void {
  if (node.kind !== 'element') return;
  if (node.tag === LEFT_OUT) leftOut(node, context);
  if (node.tag === NOTE_REFERENCE) {
    drop(context, node, context.noteWords(noteOf(node)), 'Captions cannot have footnotes');
  }
  const href = node.tag === 'a' ? (node.attributes['href'] ?? '') : '';
  if (href !== '' && !href.startsWith('#')) {
    drop(context, node, href, 'Captions are plain text; the link text is kept');
  }
  for (const child of node.children) reportLinks(child, context);
}
