import { commerceAddress } from '../../../../src/model/content/affiliates';
import type {
  MerchantOffer,
  ReviewCard,
  SeoUrl,
  TechProduct,
} from '../../../../src/model/content/commerce';
import type { CreditCardOffer } from '../../../../src/model/content/creditCards';
import { DEFAULT_EDITION } from '../../../../src/model/content/content';
import type { Specified } from '../../../../src/model/content/specs';
import type { StoredListicle } from '../../../store/storedContent';
import { publishedAt, type ContentContext } from './contentFields';
import type { Fields } from './frontMatter';

const BEST_RATING = 10;

/** Reads the entries in a list of best products. Each result contains every field of the entity. */
export async function readListicles(
  fields: Fields,
  context: ContentContext,
): Promise<StoredListicle[]> {
  const listicles: StoredListicle[] = [];
  for (const group of fields.groups('listicles')) {
    listicles.push(await readListicle(group, fields, context));
  }
  return listicles;
}

async function readListicle(
  group: Fields,
  story: Fields,
  context: ContentContext,
): Promise<StoredListicle> {
  return {
    uuid: group.required('uuid'),
    creditCardData: readCreditCard(group.group('creditCardData')),
    description: group.text('description'),
    edition: group.text('edition', DEFAULT_EDITION),
    dislike: group.words('dislike'),
    hed: group.text('hed'),
    imageCaptionOverride: group.text('imageCaptionOverride'),
    imageCreditOverride: group.text('imageCreditOverride'),
    imageGroup: { image: await context.readImage(group, 'image', publishedAt(story)) },
    like: group.words('like'),
    merchantOffers: readOffers(group, context),
    shortcodeType: group.text('shortcodeType', 'listicle'),
    subhed: group.text('subhed'),
    supplementalText: group.text('supplementalText'),
    supplementalUrl: group.text('supplementalUrl'),
    techProd: readTechProduct(group.group('techProd')),
    usePricing: group.flag('usePricing'),
  };
}

export function readReviewCards(fields: Fields, context: ContentContext): ReviewCard[] {
  return fields.groups('reviewCards').map((group) => {
    const award = group.group('innovationAward');
    return {
      uuid: group.required('uuid'),
      dislike: group.words('dislike'),
      editorsChoice: group.flag('editorsChoice'),
      editorsDate: group.text('editorsDate'),
      editorsMonth: group.text('editorsMonth'),
      editorsYear: group.text('editorsYear'),
      innovationAward: award && {
        date: award.text('date'),
        month: award.text('month'),
        year: award.text('year'),
      },
      like: group.words('like'),
      merchantOffers: readOffers(group, context),
      productName: group.text('productName'),
      rating: group.number('rating', BEST_RATING),
      shortcodeType: group.text('shortcodeType', 'review_card'),
      techProd: readTechProduct(group.group('techProd')),
      usePricing: group.flag('usePricing'),
    };
  });
}

/** Reads offers. Adds sub IDs to affiliate URLs, and drops URLs that are neither http nor https. */
function readOffers(fields: Fields, { subId }: ContentContext): MerchantOffer[] {
  return fields.groups('merchantOffers').map((offer) => {
    const address = (name: string): string => commerceAddress(offer.text(name), subId) ?? '';
    return {
      useMonetization: offer.flag('useMonetization'),
      monetizedUrl: address('monetizedUrl'),
      offerMerchant: offer.required('offerMerchant'),
      offerPrice: offer.text('offerPrice'),
      monetizationStatus: offer.text('monetizationStatus'),
      rawUrl: address('rawUrl'),
      url: address('url'),
    };
  });
}

function readTechProduct(fields: Fields | null): TechProduct | null {
  if (!fields) return null;
  return {
    attributes: fields.groups('attributes').map((group) => ({
      id: group.text('id'),
      name: group.text('name'),
      slug: group.text('slug'),
      val: group.text('val'),
      valSlug: group.text('valSlug'),
    })),
    images: fields.groups('images').map((group) => ({
      id: group.text('id'),
      val: group.text('val'),
      valSlug: group.text('valSlug'),
    })),
    seoUrl: readSeoUrl(fields.group('seoUrl')),
    priceSummary: fields.text('priceSummary'),
    slugs: fields.slugs('slugs'),
    ...readSpecs(fields),
  };
}

export function readSeoUrl(fields: Fields | null): SeoUrl | null {
  return (
    fields && {
      code: fields.text('code'),
      reviewType: fields.text('reviewType'),
      reviewUUID: fields.text('reviewUUID'),
      route: fields.text('route'),
      slug: fields.text('slug'),
      slugType: fields.text('slugType'),
      style: fields.text('style'),
    }
  );
}

/** Reads a group of fields with arbitrary names and text values. */
export function readSpecs(fields: Fields): Required<Specified> {
  const group = fields.group('specs');
  const specNames = group ? Object.keys(group.everything()) : [];
  const specs = Object.fromEntries(specNames.map((name) => [name, group?.text(name) ?? '']));
  return { specs, specNames };
}

function readCreditCard(fields: Fields | null): CreditCardOffer | null {
  return (
    fields && {
      annualFee: fields.text('annualFee'),
      apr: fields.text('apr'),
      introBonus: fields.text('introBonus'),
      introPurchaseApr: fields.text('introPurchaseApr'),
      introBalanceTransferApr: fields.text('introBalanceTransferApr'),
      latePaymentFee: fields.text('latePaymentFee'),
      penaltyApr: fields.text('penaltyApr'),
      recommendedCredit: fields.text('recommendedCredit'),
      rewardRates: fields.text('rewardRates'),
      rewardsAndRedemption: fields.text('rewardsAndRedemption'),
      balanceTransferApr: fields.text('balanceTransferApr'),
      balanceTransferFee: fields.text('balanceTransferFee'),
      foreignTransactionFees: fields.text('foreignTransactionFees'),
      cardHighlights: fields.words('cardHighlights'),
    }
  );
}
