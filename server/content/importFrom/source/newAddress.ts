import { contentPath } from '../../../../src/model/routing/articleRoute';
import type { RouteName } from '../../../../src/model/routing/routes';
import { pathFor } from '../../../../src/model/routing/routeMatch';
import type { SourceStory } from './sourceSite';

/** Pages that have their own route. Their files go to `pages/`, and the files of all other pages go to `features/`. */
const OWN_PAGES: readonly RouteName[] = [
  'editorial-guidelines',
  'reprints',
  'advertise',
  'privacy-policy',
];

type Placed = Pick<SourceStory, 'kind' | 'slug' | 'topics'>;

export function folderOf({ kind, slug }: Pick<SourceStory, 'kind' | 'slug'>): string {
  if (kind === 'story') return 'articles';
  return ownPage(slug) ? 'pages' : 'features';
}

/** Returns the path of a story on the new site. */
export function newPath({ kind, slug, topics }: Placed): string {
  if (kind === 'story') {
    return contentPath({
      typeName: 'content_article',
      slug,
      topics: topics.map((topic) => ({ slug: topic })),
    });
  }
  const name = ownPage(slug);
  return name ? pathFor({ name, params: {} }) : contentPath({ typeName: 'feature', slug });
}

function ownPage(slug: string): RouteName | undefined {
  return OWN_PAGES.find((name) => name === slug);
}

/** Path of the feed that contains all stories. */
export const FEED_PATH = '/news/rss.xml';

/** Returns the address of an author page. The page exists only if the author's file contains `bureau`. */
export function authorPath(slug: string): string {
  return pathFor({ name: 'author-profile', params: { slug } });
}
