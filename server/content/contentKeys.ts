import type { StoredContent } from '../store/storedContent';

/** Prefixes of story change keys, as in `article:{slug}`. */
const KEY_WORDS: Readonly<Record<StoredContent['typeName'], string>> = {
  content_article: 'article',
  gallery: 'gallery',
  review: 'review',
  video: 'video',
};

export const STORY_TYPES = Object.keys(KEY_WORDS) as StoredContent['typeName'][];

/** Name of the list of all stories, which needs no rows in `content_lists`. */
export const LATEST = 'latest';

/** Change key of the list of recalls. */
export const RECALLS = 'recalls';

export function contentKey(type: StoredContent['typeName'], slug: string): string {
  return `${KEY_WORDS[type]}:${slug}`;
}

/** Returns the key of the story with a slug, whatever its type. `changesSince` adds it to every change of the story. */
export function storyKey(slug: string): string {
  return `story:${slug}`;
}

export function listKey(list: string): string {
  return `list:${list}`;
}
