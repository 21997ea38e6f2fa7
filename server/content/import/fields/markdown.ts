import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { markAt } from '../../sanitizer/shortcodeMarks';
import { taskLists } from './taskLists';

const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false })
  .use(footnotes)
  .use(taskLists);

/**
 * Passes shortcodes through unchanged, so that asterisks and underscores in their values are not parsed as emphasis.
 */
markdown.inline.ruler.before('link', 'shortcode', (state, silent) => {
  if (state.src[state.pos] !== '[') return false;
  const mark = markAt(state.src, state.pos);
  if (!mark || state.src[state.pos + mark.raw.length] === '(') return false;
  if (!silent) state.push('text', '', 0).content = mark.raw;
  state.pos += mark.raw.length;
  return true;
});

/** An arrow, followed by a variation selector that keeps phones from showing it as an emoji. */
const BACK = '\u21A9\uFE0E';

interface FootnoteMeta {
  id: number;
  /** Zero-based index of this reference among the references to the same footnote. */
  subId: number;
}

/** Marks the footnotes as a landmark, with a role from the Digital Publishing ARIA module. */
markdown.renderer.rules['footnote_block_open'] = () =>
  '<hr>\n<section role="doc-endnotes" aria-label="Footnotes">\n<ol>\n';

/**
 * Writes the reference without brackets, because they would be parsed as a shortcode, and adds a label for screen
 * readers.
 */
markdown.renderer.rules['footnote_ref'] = (tokens, index, _options, environment) => {
  const { number, note, reference } = names(tokens[index]?.meta, environment);
  return `<sup><a href="#${note}" id="${reference}" role="doc-noteref" aria-label="Footnote ${number}">${number}</a></sup>`;
};
markdown.renderer.rules['footnote_open'] = (tokens, index, _options, environment) =>
  `<li id="${names(tokens[index]?.meta, environment).note}">`;
markdown.renderer.rules['footnote_anchor'] = (tokens, index, _options, environment) => {
  const { place, reference } = names(tokens[index]?.meta, environment);
  return ` <a href="#${reference}" role="doc-backlink" aria-label="Back to reference ${place}">${BACK}</a>`;
};

function names(meta: unknown, environment: unknown) {
  const { id, subId } = meta as FootnoteMeta;
  const { docId } = environment as { docId: string };
  const number = id + 1;
  const count = subId > 0 ? `-${subId}` : '';
  return {
    number,
    place: subId > 0 ? `${number}-${subId + 1}` : String(number),
    note: `fn-${docId}-${number}`,
    reference: `fnref-${docId}-${number}${count}`,
  };
}

/**
 * Returns unsafe HTML, which must be passed to the sanitizer.
 * @param docId Included in the IDs of footnotes, because a page may show several stories.
 */
export function markdownToHtml(text: string, docId: string): string {
  return markdown.render(text, { docId });
}
