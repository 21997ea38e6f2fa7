import type {
  ItemList,
  Offer,
  Product as ProductThing,
  ProductLeaf,
  Rating,
  Thing,
} from 'schema-dts';
import type { Image } from '../../../../../src/model/content/content';
import type {
  Product,
  ProductSheet,
  RelatedProduct,
} from '../../../../../src/model/content/products';
import type { Review } from '../../../../../src/model/content/stories';
import { breadcrumbs } from './breadcrumbs';
import type { DescribedSite } from './described';
import { schemaImages } from './schemaImages';
import { storyParts } from './storyParts';

/** Maximum length of a review's headline in search results, in characters. */
export const REVIEW_HEADLINE = 106;

const BEST_RATING = 10;

export function rating(value: number): Rating {
  return { '@type': 'Rating', ratingValue: value, bestRating: BEST_RATING, worstRating: 0 };
}

/** Describes a review and its product. A review without a rating is described as an ordinary story. */
export function reviewThings(review: Review, url: string, site: DescribedSite): Thing[] {
  const parts = storyParts(review, url, site);
  const headline = parts.headline.slice(0, REVIEW_HEADLINE);
  const way = breadcrumbs(review, url, site.publicOrigin);
  const first: Thing =
    review.rating === null
      ? { '@type': 'NewsArticle', ...parts, headline }
      : {
          '@type': 'Review',
          '@id': reviewId(url),
          ...parts,
          headline,
          reviewRating: rating(review.rating),
          ...notes(review),
          itemReviewed: reviewed(review, url, site),
        };
  return [first, ...(way ? [way] : [])];
}

function reviewed(review: Review, url: string, site: DescribedSite): ProductThing {
  const { sheet, relatedProduct, preferredProductName, image } = review;
  const name = preferredProductName || relatedProduct?.product.name || review.headline;
  return { ...reviewedProduct(name, image, url, site), ...productFacts(sheet, relatedProduct) };
}

/** Describes a product, with a reference to the review on the same page. */
export function reviewedProduct(
  name: string,
  image: Image | null,
  url: string,
  { publicOrigin }: DescribedSite,
): ProductLeaf {
  return {
    '@type': 'Product',
    name,
    image: schemaImages(image, publicOrigin).slice(0, 1),
    review: { '@id': reviewId(url) },
  };
}

export function reviewId(url: string): string {
  return `${url}#review`;
}

/** Describes a product's own page. */
export function productThings(product: Product, url: string, site: DescribedSite): Thing[] {
  const { title, dek, image, sheet, relatedProduct } = product;
  return [
    {
      '@type': 'Product',
      name: title,
      description: dek,
      url,
      image: schemaImages(image, site.publicOrigin),
      ...productFacts(sheet, relatedProduct),
      ...(product.review && {
        subjectOf: {
          '@type': 'CreativeWork',
          name: product.review.title,
          url: site.publicOrigin + product.review.url,
        },
      }),
    },
  ];
}

/** Describes a product's manufacturer, prices and user rating, if known. */
function productFacts(sheet: ProductSheet | null, related: RelatedProduct | null) {
  const maker = related?.manufacturer.name || sheet?.company || '';
  const offers = offersOf(sheet, related);
  return {
    ...(maker && { brand: { '@type': 'Brand', name: maker } as const }),
    ...(offers.length > 0 && { offers }),
    ...usersRating(sheet),
  };
}

function usersRating(sheet: ProductSheet | null) {
  if (!sheet?.userRating || !sheet.userVotes) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: sheet.userRating,
      ratingCount: sheet.userVotes,
      bestRating: BEST_RATING,
      worstRating: 0,
    } as const,
  };
}

function offersOf(sheet: ProductSheet | null, related: RelatedProduct | null): Offer[] {
  const shops = (related?.resellers ?? []).flatMap(({ price, name, url }) =>
    offer(price, name, url),
  );
  return shops.length > 0 ? shops : offer(sheet?.price ?? '', sheet?.store ?? '', '');
}

/** Describes an offer. Empty if the price has no amount, because "ask the manufacturer" is not a price. */
function offer(price: string, seller: string, url: string): Offer[] {
  const amount = /^\$?(\d[\d,]*(?:\.\d+)?)$/.exec(price.trim())?.[1]?.replaceAll(',', '');
  if (amount === undefined) return [];
  return [
    {
      '@type': 'Offer',
      price: amount,
      priceCurrency: 'USD',
      ...(url.startsWith('https://') && { url }),
      ...(seller && { seller: { '@type': 'Organization', name: seller } }),
    },
  ];
}

/** Describes the pros and cons, in the review's own words. */
function notes({ good, bad, sheet }: Review) {
  const pros = (sheet?.pros.length ? sheet.pros : [good]).filter(Boolean);
  const cons = (sheet?.cons.length ? sheet.cons : [bad]).filter(Boolean);
  return {
    ...(pros.length > 0 && { positiveNotes: noteList(pros) }),
    ...(cons.length > 0 && { negativeNotes: noteList(cons) }),
  };
}

function noteList(notes: readonly string[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: notes.map((name, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
    })),
  };
}
