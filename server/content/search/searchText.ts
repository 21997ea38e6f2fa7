import { cleanQuery } from '../../../src/model/routing/search';

/** Most words that are looked for; further ones would only find less. */
const MOST_WORDS = 12;

/** What is asked of the store: three writings of the same words, each a text for `to_tsquery`. */
export interface SearchText {
  /** All the words, wherever they stand; the last may be unfinished. */
  anywhere: string;
  inTitle: string;
  inTitleOrDek: string;
}

/** Null where nothing is left to look for. Words are quoted: none of them can be an operator. */
export function searchText(text: string): SearchText | null {
  const words = cleanQuery(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const asked = (weights: string): string =>
    words
      .map((word, index) => {
        const mark = (index === words.length - 1 ? '*' : '') + weights;
        return mark === '' ? `'${word}'` : `'${word}':${mark}`;
      })
      .join(' & ');
  return { anywhere: asked(''), inTitle: asked('A'), inTitleOrDek: asked('AB') };
}
