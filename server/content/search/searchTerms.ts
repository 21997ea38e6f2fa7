import { sql, type SQL } from 'drizzle-orm';
import { authors, topics } from '../../store/schema';
import type { Database } from '../../store/transactions';
import type { SearchText } from './searchText';
import { withSynonyms, type SynonymGroup } from './synonyms';

/** Maximum number of topic or author names to which a word may expand. */
const NAMES_TAKEN = 8;
/** Minimum length of a prefix that matches few enough words to look up all of them. */
const LONG_BEGINNING = 4;
const COMPLETIONS = 30;

/** A word or phrase of the query, compiled to `tsquery` syntax together with its synonyms. */
export interface SearchTerm {
  words: readonly string[];
  /** Matches the words, their synonyms, and topics and authors with that name. */
  query: string;
  /** Matches only the words themselves and their synonyms, as complete words. */
  exact: string;
  /** From 0 to 1. Rare words have a higher value and count more. */
  rarity: number;
}

interface Input {
  place: number;
  input: string;
  exact: string;
  isWritten: boolean;
}

interface Compiled extends Record<string, unknown> {
  place: number;
  query: string | null;
  exact: string | null;
  isStop: boolean;
  stories: number;
}

/**
 * Compiles the words with a separate query. The search itself then contains constants, so the planner can estimate how
 * frequent the words are. Omits stop words, such as “the”, unless there are no other words.
 */
export async function compileTerms(
  db: Database,
  { words, isUnfinished }: Pick<SearchText, 'words' | 'isUnfinished'>,
  groups: readonly SynonymGroup[],
): Promise<SearchTerm[]> {
  const places = withSynonyms(words, groups);
  const last = places.at(-1);
  const begun = isUnfinished && last?.words.length === 1 ? last.words[0] : undefined;
  const begunInput = begun === undefined ? undefined : await beginningOf(db, begun);
  const inputs = places.flatMap(({ words: written, synonyms }, place): Input[] => {
    const exact = allOf(written);
    const isLast = place === places.length - 1;
    return [
      { place, input: (isLast ? begunInput : undefined) ?? exact, exact, isWritten: true },
      ...synonyms.map((each) => ({
        ...{ place, input: allOf(each), exact: allOf(each), isWritten: false },
      })),
    ];
  });
  const { rows } = await db.execute<Compiled>(compilation(inputs));
  const terms = rows.flatMap(({ place, query, exact, isStop, stories }) => {
    const written = places[place]?.words ?? [];
    if (query === null || exact === null) return [];
    return [{ isStop, term: { words: written, query, exact, rarity: rarityOf(stories) } }];
  });
  const meaningful = terms.filter(({ isStop }) => !isStop);
  return (meaningful.length > 0 ? meaningful : terms).map(({ term }) => term);
}

/**
 * Returns the `tsquery` for a word that may be unfinished. Thousands of words begin with the same two letters, so a
 * short prefix is expanded only to the most frequent words in titles and names.
 */
async function beginningOf(db: Database, word: string): Promise<string> {
  if (word.length >= LONG_BEGINNING) return `'${word}':*`;
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word like ${`${word}%`}
    order by stories desc, word limit ${COMPLETIONS}
  `);
  return [word, ...rows.map((row) => row.word)].map((each) => `'${each}'`).join(' | ');
}

/** Compiles the excluded words. Each query matches stories that contain all words in a group. */
export async function compileExcluded(
  db: Database,
  excluded: SearchText['excluded'],
): Promise<string[]> {
  if (excluded.length === 0) return [];
  const inputs = excluded.map((words) => allOf(words));
  const { rows } = await db.execute<{ query: string }>(sql`
    select (to_tsquery('english', input) || to_tsquery('simple', input))::text as query
    from unnest(${sql.param(inputs)}::text[]) as input
  `);
  return rows.map(({ query }) => query);
}

/** Returns an SQL expression for a name, both with hyphens and with the hyphenated parts joined, as in the index. */
export function indexedName(name: SQL): SQL {
  return sql`concat_ws(' ', search_text(${name}), joined_words(search_text(${name})))`;
}

/**
 * Returns a `tsquery` that matches all of the words. Words contain only letters and digits, so they cannot be read as
 * operators.
 */
export function allOf(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' & ');
}

/** Compiles each word both stemmed and as typed, because stemming does not work for unfinished words. */
function compilation(inputs: readonly Input[]): SQL {
  return sql`
    with input as (
      select *, to_tsquery('english', input) as english, to_tsquery('simple', input) as simple,
        to_tsquery('english', exact) || to_tsquery('simple', exact) as itself
      from jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb)
        as input (place int, input text, exact text, "isWritten" boolean)
    ), named as (
      select place, plainto_tsquery('english', slug) as query
      from input cross join lateral (
        select slug from (
          select slug, document->>'name' as name from ${topics}
          union all
          select slug, concat_ws(' ', document->>'firstName', document->>'lastName') from ${authors}
        ) as names
        where to_tsvector('english', ${indexedName(sql`name`)}) @@ (english || simple)
        order by slug limit ${NAMES_TAKEN}
      ) as names
      where "isWritten"
    ), queries as (
      select place, english || simple as query, itself from input
      union all select place, query, null from named
    )
    select place,
      string_agg('(' || query::text || ')', ' | ') filter (where numnode(query) > 0) as query,
      string_agg('(' || itself::text || ')', ' | ') filter (where numnode(itself) > 0) as exact,
      exists (
        select from input where input.place = queries.place and "isWritten" and numnode(english) = 0
      ) as "isStop",
      coalesce((
        select sum(stories) from search_words
        where stem in (
          select unnest(tsvector_to_array(to_tsvector('english', exact))) from input
          where input.place = queries.place
        )
      ), 0)::int as stories
    from queries group by place order by place
  `;
}

/**
 * Returns the weight of a word, which is 1 if no title and no name of a topic or author contains it, and decreases
 * toward 0.
 * @param stories number of these titles and names that contain the word
 */
function rarityOf(stories: number): number {
  return 1 / (1 + Math.log1p(stories));
}
