import { isObject } from './component';
import type { Page } from './page';

/** Where editors keep the publication's content; readers never come there. */
const CONTENT_ROOM = 'https://content.halfwave.example';

/**
 * Where editors change what a page shows: by the id and the type of its story; a feature, which is put
 * together there, by the id of its page. Null for lists and standing pages.
 */
export function contentLink(page: Pick<Page, 'pageType' | 'id' | 'components'>): string | null {
  if (page.pageType === 'dynamic-feature') {
    return `${CONTENT_ROOM}/page-creation/?pageId=${encodeURIComponent(page.id)}`;
  }
  const [first] = page.components;
  if (!first || !isObject(first)) return null;
  const { id, typeName } = (first.item ?? {}) as { id?: unknown; typeName?: unknown };
  if (typeof id !== 'string' || typeof typeName !== 'string') return null;
  return `${CONTENT_ROOM}/${encodeURIComponent(typeName)}/${encodeURIComponent(id)}/`;
}
