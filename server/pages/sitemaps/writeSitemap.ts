import { element, xmlDocument } from '../feeds/xml';
import type { StoryAddress } from './sitemapQueries';

export interface SitemapAddress {
  path: string;
  lastModified?: string;
}

const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const NEWS = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';
const LANGUAGE = 'en';

/** @param names file names without extension. */
export function writeIndex(names: readonly string[], origin: string): string {
  return xmlDocument([
    `<sitemapindex ${SITEMAP}>`,
    ...names.map(
      (name) => `<sitemap>${element('loc', `${origin}/sitemaps/${name}.xml`)}</sitemap>`,
    ),
    '</sitemapindex>',
  ]);
}

export function writeSitemap(addresses: readonly SitemapAddress[], origin: string): string {
  return xmlDocument([
    `<urlset ${SITEMAP}>`,
    ...addresses.map(
      ({ path, lastModified = '' }) =>
        `<url>${element('loc', origin + path)}${element('lastmod', lastModified)}</url>`,
    ),
    '</urlset>',
  ]);
}

export function writeNews(
  stories: readonly StoryAddress[],
  publication: string,
  origin: string,
): string {
  const source = `<news:publication>${element('news:name', publication)}${element('news:language', LANGUAGE)}</news:publication>`;
  return xmlDocument([
    `<urlset ${SITEMAP} ${NEWS}>`,
    ...stories.map(({ path, title, datePublished }) =>
      [
        `<url>${element('loc', origin + path)}<news:news>${source}`,
        element('news:publication_date', datePublished.toISOString()),
        element('news:title', title),
        '</news:news></url>',
      ].join(''),
    ),
    '</urlset>',
  ]);
}
