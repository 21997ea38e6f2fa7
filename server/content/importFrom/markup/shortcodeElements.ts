/**
 * HTML in which elements have replaced the WordPress shortcodes, with a function that maps its offsets to the source.
 */
export interface ShortcodeMarkup {
  html: string;
  sourceOffset: (offset: number) => number;
}

const KNOWN: Readonly<Record<string, { tag: string; encloses: boolean; onlyClosed?: boolean }>> = {
  caption: { tag: 'wp-caption', encloses: true },
  wp_caption: { tag: 'wp-caption', encloses: true },
  gallery: { tag: 'wp-gallery', encloses: false },
  playlist: { tag: 'wp-playlist', encloses: false },
  embed: { tag: 'wp-embed', encloses: true },
  audio: { tag: 'wp-audio', encloses: false },
  video: { tag: 'wp-video', encloses: false },
  // Shortcodes of footnote plugins: Easy Footnotes, Footnotes, Modern Footnotes and others.
  ...Object.fromEntries(
    ['efn_note', 'footnote', 'fn', 'mfn', 'modern_footnote', 'ref'].map((name) => [
      name,
      { tag: 'wp-note', encloses: true, onlyClosed: true },
    ]),
  ),
};

/**
 * Parts in which brackets are literal: comments, code, scripts, style sheets and tags. Each entry contains a pattern
 * for the start of a part, and the string that ends it.
 */
const LITERAL_END: readonly (readonly [RegExp, string])[] = [
  [/<!--/y, '-->'],
  [/<pre\b/iy, '</pre>'],
  [/<code\b/iy, '</code>'],
  [/<script\b/iy, '</script>'],
  [/<style\b/iy, '</style>'],
  [/<\/?[a-z]/iy, '>'],
];

const LONGEST = 4000;
const NAME = /\[(\/?)([a-zA-Z][\w-]{0,60})(?=[\s\]/])/y;

/** Shortcodes of syntax highlighters, whose content is shown unchanged. */
const CODE = new Set(['code', 'sourcecode']);

interface Found {
  raw: string;
  closes: boolean;
  name: string;
  attributes: string;
}

/**
 * Replaces WordPress shortcodes with elements such as `wp-caption`, so that a single parser reads shortcodes and HTML.
 * An unknown shortcode becomes `wp-unknown`, unless it looks like words in brackets.
 */
export function withShortcodeElements(source: string): ShortcodeMarkup {
  let html = '';
  const steps: { html: number; source: number }[] = [];
  let at = 0;
  const lower = source.toLowerCase();
  while (at < source.length) {
    const next = nextStop(source, at);
    html += source.slice(at, next);
    at = next;
    if (at >= source.length) break;
    if (source[at] === '<') {
      const end = literalEnd(source, lower, at);
      html += source.slice(at, end);
      at = end;
      continue;
    }
    const escaped = escapedShortcode(source, at);
    const found = escaped === null ? shortcodeAt(source, at) : null;
    const code = found && codeElement(found, source, lower, at);
    const element = found && !code ? elementFor(found, { source, lower, at }) : null;
    const length = escaped?.length ?? (element === null ? 1 : (found?.raw.length ?? 1));
    html += code?.html ?? escaped?.slice(1, -1) ?? element ?? source.slice(at, at + 1);
    at = code?.end ?? at + length;
    steps.push({ html: html.length, source: at });
  }
  return { html, sourceOffset: (offset) => mapped(steps, offset) };
}

function nextStop(source: string, at: number): number {
  const next = /[<[]/g;
  next.lastIndex = at;
  return next.exec(source)?.index ?? source.length;
}

function literalEnd(source: string, lower: string, at: number): number {
  for (const [start, end] of LITERAL_END) {
    start.lastIndex = at;
    if (!start.test(source)) continue;
    const found = lower.indexOf(end, at + 1);
    return found < 0 ? at + 1 : found + end.length;
  }
  return at + 1;
}

/** Returns a shortcode in double brackets, which WordPress shows as text, or null. */
function escapedShortcode(source: string, at: number): string | null {
  if (source[at + 1] !== '[') return null;
  const inner = shortcodeAt(source, at + 1);
  return inner && source[at + 1 + inner.raw.length] === ']' ? `[${inner.raw}]` : null;
}

function shortcodeAt(source: string, at: number): Found | null {
  NAME.lastIndex = at;
  const found = NAME.exec(source);
  if (!found) return null;
  const [start, slash = '', name = ''] = found;
  const end = endOfTag(source, at + start.length);
  if (end === null) return null;
  const attributes = source.slice(at + start.length, end);
  return { raw: source.slice(at, end + 1), closes: slash === '/', name, attributes };
}

/** Returns the position of the closing bracket, ignoring brackets in quotation marks, or null. */
function endOfTag(source: string, from: number): number | null {
  let quote = '';
  for (let at = from; at < Math.min(source.length, from + LONGEST); at += 1) {
    const character = source[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === ']') return at;
    else if (character === '[') return null;
    else if (character === '"' && source[at - 1] === '=') quote = '"';
    else if (character === "'" && source[at - 1] === '=') quote = "'";
  }
  return null;
}

function codeElement(
  { raw, closes, name, attributes }: Found,
  source: string,
  lower: string,
  at: number,
): { html: string; end: number } | null {
  const closing = `[/${name.toLowerCase()}]`;
  const start = at + raw.length;
  const end = lower.indexOf(closing, start);
  if (closes || !CODE.has(name.toLowerCase()) || end < 0) return null;
  const pairs = attributePairs(attributes);
  const [, named = ''] = pairs.find(([key]) => key === 'language' || key === 'lang') ?? [];
  const language = /^[\w+#-]+$/.test(named) ? named : '';
  const code = source
    .slice(start, end)
    .replace(/^\s*\n/, '')
    .replace(/</g, '&lt;');
  return {
    html: `<pre><code class="language-${language}">${code}</code></pre>`,
    end: end + closing.length,
  };
}

interface Place {
  source: string;
  lower: string;
  at: number;
}

function elementFor(found: Found, place: Place): string | null {
  const { lower, at } = place;
  const name = found.name.toLowerCase();
  const isClosed = lower.includes(`[/${name}]`, at);
  const meant = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  const known = meant?.onlyClosed && !isClosed && !found.closes ? undefined : meant;
  if (!known && !looksLikeShortcode(found, lower, isClosed)) return null;
  const tag = known?.tag ?? 'wp-unknown';
  if (found.closes) return `</${tag}>`;
  const attributes = known
    ? attributesHtml(found.attributes)
    : ` raw="${found.raw.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`;
  const isOpen = isClosed && !/\/\s*$/.test(found.attributes) && known?.encloses !== false;
  if (!known && isWithinLine(found, place, isOpen)) {
    return isOpen ? `<${tag}${attributes} inline>` : `<${tag}${attributes} inline></${tag}>`;
  }
  return isOpen ? `<${tag}${attributes}>` : `<${tag}${attributes}></${tag}>`;
}

/** Returns true if there are words before or after the shortcode on the same line. */
function isWithinLine(
  { raw, name }: Found,
  { source, lower, at }: Place,
  isOpen: boolean,
): boolean {
  const closing = `[/${name.toLowerCase()}]`;
  const behind = isOpen ? lower.indexOf(closing, at) + closing.length : at + raw.length;
  const isWord = (character: string | undefined): boolean =>
    character !== undefined && !'<>[]\n'.includes(character);
  const before = source
    .slice(Math.max(0, at - 40), at)
    .split('\n')
    .at(-1)
    ?.trimEnd();
  const after = source.slice(behind, behind + 40).replace(/^[^\S\n]+/, '');
  return isWord(before?.at(-1)) || isWord(after[0]);
}

/**
 * Returns true for a shortcode such as `[contact-form-7 id="1"]`, and false for words such as `[sic]` or `[John Doe]`.
 */
function looksLikeShortcode(
  { closes, name, attributes }: Found,
  lower: string,
  isClosed: boolean,
): boolean {
  if (closes) return lower.includes(`[${name.toLowerCase()}`);
  return /=\s*["'&]|=\d/.test(attributes) || /[_-]/.test(name) || isClosed;
}

function attributesHtml(attributes: string): string {
  return attributePairs(attributes)
    .map(([name, value]) => ` ${name}="${value.replace(/"/g, '&quot;')}"`)
    .join('');
}

/**
 * Parses attributes. Also accepts HTML entities and curly quotes as quotation marks, because old posts contain them.
 */
function attributePairs(attributes: string): [name: string, value: string][] {
  const pairs = attributes
    .replace(/&quot;|&#8221;|&#8243;|[“”″]/g, '"')
    .matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))/g);
  return [...pairs].map(([, name = '', double, single, plain]) => [
    name.toLowerCase(),
    double ?? single ?? plain ?? '',
  ]);
}

function mapped(steps: readonly { html: number; source: number }[], offset: number): number {
  const step = steps.findLast(({ html }) => html <= offset);
  return step ? step.source + (offset - step.html) : offset;
}
