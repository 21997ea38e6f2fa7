/**
 * An editor's text as a tree, which the HTML sanitizer builds once, at import. The API, the store and the components
 * handle bodies only in this form, never as a string of markup.
 */
export type BodyNode = BodyText | BodyElement | BodyShortcode;

/** Plain text, already decoded. */
export type BodyText = string;

export const BODY_TAGS = [
  'a',
  'abbr',
  'b',
  'bdi',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'dd',
  'del',
  'details',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'section',
  'small',
  'span',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'time',
  'tr',
  'u',
  'ul',
] as const;

export type BodyTag = (typeof BODY_TAGS)[number];

export interface BodyElement {
  tag: BodyTag;
  /**
   * Attributes whose names are on the sanitizer's allowlist: href, rel, title, aria-label, id, datetime, colspan,
   * rowspan, scope, start, lang, dir, data-task, and role on footnotes. The composer also adds `data-ad-*` to ad slots.
   */
  attributes?: Record<string, string>;
  children?: BodyNode[];
}

export interface BodyShortcode {
  shortcode: string;
  attributes: Record<string, string>;
  children?: BodyNode[];
  /** Data that the server resolved for the shortcode, such as the image for a slug. */
  data?: Record<string, unknown>;
}

export function isText(node: BodyNode): node is BodyText {
  return typeof node === 'string';
}

export function isShortcode(node: BodyNode): node is BodyShortcode {
  return typeof node !== 'string' && 'shortcode' in node;
}

/** Matches the `href` of a link to a footnote (`#body-fn-…`) or back to its reference (`#body-fnref-…`). */
const FOOTNOTE = /^#body-fn(?:ref)?-/;

/**
 * Returns true for the number that links to a footnote and for the arrow that links back. Neither is part of the text.
 */
function isFootnoteLink(node: BodyElement | BodyShortcode): boolean {
  return 'tag' in node && node.tag === 'a' && FOOTNOTE.test(node.attributes?.['href'] ?? '');
}

/** Returns the text of a tree without markup or footnote numbers, with one space between blocks. */
export function bodyText(nodes: readonly BodyNode[]): string {
  const parts: string[] = [];
  const visit = (node: BodyNode): void => {
    if (isText(node)) {
      parts.push(node);
      return;
    }
    if (isFootnoteLink(node)) return;
    node.children?.forEach(visit);
    if (!isShortcode(node) && BLOCK_TAGS.has(node.tag)) parts.push(' ');
  };
  nodes.forEach(visit);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** Block elements that may contain text directly, such as paragraphs, headings and list items; excludes table cells. */
export const TEXT_BLOCK_TAGS = [
  'blockquote',
  'dd',
  'dt',
  'figcaption',
  'h2',
  'h3',
  'h4',
  'li',
  'p',
  'pre',
  'summary',
] as const satisfies readonly BodyTag[];

const BLOCK_TAGS: ReadonlySet<BodyTag> = new Set<BodyTag>([...TEXT_BLOCK_TAGS, 'br', 'td', 'th']);
