const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const INLINE = /`[^`\n]+`|<(code|kbd|pre)\b[^>]*>[^<]*<\/\1>/gi;
const SNIPPET =
  /(\[code_snippet[^\]\n]*\])([^[]*(?:\[(?!\/code_snippet\])[^[]*)*)(?=\[\/code_snippet\])/g;

/** Blanks the code of a Markdown text, in which brackets and tags are literal. Every offset stays the same. */
export function withoutCode(markdown: string): string {
  let fence = '';
  const lines = markdown.split('\n').map((line) => {
    const mark = FENCE.exec(line)?.[1] ?? '';
    const isInside = fence !== '' || mark !== '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    return isInside ? ' '.repeat(line.length) : line;
  });
  return lines
    .join('\n')
    .replace(INLINE, (code) => ' '.repeat(code.length))
    .replace(SNIPPET, (_all, open: string, code: string) => open + ' '.repeat(code.length));
}
