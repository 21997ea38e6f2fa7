import type { Content, ContentTypeName } from '../content/content';

/** Name of the feed component that follows a story. */
export const SEAMLESS_COMPONENT = 'seamless';
export const SEAMLESS_LIMIT = 3;
/** Number of stories per request in a special feature. */
const SPECIAL_FEATURE_LIMIT = 10;
const SPECIAL_FEATURE = 'special-feature';

/** Distance from the viewport at which the feed requests more stories. */
export const REQUEST_MARGIN = '50% 0px';
/** A story counts as entered when it reaches the middle 60% of the viewport. */
export const ENTER_MARGIN = '-20% 0px';
/** Distance from the viewport at which the next page of a list is prefetched. */
export const LIST_REQUEST_MARGIN = '100% 0px';
/** A link counts as seen, so that its page may be prefetched, when it rests in the middle 60% of the viewport. */
export const LIST_ENTER_MARGIN = '-20% 0px';

export interface SeamlessItem {
  id: string;
  slug: string;
  source: string;
  title: string;
  type: ContentTypeName;
  url: string;
}

/**
 * Returns the parameters for requesting the stories that follow a story. In a special feature, they are the rest of the
 * feature.
 */
export function seamlessPart({ primaryCollection }: Pick<Content, 'primaryCollection'>): {
  limit: number;
  collectionId?: string;
} {
  return primaryCollection?.collectionType.slug === SPECIAL_FEATURE
    ? { limit: SPECIAL_FEATURE_LIMIT, collectionId: primaryCollection.id }
    : { limit: SEAMLESS_LIMIT };
}

/** Returns the key for requesting a story: its id, or else its slug, or else the slug in its URL. */
export function seamlessKey(
  item: Partial<Pick<SeamlessItem, 'id' | 'slug' | 'url'>>,
): string | null {
  return item.id || item.slug || slugOfUrl(item.url) || null;
}

function slugOfUrl(url: string | undefined): string {
  const [path = ''] = (url ?? '').replace(/^https?:\/\/[^/]+/, '').split(/[?#]/, 1);
  return path.split('/').filter(Boolean).at(-1) ?? '';
}
