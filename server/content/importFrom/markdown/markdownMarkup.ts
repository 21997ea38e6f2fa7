import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { leftOutHtml } from '../markup/leftOut';
import { plainText } from '../markup/nodes';
import { missingWords } from '../../import/text/words';
import { taskLists } from '../../import/fields/taskLists';
import { withoutTemplateTags } from './templateTags';
import type { PageAddress } from './tagMarkup';

const markdown = new MarkdownIt({ html: true }).use(footnotes).use(taskLists);

type Token = ReturnType<typeof markdown.parse>[number];

const HEADING_ID = /\{#([\w-]{1,80})(?:\s[^{}]{0,200})?\}$/;

/** Resolves a relative link in a file to an address on the old site. */
export type LinkAddress = (href: string) => string;

/**
 * Converts a Markdown file to HTML in which blocks have line numbers. Reports words that are missing from the HTML,
 * such as those in an unused reference.
 */
export function markdownMarkup(
  body: string,
  pageAddress: PageAddress,
  linkAddress: LinkAddress,
): string {
  const prepared = withoutTemplateTags(body, pageAddress);
  const tokens = markdown.parse(prepared, {});
  const render = (): string => markdown.renderer.render(tokens, markdown.options, {});
  const lost = missingWords(decoded(withoutLabels(prepared)), decoded(render()));
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') takeHeadingId(token, tokens[index + 1]);
    for (const image of token.children ?? []) if (image.type === 'image') takeTitle(image);
    if (token.map && token.nesting >= 0) token.attrSet('data-line', String(token.map[0]));
    for (const child of token.children ?? []) {
      const href = child.type === 'link_open' ? child.attrGet('href') : null;
      if (href !== null) child.attrSet('href', linkAddress(String(href)));
    }
  }
  const html = render();
  if (lost.length === 0) return html;
  return html + leftOutHtml(lost.join(' '), 'These words in the file do not appear on the page');
}

/** Returns the plain text of a field that may contain Markdown or HTML. */
export function plainMarkdown(text: string): string {
  return plainText(markdown.renderInline(text));
}

/**
 * Sets a heading's id from the `{#name}` at its end, as Hugo and Jekyll do. Drops other attributes, because they only
 * affect styling.
 */
function takeHeadingId(heading: Token, inline: Token | undefined): void {
  const last = inline?.children?.at(-1);
  const found = last && HEADING_ID.exec(last.content);
  if (!found) return;
  last.content = last.content.slice(0, found.index).trimEnd();
  heading.attrSet('id', found[1] ?? '');
}

/** Uses an image's title as its caption, as our own Markdown does. */
function takeTitle(image: Token): void {
  const title = String(image.attrGet('title') ?? '');
  if (title !== '') image.attrSet('data-caption', title);
}

/** Removes text that is never shown: list markers, and the labels of footnotes and references that are in use. */
function withoutLabels(text: string): string {
  const lower = text.toLowerCase();
  return text
    .replace(/^[ \t>]{0,40}(?:\d{1,9}[.)]|[-*+])[ \t]{1,9}(?:\[[ xX]\][ \t])?/gm, ' ')
    .replace(/^ {0,3}\[([^\]\n]{1,200})\]:/gm, (definition, label: string) =>
      lower.replaceAll(`[${label.toLowerCase()}]:`, '').includes(`[${label.toLowerCase()}]`)
        ? ''
        : definition,
    )
    .replace(/\[\^[^\]\s]{1,200}\]/g, ' ')
    .replace(/\]\[[^\]\n]{0,200}\]/g, '] ');
}

/**
 * Decodes percent-encoded characters and replaces HTML entities, such as escaped quotation marks, with spaces, so that
 * only words are compared.
 */
function decoded(html: string): string {
  return html.replace(/&#?\w{1,30};/g, ' ').replace(/(?:%[0-9A-F]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
