import type { Content, ContentTypeName } from '../content/content';

/** The feed that follows a story; also the name of its component on a page. */
export const SEAMLESS_COMPONENT = 'seamless';
export const SEAMLESS_LIMIT = 3;
/** As many are announced at once for the stories of a special feature. */
const SPECIAL_FEATURE_LIMIT = 10;
const SPECIAL_FEATURE = 'special-feature';

/** How far below the window the feed's end may be when the next stories are asked for. */
export const REQUEST_MARGIN = '50% 0px';
/** A story counts as entered when it fills more than the window's outer fifths. */
export const ENTER_MARGIN = '-20% 0px';
/** For lists that load more of themselves, and for marking what was seen. */
export const LIST_REQUEST_MARGIN = '100% 0px';
export const LIST_ENTER_MARGIN = '-20% 0px';

export interface SeamlessItem {
  id: string;
  slug: string;
  source: string;
  title: string;
  type: ContentTypeName;
  url: string;
}

/** What the feed after a story asks for: the rest of its special feature, where it stands in one. */
export function seamlessPart({ primaryCollection }: Pick<Content, 'primaryCollection'>): {
  limit: number;
  collectionId?: string;
} {
  return primaryCollection?.collectionType.slug === SPECIAL_FEATURE
    ? { limit: SPECIAL_FEATURE_LIMIT, collectionId: primaryCollection.id }
    : { limit: SEAMLESS_LIMIT };
}

/** By what a story of the feed is asked for: its id, else its slug, else the slug in its address. */
export function seamlessKey(
  item: Partial<Pick<SeamlessItem, 'id' | 'slug' | 'url'>>,
): string | null {
  return item.id || item.slug || slugOfUrl(item.url) || null;
}

function slugOfUrl(url: string | undefined): string {
  const [path = ''] = (url ?? '').replace(/^https?:\/\/[^/]+/, '').split(/[?#]/, 1);
  return path.split('/').filter(Boolean).at(-1) ?? '';
}
