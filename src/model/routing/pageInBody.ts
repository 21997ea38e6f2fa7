import type { ItemAnswer } from '../content/contentApi';
import { versionHash, versionOf } from '../library/storyVersion';
import type { Page } from './page';
import { savableStoryOf } from './pageRequest';

/** Returns the page in the body of a stored response; null if it is truncated or contains none. */
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
  const story = savableStoryOf(page);
  // Stored data may be incomplete.
  return story && Array.isArray(story.body) ? versionHash(versionOf(story)) : undefined;
}
