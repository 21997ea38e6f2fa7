import { affiliateNetwork } from './affiliates';
import type { CreditCardOffer } from './creditCards';

/** One shop's price for a product. */
export interface MerchantOffer {
  /** Whether the link goes through a network that pays for it. */
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
  /** File of the picture. */
  val: string;
  valSlug: string;
}

/** How the address of a product's review is made up. */
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
  /** What was measured or is stated of it, by name. */
  specs: Record<string, string>;
}

/** One entry of a best list, with its picture as whoever has it knows pictures. */
export interface Listicle<Picture> {
  uuid: string;
  creditCardData: CreditCardOffer | null;
  description: string;
  edition: string;
  dislike: string[];
  hed: string;
  imageCaptionOverride: string;
  imageCreditOverride: string;
  imageGroup: { image: Picture | null };
  like: string[];
  merchantOffers: MerchantOffer[];
  shortcodeType: string;
  subhed: string;
  supplementalText: string;
  supplementalUrl: string;
  techProd: TechProduct | null;
  usePricing: boolean;
}

/** When a product won the publication's innovation award. */
export interface InnovationAward {
  date: string;
  month: string;
  year: string;
}

/** What a review of one product comes to, within a story. */
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
  /** Of 10, or null where it is not rated yet. */
  rating: number | null;
  shortcodeType: string;
  techProd: TechProduct | null;
  usePricing: boolean;
}

/** Where an offer leads: through the network that pays for it, where there is one to be used. */
export function offerAddress(offer: MerchantOffer): string {
  const { useMonetization, monetizedUrl, url, rawUrl } = offer;
  return (useMonetization && monetizedUrl) || url || rawUrl;
}

/** Whether the publication may earn something when a reader follows an offer. */
export function isPaidOffer(offer: MerchantOffer): boolean {
  const address = offerAddress(offer);
  return (offer.useMonetization && offer.monetizedUrl !== '') || affiliateNetwork(address) !== null;
}

/** Offers that lead somewhere, in their own order. */
export function openOffers(offers: readonly MerchantOffer[]): MerchantOffer[] {
  return offers.filter((offer) => offerAddress(offer) !== '');
}
