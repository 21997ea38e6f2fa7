import { isObject } from './component';
import type { Page } from './page';

/**
 * Returns the link to a page in the editors' content management system. The link contains the page ID for a feature,
 * which editors assemble in that system, and otherwise the type and ID of the page's story. Returns null for lists and
 * static pages.
 */
export function contentLink(
  page: Pick<Page, 'pageType' | 'id' | 'components'>,
  contentSite: string,
): string | null {
  if (page.pageType === 'dynamic-feature') {
    return new URL(`page-creation/?pageId=${encodeURIComponent(page.id)}`, contentSite).href;
  }
  const [first] = page.components;
  if (!first || !isObject(first)) return null;
  const { id, typeName } = (first.item ?? {}) as { id?: unknown; typeName?: unknown };
  if (typeof id !== 'string' || typeof typeName !== 'string') return null;
  return new URL(`${encodeURIComponent(typeName)}/${encodeURIComponent(id)}/`, contentSite).href;
}
