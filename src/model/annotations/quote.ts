import type { Quote } from './annotation';

/**
 * Range within a story's text, in characters from the start. Whitespace does not count, because it differs between a
 * document and its source.
 */
export interface Span {
  start: number;
  /** Position after the last character. */
  end: number;
}

/** Number of characters before and after a quote that are stored with it. */
const CONTEXT = 32;
/** Minimum length, without whitespace, of a quote that can be found without its context. */
const LONG = 32;
/** Number of context characters, without whitespace, that must match to identify a shorter quote. */
const RECOGNIZED = 8;
/** Minimum similarity (Dice coefficient of the character pairs) for an edited text to count as the quote. */
const ALIKE = 0.6;

/** Removes all whitespace from a text. */
export function lettersOf(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Returns the quote at a span of a story's paragraphs; null if the span is empty. */
export function quoteOf(paragraphs: readonly string[], { start, end }: Span): Quote | null {
  const text = paragraphs.join('\n');
  const [from, to] = [indexOfLetter(text, start), indexOfLetter(text, end - 1) + 1];
  const exact = text.slice(from, to);
  if (end <= start || exact.trim() === '') return null;
  const preceding = text.slice(0, from);
  return {
    exact,
    before: text.slice(Math.max(0, from - CONTEXT), from),
    after: text.slice(to, to + CONTEXT),
    paragraph: preceding.split('\n').length - 1,
    offset: from - (preceding.lastIndexOf('\n') + 1),
  };
}

/**
 * Converts a character's position, which does not count whitespace, to its index in the text. Returns the length of
 * the text if it contains fewer characters.
 */
function indexOfLetter(text: string, letter: number): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (/\s/.test(text.charAt(index))) continue;
    if (count === letter) return index;
    count += 1;
  }
  return text.length;
}

/**
 * Finds a quote in the current text of its story, even if the surrounding text or a few of the quoted words have
 * changed. Returns null if no match is certain enough.
 */
export function findQuote(paragraphs: readonly string[], quote: Quote): Span | null {
  const letters = lettersOf(paragraphs.join(''));
  return findExact(letters, paragraphs, quote) ?? findEdited(letters, quote);
}

function findExact(letters: string, paragraphs: readonly string[], quote: Quote): Span | null {
  const exact = lettersOf(quote.exact);
  const [before, after] = [lettersOf(quote.before), lettersOf(quote.after)];
  const expected = lettersOf(paragraphs.slice(0, quote.paragraph).join('')).length;
  const needed = exact.length >= LONG ? 0 : Math.min(RECOGNIZED, before.length + after.length);
  const candidates = occurrences(letters, exact).map((start) => {
    const end = start + exact.length;
    const context =
      commonEnd(letters.slice(0, start), before) + commonStart(letters.slice(end), after);
    return { start, end, context, distance: Math.abs(start - expected) };
  });
  const [best] = candidates
    .filter(({ context }) => context >= needed)
    .sort((one, other) => other.context - one.context || one.distance - other.distance);
  return best ? { start: best.start, end: best.end } : null;
}

/** Finds a similarly worded passage between the text stored before the quote and the text stored after it. */
function findEdited(letters: string, quote: Quote): Span | null {
  const exact = lettersOf(quote.exact);
  const [before, after] = [lettersOf(quote.before), lettersOf(quote.after)];
  if (before.length < RECOGNIZED || after.length < RECOGNIZED) return null;
  let best: (Span & { likeness: number }) | null = null;
  for (const found of occurrences(letters, before)) {
    const start = found + before.length;
    const end = letters.indexOf(after, start);
    if (end === -1 || end - start > 2 * exact.length) continue;
    const likeness = likenessOf(letters.slice(start, end), exact);
    if (likeness >= ALIKE && likeness > (best?.likeness ?? 0)) best = { start, end, likeness };
  }
  return best && { start: best.start, end: best.end };
}

function occurrences(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one.charAt(length) === other.charAt(length)) length += 1;
  return length;
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

/** Returns the Sørensen–Dice coefficient of the character pairs in two texts. */
function likenessOf(one: string, other: string): number {
  const left = pairsOf(other);
  let shared = 0;
  for (const [pair, count] of pairsOf(one)) shared += Math.min(count, left.get(pair) ?? 0);
  return (2 * shared) / Math.max(1, one.length + other.length - 2);
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let index = 0; index + 1 < text.length; index += 1) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
