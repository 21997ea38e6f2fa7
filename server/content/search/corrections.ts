import { sql } from 'drizzle-orm';
import type { Database } from '../../store/transactions';
import { hasTrigrams } from '../../store/trigrams';
import { editDistance } from '../../config/editDistance';
import type { SearchTerm } from './searchTerms';

/** Minimum length of a word to correct. Shorter words have too many neighbors that differ by one letter. */
const SHORTEST = 3;
/** Minimum length of a word in which up to two typos are corrected. */
const LONG = 6;
const MOST_NEAR = 4;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

interface Near {
  word: string;
  stories: number;
  edits: number;
}

/** Returns the terms that no story contains. */
export async function unknownTerms(
  db: Database,
  terms: readonly SearchTerm[],
): Promise<SearchTerm[]> {
  const unknown: SearchTerm[] = [];
  for (const term of terms) {
    const { rows } = await db.execute<{ known: boolean }>(
      sql`select exists (
        select from content_search where words @@ ${term.query}::tsquery
      ) as known`,
    );
    if (rows[0]?.known !== true) unknown.push(term);
  }
  return unknown;
}

/** Maps each mistyped word to the word that was most likely meant. */
export async function corrections(
  db: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const corrected = new Map<string, string>();
  for (const word of words) {
    const [nearest] = await nearWords(db, word);
    if (nearest && nearest.edits <= (word.length < LONG ? 1 : 2)) corrected.set(word, nearest.word);
  }
  return corrected;
}

/** Returns words from the publication that resemble any of the given ones, for a search without results. */
export async function nearestWords(db: Database, words: readonly string[]): Promise<string[]> {
  const near: Near[] = [];
  for (const word of words) near.push(...(await nearWords(db, word)));
  const sorted = near.sort((one, other) => one.edits - other.edits || other.stories - one.stories);
  return [...new Set(sorted.map(({ word }) => word))].slice(0, MOST_NEAR);
}

/** Returns similar words from titles, topics and authors, the most likely first. */
async function nearWords(db: Database, word: string): Promise<Near[]> {
  if (word.length < SHORTEST || /\d/.test(word)) return [];
  const isSimilar = (await hasTrigrams(db)) ? sql` or word % ${word}` : sql``;
  const { rows } = await db.execute<{ word: string; stories: number }>(sql`
    select word, stories from search_words
    where (word = any(${sql.param(editsOf(word))}::text[])${isSimilar})
      and word !~ '[0-9]' and length(word) >= ${SHORTEST} and word <> ${word}
    order by stories desc, word limit 100
  `);
  return rows
    .map((row) => ({ ...row, edits: editDistance(word, row.word) }))
    .sort(
      (one, other) =>
        one.edits - other.edits ||
        Number(other.word[0] === word[0]) - Number(one.word[0] === word[0]) ||
        other.stories - one.stories ||
        one.word.localeCompare(other.word),
    );
}

/** Returns all words that differ by one typing error: a missing, additional, wrong or swapped letter. */
function editsOf(word: string): string[] {
  const edits = new Set<string>();
  for (let index = 0; index <= word.length; index += 1) {
    const before = word.slice(0, index);
    const after = word.slice(index);
    if (after !== '') edits.add(before + after.slice(1));
    if (after.length > 1) edits.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of LETTERS) {
      edits.add(before + letter + after);
      if (after !== '') edits.add(before + letter + after.slice(1));
    }
  }
  edits.delete(word);
  return [...edits];
}
