import { wordsOf } from './foldText';

/** Minimum length of an incomplete last word. */
const SHORTEST_BEGINNING = 2;
/** Maximum number of words; more would only narrow the results. */
const MOST_WORDS = 12;

/** A query as typed. */
export interface SearchText {
  /** Folded words that a story must contain, including those of phrases. */
  words: readonly string[];
  /** True if the last word may be the beginning of a word. */
  isUnfinished: boolean;
  /** Words in quotes, which must be adjacent. */
  phrases: readonly (readonly string[])[];
  /** Words after a minus sign, which a story must not contain. */
  excluded: readonly (readonly string[])[];
}

/**
 * Returns null for a query without words.
 * @param query the cleaned query, whose hyphens separate words.
 * @param written the text as typed if it has operators (`writtenText`), or empty.
 */
export function searchText(query: string, written: string): SearchText | null {
  const parsed = written === '' ? null : withOperators(written);
  return parsed ?? withoutOperators(query);
}

function withoutOperators(query: string): SearchText | null {
  const words = wordsOf(query).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  return { words, isUnfinished: isBeginning(words.at(-1)), phrases: [], excluded: [] };
}

/** Returns null if the text has only excluded words, because nearly every story would match. */
function withOperators(written: string): SearchText | null {
  const words: string[] = [];
  const phrases: string[][] = [];
  const excluded: string[][] = [];
  let isUnfinished = false;
  const parts = written.replace(/[“”„]/g, '"').matchAll(/(-?)"([^"]+)"|(-?)([^\s"]+)/g);
  for (const [, quotedMinus, quoted, minus, word] of parts) {
    // As in `typedQuery`, a typed hyphen joins its words.
    const found =
      quoted === undefined ? wordsOf((word ?? '').replaceAll('-', '')) : wordsOf(quoted);
    if (found.length === 0) continue;
    if (quotedMinus === '-' || minus === '-') {
      excluded.push(found);
      continue;
    }
    words.push(...found);
    isUnfinished = quoted === undefined && isBeginning(found.at(-1));
    if (found.length > 1 && quoted !== undefined) phrases.push(found);
  }
  if (words.length === 0) return null;
  return {
    words: words.slice(0, MOST_WORDS),
    isUnfinished: isUnfinished && words.length <= MOST_WORDS,
    phrases,
    excluded: excluded.slice(0, MOST_WORDS),
  };
}

function isBeginning(word = ''): boolean {
  return word.length >= SHORTEST_BEGINNING;
}
