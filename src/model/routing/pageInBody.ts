import type { ItemAnswer } from '../content/contentApi';
import type { BodyNode } from '../content/bodyTree';
import { paragraphsOf } from '../library/paragraphs';
import { textHash } from '../library/textHash';
import type { Page } from './page';
import { articleOf } from './pageRequest';

/** Returns the page in the body of a stored response; null if it is cut short or contains none. */
export function pageInBody(body: string): Page | null {
  try {
    const { data } = JSON.parse(body) as Partial<ItemAnswer<Page>>;
    return data?.item ?? null;
  } catch {
    return null;
  }
}

/** Returns the hash of a story's text; undefined for a page without a story. */
export function textHashOf(page: Page): string | undefined {
  const body: unknown = articleOf(page)?.body;
  // Stored data may be incomplete.
  return Array.isArray(body) ? textHash(paragraphsOf(body as BodyNode[])) : undefined;
}
