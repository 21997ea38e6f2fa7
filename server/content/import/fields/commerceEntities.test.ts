import { readArticle } from '../articleFile';
import type { ContentContext } from './contentFields';
import { readContentFile, type ContentFile } from './frontMatter';
import { readGallery } from '../galleryFile';
import { readProduct } from '../productFile';
import { FileProblems } from '../problems/fileProblems';
import { readReview } from '../reviewFile';

const CONTEXT: ContentContext = {
  site: 'halfwave',
  ownDomains: ['halfwave.example'],
  subId: 'halfwave-a-story',
  readImage: (fields, name) =>
    Promise.resolve(fields.has(name) ? ({ id: `picture of ${name}` } as never) : null),
  files: {
    image: () => Promise.resolve(null),
    audioClip: () => Promise.resolve(null),
    video: () => Promise.resolve([]),
    captions: () => Promise.resolve(null),
  },
  problems: new FileProblems('a-story.md'),
};

const BASE = `title: A story
dek: What it is about.
author: ada-quill
topics: [innovation]
datePublished: 2026-10-01T08:00:00Z
image: { file: none.jpg }`;

const file = (kind: string, more: string) =>
  readContentFile(`${kind}/a-story.md`, `---\n${BASE}\n${more}\n---\nWords.`);
function expectError({ problems }: ContentFile, name: string): void {
  expect(problems.found).toMatchObject([{ severity: 'error' }]);
  expect(problems.found[0]?.message).toContain(name);
}
const article = async (more: string) =>
  (await readArticle(file('articles', more), CONTEXT)).document;
const review = async (more: string) => (await readReview(file('reviews', more), CONTEXT)).document;
const gallery = async (more: string) =>
  (await readGallery(file('galleries', more), CONTEXT)).document;

const fields = (value: object | null | undefined): string[] => Object.keys(value ?? {}).sort();
const named = (names: string): string[] => names.split(/\s+/).sort();

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

describe('a listicle', () => {
  it('has every field by default', async () => {
    const { listicles } = await article('listicles: [{ uuid: l1 }]');
    expect(fields(listicles[0])).toEqual(named(LISTICLE));
    expect(listicles[0]).toMatchObject({
      edition: 'us',
      like: [],
      merchantOffers: [],
      techProd: null,
    });
  });

  it('keeps given fields', async () => {
    const { listicles } = await article(`listicles:
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
    expect(fields(tech)).toEqual(named('attributes images seoUrl priceSummary slugs specs'));
    expect(tech?.attributes).toEqual([
      { id: 'a1', name: 'Screen', slug: 'screen', val: '14 in.', valSlug: '14-in' },
    ]);
    expect(tech?.images).toEqual([{ id: 'i1', val: 'front.jpg', valSlug: 'front' }]);
    expect(fields(tech?.seoUrl)).toEqual(named(SEO_URL));
    expect(tech?.specs).toEqual({ Weight: '2.68 lb', Ports: '2' });
  });

  it('has every field of credit card data', async () => {
    const { listicles } = await article('listicles: [{ uuid: l1, creditCardData: { apr: 22% } }]');
    expect(fields(listicles[0]?.creditCardData)).toEqual(named(CREDIT_CARD));
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
  ])('is rejected with the field name for %s', async (more, name) => {
    const read = file('articles', more);
    await readArticle(read, CONTEXT);
    expectError(read, name);
  });
});

describe('a review card', () => {
  it('has every field and keeps given ones', async () => {
    const { reviewCards } = await article(
      'reviewCards: [{ uuid: r1, productName: Pen, rating: 8, innovationAward: { date: 3, month: March, year: 2026 } }, { uuid: r2 }]',
    );
    for (const card of reviewCards) expect(fields(card)).toEqual(named(CARD));
    expect(reviewCards[0]).toMatchObject({ productName: 'Pen', rating: 8 });
    expect(reviewCards[0]?.innovationAward).toEqual({ date: '3', month: 'March', year: '2026' });
    expect(reviewCards[1]).toMatchObject({
      rating: null,
      innovationAward: null,
      editorsChoice: false,
    });
  });

  it('has offers with sub ids and without unsafe URLs', async () => {
    const { reviewCards } = await article(`reviewCards:
  - uuid: r1
    merchantOffers:
      - { offerMerchant: Marlow, offerPrice: 349, useMonetization: true, monetizationStatus: active, monetizedUrl: "https://marlow.sjv.io/c/1", rawUrl: "javascript:alert(1)", url: "https://www.marlow.example/" }`);
    const [offer] = reviewCards[0]?.merchantOffers ?? [];
    expect(fields(offer)).toEqual(named(OFFER));
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

const RELATED = `relatedProduct:
  id: p1
  family: { name: Kestrel, uuid: u, slug: kestrel, type: laptop, siblings: [kestrel-16] }
  manufacturer: { id: m1, name: Pellam, slug: pellam }
  product: { name: Kestrel 14, sku: K14 }
  reviews: [kestrel-14-review]
  resellers: [{ cpc: 40, id: s1, price: 1299, name: Marlow, tTag: t, url: "https://marlow.sjv.io/1", weight: 2 }]
  slugs: [kestrel-14]
  seoUrl: { slug: kestrel-14 }`;

const PRODUCT_FIELDS =
  'cdId cdModel cdModelSlug htopic msrp catName modelYear hes shortSpecs name sku slug topic';
const SHEET =
  'price store rating editorsRating userRating userVotes pros cons specs version release publisher developersDescription platform category company companyWebsite supportEmail supportPhone supportWebsite dateAdded popularity score';

describe('a product', () => {
  it('has every catalog field', async () => {
    const { relatedProduct: related } = await review(RELATED);
    expect(fields(related)).toEqual(
      named('id family manufacturer product reviews resellers slugs seoUrl'),
    );
    expect(fields(related?.family)).toEqual(named('name uuid slug type siblings'));
    expect(related?.family.siblings).toEqual(['kestrel-16']);
    expect(related?.manufacturer).toEqual({ id: 'm1', name: 'Pellam', slug: 'pellam' });
    expect(fields(related?.product)).toEqual(named(PRODUCT_FIELDS));
    expect(related?.resellers).toEqual([
      {
        ...{ cpc: 40, id: 's1', price: '1299', name: 'Marlow', tTag: 't', weight: 2 },
        url: 'https://marlow.sjv.io/1?subId1=halfwave-a-story',
      },
    ]);
    expect(fields(related?.seoUrl)).toEqual(named(SEO_URL));
  });

  it('has a sheet with every field', async () => {
    const { sheet } = await review(
      'sheet: { price: 14, platform: [ios, mac], userVotes: 1204, specs: { Size: 2 GB } }',
    );
    expect(fields(sheet)).toEqual(named(SHEET));
    expect(sheet).toMatchObject({
      price: '14',
      platform: ['ios', 'mac'],
      userVotes: 1204,
      specs: { Size: '2 GB' },
    });
    const read = file('reviews', 'sheet: { platform: [beos] }');
    await readReview(read, CONTEXT);
    expectError(read, 'sheet.platform');
  });

  it('requires both sheet and related product if standalone', async () => {
    const product = await readProduct(file('products', `${RELATED}\nsheet: { price: 9 }`), CONTEXT);
    expect(product).toMatchObject({ typeName: 'product', slug: 'a-story', sheet: { price: '9' } });
    const withoutSheet = file('products', RELATED);
    expect(await readProduct(withoutSheet, CONTEXT)).toBeNull();
    expectError(withoutSheet, 'sheet');
    const sheetOnly = file('products', 'sheet: { price: 9 }');
    expect(await readProduct(sheetOnly, CONTEXT)).toBeNull();
    expectError(sheetOnly, 'relatedProduct');
  });
});

const SEO =
  'noIndex relAlternate relHrefLang relNext relPrev seoMetaDescription seoNewsKeywords seoOgDescription seoOgImage seoOgTitle seoTwitterCreator';

describe('a review', () => {
  const given = `good: Light
bad: Awake
bottomLine: Buy it.
rating: 8.5
starRating: 4
subRatings: [{ name: Keys, rating: 9 }]
editorsChoice: true
editorsChoiceDate: 2026-10-06
type: first-take
targetSlug: kestrel-14
preferredProductName: Kestrel 14
promoTitle: P
promoDek: D
promoHed: H
promoImage: { file: p.jpg }
moreAuthors: [a]
editors: [b]
suppressAds: true
noIndex: true
relNext: /n/
seoOgTitle: O
seoOgImage: { file: o.jpg }`;

  it('has a verdict', async () => {
    expect(await review(given)).toMatchObject({
      ...{ good: 'Light', bad: 'Awake', bottomLine: 'Buy it.', rating: 8.5, starRating: 4 },
      editorsChoice: true,
      editorsChoiceDate: '2026-10-06T00:00:00.000Z',
      subRatings: [{ id: expect.any(String) as string, name: 'Keys', rating: 9 }],
    });
  });

  it('has texts, people, images and an ad setting', async () => {
    expect(await review(given)).toMatchObject({
      ...{
        title: 'A story',
        dek: 'What it is about.',
        type: 'first-take',
        targetSlug: 'kestrel-14',
      },
      ...{ preferredProductName: 'Kestrel 14', promoTitle: 'P', promoDek: 'D', promoHed: 'H' },
      image: { id: 'picture of image' },
      promoImage: { id: 'picture of promoImage' },
      ...{ author: 'ada-quill', moreAuthors: ['a'], editors: ['b'], suppressAds: true },
    });
  });

  it('has the same SEO fields as an article', async () => {
    const [ofReview, ofArticle] = [
      await review(given),
      await article(given.replace('type: first-take\n', '')),
    ];
    for (const name of named(SEO)) {
      expect([name, ofReview[name as keyof typeof ofReview]]).toEqual([
        name,
        ofArticle[name as keyof typeof ofArticle],
      ]);
    }
    expect(ofReview).toMatchObject({ noIndex: true, relNext: '/n/', seoOgTitle: 'O' });
    expect(ofReview.seoOgImage).toEqual({ id: 'picture of seoOgImage' });
    expect(fields(await review(''))).toEqual(expect.arrayContaining(named(SEO)));
  });
});

describe('a gallery', () => {
  const items = `items: [{ title: One, image: { file: a.jpg }, ${RELATED.split('\n')[0]} { id: p1 } }, { title: Two, image: { file: b.jpg } }]`;

  it('has every field, as does each item', async () => {
    const found = await gallery(
      `${items}\ntype: slideshow\nmoreAuthors: [a]\neditors: [b]\ncanonicalUrl: /x/`,
    );
    expect(fields(found)).toEqual(
      expect.arrayContaining(
        named(
          'canonicalUrl collections dek items moreAuthors editors relatedObjects relatedProduct title type',
        ),
      ),
    );
    for (const item of found.items) {
      expect(fields(item)).toEqual(
        named(
          'body description title headline id image photoCredit position relatedObjects relatedProduct',
        ),
      );
    }
    expect(found).toMatchObject({ type: 'slideshow', relatedProduct: null, relatedObjects: [] });
    expect(found.items.map(({ relatedProduct }) => relatedProduct?.id)).toEqual(['p1', undefined]);
  });
});
