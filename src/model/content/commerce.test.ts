import {
  sampleCard,
  sampleListicle,
  sampleOffer,
  sampleRelatedProduct,
  SAMPLE_SHEET,
} from '../../../test/support/fixtures/sampleCommerce';
import { sampleGallery } from '../../../test/support/fixtures/sampleContent';
import { AFFILIATE_DISCLOSURE, earnsFromLinks } from './affiliateDisclosure';
import { comparedCards, comparedFacts, comparedListicles } from './comparison';
import { isPaidOffer, offerAddress, openOffers } from './commerce';
import { CREDIT_CARD_GROUPS } from './creditCards';
import { PLATFORMS, platformName, SHEET_LABELS } from './products';
import { RATING_LABELS, ratingLabel } from './stories';

describe('a merchant’s offer', () => {
  it('leads through the network where there is one to be used, else to the shop', () => {
    const offer = sampleOffer();
    expect(offerAddress(offer)).toBe(offer.monetizedUrl);
    expect(offerAddress({ ...offer, useMonetization: false })).toBe(offer.url);
    expect(offerAddress({ ...offer, monetizedUrl: '' })).toBe(offer.url);
    expect(offerAddress({ ...offer, monetizedUrl: '', url: '' })).toBe(offer.rawUrl);
    expect(openOffers([offer, { ...offer, monetizedUrl: '', url: '', rawUrl: '' }])).toEqual([
      offer,
    ]);
  });

  it('is paid for through a network alone', () => {
    expect(isPaidOffer(sampleOffer())).toBe(true);
    expect(isPaidOffer(sampleOffer({ useMonetization: false }))).toBe(false);
    const direct = sampleOffer({ useMonetization: false, url: 'https://www.amazon.com/dp/1' });
    expect(isPaidOffer(direct)).toBe(true);
  });
});

describe('a page', () => {
  const button = { shortcode: 'commerce_button', attributes: {} };
  const sold = sampleRelatedProduct({
    resellers: [{ cpc: 1, id: 'a', price: '9', name: 'A', tTag: '', url: '', weight: 1 }],
  });

  it('says that its links may earn money', () => {
    expect(AFFILIATE_DISCLOSURE).toMatch(/commission/);
  });

  it('of a gallery must say so when a product of it has resellers', () => {
    expect(earnsFromLinks(sampleGallery('desks', 1, { relatedProduct: sold }))).toBe(true);
    const { items } = sampleGallery('desks', 2);
    const [first, second] = items.map((item) => ({ ...item, relatedProduct: sold }));
    expect(earnsFromLinks({ items: [items[0]!, second!] })).toBe(true);
    expect(first).toBeDefined();
  });

  it('of a gallery must say so when an item of it holds a button to buy', () => {
    const [item] = sampleGallery('desks', 1).items;
    const body = [{ tag: 'blockquote' as const, children: [button] }];
    expect(earnsFromLinks({ items: [{ ...item!, body }] })).toBe(true);
  });

  it('of a gallery with neither says nothing', () => {
    const unsold = sampleRelatedProduct();
    expect(earnsFromLinks(sampleGallery('desks', 3, { relatedProduct: unsold }))).toBe(false);
    expect(earnsFromLinks({})).toBe(false);
  });

  it('of a story must say so for its cards, its entries and its links', () => {
    const merchantOffers = [sampleOffer()];
    expect(earnsFromLinks({ reviewCards: [sampleCard({ merchantOffers })] })).toBe(true);
    expect(earnsFromLinks({ listicles: [sampleListicle({ merchantOffers })] })).toBe(true);
    expect(earnsFromLinks({ body: [{ shortcode: 'commerce_link', attributes: {} }] })).toBe(true);
    expect(earnsFromLinks({ body: [{ shortcode: 'image', attributes: {} }] })).toBe(false);
    const unpaid = [sampleOffer({ useMonetization: false })];
    expect(earnsFromLinks({ reviewCards: [sampleCard({ merchantOffers: unpaid })] })).toBe(false);
  });
});

describe('products held against each other', () => {
  const techProd = (specs: Record<string, string>) => ({
    ...{ attributes: [], images: [], seoUrl: null, priceSummary: '', slugs: [] },
    specs,
  });

  it('have the facts of all, each once, and the rating of a card', () => {
    const products = [
      ...comparedListicles([sampleListicle({ hed: 'A', techProd: techProd({ Reach: '9' }) })]),
      ...comparedCards([
        sampleCard({
          productName: 'B',
          rating: 7,
          techProd: techProd({ Weight: '1', Reach: '2' }),
        }),
        sampleCard({ productName: 'C', techProd: null }),
      ]),
    ];
    expect(products).toEqual([
      { name: 'A', specs: { Reach: '9' } },
      { name: 'B', specs: { Rating: '7 of 10', Weight: '1', Reach: '2' } },
    ]);
    expect(comparedFacts(products)).toEqual(['Reach', 'Rating', 'Weight']);
  });
});

describe('the words of the trade', () => {
  it('name every fact of a product', () => {
    const longer = ['pros', 'cons', 'specs', 'developersDescription'];
    const named = SHEET_LABELS.map(([field]) => field);
    expect([...named, ...longer].sort()).toEqual(Object.keys(SAMPLE_SHEET).sort());
    expect(SHEET_LABELS.map(([, label]) => label)).toEqual([
      ...['Price', 'Store', 'Rating', 'Editors’ rating', 'User rating', 'User votes'],
      ...['Version', 'Release', 'Publisher', 'Platform', 'Category', 'Company'],
      ...['Company website', 'Support e-mail', 'Support phone', 'Support website'],
      ...['Date added', 'Popularity', 'Score'],
    ]);
  });

  it('know the platforms android, ios, mac, windows and all', () => {
    expect(PLATFORMS).toEqual(['android', 'ios', 'mac', 'windows', 'all']);
    expect(PLATFORMS.map(platformName)).toEqual([
      'Android',
      'iOS',
      'Mac',
      'Windows',
      'All platforms',
    ]);
  });

  it('name every term of a card, in groups', () => {
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

  it('grade from Spectacular to Abysmal; the last two are no grades', () => {
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
