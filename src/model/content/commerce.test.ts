import {
  cardFixture,
  listicleFixture,
  offerFixture,
  relatedProductFixture,
  SHEET_FIXTURE,
} from '../../../test/support/fixtures/commerceFixtures';
import { galleryFixture } from '../../../test/support/fixtures/contentFixtures';
import { AFFILIATE_DISCLOSURE, earnsFromLinks } from './affiliateDisclosure';
import {
  comparedCards,
  comparedFacts,
  comparedListicles,
  isPaidOffer,
  offerAddress,
  openOffers,
} from './commerce';
import { specEntries } from './specs';
import { CREDIT_CARD_GROUPS } from './creditCards';
import { PLATFORMS, platformName, SHEET_LABELS } from './products';
import { RATING_LABELS, ratingLabel } from './stories';

describe('a merchant offer', () => {
  it('uses the affiliate link if it is enabled, and otherwise links to the shop', () => {
    const offer = offerFixture();
    expect(offerAddress(offer)).toBe(offer.monetizedUrl);
    expect(offerAddress({ ...offer, useMonetization: false })).toBe(offer.url);
    expect(offerAddress({ ...offer, monetizedUrl: '' })).toBe(offer.url);
    expect(offerAddress({ ...offer, monetizedUrl: '', url: '' })).toBe(offer.rawUrl);
    expect(openOffers([offer, { ...offer, monetizedUrl: '', url: '', rawUrl: '' }])).toEqual([
      offer,
    ]);
  });

  it('earns a commission only if its link goes through an affiliate network', () => {
    expect(isPaidOffer(offerFixture())).toBe(true);
    expect(isPaidOffer(offerFixture({ useMonetization: false }))).toBe(false);
    const direct = offerFixture({ useMonetization: false, url: 'https://www.amazon.com/dp/1' });
    expect(isPaidOffer(direct)).toBe(true);
  });
});

describe('affiliate disclosure', () => {
  const button = { shortcode: 'commerce_button', attributes: {} };
  const sold = relatedProductFixture({
    resellers: [{ cpc: 1, id: 'a', price: '9', name: 'A', tTag: '', url: '', weight: 1 }],
  });

  it('mentions the commission', () => {
    expect(AFFILIATE_DISCLOSURE).toMatch(/commission/);
  });

  it('is required for a gallery with a product that has resellers', () => {
    expect(earnsFromLinks(galleryFixture('desks', 1, { relatedProduct: sold }))).toBe(true);
    const { items } = galleryFixture('desks', 2);
    const [first, second] = items.map((item) => ({ ...item, relatedProduct: sold }));
    expect(earnsFromLinks({ items: [items[0]!, second!] })).toBe(true);
    expect(first).toBeDefined();
  });

  it('is required for a gallery with a buy button in an item', () => {
    const [item] = galleryFixture('desks', 1).items;
    const body = [{ tag: 'blockquote' as const, children: [button] }];
    expect(earnsFromLinks({ items: [{ ...item!, body }] })).toBe(true);
  });

  it('is not required for a gallery without resellers or buy buttons', () => {
    const unsold = relatedProductFixture();
    expect(earnsFromLinks(galleryFixture('desks', 3, { relatedProduct: unsold }))).toBe(false);
    expect(earnsFromLinks({})).toBe(false);
  });

  it('is required for a story with affiliate links in its review cards, list entries or text', () => {
    const merchantOffers = [offerFixture()];
    expect(earnsFromLinks({ reviewCards: [cardFixture({ merchantOffers })] })).toBe(true);
    expect(earnsFromLinks({ listicles: [listicleFixture({ merchantOffers })] })).toBe(true);
    expect(earnsFromLinks({ body: [{ shortcode: 'commerce_link', attributes: {} }] })).toBe(true);
    expect(earnsFromLinks({ body: [{ shortcode: 'image', attributes: {} }] })).toBe(false);
    const unpaid = [offerFixture({ useMonetization: false })];
    expect(earnsFromLinks({ reviewCards: [cardFixture({ merchantOffers: unpaid })] })).toBe(false);
  });
});

describe('a comparison table', () => {
  const techProd = (specs: Record<string, string>) => ({
    ...{ attributes: [], images: [], seoUrl: null, priceSummary: '', slugs: [] },
    specs,
  });

  it('lists each spec once, adds the rating of a review card, and omits products without specs', () => {
    const products = [
      ...comparedListicles([listicleFixture({ hed: 'A', techProd: techProd({ Reach: '9' }) })]),
      ...comparedCards([
        cardFixture({
          productName: 'B',
          rating: 7,
          techProd: techProd({ Weight: '1', Reach: '2' }),
        }),
        cardFixture({ productName: 'C', techProd: null }),
      ]),
    ];
    expect(products).toEqual([
      { name: 'A', specs: { Reach: '9' } },
      { name: 'B', specs: { Rating: '7 out of 10', Weight: '1', Reach: '2' } },
    ]);
    expect(comparedFacts(products)).toEqual(['Reach', 'Rating', 'Weight']);
  });
});

describe('the specs of a product', () => {
  const specs = { Battery: '68 Wh', Screen: '14 in.', Weight: '2.68 lb' };

  it("are in the editor's order, which the stored object does not preserve", () => {
    const entries = specEntries({ specs, specNames: ['Weight', 'Screen', 'Battery', 'Unknown'] });
    expect(entries).toEqual([
      ['Weight', '2.68 lb'],
      ['Screen', '14 in.'],
      ['Battery', '68 Wh'],
    ]);
  });

  it('are in object order in older content', () => {
    expect(specEntries({ specs }).map(([name]) => name)).toEqual(['Battery', 'Screen', 'Weight']);
  });
});

describe('the product labels', () => {
  it('include a label for every field of a product except pros, cons, specs and the description', () => {
    const longer = ['pros', 'cons', 'specs', 'developersDescription'];
    const named = SHEET_LABELS.map(([field]) => field);
    expect([...named, ...longer].sort()).toEqual(Object.keys(SHEET_FIXTURE).sort());
    expect(SHEET_LABELS.map(([, label]) => label)).toEqual([
      ...['Price', 'Store', 'Rating', 'Editors’ rating', 'User rating', 'User votes'],
      ...['Version', 'Release', 'Publisher', 'Platform', 'Category', 'Company'],
      ...['Company website', 'Support e-mail', 'Support phone', 'Support website'],
      ...['Date added', 'Popularity', 'Score'],
    ]);
  });

  it('include the platforms android, ios, mac, windows and all', () => {
    expect(PLATFORMS).toEqual(['android', 'ios', 'mac', 'windows', 'all']);
    expect(PLATFORMS.map(platformName)).toEqual([
      'Android',
      'iOS',
      'Mac',
      'Windows',
      'All platforms',
    ]);
  });

  it('group the terms of a credit card', () => {
    expect(
      CREDIT_CARD_GROUPS.map(({ name, fields }) => [name, ...fields.map(([, label]) => label)]),
    ).toEqual([
      [
        'Fees and rates',
        'Annual fee',
        'APR',
        'Late payment fee',
        'Penalty APR',
        'Foreign transaction fees',
      ],
      ['Intro terms', 'Intro bonus', 'Intro purchase APR', 'Intro balance transfer APR'],
      ['Balance transfers', 'Balance transfer APR', 'Balance transfer fee'],
      ['Rewards', 'Reward rates', 'Rewards and redemption details'],
      ['Who it is for', 'Recommended credit'],
    ]);
  });

  it('include the grades from Spectacular to Abysmal, and two labels that are not grades', () => {
    expect(RATING_LABELS).toEqual([
      ...['Spectacular', 'Outstanding', 'Excellent', 'Very good', 'Good', 'OK', 'Fair'],
      ...['Mediocre', 'Poor', 'Terrible', 'Abysmal', 'Not yet rated', 'First Take'],
    ]);
    const grades = [10, 9.9, 8.4, 7, 6, 5, 4, 3, 2, 1, 0].map((rating) => ratingLabel(rating));
    expect(grades).toEqual(RATING_LABELS.slice(0, 11));
    expect(ratingLabel(11)).toBe('Spectacular');
    expect(ratingLabel(-1)).toBe('Abysmal');
    expect(ratingLabel(null)).toBe('Not yet rated');
    expect(ratingLabel(null, 'first-take')).toBe('First Take');
    expect(ratingLabel(8, 'first-take')).toBe('Excellent');
  });
});
