import { wordsOf } from './foldText';

/** Minimum length at which the last word also matches as a prefix. */
const SHORTEST_BEGINNING = 2;
/** Maximum number of words. Further words are ignored. */
const MOST_WORDS = 12;

export interface SearchText {
  /** Folded words that a story must contain, including the words in phrases. */
  words: readonly string[];
  /** True if the last word may be incomplete. */
  isUnfinished: boolean;
  /** Words in quotation marks, which must be adjacent. */
  phrases: readonly (readonly string[])[];
  /** Words after a minus sign, which a story must not contain. */
  excluded: readonly (readonly string[])[];
}

/**
 * Parses a query. Returns null if it contains no words to search for.
 * @param query the cleaned query, in which hyphens separate words
 * @param written the query as typed if it contains operators (`writtenText`), or an empty string
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

/** Returns null if there are only excluded words, because nearly every story would match. */
function withOperators(written: string): SearchText | null {
  const words: string[] = [];
  const phrases: string[][] = [];
  const excluded: string[][] = [];
  let isUnfinished = false;
  const parts = written.replace(/[“”„]/g, '"').matchAll(/(-?)"([^"]+)"|(-?)([^\s"]+)/g);
  for (const [, quotedMinus, quoted, minus, word] of parts) {
    // As in `typedQuery`, a typed hyphen joins the words around it.
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
