import { isObject } from './component';
import type { Page } from './page';

/** The editors' content management system, which readers never visit. */
const CONTENT_ROOM = 'https://content.halfwave.example';

/**
 * Returns the link to a page in the editors' system: by type and ID of its story or, for a feature, which is
 * assembled there, by page ID. Null for lists and static pages.
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
