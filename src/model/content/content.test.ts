import { ARTICLE_TYPES, DEFAULT_EDITION, isSponsored } from './content';

describe('content', () => {
  it('is of the edition us unless it says otherwise', () => {
    expect(DEFAULT_EDITION).toBe('us');
  });

  it('of the section sponsored is paid for, and of no other', () => {
    expect(isSponsored({ section: 'sponsored' })).toBe(true);
    for (const section of ['news', 'deals', 'Sponsored', 'not-sponsored', '']) {
      expect(isSponsored({ section })).toBe(false);
    }
  });

  it('is paid for where its primary topic is infographic, and only then', () => {
    const topic = (slug: string, primary: boolean) => ({ slug, primary });
    const isPaid = (...topics: ReturnType<typeof topic>[]) => isSponsored({ section: '', topics });
    expect(isPaid(topic('infographic', true), topic('energy', false))).toBe(true);
    expect(isPaid(topic('energy', true), topic('infographic', false))).toBe(false);
    expect(isPaid(topic('infographics', true))).toBe(false);
    expect(isPaid()).toBe(false);
  });

  it('that is an article has one of eleven types', () => {
    expect(ARTICLE_TYPES).toEqual([
      'best-list',
      'review-multi',
      'review-single',
      'guide',
      'gift-guide',
      'infographic',
      'custom',
      'product-promo',
      'deals',
      'misc-commerce',
      'zd-academy',
    ]);
  });
});
