import type { BodyNode } from './bodyTree';
import type { SeoUrl } from './commerce';
import type { Image } from './content';
import type { Specified } from './specs';

/** A shop that sells a product. */
export interface Reseller {
  /** Cost per click, in cents. */
  cpc: number | null;
  id: string;
  price: string;
  name: string;
  tTag: string;
  url: string;
  weight: number | null;
}

/** A product that a story is about, as returned by the product catalog. */
export interface RelatedProduct {
  id: string;
  family: { name: string; uuid: string; slug: string; type: string; siblings: string[] };
  manufacturer: { id: string; name: string; slug: string };
  product: {
    cdId: string;
    cdModel: string;
    cdModelSlug: string;
    htopic: string;
    msrp: string;
    catName: string;
    modelYear: string;
    hes: string;
    shortSpecs: string;
    name: string;
    sku: string;
    slug: string;
    topic: string;
  };
  /** Slugs of reviews. */
  reviews: string[];
  resellers: Reseller[];
  slugs: string[];
  seoUrl: SeoUrl | null;
}

export const PLATFORMS = ['android', 'ios', 'mac', 'windows', 'all'] as const;

export type Platform = (typeof PLATFORMS)[number];

const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  android: 'Android',
  ios: 'iOS',
  mac: 'Mac',
  windows: 'Windows',
  all: 'All platforms',
};

export function platformName(platform: Platform): string {
  return PLATFORM_NAMES[platform];
}

/** Facts about a product. Empty strings are not shown. */
export interface ProductSheet extends Specified {
  price: string;
  store: string;
  /** Out of 10. */
  rating: number | null;
  editorsRating: number | null;
  userRating: number | null;
  userVotes: number | null;
  pros: string[];
  cons: string[];
  version: string;
  release: string;
  publisher: string;
  developersDescription: string;
  platform: Platform[];
  category: string;
  company: string;
  companyWebsite: string;
  supportEmail: string;
  supportPhone: string;
  supportWebsite: string;
  dateAdded: string;
  popularity: string;
  score: string;
}

/** A product page, from `products/{slug}.md`. */
export interface Product {
  id: string;
  typeName: 'product';
  slug: string;
  title: string;
  dek: string;
  image: Image | null;
  body: BodyNode[];
  sheet: ProductSheet;
  relatedProduct: RelatedProduct;
  /** Path and headline of the product's review, if there is one. */
  review: { url: string; title: string } | null;
}

/** Labels for the short facts of a product, in display order. */
export const SHEET_LABELS = [
  ['price', 'Price'],
  ['store', 'Store'],
  ['rating', 'Rating'],
  ['editorsRating', 'Editors’ rating'],
  ['userRating', 'User rating'],
  ['userVotes', 'User votes'],
  ['version', 'Version'],
  ['release', 'Release'],
  ['publisher', 'Publisher'],
  ['platform', 'Platform'],
  ['category', 'Category'],
  ['company', 'Company'],
  ['companyWebsite', 'Company website'],
  ['supportEmail', 'Support e-mail'],
  ['supportPhone', 'Support phone'],
  ['supportWebsite', 'Support website'],
  ['dateAdded', 'Date added'],
  ['popularity', 'Popularity'],
  ['score', 'Score'],
] as const satisfies readonly (readonly [keyof ProductSheet, string])[];
