import { SHORTCODES } from './shortcodeNames';

/** A token: plain text or a shortcode tag. `raw` is its source text. */
export type Mark =
  | { kind: 'text'; raw: string }
  | { kind: 'open'; raw: string; name: string; attributes: Record<string, string> }
  | { kind: 'close'; raw: string; name: string };

const NAME = /[a-z0-9_]{1,40}/y;
const SPACE = /\s*/y;
const ATTRIBUTE = /([a-zA-Z][\w-]{0,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\][]+))/y;
/** Maximum length of a shortcode tag, which limits the cost of an unclosed bracket. */
const MARK_LENGTH = 4000;
const ATTRIBUTES = 60;

/**
 * Splits text into plain text and shortcode tags (`[name key="value"]` and `[/name]`) in linear time. Other brackets,
 * such as `[sic]`, `[1]` and unclosed ones, are plain text.
 */
export function readMarks(text: string): Mark[] {
  const marks: Mark[] = [];
  let start = 0;
  let at = text.indexOf('[');
  while (at >= 0) {
    const mark = markAt(text, at);
    if (mark) {
      if (at > start) marks.push({ kind: 'text', raw: text.slice(start, at) });
      marks.push(mark);
      start = at + mark.raw.length;
    }
    at = text.indexOf('[', mark ? start : at + 1);
  }
  if (start < text.length) marks.push({ kind: 'text', raw: text.slice(start) });
  return marks;
}

/** Returns the complete shortcode tag that starts at the given bracket, or null. */
export function markAt(text: string, at: number): Mark | null {
  const source = text.slice(at, at + MARK_LENGTH);
  const closes = source[1] === '/';
  const name = match(NAME, source, closes ? 2 : 1);
  if (name === null) return null;
  const afterName = (closes ? 2 : 1) + name.length;
  if (closes) {
    if (source[afterName] !== ']') return null;
    return { kind: 'close', raw: source.slice(0, afterName + 1), name };
  }
  return openMark(source, name, afterName);
}

function openMark(source: string, name: string, afterName: number): Mark | null {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  let at = afterName;
  let count = 0;
  for (;;) {
    const space = match(SPACE, source, at) ?? '';
    at += space.length;
    if (source[at] === ']') break;
    ATTRIBUTE.lastIndex = at;
    const found = space === '' || count === ATTRIBUTES ? null : ATTRIBUTE.exec(source);
    if (!found) return null;
    count += 1;
    attributes[found[1] ?? ''] = found[2] ?? found[3] ?? found[4] ?? '';
    at += found[0].length;
  }
  const raw = source.slice(0, at + 1);
  return { kind: 'open', raw, name, attributes: { ...attributes } };
}

function match(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? null;
}

/** Returns true if an opening tag without a closing tag is a shortcode rather than a word in brackets. */
export function standsAlone(mark: Extract<Mark, { kind: 'open' }>): boolean {
  return SHORTCODES.has(mark.name) || Object.keys(mark.attributes).length > 0;
}
