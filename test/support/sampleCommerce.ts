import type { Listicle, MerchantOffer, ReviewCard, TechProduct } from '../../src/model/commerce';
import type { Image } from '../../src/model/content';
import type { ProductSheet, RelatedProduct } from '../../src/model/products';

export function sampleOffer(more: Partial<MerchantOffer> = {}): MerchantOffer {
  return {
    useMonetization: true,
    monetizedUrl: 'https://marlow.sjv.io/c/1',
    offerMerchant: 'Marlow',
    offerPrice: '349',
    monetizationStatus: 'active',
    rawUrl: 'https://www.marlow.example/dock',
    url: 'https://www.marlow.example/dock?from=us',
    ...more,
  };
}

export function sampleTechProduct(more: Partial<TechProduct> = {}): TechProduct {
  return {
    attributes: [],
    images: [],
    seoUrl: null,
    priceSummary: '',
    slugs: [],
    specs: {},
    ...more,
  };
}

export function sampleListicle(more: Partial<Listicle<Image>> = {}): Listicle<Image> {
  return {
    uuid: 'l1',
    creditCardData: null,
    description: '',
    edition: 'us',
    dislike: [],
    hed: 'One',
    imageCaptionOverride: '',
    imageCreditOverride: '',
    imageGroup: { image: null },
    like: [],
    merchantOffers: [],
    shortcodeType: 'listicle',
    subhed: '',
    supplementalText: '',
    supplementalUrl: '',
    techProd: null,
    usePricing: false,
    ...more,
  };
}

export function sampleCard(more: Partial<ReviewCard> = {}): ReviewCard {
  return {
    uuid: 'r1',
    dislike: [],
    editorsChoice: false,
    editorsDate: '',
    editorsMonth: '',
    editorsYear: '',
    innovationAward: null,
    like: [],
    merchantOffers: [],
    productName: 'Pen',
    rating: 8,
    shortcodeType: 'review_card',
    techProd: null,
    usePricing: false,
    ...more,
  };
}

export function sampleRelatedProduct(more: Partial<RelatedProduct> = {}): RelatedProduct {
  return {
    id: 'p1',
    family: { name: '', uuid: '', slug: '', type: '', siblings: [] },
    manufacturer: { id: '', name: '', slug: '' },
    product: {
      cdId: '',
      cdModel: '',
      cdModelSlug: '',
      htopic: '',
      msrp: '',
      catName: '',
      modelYear: '',
      hes: '',
      shortSpecs: '',
      name: '',
      sku: '',
      slug: '',
      topic: '',
    },
    reviews: [],
    resellers: [],
    slugs: [],
    seoUrl: null,
    ...more,
  };
}

export const SAMPLE_SHEET: ProductSheet = {
  price: '14',
  store: 'Quillstone’s own site',
  rating: 8.5,
  editorsRating: 9,
  userRating: 7.8,
  userVotes: 1204,
  pros: ['Takes no share'],
  cons: ['Tax by hand'],
  specs: { Storage: '2 GB' },
  version: '6.2',
  release: 'March 3, 2026',
  publisher: 'Marsh House',
  developersDescription: 'Get paid on time.',
  platform: ['android', 'ios', 'mac', 'windows', 'all'],
  category: 'Accounting',
  company: 'Quillstone Inc.',
  companyWebsite: 'https://www.quillstone.example/',
  supportEmail: 'help@quillstone.example',
  supportPhone: '1-800-555-0100',
  supportWebsite: 'https://help.quillstone.example/',
  dateAdded: 'April 1, 2026',
  popularity: '12th of 90',
  score: '88',
};
