import { contentPath } from '../../model/routing/articleRoute';
import type { Article } from '../../model/content/content';
import type { SharedStory } from '../../model/members/sharing';
import { cleanHandle } from '../../model/people/socialHandle';

/** Returns the data of a story that networks receive. */
export function sharedStory(article: Article, origin: string): SharedStory {
  const path = contentPath(article);
  const written = article.author?.socialProfileIds.twitter || article.seoTwitterCreator;
  return {
    path,
    url: origin + path,
    title: article.headline || article.title,
    handle: cleanHandle(written),
  };
}
