import { leftOutHtml } from '../markup/leftOut';

const FENCE = /^ {0,3}(?:```|~~~)/;
/** Matches a line with attributes for the block before or after it, such as `{: .notice }`. */
const LOOK = /^ {0,3}\{:[^{}]*\}[ \t]*$/;
const LIST_ITEM = /^ {0,3}(?:[*+-]|\d{1,3}\.)[ \t]/;
const BOX = /^ {0,3}<(div|section|aside|article)\b/;
const BOX_END = /^ {0,3}<\/(?:div|section|aside|article)>[ \t]*$/;

/**
 * Blanks lines that only control formatting in Jekyll's Markdown, so that they are not read as text or table rows.
 * These are attribute lines (`{: .notice }`), lists that a table of contents replaces (`{:toc}`), and the tags of
 * elements around Markdown (`<div markdown="1">`).
 * @returns the lines, and a `<left-out>` element with the line number for each removed attribute line or list, to
 *   append to the text
 */
export function withoutKramdown(given: readonly string[]): { lines: string[]; removed: string[] } {
  const lines = [...given];
  const removed: string[] = [];
  let isCode = false;
  let boxes = 0;
  const report = (index: number, what: string, why: string): void => {
    const mark = `<left-out data-line="${index}"`;
    removed.push(leftOutHtml(what, why).replace('<left-out', () => mark));
    lines[index] = '';
  };
  for (const [index, line] of given.entries()) {
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode) continue;
    const look = LOOK.test(line) ? line.trim() : undefined;
    const before = given[index - 1] ?? '';
    if (look !== undefined && /\btoc\b/.test(look) && LIST_ITEM.test(before)) {
      report(index - 1, before.trim(), 'Tables of contents are not imported');
      lines[index] = '';
    } else if (look !== undefined) report(index, look, "The old site's styling is not imported");
    else if (BOX.test(line) && line.includes(' markdown=') && line.trimEnd().endsWith('>')) {
      boxes += 1;
      lines[index] = '';
    } else if (boxes > 0 && BOX_END.test(line)) {
      boxes -= 1;
      lines[index] = '';
    }
  }
  return { lines, removed };
}
