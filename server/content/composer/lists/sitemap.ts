import { PageError } from '../../../../src/model/routing/errors';
import type { SitemapEntry } from '../../../../src/model/routing/pageComponents';
import { pathFor } from '../../../../src/model/routing/routeMatch';
import { SITEMAP_CATEGORIES, type SitemapCategory } from '../../../../src/model/routing/routes';
import { pagePath } from '../../../../src/model/routing/pagePath';
import { nameOfSlug } from '../../import/fields/slugNames';
import type { Reading } from '../../reading';
import { sitemapPart } from '../../sitePages/sitemapLines';
import { openMeta, staticPage } from '../../sitePages/staticPages';
import type { SiteDocument } from '../../../store/storedContent';
import { listingComponent, objectComponent, type PageContent } from '../parts';
import { doorDescription } from './doorList';

const LINES_A_PAGE = 100;

/** Lists all categories that are not empty, with the number of entries in each. */
export async function composeSitemap(reading: Reading, site: SiteDocument): Promise<PageContent> {
  const { title, description, body } = await staticPage(reading, 'sitemap');
  const items: SitemapEntry[] = [];
  for (const category of SITEMAP_CATEGORIES) {
    const { total } = await sitemapPart(reading, category, { offset: 0, limit: 1 });
    if (total > 0) items.push({ name: nameOf(category), url: pathOf(category), count: total });
  }
  return {
    components: [
      objectComponent('directory-header', 'SECTION', 'Text', { heading: title, text: description }),
      listingComponent('sitemap-index', 'LIST', {}, { items }),
      objectComponent('document-body', 'CONTENTBLOCK', 'Text', { body }),
    ],
    meta: openMeta(site, title, description, pathFor({ name: 'sitemap', params: {} })),
  };
}

/** Composes a page of a category. Throws a PageError 404 for an unknown category, and for a page after the last one. */
export async function composeSitemapCategory(
  reading: Reading,
  site: SiteDocument,
  slug: string,
  pageNumber: number,
): Promise<PageContent> {
  const category = SITEMAP_CATEGORIES.find((candidate) => candidate === slug);
  if (!category) throw new PageError(404, 'There is no such category');
  const part = { offset: (pageNumber - 1) * LINES_A_PAGE, limit: LINES_A_PAGE };
  const { lines, total } = await sitemapPart(reading, category, part);
  const pageCount = Math.max(1, Math.ceil(total / LINES_A_PAGE));
  if (pageNumber > pageCount) throw new PageError(404, 'The list has no such page');
  const heading = `Sitemap: ${nameOf(category)}`;
  const text = `Everything in ${site.name} under ${nameOf(category)}.`;
  const basePath = pathOf(category);
  const title = pageNumber > 1 ? `${heading}, page ${pageNumber}` : heading;
  return {
    components: [
      objectComponent('directory-header', 'SECTION', 'Text', { heading, text }),
      listingComponent(
        'sitemap-list',
        'LIST',
        { pageNumber, pageCount, basePath },
        { items: lines },
      ),
    ],
    meta: openMeta(site, title, doorDescription(text, pageNumber), pagePath(basePath, pageNumber)),
  };
}

const NAMES: Partial<Record<SitemapCategory, string>> = {
  'best-products': 'Best products',
  'how-to': 'How to',
  'in-depth': 'In depth',
  'product-comparisons': 'Product comparisons',
  'product-spotlights': 'Product spotlights',
  features: 'Features and collections',
  pictures: 'Galleries',
};

function nameOf(category: SitemapCategory): string {
  return NAMES[category] ?? nameOfSlug(category);
}

function pathOf(category: SitemapCategory): string {
  return pathFor({ name: 'sitemap-category', params: { slug: category } });
}
