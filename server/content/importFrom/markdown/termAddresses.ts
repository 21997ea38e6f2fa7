import { pathFor } from '../../../../src/model/routing/routeMatch';
import { authorPath, FEED_PATH, LATEST_PATH, topicAddresses } from '../source/newAddress';
import { shownName } from '../source/people';
import type { Position } from '../source/position';
import { slugOf } from '../source/slugs';
import type { MovedAddress } from '../source/movedAddresses';
import type { SiteConfig } from './siteConfig';
import { listField } from './sourceFields';

type Fields = Record<string, unknown>;

/**
 * Functions that return the new path of a term's list, keyed by Hugo taxonomy. Terms in other taxonomies become tags.
 */
const PATHS: Readonly<Record<string, (term: string) => string>> = {
  categories: (term) => pathFor({ name: 'topic', params: { slug: slugOf(term, 'topic') } }),
  authors: (term) => authorPath(slugOf(shownName(term), 'author')),
};
/** Redirect targets for lists of the old site that have no exact counterpart. */
const TOPICS_PATH = pathFor({ name: 'topics', params: {} });
const TEAM_PATH = pathFor({ name: 'meet-the-team', params: {} });

function tagPath(term: string): string {
  return pathFor({ name: 'tag', params: { slug: slugOf(term, 'tag') } });
}

/** Returns the terms of a page in taxonomies that Offprint does not have, such as `series`. */
export function otherTerms(fields: Fields, { taxonomies }: SiteConfig): string[] {
  return otherTaxonomies(taxonomies).flatMap((name) => listField(fields, name));
}

export function otherTaxonomies(taxonomies: readonly string[]): string[] {
  return taxonomies.filter((name) => name !== 'tags' && !Object.hasOwn(PATHS, name));
}

/** Returns the addresses of the Hugo lists (`/categories/NAME/`) that contained a page. */
export function termAddresses(
  fields: Fields,
  { generator, taxonomies }: SiteConfig,
  base: string,
  at: Position,
): MovedAddress[] {
  if (generator !== 'hugo') return [];
  return taxonomies.flatMap((taxonomy) => {
    const terms = listField(fields, taxonomy);
    const list = `${base}/${taxonomy}/`;
    const ofTerms = terms.flatMap((term): MovedAddress[] => {
      const page = `${list}${hugoName(term)}/`;
      if (taxonomy === 'categories') {
        const feed = `${page}index.xml`;
        return topicAddresses(slugOf(term, 'topic'), { page, feed }, at);
      }
      return [{ path: (PATHS[taxonomy] ?? tagPath)(term), old: page, at }];
    });
    const path = taxonomy === 'authors' ? TEAM_PATH : TOPICS_PATH;
    return terms.length > 0 ? [...ofTerms, { path, old: list, at }] : [];
  });
}

/** Returns the addresses of the Hugo sections (`/posts/`) that listed a story. */
export function sectionAddresses(
  place: string,
  { generator }: SiteConfig,
  base: string,
  at: Position,
): MovedAddress[] {
  if (generator !== 'hugo') return [];
  const [section = '', ...rest] = place.replace(/\/index\.\w+$/, '').split('/');
  if (rest.length === 0) return [];
  const page = `${base}/${section.toLowerCase()}/`;
  return [
    { path: LATEST_PATH, old: page, at },
    { path: FEED_PATH, old: `${page}index.xml`, at },
  ];
}

/** Returns a term as Hugo writes it in addresses, with its accents and some of its punctuation. */
function hugoName(term: string): string {
  const name = term.toLowerCase().replace(/[^\p{L}\p{N}\p{M}\s._~+#@-]/gu, '');
  return encodeURIComponent(name.trim().replace(/[\s-]+/g, '-'));
}
