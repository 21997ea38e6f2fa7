import Type from 'typebox';
import { PLATFORMS } from '../../../../src/model/content/products';
import { closed, nullable } from './closed';
import { ImageSchema } from './image';

const text = Type.String();
const texts = Type.Array(text);
const flag = Type.Boolean();
const rating = nullable(Type.Number({ minimum: 0, maximum: 10 }));
const amount = nullable(Type.Number({ minimum: 0 }));
const specs = { specs: Type.Record(text, text), specNames: Type.Optional(texts) };

const MerchantOfferSchema = closed({
  useMonetization: flag,
  monetizedUrl: text,
  offerMerchant: text,
  offerPrice: text,
  monetizationStatus: text,
  rawUrl: text,
  url: text,
});

const seoUrl = nullable(
  closed({
    code: text,
    reviewType: text,
    reviewUUID: text,
    route: text,
    slug: text,
    slugType: text,
    style: text,
  }),
);

const techProd = nullable(
  closed({
    attributes: Type.Array(closed({ id: text, name: text, slug: text, val: text, valSlug: text })),
    images: Type.Array(closed({ id: text, val: text, valSlug: text })),
    seoUrl,
    priceSummary: text,
    slugs: texts,
    ...specs,
  }),
);

const creditCardData = nullable(
  closed({
    annualFee: text,
    apr: text,
    introBonus: text,
    introPurchaseApr: text,
    introBalanceTransferApr: text,
    latePaymentFee: text,
    penaltyApr: text,
    recommendedCredit: text,
    rewardRates: text,
    rewardsAndRedemption: text,
    balanceTransferApr: text,
    balanceTransferFee: text,
    foreignTransactionFees: text,
    cardHighlights: texts,
  }),
);

/** See `src/model/content/commerce.ts`. */
export const ListicleSchema = closed({
  uuid: text,
  creditCardData,
  description: text,
  edition: text,
  dislike: texts,
  hed: text,
  imageCaptionOverride: text,
  imageCreditOverride: text,
  imageGroup: closed({ image: nullable(ImageSchema) }),
  like: texts,
  merchantOffers: Type.Array(MerchantOfferSchema),
  shortcodeType: text,
  subhed: text,
  supplementalText: text,
  supplementalUrl: text,
  techProd,
  usePricing: flag,
});

export const ReviewCardSchema = closed({
  uuid: text,
  dislike: texts,
  editorsChoice: flag,
  editorsDate: text,
  editorsMonth: text,
  editorsYear: text,
  innovationAward: nullable(closed({ date: text, month: text, year: text })),
  like: texts,
  merchantOffers: Type.Array(MerchantOfferSchema),
  productName: text,
  rating,
  shortcodeType: text,
  techProd,
  usePricing: flag,
});

/** See `src/model/content/products.ts`. */
export const RelatedProductSchema = closed({
  id: text,
  family: closed({ name: text, uuid: text, slug: text, type: text, siblings: texts }),
  manufacturer: closed({ id: text, name: text, slug: text }),
  product: closed({
    cdId: text,
    cdModel: text,
    cdModelSlug: text,
    htopic: text,
    msrp: text,
    catName: text,
    modelYear: text,
    hes: text,
    shortSpecs: text,
    name: text,
    sku: text,
    slug: text,
    topic: text,
  }),
  reviews: texts,
  resellers: Type.Array(
    closed({
      cpc: amount,
      id: text,
      price: text,
      name: text,
      tTag: text,
      url: text,
      weight: amount,
    }),
  ),
  slugs: texts,
  seoUrl,
});

export const ProductSheetSchema = closed({
  price: text,
  store: text,
  rating,
  editorsRating: rating,
  userRating: rating,
  userVotes: amount,
  pros: texts,
  cons: texts,
  ...specs,
  version: text,
  release: text,
  publisher: text,
  developersDescription: text,
  platform: Type.Array(Type.Union(PLATFORMS.map((platform) => Type.Literal(platform)))),
  category: text,
  company: text,
  companyWebsite: text,
  supportEmail: text,
  supportPhone: text,
  supportWebsite: text,
  dateAdded: text,
  popularity: text,
  score: text,
});
