import type { SnippetPiece } from '../../model/library/libraryMessages';

/** Number of characters before the first match; extended to the start of a word. */
const BEFORE = 60;
/** Total number of characters; extended to the end of a word. */
const LENGTH = 180;

const WORD = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}/gu;

/** Converts a word to its indexed form: lowercase and without accents. */
export function indexedForm(word: string): string {
  return word.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/**
 * Returns an excerpt around the first match, cut at word boundaries, with all matches marked. If only the headline
 * matched, returns the beginning of the text. Splits only the text that it shows into words, because it runs on every
 * keystroke.
 * @param terms Matched words in their indexed form.
 */
export function snippetOf(text: string, terms: readonly string[]): SnippetPiece[] {
  const lower = text.toLowerCase();
  const places = terms.map((term) => wordAt(lower, term)).filter((place) => place >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const from = wordStart(text, Math.max(0, first - BEFORE));
  const to = wordEnd(text, Math.min(text.length, from + LENGTH));
  const pieces: SnippetPiece[] = from > 0 ? [{ text: '… ', isMatch: false }] : [];
  const known = new Set(terms);
  let last = from;
  const shown = text.slice(0, to);
  WORD.lastIndex = from;
  for (let match = WORD.exec(shown); match; match = WORD.exec(shown)) {
    if (!known.has(indexedForm(match[0]))) continue;
    if (match.index > last) pieces.push({ text: shown.slice(last, match.index), isMatch: false });
    pieces.push({ text: match[0], isMatch: true });
    last = match.index + match[0].length;
  }
  const rest = shown.slice(last) + (to < text.length ? ' …' : '');
  if (rest !== '') pieces.push({ text: rest, isMatch: false });
  return pieces;
}

/**
 * Returns the position of a whole word, or -1 if the text does not contain the word or contains it only with accents.
 */
function wordAt(lower: string, term: string): number {
  let place = lower.indexOf(term);
  while (place >= 0 && !isWhole(lower, place, term.length)) place = lower.indexOf(term, place + 1);
  return place;
}

const LETTER = /[\p{L}\p{N}]/u;

function isWhole(text: string, place: number, length: number): boolean {
  return !LETTER.test(text.charAt(place - 1)) && !LETTER.test(text.charAt(place + length));
}

function wordStart(text: string, place: number): number {
  const space = text.lastIndexOf(' ', place);
  return place === 0 || space < 0 ? 0 : space + 1;
}

function wordEnd(text: string, place: number): number {
  const space = text.indexOf(' ', place);
  return space < 0 ? text.length : space;
}
