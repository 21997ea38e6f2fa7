import { PageError } from '../../../src/model/routing/errors';
import { HERO_WIDTHS } from '../../../src/model/images/images';
import type { Product } from '../../../src/model/content/products';
import { pathFor } from '../../../src/model/routing/routeMatch';
import { contentKey } from '../contentKeys';
import { storyImage } from '../entities/images';
import { storyPath } from '../entities/listingItems';
import { completeReview } from '../entities/stories';
import { storiesNamed } from '../listing/listingQueries';
import type { Reading } from '../reading';
import { resolveBody } from '../shortcodes/resolveBody';
import { readNamedDocument } from '../siteDocuments';
import { openMeta } from '../sitePages/staticPages';
import type { SiteDocument, StoredProduct } from '../../store/storedContent';
import { objectComponent, type PageContent } from './parts';
import { readStory, storyMeta } from './storyRow';

/** Composes the review with this slug or, if there is none, the product. Throws a PageError 404 if neither exists. */
export async function composeReview(
  reading: Reading,
  site: SiteDocument,
  slug: string,
): Promise<PageContent> {
  const found = await readStory(reading, 'review', slug).catch(orNone);
  if (!found) return composeProduct(reading, site, slug);
  const review = await completeReview(reading, found.document, found.body);
  return {
    components: [objectComponent('review', 'CONTENTBLOCK', 'Review', review)],
    meta: {
      ...storyMeta(found.document, site),
      description: review.seoMetaDescription || review.dek,
      robots: review.noIndex ? 'noindex, follow' : 'index, follow',
    },
  };
}

async function composeProduct(
  reading: Reading,
  site: SiteDocument,
  slug: string,
): Promise<PageContent> {
  const stored = (await readNamedDocument(reading, `product:${slug}`)) as StoredProduct | null;
  if (!stored) throw new PageError(404, 'There is no such product');
  const product: Product = {
    ...stored,
    image: storyImage(stored.image, HERO_WIDTHS, reading.images),
    body: await resolveBody(reading, stored.body),
    review: await reviewOf(reading, stored),
  };
  return {
    components: [objectComponent('product', 'CONTENTBLOCK', 'Review', product)],
    meta: openMeta(site, stored.title, stored.dek, productPath(slug)),
  };
}

/** Returns the first of the product's reviews that exists. */
async function reviewOf(
  reading: Reading,
  { relatedProduct }: StoredProduct,
): Promise<Product['review']> {
  for (const slug of relatedProduct.reviews) {
    reading.keys.add(contentKey('review', slug)).add(contentKey('content_article', slug));
  }
  const [found] = await storiesNamed(reading, relatedProduct.reviews);
  return found ? { url: storyPath(found), title: found.headline } : null;
}

function productPath(slug: string): string {
  return pathFor({ name: 'review', params: { slug } });
}

function orNone(error: unknown): null {
  if (error instanceof PageError && error.status === 404) return null;
  throw error;
}
