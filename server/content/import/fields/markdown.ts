import MarkdownIt from 'markdown-it';
import { markAt } from '../../sanitizer/shortcodeMarks';

const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false });

/** Passes shortcodes through unchanged, so that asterisks and underscores in values are not emphasis. */
markdown.inline.ruler.before('link', 'shortcode', (state, silent) => {
  if (state.src[state.pos] !== '[') return false;
  const mark = markAt(state.src, state.pos);
  if (!mark || state.src[state.pos + mark.raw.length] === '(') return false;
  if (!silent) state.push('text', '', 0).content = mark.raw;
  state.pos += mark.raw.length;
  return true;
});

/** Renders unsafe HTML, for the sanitizer only. */
export function markdownToHtml(text: string): string {
  return markdown.render(text);
}
