import { readArticle } from '../articleFile';
import { readProduct } from '../productFile';
import { readReview } from '../reviewFile';
import {
  importedArticle,
  importedReview,
  fieldNames,
  sortedNames,
  RELATED,
  CONTEXT,
  expectError,
  contentFile,
} from '../../../../test/support/fixtures/importedFiles';

const LISTICLE =
  'uuid creditCardData description edition dislike hed imageCaptionOverride imageCreditOverride imageGroup like merchantOffers shortcodeType subhed supplementalText supplementalUrl techProd usePricing';
const CARD =
  'uuid dislike editorsChoice editorsDate editorsMonth editorsYear innovationAward like merchantOffers productName rating shortcodeType techProd usePricing';
const OFFER = 'useMonetization monetizedUrl offerMerchant offerPrice monetizationStatus rawUrl url';
const CREDIT_CARD =
  'annualFee apr introBonus introPurchaseApr introBalanceTransferApr latePaymentFee penaltyApr recommendedCredit rewardRates rewardsAndRedemption balanceTransferApr balanceTransferFee foreignTransactionFees cardHighlights';
const SEO_URL = 'code reviewType reviewUUID route slug slugType style';

const TECH_PRODUCT = `techProd:
      attributes: [{ id: a1, name: Screen, slug: screen, val: 14 in., valSlug: 14-in }]
      images: [{ id: i1, val: front.jpg, valSlug: front }]
      seoUrl: { code: c, reviewType: t, reviewUUID: u, route: review, slug: s, slugType: st, style: y }
      priceSummary: 1349
      slugs: [kestrel-14]
      specs: { Weight: 2.68 lb, Ports: 2 }`;

describe('the import of listicles', () => {
  it('fills in every missing field', async () => {
    const { listicles } = await importedArticle('listicles: [{ uuid: l1 }]');
    expect(fieldNames(listicles[0])).toEqual(sortedNames(LISTICLE));
    expect(listicles[0]).toMatchObject({
      edition: 'us',
      like: [],
      merchantOffers: [],
      techProd: null,
    });
  });

  it('keeps the given values', async () => {
    const { listicles } = await importedArticle(`listicles:
  - uuid: l1
    hed: Innkeeper
    like: [Signs in once]
    image: { file: a.jpg }
    usePricing: true
    ${TECH_PRODUCT}`);
    const [entry] = listicles;
    expect(entry).toMatchObject({ hed: 'Innkeeper', like: ['Signs in once'], usePricing: true });
    expect(entry?.imageGroup).toEqual({ image: { id: 'picture of image' } });
    const tech = entry?.techProd;
    expect(fieldNames(tech)).toEqual(
      sortedNames('attributes images seoUrl priceSummary slugs specs specNames'),
    );
    expect(tech?.attributes).toEqual([
      { id: 'a1', name: 'Screen', slug: 'screen', val: '14 in.', valSlug: '14-in' },
    ]);
    expect(tech?.images).toEqual([{ id: 'i1', val: 'front.jpg', valSlug: 'front' }]);
    expect(fieldNames(tech?.seoUrl)).toEqual(sortedNames(SEO_URL));
    expect(tech).toMatchObject({
      specs: { Weight: '2.68 lb', Ports: '2' },
      specNames: ['Weight', 'Ports'],
    });
  });

  it('fills in every missing field of credit card data', async () => {
    const { listicles } = await importedArticle(
      'listicles: [{ uuid: l1, creditCardData: { apr: 22% } }]',
    );
    expect(fieldNames(listicles[0]?.creditCardData)).toEqual(sortedNames(CREDIT_CARD));
    expect(listicles[0]?.creditCardData).toMatchObject({
      apr: '22%',
      annualFee: '',
      cardHighlights: [],
    });
  });

  it.each([
    ['listicles: one', 'listicles'],
    ['listicles: [{ hed: No name }]', 'listicles[0].uuid'],
    ['reviewCards: [{ uuid: r, rating: 11 }]', 'reviewCards[0].rating'],
    ['reviewCards: [{ uuid: r, like: { a: b } }]', 'reviewCards[0].like'],
    [
      'reviewCards: [{ uuid: r, merchantOffers: [{ offerPrice: 9 }] }]',
      'merchantOffers[0].offerMerchant',
    ],
  ])('rejects an invalid listicle or review card, and names the field: %s', async (more, name) => {
    const read = contentFile('articles', more);
    await readArticle(read, CONTEXT);
    expectError(read, name);
  });
});

describe('a review card', () => {
  it('has every field, and keeps the given values', async () => {
    const { reviewCards } = await importedArticle(
      'reviewCards: [{ uuid: r1, productName: Pen, rating: 8, innovationAward: { date: 3, month: March, year: 2026 } }, { uuid: r2 }]',
    );
    for (const card of reviewCards) expect(fieldNames(card)).toEqual(sortedNames(CARD));
    expect(reviewCards[0]).toMatchObject({ productName: 'Pen', rating: 8 });
    expect(reviewCards[0]?.innovationAward).toEqual({ date: '3', month: 'March', year: '2026' });
    expect(reviewCards[1]).toMatchObject({
      rating: null,
      innovationAward: null,
      editorsChoice: false,
    });
  });

  it('has offers with a sub id in their affiliate URLs and without unsafe URLs', async () => {
    const { reviewCards } = await importedArticle(`reviewCards:
  - uuid: r1
    merchantOffers:
      - { offerMerchant: Marlow, offerPrice: 349, useMonetization: true, monetizationStatus: active, monetizedUrl: "https://marlow.sjv.io/c/1", rawUrl: "javascript:alert(1)", url: "https://www.marlow.example/" }`);
    const [offer] = reviewCards[0]?.merchantOffers ?? [];
    expect(fieldNames(offer)).toEqual(sortedNames(OFFER));
    expect(offer).toEqual({
      useMonetization: true,
      monetizedUrl: 'https://marlow.sjv.io/c/1?subId1=halfwave-a-story',
      offerMerchant: 'Marlow',
      offerPrice: '349',
      monetizationStatus: 'active',
      rawUrl: '',
      url: 'https://www.marlow.example/',
    });
  });
});

const PRODUCT_FIELDS =
  'cdId cdModel cdModelSlug htopic msrp catName modelYear hes shortSpecs name sku slug topic';
const SHEET =
  'price store rating editorsRating userRating userVotes pros cons specs specNames version release publisher developersDescription platform category company companyWebsite supportEmail supportPhone supportWebsite dateAdded popularity score';

describe('a product', () => {
  it('has every catalog field', async () => {
    const { relatedProduct: related } = await importedReview(RELATED);
    expect(fieldNames(related)).toEqual(
      sortedNames('id family manufacturer product reviews resellers slugs seoUrl'),
    );
    expect(fieldNames(related?.family)).toEqual(sortedNames('name uuid slug type siblings'));
    expect(related?.family.siblings).toEqual(['kestrel-16']);
    expect(related?.manufacturer).toEqual({ id: 'm1', name: 'Pellam', slug: 'pellam' });
    expect(fieldNames(related?.product)).toEqual(sortedNames(PRODUCT_FIELDS));
    expect(related?.resellers).toEqual([
      {
        ...{ cpc: 40, id: 's1', price: '1299', name: 'Marlow', tTag: 't', weight: 2 },
        url: 'https://marlow.sjv.io/1?subId1=halfwave-a-story',
      },
    ]);
    expect(fieldNames(related?.seoUrl)).toEqual(sortedNames(SEO_URL));
  });

  it('has a `sheet` with every field, and rejects an unknown platform', async () => {
    const { sheet } = await importedReview(
      'sheet: { price: 14, platform: [ios, mac], userVotes: 1204, specs: { Size: 2 GB } }',
    );
    expect(fieldNames(sheet)).toEqual(sortedNames(SHEET));
    expect(sheet).toMatchObject({
      price: '14',
      platform: ['ios', 'mac'],
      userVotes: 1204,
      specs: { Size: '2 GB' },
      specNames: ['Size'],
    });
    const read = contentFile('reviews', 'rating: 7\nsheet: { platform: [beos] }');
    await readReview(read, CONTEXT);
    expectError(read, 'sheet.platform');
  });

  it('requires both a sheet and a related product if it is standalone', async () => {
    const product = await readProduct(
      contentFile('products', `${RELATED}\nsheet: { price: 9 }`),
      CONTEXT,
    );
    expect(product).toMatchObject({ typeName: 'product', slug: 'a-story', sheet: { price: '9' } });
    const withoutSheet = contentFile('products', RELATED);
    expect(await readProduct(withoutSheet, CONTEXT)).toBeNull();
    expectError(withoutSheet, 'sheet');
    const sheetOnly = contentFile('products', 'sheet: { price: 9 }');
    expect(await readProduct(sheetOnly, CONTEXT)).toBeNull();
    expectError(sheetOnly, 'relatedProduct');
  });
});
