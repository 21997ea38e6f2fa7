import type { SnippetPiece } from '../../model/library/libraryMessages';

/** Characters shown before the first match, and in total; both ends are extended to whole words. */
const BEFORE = 60;
const LENGTH = 180;

const WORD = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}/gu;

/** Converts a word to its indexed form: without case and accents. */
export function indexedForm(word: string): string {
  return word.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/**
 * Returns an excerpt around the first match, cut at words, with all matches marked; the beginning of the text if only
 * its headline matched. Processes no more of the text than it shows, because it runs on every keystroke.
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

/** Returns the position of a whole word; -1 if the text does not contain it without accents. */
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
