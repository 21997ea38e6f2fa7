import { pathFor } from '../../../../src/model/routing/routeMatch';
import { authorPath, FEED_PATH, frontPages, topicAddresses } from '../source/newAddress';
import type { Position } from '../source/position';
import { slugOf } from '../source/slugs';
import type { MovedAddress } from '../source/movedAddresses';
import { childrenNamed, childText, type XmlElement } from '../source/xmlElements';
import { trail, type OldCategory } from './topics';

export interface OldTag {
  /** Slug on the new site. */
  slug: string;
  at: Position;
}

/** Returns the default WordPress addresses of the feed, the front page, the authors, the categories and the tags. */
export function listAddresses({
  address,
  authors,
  categories,
  tags,
  at,
}: {
  address: URL | null;
  categories: ReadonlyMap<string, OldCategory>;
  tags: ReadonlyMap<string, OldTag>;
  /** Authors, keyed by login. */
  authors: ReadonlyMap<string, { slug: string }>;
  /** Position for messages about the entire export. */
  at: Position;
}): MovedAddress[] {
  const base = address?.pathname.replace(/(?<!\/)\/*$/, '/') ?? '/';
  const ofCategories = [...categories.values()].flatMap(({ slug, topic, at }) => {
    const page = `${base}category/${trailOf(slug, categories)}/`;
    return topicAddresses(topic, { page, feed: `${page}feed/` }, at);
  });
  const ofTags = [...tags].map(([old, { slug, at }]) => ({
    path: pathFor({ name: 'tag', params: { slug } }),
    old: `${base}tag/${old}/`,
    at,
  }));
  const ofAuthors = [...authors]
    .filter(([login]) => isInAddress(login))
    .map(([login, { slug }]) => ({
      path: authorPath(slug),
      old: `${base}author/${slugOf(login, slug)}/`,
      at,
    }));
  const feed = { path: FEED_PATH, old: `${base}feed/`, at };
  return [...ofCategories, ...ofTags, ...ofAuthors, feed, frontPages(base, at)];
}

function trailOf(slug: string, categories: ReadonlyMap<string, OldCategory>): string {
  const slugs = trail(slug, categories).map((category) => category.slug);
  return slugs.reverse().join('/');
}

/** Returns false for an empty login, and for an email address, which must not appear in a public table. */
function isInAddress(login: string): boolean {
  return login !== '' && !login.includes('@');
}

/** Returns the former addresses of a post whose slug was changed. WordPress redirected them. */
export function formerAddresses(item: XmlElement, address: string): string[] {
  const end = `/${childText(item, 'wp:post_name')}/`;
  if (end === '//' || !address.endsWith(end)) return [];
  const start = address.slice(0, -end.length);
  return childrenNamed(item, 'wp:postmeta')
    .filter((meta) => childText(meta, 'wp:meta_key') === '_wp_old_slug')
    .map((meta) => `${start}/${childText(meta, 'wp:meta_value')}/`);
}
