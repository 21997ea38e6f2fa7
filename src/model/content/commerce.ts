import { affiliateNetwork } from './affiliates';
import type { CreditCardOffer } from './creditCards';

/** One shop's price for a product. */
export interface MerchantOffer {
  /** True if the link goes through an affiliate network. */
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

/** Parts of the URL of a product's review. */
export interface SeoUrl {
  code: string;
  reviewType: string;
  reviewUUID: string;
  route: string;
  slug: string;
  slugType: string;
  style: string;
}

export interface TechProduct {
  attributes: TechProductAttribute[];
  images: TechProductImage[];
  seoUrl: SeoUrl | null;
  priceSummary: string;
  slugs: string[];
  /** Measured or stated specs, by name. */
  specs: Record<string, string>;
}

/**
 * One entry of a best list. `ItemImage` is the image type, which differs between the server's store and API
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

/** True if the publication may earn a commission when a reader follows the offer. */
export function isPaidOffer(offer: MerchantOffer): boolean {
  const address = offerAddress(offer);
  return (offer.useMonetization && offer.monetizedUrl !== '') || affiliateNetwork(address) !== null;
}

/** Returns the offers that have a link, in their original order. */
export function openOffers(offers: readonly MerchantOffer[]): MerchantOffer[] {
  return offers.filter((offer) => offerAddress(offer) !== '');
}
