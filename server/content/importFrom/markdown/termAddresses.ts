import { pathFor } from '../../../../src/model/routing/routeMatch';
import { authorPath } from '../source/newAddress';
import { shownName } from '../source/people';
import type { Position } from '../source/position';
import { slugOf } from '../source/slugs';
import type { MovedAddress } from '../source/sourceSite';
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
  return taxonomies.flatMap((taxonomy) =>
    listField(fields, taxonomy).map((term) => ({
      path: (PATHS[taxonomy] ?? tagPath)(term),
      old: `${base}/${taxonomy}/${hugoName(term)}/`,
      at,
    })),
  );
}

/** Returns a term as Hugo writes it in addresses, with its accents and some of its punctuation. */
function hugoName(term: string): string {
  const name = term.toLowerCase().replace(/[^\p{L}\p{N}\p{M}\s._~+#@-]/gu, '');
  return encodeURIComponent(name.trim().replace(/[\s-]+/g, '-'));
}
