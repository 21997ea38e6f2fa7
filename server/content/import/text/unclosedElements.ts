/** Elements that the sanitizer removes with their content, except scripts and style sheets. */
const SWALLOWING = [
  ...['svg', 'math', 'noscript', 'noembed', 'noframes', 'object', 'template', 'iframe'],
  ...['textarea', 'option', 'title', 'head', 'xmp', 'plaintext'],
] as const;

const TAG = new RegExp(String.raw`<(/?)(${SWALLOWING.join('|')})(?=[\s/>])[^<>]*>`, 'gi');

export interface ClosedMarkup {
  html: string;
  /** Tags that were removed, in source order. */
  removed: string[];
}

/** Removes the opening tags of unclosed `SWALLOWING` elements. The sanitizer would remove all text after them. */
export function withoutUnclosed(html: string): ClosedMarkup {
  const open = new Map<string, RegExpExecArray[]>();
  for (const found of html.matchAll(TAG)) {
    const [, slash = '', name = ''] = found;
    const tags = open.get(name.toLowerCase()) ?? [];
    if (slash === '') tags.push(found);
    else tags.pop();
    open.set(name.toLowerCase(), tags);
  }
  const unclosed = [...open.values()].flat().sort((one, other) => one.index - other.index);
  if (unclosed.length === 0) return { html, removed: [] };
  let at = 0;
  const parts = unclosed.map(({ 0: tag, index }) => {
    const before = html.slice(at, index);
    at = index + tag.length;
    return before;
  });
  return { html: [...parts, html.slice(at)].join(''), removed: unclosed.map(([tag]) => tag) };
}
