import { cleanQuery } from '../../../src/model/routing/search';

/** Maximum number of words; more would only narrow the results. */
const MOST_WORDS = 12;

/** Three variants of the same words as `to_tsquery` input. */
export interface SearchText {
  /** Matches all words anywhere; the last word may be incomplete. */
  anywhere: string;
  inTitle: string;
  inTitleOrDek: string;
}

/** Returns null for a query without words. Words are quoted, so none can act as an operator. */
export function searchText(text: string): SearchText | null {
  const words = cleanQuery(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const tsqueryFor = (weights: string): string =>
    words
      .map((word, index) => {
        const mark = (index === words.length - 1 ? '*' : '') + weights;
        return mark === '' ? `'${word}'` : `'${word}':${mark}`;
      })
      .join(' & ');
  return { anywhere: tsqueryFor(''), inTitle: tsqueryFor('A'), inTitleOrDek: tsqueryFor('AB') };
}
