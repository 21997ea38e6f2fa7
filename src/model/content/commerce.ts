import { affiliateNetwork } from './affiliates';
import type { CreditCardOffer } from './creditCards';
import { specEntries, type Specified } from './specs';

/** One shop's price for a product. */
export interface MerchantOffer {
  /** True if the offer links to `monetizedUrl`, which goes through an affiliate network. */
  useMonetization: boolean;
  monetizedUrl: string;
  offerMerchant: string;
  offerPrice: string;
  monetizationStatus: string;
  rawUrl: string;
  url: string;
}

export interface TechProductAttribute {
  id: string;
  name: string;
  slug: string;
  val: string;
  valSlug: string;
}

export interface TechProductImage {
  id: string;
  /** Filename of the image. */
  val: string;
  valSlug: string;
}

/** Parts of the URL for a product's review. */
export interface SeoUrl {
  code: string;
  reviewType: string;
  reviewUUID: string;
  route: string;
  slug: string;
  slugType: string;
  style: string;
}

export interface TechProduct extends Specified {
  attributes: TechProductAttribute[];
  images: TechProductImage[];
  seoUrl: SeoUrl | null;
  priceSummary: string;
  slugs: string[];
}

/**
 * One entry in a "best" list. `ItemImage` is the image type, which differs between the server's store and API
 * responses.
 */
export interface Listicle<ItemImage> {
  uuid: string;
  creditCardData: CreditCardOffer | null;
  description: string;
  edition: string;
  dislike: string[];
  hed: string;
  imageCaptionOverride: string;
  imageCreditOverride: string;
  imageGroup: { image: ItemImage | null };
  like: string[];
  merchantOffers: MerchantOffer[];
  shortcodeType: string;
  subhed: string;
  supplementalText: string;
  supplementalUrl: string;
  techProd: TechProduct | null;
  usePricing: boolean;
}

/** Date on which a product won the publication's innovation award. */
export interface InnovationAward {
  date: string;
  month: string;
  year: string;
}

/** Summary of a product review, shown within a story. */
export interface ReviewCard {
  uuid: string;
  dislike: string[];
  editorsChoice: boolean;
  editorsDate: string;
  editorsMonth: string;
  editorsYear: string;
  innovationAward: InnovationAward | null;
  like: string[];
  merchantOffers: MerchantOffer[];
  productName: string;
  /** Out of 10, or null if not rated yet. */
  rating: number | null;
  shortcodeType: string;
  techProd: TechProduct | null;
  usePricing: boolean;
}

/** Returns an offer's link: through the affiliate network if enabled, otherwise directly to the shop. */
export function offerAddress(offer: MerchantOffer): string {
  const { useMonetization, monetizedUrl, url, rawUrl } = offer;
  return (useMonetization && monetizedUrl) || url || rawUrl;
}

/** Returns true if the publication may earn a commission when a reader follows the offer's link. */
export function isPaidOffer(offer: MerchantOffer): boolean {
  const address = offerAddress(offer);
  return (offer.useMonetization && offer.monetizedUrl !== '') || affiliateNetwork(address) !== null;
}

/** Returns the offers that have a link, in their original order. */
export function openOffers(offers: readonly MerchantOffer[]): MerchantOffer[] {
  return offers.filter((offer) => offerAddress(offer) !== '');
}

/** One column in a comparison table. */
export interface Compared {
  name: string;
  /** Values by name, in order. */
  specs: Record<string, string>;
}

/** Returns a column for each entry that has a heading and specs. */
export function comparedListicles(listicles: readonly Listicle<unknown>[]): Compared[] {
  return listicles.flatMap(({ hed, techProd }) => compared(hed, techProd, []));
}

/** Returns a column for each review card that has a product name and specs. The rating is added to the specs. */
export function comparedCards(cards: readonly ReviewCard[]): Compared[] {
  return cards.flatMap(({ productName, rating, techProd }) =>
    compared(productName, techProd, rating === null ? [] : [['Rating', `${rating} out of 10`]]),
  );
}

/** Returns the names of all specs, without duplicates, in order of first appearance. */
export function comparedFacts(products: readonly Compared[]): string[] {
  return [...new Set(products.flatMap(({ specs }) => Object.keys(specs)))];
}

function compared(
  name: string,
  techProd: TechProduct | null,
  more: [string, string][],
): Compared[] {
  const own = techProd ? specEntries(techProd) : [];
  if (name === '' || own.length === 0) return [];
  return [{ name, specs: Object.fromEntries([...more, ...own]) }];
}
