import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { leftOutHtml } from '../markup/leftOut';
import { missingWords } from '../../import/text/words';
import { taskLists } from '../../import/fields/taskLists';
import { withoutTemplateTags, type PageAddress } from './templateTags';

const markdown = new MarkdownIt({ html: true }).use(footnotes).use(taskLists);

/** Finds where a relative link of a file leads on the old site. */
export type LinkAddress = (href: string) => string;

/**
 * Returns the markup of a Markdown file, with the lines of its blocks. Words that are in the file and not in
 * the markup, such as those of an unused reference, are left out with a report.
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
  for (const token of tokens) {
    if (token.map && token.nesting >= 0) token.attrSet('data-line', String(token.map[0]));
    for (const child of token.children ?? []) {
      const href = child.type === 'link_open' ? child.attrGet('href') : null;
      if (href !== null) child.attrSet('href', linkAddress(String(href)));
    }
  }
  const html = render();
  if (lost.length === 0) return html;
  return html + leftOutHtml(lost.join(' '), 'These words of the file were not shown');
}

/** Removes what Markdown does not show: numbers of lists, and the names of footnotes and references that are used. */
function withoutLabels(text: string): string {
  const lower = text.toLowerCase();
  return text
    .replace(/^[ \t>]{0,40}(?:\d{1,9}[.)]|[-*+])\s+(?:\[[ xX]\]\s)?/gm, ' ')
    .replace(/^ {0,3}\[([^\]\n]{1,200})\]:/gm, (definition, label: string) =>
      lower.replaceAll(`[${label.toLowerCase()}]:`, '').includes(`[${label.toLowerCase()}]`)
        ? ''
        : definition,
    )
    .replace(/\[\^[^\]\s]{1,200}\]/g, ' ')
    .replace(/\]\[[^\]\n]{0,200}\]/g, '] ');
}

/** Addresses are written with escapes, and quotation marks as entities. */
function decoded(html: string): string {
  return html.replace(/&#?\w{1,30};/g, ' ').replace(/(?:%[0-9A-F]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
