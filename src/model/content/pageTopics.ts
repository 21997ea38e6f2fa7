import { isObject } from '../routing/component';
import type { Page } from '../routing/page';

/** Returns the topic slugs of the page's story, or the slug of the topic that the page is about. */
export function topicsOf(page: Page): string[] {
  if (page.pageType === 'topic') return [page.id];
  for (const component of page.components) {
    const topics = isObject(component) ? slugsIn(component.item) : [];
    if (topics.length > 0) return topics;
  }
  return [];
}

function slugsIn(item: unknown): string[] {
  const { topics } = (item ?? {}) as { topics?: unknown };
  if (!Array.isArray(topics)) return [];
  return topics.flatMap((topic: unknown) => {
    const { slug } = (topic ?? {}) as { slug?: unknown };
    return typeof slug === 'string' ? [slug] : [];
  });
}
