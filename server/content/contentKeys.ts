import type { StoredContent } from '../store/storedContent';

/** Under which word a kind's stories change: `article:{slug}`. */
const KEY_WORDS: Readonly<Record<StoredContent['typeName'], string>> = {
  content_article: 'article',
  gallery: 'gallery',
  review: 'review',
  video: 'video',
};

export const STORY_TYPES = Object.keys(KEY_WORDS) as StoredContent['typeName'][];

/** The list of everything; it needs no rows of its own. */
export const LATEST = 'latest';

/** The change key of a story. */
export function contentKey(type: StoredContent['typeName'], slug: string): string {
  return `${KEY_WORDS[type]}:${slug}`;
}

/** The change key of a list. */
export function listKey(list: string): string {
  return `list:${list}`;
}
