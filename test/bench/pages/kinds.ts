/** Kinds of pages that the bench measures. */
export const KINDS = [
  'story',
  'pictures',
  'shortcodes',
  'review',
  'gallery',
  'best-list',
  'live-blog',
  'video',
  'list',
  'front',
  'search',
  'member',
] as const;

export type Kind = (typeof KINDS)[number];

export interface KindPage {
  kind: Kind;
  /** Path and query. */
  path: string;
}

/** Kinds whose page shows a single story. */
export const STORY_KINDS: readonly Kind[] = KINDS.slice(0, 8);
