import {
  hasSuggestions,
  MOST_DESTINATIONS,
  MOST_STORIES,
  MOST_TOPICS,
  MOST_VIDEOS,
  suggestQuery,
  TRENDING_SHOWN,
  type Suggestions,
  type TrendingItem,
} from '../../model/routing/search';
import type { LoadedComponents } from '../pageState/pageStateSlice';

/** Content of the search panel below its field. */
export type SearchView =
  | { kind: 'trending'; items: TrendingItem[] }
  | { kind: 'results'; results: Suggestions }
  | { kind: 'nothing'; query: string }
  | { kind: 'waiting' }
  | { kind: 'failed' };

/**
 * Returns the content of the panel. Shows results only if they belong to the current text, because the number of
 * results and the link to all results refer to that text as well.
 */
export function searchView(
  text: string,
  components: Partial<LoadedComponents>,
  failedQuery: string | null,
): SearchView {
  const query = suggestQuery(text);
  if (query === '') {
    const items = components.smartSearchTrendingContent?.items ?? [];
    return { kind: 'trending', items: items.slice(0, TRENDING_SHOWN) };
  }
  const results = components.smartSearchResults;
  if (results?.query !== query) return { kind: failedQuery === query ? 'failed' : 'waiting' };
  return hasSuggestions(results)
    ? { kind: 'results', results: shown(results) }
    : { kind: 'nothing', query };
}

function shown({ topics, content, videos, destinations, ...found }: Suggestions): Suggestions {
  return {
    ...found,
    topics: topics.slice(0, MOST_TOPICS),
    content: content.slice(0, MOST_STORIES),
    videos: videos.slice(0, MOST_VIDEOS),
    destinations: destinations.slice(0, MOST_DESTINATIONS),
  };
}
