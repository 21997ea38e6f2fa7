import type { Image, SimpleTopic } from '../content/content';

/** Debounce delay before suggestions are requested, in milliseconds. */
export const SUGGEST_AFTER = 400;
export const MOST_TOPICS = 8;
export const MOST_STORIES = 3;
export const MOST_VIDEOS = 3;
export const MOST_DESTINATIONS = 4;
export const TRENDING_SHOWN = 3;

/** Maximum query length; any further text is ignored. */
const LONGEST_QUERY = 100;

/**
 * Converts typed text to a query: letters, digits, underscores, `!` and `?` in lower case, with a single hyphen for
 * each run of spaces. Typed hyphens are removed (`Wi-Fi` becomes `wifi`, which search still finds). May be empty.
 */
export function typedQuery(text: string): string {
  return cleanQuery(text.replaceAll('-', ''));
}

/** Cleans a query from a URL, where hyphens separate words. */
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

/**
 * Returns the text as typed if cleaning would lose operators that search understands: a phrase of several words
 * in quotes, a minus sign, `C++` or `C#`. Otherwise returns an empty string.
 */
export function writtenText(text: string): string {
  const written = text.slice(0, LONGEST_QUERY).trim();
  return OPERATORS.test(written) ? written : '';
}

const OPERATORS =
  /["“„]\s*[^\s"“”„]+\s+[^\s"“”„][^"“”„]*["“”]|(?:^|\s)-["“„\p{L}\p{N}]|[\p{L}\p{N}](?:\+\+|#)/u;

/** Returns the text for which suggestions are requested. */
export function suggestQuery(text: string): string {
  return writtenText(text) || typedQuery(text);
}

/** Returns the path of the search page for a cleaned query. Omits empty options. */
export function searchPath(query: string, page = 1, options: SearchOptions = {}): string {
  const path = page > 1 ? `/search/${page}/` : '/search/';
  if (query === '') return path;
  const chosen = Object.entries(options).filter(([, value]) => value !== '');
  return `${path}?${new URLSearchParams([['q', query], ...chosen]).toString()}`;
}

const SEARCH_KINDS = ['content_article', 'review', 'gallery', 'video'] as const;
const SEARCH_DATES = ['week', 'month', 'year'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];
export type SearchDate = (typeof SEARCH_DATES)[number];

/** Query parameters of the search page; an empty object without `q`. */
export interface SearchAddress extends SearchOptions {
  /** Cleaned query. */
  q?: string;
}

/** Reads the search page's query parameters. Ignores unknown values. */
export function searchAddress(query: Readonly<Record<string, string>>): SearchAddress {
  const { q: typed = '', written: text = typed, kind = '', date = '', topic = '', sort } = query;
  const q = cleanQuery(typed);
  if (q === '') return {};
  // Without JavaScript, the form sends the text as typed in `q`, which may contain operators.
  const written = writtenText(text);
  const isTopic = /^[a-z0-9-]{1,100}$/.test(topic);
  return {
    q,
    ...(written !== '' && { written }),
    ...((SEARCH_KINDS as readonly string[]).includes(kind) && { kind }),
    ...((SEARCH_DATES as readonly string[]).includes(date) && { date }),
    ...(isTopic && { topic }),
    ...(sort === 'newest' && { sort }),
  };
}

/** Parameters of the search page besides `q`. */
export interface SearchOptions {
  /** The text as typed, if it contains operators. */
  written?: string;
  kind?: string;
  date?: string;
  /** Topic slug. */
  topic?: string;
  sort?: string;
}

/** A suggested story or video. */
export interface SuggestedContent {
  id: string;
  slug: string;
  title: string;
  url: string;
  image: Image | null;
  isSponsored: boolean;
  /** The first topic is the primary topic, which is shown next to the title. */
  topics: SimpleTopic[];
}

export const DESTINATION_KINDS = ['author', 'list', 'newsletter', 'page'] as const;

/** A suggested page other than a topic: an author, a list, a newsletter or a static page. */
export interface Destination {
  kind: (typeof DESTINATION_KINDS)[number];
  title: string;
  url: string;
}

export interface Suggestions {
  topics: SimpleTopic[];
  content: SuggestedContent[];
  videos: SuggestedContent[];
  destinations: Destination[];
  /** Total number of results on the search page. */
  total: number;
  /** True if there may be more results. */
  isMore?: boolean;
  /** The query with typos corrected, if the results are for the corrected query. */
  corrected?: string;
}

export interface TrendingItem {
  id: string;
  slug: string;
  title: string;
  url: string;
  image: Image | null;
  isSponsored: boolean;
  datePublished: { date: string };
}

export function hasSuggestions(suggestions: Suggestions): boolean {
  const { topics, content, videos, destinations } = suggestions;
  return topics.length + content.length + videos.length + destinations.length > 0;
}

/** Formats "results 13-24 of 31"; `first` and `last` are 1-based. */
export function pagingText(first: number, last: number, total: number): string {
  return `results ${first}-${last} of ${total}`;
}
