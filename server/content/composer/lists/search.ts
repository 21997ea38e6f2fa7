import type { SearchIntroduction, SearchLink } from '../../../../src/model/routing/pageComponents';
import { PageError } from '../../../../src/model/routing/errors';
import { pathFor } from '../../../../src/model/routing/routeMatch';
import {
  cleanQuery,
  queryWords,
  searchPath,
  type Destination,
  type SearchAddress,
} from '../../../../src/model/routing/search';
import type { Reading } from '../../reading';
import { destinations } from '../../search/destinations';
import { nearestWords } from '../../search/corrections';
import type { SearchScope } from '../../search/candidates';
import { search, type SearchResults } from '../../search/search';
import { searchText } from '../../search/searchText';
import { snippetsOf } from '../../search/snippets';
import { topicsNamed } from '../../search/suggestions';
import { readTrending } from '../../search/trending';
import type { SiteDocument } from '../../../store/storedContent';
import { DOOR_ITEMS, doorTitle } from './doorList';
import { searchFilters } from './searchFilters';
import { listingComponent, objectComponent, type PageContent } from '../parts';

const MOST_NAMED = 8;
const POPULAR_SHOWN = 4;
const DAYS: Readonly<Record<string, number>> = { week: 7, month: 31, year: 365 };
const KIND_LABELS: Readonly<Record<Destination['kind'], string>> = {
  author: 'Writer',
  list: 'List',
  newsletter: 'Newsletter',
  page: 'Page',
};

/** @param address If it has no query, the page shows only the search field. */
export async function composeSearch(
  reading: Reading,
  site: SiteDocument,
  address: SearchAddress,
  pageNumber: number,
): Promise<PageContent> {
  const { q = '', written = '' } = address;
  if (q === '') return withoutQuery(site, pageNumber);
  const offset = (pageNumber - 1) * DOOR_ITEMS;
  const order = address.sort === 'newest' ? 'newest' : 'relevance';
  const question = { query: q, written, scope: scopeOf(address), order } as const;
  const results = await search(reading, question, { offset, limit: DOOR_ITEMS });
  const items = await withSnippets(reading, address, results);
  const { total, isPartial, isMore, corrected } = results;
  const introduction: SearchIntroduction = {
    query: q,
    total,
    first: total === 0 ? 0 : offset + 1,
    last: offset + items.length,
    ...(isPartial && { isPartial }),
    ...(isMore && { isMore }),
    ...(written !== '' && { written }),
    ...(corrected && total > 0 && { corrected: corrected.join(' ') }),
    ...(pageNumber === 1 && (await named(reading, address, results))),
    ...((total > 0 || isNarrowed(address)) && {
      filters: await searchFilters(reading, address, results.matches),
    }),
    ...(total === 0 && (await waysOn(reading, address))),
  };
  const pageCount = Math.max(1, Math.ceil(total / DOOR_ITEMS));
  const metadata = {
    kind: 'SmartSearchResults',
    pageNumber,
    pageCount,
    basePath: '/search/',
  } as const;
  return {
    components: [
      objectComponent('search-header', 'SECTION', 'Text', introduction),
      listingComponent('search-results', 'LIST', metadata, { items }),
    ],
    meta: metaOf(site, `Results for “${written || queryWords(q)}”`, address, pageNumber),
  };
}

function withoutQuery(site: SiteDocument, pageNumber: number): PageContent {
  if (pageNumber > 1) throw new PageError(404, 'There is no such page');
  const introduction: SearchIntroduction = { query: '', total: 0, first: 0, last: 0 };
  return {
    components: [objectComponent('search-header', 'SECTION', 'Text', introduction)],
    meta: metaOf(site, 'Search', {}, pageNumber),
  };
}

/** The canonical URL omits filters and sort order, and search engines must not index any search page. */
function metaOf(
  site: SiteDocument,
  heading: string,
  { q = '', written = '' }: SearchAddress,
  pageNumber: number,
): PageContent['meta'] {
  return {
    title: doorTitle(heading, pageNumber, site.name),
    description: `Stories, reviews, galleries and videos from ${site.name}.`,
    canonical: searchPath(q, pageNumber, { written }),
    robots: 'noindex, follow',
  };
}

function scopeOf({ kind, date, topic }: SearchAddress): SearchScope {
  const days = date === undefined ? undefined : DAYS[date];
  return {
    ...(kind !== undefined && { type: kind }),
    ...(topic !== undefined && { topic }),
    ...(days !== undefined && { days }),
  };
}

function isNarrowed({ kind, date, topic }: SearchAddress): boolean {
  return kind !== undefined || date !== undefined || topic !== undefined;
}

async function withSnippets(
  reading: Reading,
  { q = '', written = '' }: SearchAddress,
  { items, corrected }: SearchResults,
): Promise<SearchResults['items']> {
  const searched = searchText(q, written);
  if (searched === null) return items;
  const ids = items.map(({ id }) => id);
  const words = corrected ?? searched.words;
  const snippets = await snippetsOf(reading, ids, words, searched.isUnfinished);
  return items.map((item) => {
    const snippet = snippets.get(item.id);
    return snippet ? { ...item, snippet } : item;
  });
}

/** Returns links to the topics, authors, lists, newsletters and pages whose names match the query. */
async function named(
  reading: Reading,
  { q = '', written = '' }: SearchAddress,
  { corrected }: SearchResults,
): Promise<Pick<SearchIntroduction, 'named'>> {
  const searched = searchText(q, written);
  if (searched === null) return {};
  const meant = { ...searched, words: corrected ?? searched.words };
  const topics = (await topicsNamed(reading, meant)).map(({ slug, name }) => ({
    label: 'Topic',
    title: name,
    url: pathFor({ name: 'topic', params: { slug } }),
  }));
  const others = (await destinations(reading, meant, MOST_NAMED)).map(({ kind, title, url }) => ({
    label: KIND_LABELS[kind],
    title,
    url,
  }));
  const links: SearchLink[] = [...topics, ...others].slice(0, MOST_NAMED);
  return links.length === 0 ? {} : { named: links };
}

/** Returns suggestions for a reader whose search had no results. */
async function waysOn(
  reading: Reading,
  { q = '', written = '' }: SearchAddress,
): Promise<Pick<SearchIntroduction, 'nearest' | 'popular'>> {
  const words = await nearestWords(reading.db, searchText(q, written)?.words ?? []);
  const stories = await readTrending(reading);
  const popular = stories.slice(0, POPULAR_SHOWN).map(({ title, url }) => ({
    ...{ label: '', title, url },
  }));
  const nearest = words.map((word) => ({
    ...{ label: '', title: word, url: searchPath(cleanQuery(word)) },
  }));
  return { nearest, popular };
}
