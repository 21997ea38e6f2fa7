import { pathFor } from '../../../../src/model/routing/routeMatch';
import { authorPath, FEED_PATH } from '../source/newAddress';
import type { Position } from '../source/position';
import { slugOf } from '../source/slugs';
import type { MovedAddress } from '../source/sourceSite';
import { childrenNamed, childText, type XmlElement } from '../source/xmlElements';

export interface OldCategory {
  slug: string;
  /** Slug of the parent category, or empty. */
  parent: string;
  topic: string;
  at: Position;
}

export interface OldTag {
  /** Slug here. */
  slug: string;
  at: Position;
}

/** Returns the default WordPress addresses of feeds, authors, and lists of categories and tags. */
export function listAddresses({
  address,
  authors,
  categories,
  tags,
  at,
}: {
  address: URL | null;
  categories: readonly OldCategory[];
  tags: ReadonlyMap<string, OldTag>;
  /** Authors by login. */
  authors: ReadonlyMap<string, { slug: string }>;
  /** Start of the export. */
  at: Position;
}): MovedAddress[] {
  const base = address?.pathname.replace(/(?<!\/)\/*$/, '/') ?? '/';
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const ofCategories = categories.map((category) => ({
    path: pathFor({ name: 'topic', params: { slug: category.topic } }),
    old: `${base}category/${trail(category, bySlug).join('/')}/`,
    at: category.at,
  }));
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
  return [...ofCategories, ...ofTags, ...ofAuthors, feed];
}

/** An email address must not appear in a public table. */
function isInAddress(login: string): boolean {
  return login !== '' && !login.includes('@');
}

/** Returns the slugs of a category and its ancestors. */
function trail(category: OldCategory, bySlug: ReadonlyMap<string, OldCategory>): string[] {
  const slugs: string[] = [];
  let next: OldCategory | undefined = category;
  while (next && !slugs.includes(next.slug)) {
    slugs.unshift(next.slug);
    next = bySlug.get(next.parent);
  }
  return slugs;
}

/** Returns the addresses that a post had before it was renamed; WordPress redirects them. */
export function formerAddresses(item: XmlElement, address: string): string[] {
  const end = `/${childText(item, 'wp:post_name')}/`;
  if (end === '//' || !address.endsWith(end)) return [];
  const start = address.slice(0, -end.length);
  return childrenNamed(item, 'wp:postmeta')
    .filter((meta) => childText(meta, 'wp:meta_key') === '_wp_old_slug')
    .map((meta) => `${start}/${childText(meta, 'wp:meta_value')}/`);
}
