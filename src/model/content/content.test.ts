import { ARTICLE_TYPES, DEFAULT_EDITION } from './content';
import { isSponsored } from './sections';

describe('a piece of content', () => {
  it('belongs to the us edition by default', () => {
    expect(DEFAULT_EDITION).toBe('us');
  });

  it('is sponsored if its section is exactly `sponsored`', () => {
    expect(isSponsored({ section: 'sponsored' })).toBe(true);
    for (const section of ['news', 'deals', 'Sponsored', 'not-sponsored', '']) {
      expect(isSponsored({ section })).toBe(false);
    }
  });

  it('is sponsored if its primary topic is `infographic`', () => {
    const topic = (slug: string, primary: boolean) => ({ slug, primary });
    const isPaid = (...topics: ReturnType<typeof topic>[]) => isSponsored({ section: '', topics });
    expect(isPaid(topic('infographic', true), topic('energy', false))).toBe(true);
    expect(isPaid(topic('energy', true), topic('infographic', false))).toBe(false);
    expect(isPaid(topic('infographics', true))).toBe(false);
    expect(isPaid()).toBe(false);
  });

  it('can have one of eleven article types', () => {
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
