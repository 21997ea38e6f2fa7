import { sql } from 'drizzle-orm';
import type { SearchFilter } from '../../../../src/model/routing/pageComponents';
import {
  searchPath,
  type SearchAddress,
  type SearchDate,
  type SearchKind,
  type SearchOptions,
} from '../../../../src/model/routing/search';
import { topicsBySlug } from '../../entities/people';
import type { Reading } from '../../reading';
import type { Match } from '../../search/rank';

const TOPICS_SHOWN = 5;

const KINDS: Readonly<Record<SearchKind, string>> = {
  content_article: 'Stories',
  review: 'Reviews',
  gallery: 'Pictures',
  video: 'Videos',
};

const DATES: Readonly<Record<SearchDate, string>> = {
  week: 'Past week',
  month: 'Past month',
  year: 'Past year',
};

/** Returns the filter choices of a search page. Each choice links to the first page of its results. */
export async function searchFilters(
  reading: Reading,
  { q = '', ...chosen }: SearchAddress,
  matches: readonly Match[],
): Promise<SearchFilter[]> {
  const group = (
    heading: string,
    name: keyof SearchOptions,
    options: readonly (readonly [string, string])[],
  ): SearchFilter => ({
    heading,
    options: options.map(([value, title]) => ({
      title,
      url: searchPath(q, 1, { ...chosen, [name]: value }),
      isChosen: (chosen[name] ?? '') === value,
    })),
  });
  const topics = await topicChoices(reading, matches, chosen.topic);
  return [
    group('Sort by', 'sort', [
      ['', 'Best match'],
      ['newest', 'Newest'],
    ]),
    group('Type', 'kind', [['', 'All types'], ...Object.entries(KINDS)]),
    group('Date', 'date', [['', 'Any time'], ...Object.entries(DATES)]),
    ...(topics.length > 0 ? [group('Topic', 'topic', [['', 'All topics'], ...topics])] : []),
  ];
}

/** Returns the topics that are most common among the matches, and the chosen topic. */
async function topicChoices(
  reading: Reading,
  matches: readonly Match[],
  chosen: string | undefined,
): Promise<[string, string][]> {
  const ids = matches.map(({ id }) => id);
  const { rows } = await reading.db.execute<{ slug: string }>(sql`
    select substr(list, length('topic:') + 1) as slug from content_lists
    where content_id = any(${sql.param(ids)}::text[]) and list like 'topic:%'
    group by list order by count(*) desc, list limit ${TOPICS_SHOWN}
  `);
  const slugs = new Set([
    ...(chosen === undefined ? [] : [chosen]),
    ...rows.map(({ slug }) => slug),
  ]);
  const named = await topicsBySlug(reading, [...slugs]);
  return [...named].map(([slug, { name }]) => [slug, name]);
}
