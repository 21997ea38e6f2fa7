import { contentPath } from '../../model/routing/articleRoute';
import type { Article, Content } from '../../model/content/content';
import type { SharedStory } from '../../model/members/sharing';
import { cleanHandle } from '../../model/people/socialHandle';

/** A story of any type. Galleries have no `seoTwitterCreator`. */
export type SharableStory = Content & Partial<Pick<Article, 'seoTwitterCreator'>>;

/** Returns the data about a story that is passed to social networks. */
export function sharedStory(story: SharableStory, origin: string): SharedStory {
  const path = contentPath(story);
  const written = story.author?.socialProfileIds.twitter || story.seoTwitterCreator;
  return {
    path,
    url: origin + path,
    title: story.headline || story.title,
    handle: cleanHandle(written ?? ''),
  };
}
