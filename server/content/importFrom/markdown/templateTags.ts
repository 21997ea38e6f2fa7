import { leftOutHtml } from '../markup/leftOut';
import { escapeMarkup } from '../markup/escape';
import { withoutKramdown } from './kramdown';
import { readTag, tagHtml, type PageAddress, type Tag } from './tagMarkup';

const OPENINGS = ['{{', '{%', '{:'] as const;
const ENDS: Readonly<Record<string, string>> = {
  '{{<': '>}}',
  '{{%': '%}}',
  '{{': '}}',
  '{%': '%}',
  '{:': '}',
};
const LONGEST = 2000;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Converts Hugo tags (`{{< figure >}}`) and Jekyll tags (`{% highlight %}`) in Markdown to HTML. Tags whose output
 * depends on the old site are left out and reported. Code is not changed.
 */
export function withoutTemplateTags(markdown: string, pageAddress: PageAddress): string {
  let fence = '';
  const parts: string[] = [];
  let prose: string[] = [];
  const endProse = (): void => {
    if (prose.length > 0) parts.push(proseWithoutTags(prose.join('\n'), pageAddress));
    prose = [];
  };
  const { lines, removed } = withoutKramdown(markdown.split('\n'));
  for (const line of lines) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence === '' && mark === '') prose.push(line);
    else {
      endProse();
      parts.push(line);
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence)) fence = '';
    }
  }
  endProse();
  return [...parts, ...(removed.length > 0 ? ['', ...removed] : [])].join('\n');
}

function proseWithoutTags(text: string, pageAddress: PageAddress): string {
  let result = '';
  let at = 0;
  while (at < text.length) {
    const next = nextStop(text, at);
    result += text.slice(at, next);
    if (next >= text.length) break;
    const piece = text[next] === '`' ? codePiece(text, next) : tagPiece(text, next, pageAddress);
    result += piece.html;
    at = piece.end;
  }
  return result;
}

interface Piece {
  html: string;
  end: number;
}

function nextStop(text: string, at: number): number {
  const stop = /`|\{[{%:]/g;
  stop.lastIndex = at;
  return stop.exec(text)?.index ?? text.length;
}

function codePiece(text: string, at: number): Piece {
  const end = text.indexOf('`', at + 1);
  const stop = end < 0 || text.slice(at, end).includes('\n\n') ? at + 1 : end + 1;
  return { html: text.slice(at, stop), end: stop };
}

function tagPiece(text: string, at: number, pageAddress: PageAddress): Piece {
  const opening = openingAt(text, at);
  const ending = ENDS[opening] ?? '}}';
  const found = text.indexOf(ending, at + opening.length);
  if (found < 0 || found - at > LONGEST) {
    return { html: text.slice(at, at + 1), end: at + 1 };
  }
  const end = found + ending.length;
  const raw = text.slice(at, end);
  const inside = text
    .slice(at + opening.length, found)
    .replace(/^-|-$|\s\/$/g, '')
    .trim();
  // Hugo shows a tag as text if its content is commented out.
  if (/^\/\*/.test(inside)) return { html: escapeMarkup(shownTag(opening, inside, ending)), end };
  if (opening === '{:') {
    return { html: leftOutHtml(raw, "The old site's styling is not imported"), end };
  }
  const tag = readTag(opening, raw, inside);
  return pairedTag(text, end, tag) ?? { html: tagHtml(tag, pageAddress), end };
}

function openingAt(text: string, at: number): string {
  const long = text.slice(at, at + 3);
  return Object.hasOwn(ENDS, long)
    ? long
    : (OPENINGS.find((start) => text.startsWith(start, at)) ?? '{{');
}

function shownTag(opening: string, inside: string, ending: string): string {
  return `${opening} ${inside.replace(/^\/\*|\*\/$/g, '').trim()} ${ending}`;
}

/** Liquid tags that are left out with their content and their end tag. */
const WHOLE: Readonly<Record<string, { end: RegExp; why: string }>> = {
  comment: { end: /\{%-?\s*endcomment\s*-?%\}/g, why: 'Comments in the source are not shown' },
  for: { end: /\{%-?\s*endfor\s*-?%\}/g, why: 'The old site generated this list' },
};

/** Matches the end tag of each tag whose content is kept. */
const ENDED: Readonly<Record<string, RegExp>> = {
  highlight: /\{(?:%-?|\{[<%])\s*(?:end|\/\s*)highlight\s*(?:-?%\}|[>%]\}\})/g,
  raw: /\{%-?\s*endraw\s*-?%\}/g,
};

/**
 * Converts a tag in `WHOLE` or `ENDED` together with its content and end tag. Returns null for any other tag, and if
 * the end tag is missing.
 */
function pairedTag(text: string, start: number, { raw, name, values }: Tag): Piece | null {
  const whole = Object.hasOwn(WHOLE, name) ? WHOLE[name] : undefined;
  const end = whole?.end ?? (Object.hasOwn(ENDED, name) ? ENDED[name] : undefined);
  if (!end) return null;
  end.lastIndex = start;
  const found = end.exec(text);
  if (!found) return null;
  const inside = text.slice(start, found.index);
  const after = found.index + found[0].length;
  if (name === 'raw') return { html: inside, end: after };
  if (whole) return { html: leftOutHtml(`${raw} ${inside.trim()}`, whole.why), end: after };
  const code = inside.replace(/^\n+|(?<!\n)\n+$/g, '');
  // Adds line breaks only where they are missing, because additional ones would shift the positions of everything
  // below.
  const at = start - raw.length;
  const before = at === 0 || text[at - 1] === '\n' ? '' : '\n\n';
  const behind = after === text.length || text[after] === '\n' ? '' : '\n\n';
  return { html: `${before}\`\`\`\`${values[0] ?? ''}\n${code}\n\`\`\`\`${behind}`, end: after };
}
