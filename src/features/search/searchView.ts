import {
  hasSuggestions,
  MOST_STORIES,
  MOST_TOPICS,
  MOST_VIDEOS,
  TRENDING_SHOWN,
  typedQuery,
  type Suggestions,
  type TrendingItem,
} from '../../model/routing/search';
import type { LoadedComponents } from '../pageState/pageStateSlice';

/** Content of the search panel below its field. */
export type SearchView =
  | { kind: 'trending'; items: TrendingItem[] }
  | { kind: 'results'; results: Suggestions }
  | { kind: 'nothing'; query: string }
  | { kind: 'waiting' };

/** Keeps earlier results until newer ones arrive. */
export function searchView(text: string, components: Partial<LoadedComponents>): SearchView {
  const query = typedQuery(text);
  if (query === '') {
    const items = components.smartSearchTrendingContent?.items ?? [];
    return { kind: 'trending', items: items.slice(0, TRENDING_SHOWN) };
  }
  const results = components.smartSearchResults;
  if (results && hasSuggestions(results)) return { kind: 'results', results: shown(results) };
  return results?.query === query ? { kind: 'nothing', query } : { kind: 'waiting' };
}

function shown({ topics, content, videos }: Suggestions): Suggestions {
  return {
    topics: topics.slice(0, MOST_TOPICS),
    content: content.slice(0, MOST_STORIES),
    videos: videos.slice(0, MOST_VIDEOS),
  };
}
