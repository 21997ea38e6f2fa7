import { LATEST, listKey } from '../contentKeys';
import type { Reading } from '../reading';
import { allTerms, byIndex, newestMatches, type SearchScope } from './candidates';
import { corrections, unknownTerms } from './corrections';
import { rank, type Match, type Order } from './rank';
import { compileExcluded, compileTerms, type SearchTerm } from './searchTerms';
import { searchText, type SearchText } from './searchText';
import { readSynonyms } from './synonyms';

export interface SearchQuestion {
  /** Query without operators. */
  query: string;
  /** Query as typed if it contains operators, and otherwise empty. */
  written: string;
  scope: SearchScope;
  order: Order;
  /**
   * Maximum number of matches to rank. Applies separately to matches in `head` (title, dek, names and kind) and to
   * matches anywhere.
   */
  most: number;
}

export interface Found {
  matches: Match[];
  /** True if there may be more matches than could be ranked. */
  isMore: boolean;
  /** True if no story within the filters contains all of the words, and the matches contain only some of them. */
  isPartial: boolean;
  /** Words of the query after typo correction, or null if nothing was corrected. */
  corrected: readonly string[] | null;
  terms: readonly SearchTerm[];
}

/**
 * Maximum number of candidates if stories may lack some of the words. Small, because all words of each candidate are
 * read.
 */
const MOST_PARTIAL = 150;
/** Maximum number of candidates for a phrase. Small, because the text of each candidate is searched. */
const MOST_WITH_PHRASE = 150;

/**
 * Returns stories that contain all of the words, or else all words after typo correction, or else some of the words.
 * The result depends on every content change, because any of them may add a match.
 */
export async function find(reading: Reading, question: SearchQuestion): Promise<Found> {
  const { db, keys } = reading;
  keys.add(listKey(LATEST)).add('site');
  const text = searchText(question.query, question.written);
  if (text === null) return { ...NOTHING, terms: [] };
  const groups = await readSynonyms(reading);
  const terms = await compileTerms(db, text, groups);
  return byIndex(db, async () => {
    const found = await withAll(reading, question, text, terms);
    if (found.matches.length > 0) return found;
    const corrected = await correct(reading, text, terms);
    if (corrected === null) return withSome(reading, question, text, terms);
    const meant = { ...text, words: corrected };
    const nearby = await compileTerms(db, meant, groups);
    const nearer = await withAll(reading, question, meant, nearby);
    if (nearer.matches.length > 0) return { ...nearer, corrected };
    return { ...(await withSome(reading, question, meant, nearby)), corrected };
  });
}

const NOTHING = { matches: [], isMore: false, isPartial: false, corrected: null };

async function withAll(
  { db }: Reading,
  { scope, order, most }: SearchQuestion,
  { phrases, excluded }: SearchText,
  terms: readonly SearchTerm[],
): Promise<Found> {
  const query = allTerms(terms, await compileExcluded(db, excluded));
  const limit = phrases.length > 0 ? Math.min(most, MOST_WITH_PHRASE) : most;
  const candidates = await newestMatches(db, [query], scope, limit);
  const matches = await rank(db, candidates, terms, { order, isPartial: false, phrases });
  return { ...NOTHING, matches, isMore: matches.length >= limit, terms };
}

/**
 * Finds stories that contain some of the words. Searches for each word separately, so that stories with a rare word are
 * found even if thousands contain a common one.
 */
async function withSome(
  { db }: Reading,
  { scope, order, most }: SearchQuestion,
  { phrases, excluded }: SearchText,
  terms: readonly SearchTerm[],
): Promise<Found> {
  if (terms.length < 2 || phrases.length > 0) return { ...NOTHING, terms };
  const without = await compileExcluded(db, excluded);
  const queries = terms.map((term) => allTerms([term], without));
  const limit = Math.ceil(Math.min(most, MOST_PARTIAL) / terms.length);
  const candidates = await newestMatches(db, queries, scope, limit);
  const matches = await rank(db, candidates, terms, { order, isPartial: true, phrases });
  return {
    ...{ ...NOTHING, terms, matches },
    isMore: matches.length >= Math.min(most, MOST_PARTIAL),
    isPartial: matches.length > 0,
  };
}

/**
 * Replaces words that no story contains with similar ones. Returns null if nothing could be corrected, or if the query
 * contains a phrase.
 */
async function correct(
  { db }: Reading,
  { words, phrases }: SearchText,
  terms: readonly SearchTerm[],
): Promise<string[] | null> {
  if (phrases.length > 0) return null;
  const unknown = (await unknownTerms(db, terms)).flatMap((term) => term.words);
  const corrected = await corrections(db, unknown);
  return corrected.size === 0 ? null : words.map((word) => corrected.get(word) ?? word);
}
