import type { Image, SimpleTopic } from '../content/content';

/** How long a reader must not type before suggestions are asked for. Milliseconds. */
export const SUGGEST_AFTER = 400;
export const MOST_TOPICS = 8;
export const MOST_STORIES = 3;
export const MOST_VIDEOS = 3;
export const TRENDING_SHOWN = 3;

/** Longest text that is looked for; what is typed beyond it changes nothing. */
const LONGEST_QUERY = 100;

/**
 * What is looked for when a reader types this: only letters, digits, underscores, `!` and `?`, in
 * lower case, with one hyphen for every space. A hyphen inside a word goes like any other sign:
 * `Wi-Fi` is looked for as `wifi`, and found. Empty where nothing is left.
 */
export function typedQuery(text: string): string {
  return cleanQuery(text.replaceAll('-', ''));
}

/** The same for a query that stands in an address, where a hyphen parts words. */
export function cleanQuery(text: string): string {
  return text
    .slice(0, LONGEST_QUERY)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s!?-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A cleaned query as words again, to be shown. */
export function queryWords(query: string): string {
  return query.replaceAll('-', ' ');
}

/** The address of the search page for a cleaned query. */
export function searchPath(query: string, page = 1): string {
  const place = page > 1 ? `/search/${page}/` : '/search/';
  return query === '' ? place : `${place}?${new URLSearchParams({ q: query }).toString()}`;
}

/** A piece of content among suggestions; `url` is its address. */
export interface SuggestedContent {
  id: string;
  slug: string;
  title: string;
  url: string;
  image: Image | null;
  isSponsored: boolean;
  /** The first is primary; it is shown beside the title. */
  topics: SimpleTopic[];
}

/** What the panel shows for a text. */
export interface Suggestions {
  topics: SimpleTopic[];
  content: SuggestedContent[];
  videos: SuggestedContent[];
}

/** A story that is much read now. */
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

/** "results 13-24 of 31"; the numbers of the first and last result on a page count from 1. */
export function pagingText(first: number, last: number, total: number): string {
  return `results ${first}-${last} of ${total}`;
}
