import type { ItemAnswer } from '../content/contentApi';
import { versionHash, versionOf } from '../library/storyVersion';
import type { Page } from './page';
import { savableStoryOf } from './pageRequest';

/** Returns the page from the body of a stored response, or null if the body is truncated or contains no page. */
export function pageInBody(body: string): Page | null {
  try {
    const { data } = JSON.parse(body) as Partial<ItemAnswer<Page>>;
    return data?.item ?? null;
  } catch {
    return null;
  }
}

/** Returns the text hash of the page's story, or undefined if the page has no complete story. */
export function textHashOf(page: Page): string | undefined {
  const story = savableStoryOf(page);
  // Stored data may be incomplete.
  return story && Array.isArray(story.body) ? versionHash(versionOf(story)) : undefined;
}
