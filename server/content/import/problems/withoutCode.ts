const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Elements in which brackets are literal. Only the text between `open` and `close` is blanked. */
const SPANS = [
  { open: '<code', close: '</code>' },
  { open: '<kbd', close: '</kbd>' },
  { open: '<pre', close: '</pre>' },
  { open: '[code_snippet', close: '[/code_snippet]', openEnd: ']' },
];

/** Replaces code in Markdown with spaces, because brackets and tags are literal there. Offsets do not change. */
export function withoutCode(markdown: string): string {
  let fence = '';
  const lines = markdown.split('\n').map((line) => {
    const mark = FENCE.exec(line)?.[1] ?? '';
    const isInside = fence !== '' || mark !== '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    return isInside ? ' '.repeat(line.length) : withoutInlineCode(line);
  });
  return SPANS.reduce(withoutSpans, lines.join('\n'));
}

/** Replaces the text between pairs of backticks with spaces. */
function withoutInlineCode(line: string): string {
  const parts = line.split('`');
  const last = parts.length - 1;
  return parts
    .map((part, index) => (index % 2 === 1 && index < last ? ' '.repeat(part.length) : part))
    .join('`');
}

function withoutSpans(
  text: string,
  { open, close, openEnd = '' }: { open: string; close: string; openEnd?: string },
): string {
  let result = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf(open, at);
    const inside = start < 0 ? -1 : text.indexOf(openEnd, start + open.length);
    const end = inside < 0 ? -1 : text.indexOf(close, inside);
    if (end < 0) return result + text.slice(at);
    const from = inside + openEnd.length;
    result += text.slice(at, from) + ' '.repeat(Math.max(0, end - from));
    at = Math.max(from, end);
  }
}
