import { contentPath } from '../../../../src/model/routing/articleRoute';
import { namedRoutePath } from '../../../../src/model/routing/namedRoutes';
import type { RouteName } from '../../../../src/model/routing/routes';
import { pathFor } from '../../../../src/model/routing/routeMatch';
import type { Position } from './position';
import type { MovedAddress } from './movedAddresses';
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

/** Name of the feature whose text is on the about page, which has a route of its own. */
const ABOUT = 'about-us';

/** Maps common names of pages that have their own route to the names used here. */
const RENAMED: Readonly<Partial<Record<string, string>>> = {
  about: ABOUT,
  privacy: 'privacy-policy',
};

/** Returns the name of a page's file, given its name on the old site. */
export function pageSlug(old: string): string {
  return Object.hasOwn(RENAMED, old) ? (RENAMED[old] ?? old) : old;
}

/** Returns the path of a story or page on the new site. */
export function newPath({ kind, slug, topics }: Placed): string {
  if (kind === 'story') {
    return contentPath({
      typeName: 'content_article',
      slug,
      topics: topics.map((topic) => ({ slug: topic })),
    });
  }
  const name = slug === ABOUT ? 'about' : ownPage(slug);
  return name ? pathFor({ name, params: {} }) : contentPath({ typeName: 'feature', slug });
}

function ownPage(slug: string): RouteName | undefined {
  return OWN_PAGES.find((name) => name === slug);
}

/** Path of the news feed or, in a publication without news, the feed of all stories. */
export const FEED_PATH = '/news/rss.xml';

/** Path of the list of all stories. */
export const LATEST_PATH = pathFor({ name: 'latest-door', params: {} });

/**
 * Returns the redirect from the old front page's numbered pages, such as `/page/2/`, to the list of all stories.
 * @param base path of the old site, with a trailing slash
 */
export function frontPages(base: string, at: Position): MovedAddress {
  return { path: LATEST_PATH, old: `${base}page/`, at };
}

/** Returns the old addresses of a topic's page and feed, with their new ones. */
export function topicAddresses(
  slug: string,
  old: { page: string; feed: string },
  at: Position,
): MovedAddress[] {
  return [
    { path: pathFor({ name: 'topic', params: { slug } }), old: old.page, at },
    { path: namedRoutePath('topic_rss', { slug }), old: old.feed, at },
  ];
}

/** Returns the address of an author page. The page exists only if the author's file contains `bureau`. */
export function authorPath(slug: string): string {
  return pathFor({ name: 'author-profile', params: { slug } });
}
