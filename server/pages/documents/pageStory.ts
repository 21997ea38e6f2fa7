import { isObject } from '../../../src/model/routing/component';
import type { Article, SeoFields } from '../../../src/model/content/content';
import type { Page } from '../../../src/model/routing/page';
import type { Product } from '../../../src/model/content/products';
import type { Gallery, Review, VideoStory } from '../../../src/model/content/stories';

export type PageStory =
  | { name: 'article'; item: Article }
  | { name: 'gallery'; item: Gallery }
  | { name: 'product'; item: Product }
  | { name: 'review'; item: Review }
  | { name: 'video'; item: VideoStory };

const NAMES: ReadonlySet<string> = new Set<PageStory['name']>([
  'article',
  'gallery',
  'product',
  'review',
  'video',
]);

/** Returns the page's story, or null for a page that does not show a single story. */
export function storyOf(page: Page): PageStory | null {
  for (const component of page.components) {
    const { componentName } = component.meta;
    if (!NAMES.has(componentName) || !isObject(component)) continue;
    return { name: componentName, item: component.item } as PageStory;
  }
  return null;
}

/** Returns the fields in which editors override values for search engines. Only articles and reviews have them. */
export function seoFieldsOf(story: PageStory | null): SeoFields | null {
  return story?.name === 'article' || story?.name === 'review' ? story.item : null;
}
