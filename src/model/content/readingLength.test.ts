import { listicleFixture, offerFixture } from '../../../test/support/fixtures/commerceFixtures';
import { imageFixture } from '../../../test/support/fixtures/partFixtures';
import type { BodyNode } from './bodyTree';
import { readingLength, readingMinutes, shortcodeWeight } from './readingLength';

const image: BodyNode = { shortcode: 'image', attributes: {} };
const length = (parts: Partial<Parameters<typeof readingLength>[0]>): number =>
  readingLength({ wordCount: 0, body: [], ...parts });

describe('readingLength', () => {
  it('counts a word as 4.7 characters', () => {
    expect(length({ wordCount: 1 })).toBe(4.7);
    expect(length({ wordCount: 1000 })).toBe(4700);
    expect(length({})).toBe(0);
  });

  it('adds 300 characters for each image shortcode, even if nested, and none for other shortcodes', () => {
    const nested: BodyNode = { tag: 'blockquote', children: [image] };
    const other: BodyNode = { shortcode: 'gallery', attributes: {} };
    expect(length({ body: [image, nested, other, 'words'] })).toBe(600);
  });

  it('adds 300 characters for the image of a listicle', () => {
    const withImage = listicleFixture({ hed: '', imageGroup: { image: imageFixture() } });
    expect(length({ listicles: [withImage, listicleFixture({ hed: '' })] })).toBe(300);
  });

  it('adds 150 characters for a listicle with more than two offers', () => {
    const of = (count: number) =>
      listicleFixture({
        hed: '',
        merchantOffers: Array.from({ length: count }, () => offerFixture()),
      });
    expect(length({ listicles: [of(2)] })).toBe(0);
    expect(length({ listicles: [of(3)] })).toBe(150);
  });

  it("adds the length of a listicle's text", () => {
    const said = { hed: '12345', subhed: '678', description: '90', supplementalText: '1' };
    expect(length({ listicles: [listicleFixture(said)] })).toBe(11);
  });
});

describe('readingMinutes', () => {
  it.each([
    [0, 1],
    [250, 1],
    [251, 2],
    [500, 2],
    [2500, 10],
  ])('maps %d words to %d min', (wordCount, minutes) => {
    expect(readingMinutes({ wordCount, body: [] })).toBe(minutes);
  });
});

describe('shortcodeWeight', () => {
  const weight = (shortcode: string, offers?: number): number =>
    shortcodeWeight({ shortcode, attributes: {} }, offers);

  it('returns 600 for an image, 300 for a promo and 150 for offers', () => {
    expect(weight('image')).toBe(600);
    expect(weight('commerce_promo')).toBe(300);
    expect(weight('review_card', 1)).toBe(150);
    expect(weight('listicle', 4)).toBe(150);
    expect(weight('review_card', 0)).toBe(0);
    expect(weight('pull_quote')).toBe(0);
  });
});
