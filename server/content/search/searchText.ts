import { cleanQuery } from '../../../src/model/routing/search';

/** Letters from which the last word may be incomplete. “C++” is cleaned to “c”, which begins every eighth word. */
const SHORTEST_BEGINNING = 2;
/** Maximum number of words; more would only narrow the results. */
const MOST_WORDS = 12;

/** Three variants of the same words as `to_tsquery` input. */
export interface SearchText {
  /** Matches all words anywhere; the last word may be incomplete. */
  anywhere: string;
  inTitle: string;
  inTitleOrDek: string;
  /** The words one by one, for a search with some of them. */
  words: readonly string[];
}

/** Returns null for a query without words. Words are quoted, so none can act as an operator. */
export function searchText(text: string): SearchText | null {
  const words = cleanQuery(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const eachFor = (weights: string): string[] =>
    words.map((word, index) => {
      const isBeginning = index === words.length - 1 && word.length >= SHORTEST_BEGINNING;
      const mark = (isBeginning ? '*' : '') + weights;
      return mark === '' ? `'${word}'` : `'${word}':${mark}`;
    });
  const allFor = (weights: string): string => eachFor(weights).join(' & ');
  return {
    anywhere: allFor(''),
    inTitle: allFor('A'),
    inTitleOrDek: allFor('AB'),
    words: eachFor(''),
  };
}
