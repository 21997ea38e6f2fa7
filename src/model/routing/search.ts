import type { Image, SimpleTopic } from '../content/content';

/** Debounce delay before suggestions are requested, in milliseconds. */
export const SUGGEST_AFTER = 400;
export const MOST_TOPICS = 8;
export const MOST_STORIES = 3;
export const MOST_VIDEOS = 3;
export const TRENDING_SHOWN = 3;

/** Maximum query length; any further text is ignored. */
const LONGEST_QUERY = 100;

/**
 * Converts typed text to a query: letters, digits, underscores, `!` and `?` in lower case, with one hyphen
 * for each run of spaces. Typed hyphens are removed (`Wi-Fi` becomes `wifi`, which search still finds).
 * May be empty.
 */
export function typedQuery(text: string): string {
  return cleanQuery(text.replaceAll('-', ''));
}

/** Cleans a query from a URL, where a hyphen separates words. */
export function cleanQuery(text: string): string {
  return text
    .slice(0, LONGEST_QUERY)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s!?-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Converts a cleaned query to words for display. */
export function queryWords(query: string): string {
  return query.replaceAll('-', ' ');
}

/** Returns the path of the search page for a cleaned query. */
export function searchPath(query: string, page = 1): string {
  const path = page > 1 ? `/search/${page}/` : '/search/';
  return query === '' ? path : `${path}?${new URLSearchParams({ q: query }).toString()}`;
}

/** A piece of content among the suggestions. */
export interface SuggestedContent {
  id: string;
  slug: string;
  title: string;
  url: string;
  image: Image | null;
  isSponsored: boolean;
  /** The first one is primary and is shown next to the title. */
  topics: SimpleTopic[];
}

/** Content of the suggestion panel. */
export interface Suggestions {
  topics: SimpleTopic[];
  content: SuggestedContent[];
  videos: SuggestedContent[];
}

/** A popular story. */
export interface TrendingItem {
  id: string;
  slug: string;
  title: string;
  url: string;
  image: Image | null;
  isSponsored: boolean;
  datePublished: { date: string };
}

export function hasSuggestions({ topics, content, videos }: Suggestions): boolean {
  return topics.length + content.length + videos.length > 0;
}

/** Formats "results 13-24 of 31"; `first` and `last` are 1-based. */
export function pagingText(first: number, last: number, total: number): string {
  return `results ${first}-${last} of ${total}`;
}
