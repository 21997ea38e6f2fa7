import {
  galleryFixture,
  reviewFixture,
  articleFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { cardFixture, listicleFixture } from '../../../test/support/fixtures/commerceFixtures';
import {
  completeStoredArticle,
  completeStoredGallery,
  completeStoredReview,
} from './earlierStories';

/** Removes the named fields, as if an earlier release had written the row. */
function without(story: object, ...names: string[]): never {
  const entries = Object.entries(story).filter(([name]) => !names.includes(name));
  return Object.fromEntries(entries) as never;
}

describe('the upgrade of stories from earlier releases', () => {
  it('fills in the missing fields of a review', () => {
    const today = reviewFixture('dock');
    const earlier = without(
      today,
      'noIndex',
      'relNext',
      'seoOgImage',
      'type',
      'promoTitle',
      'sheet',
      'relatedProduct',
    );
    const whole = completeStoredReview(earlier);
    expect(Object.keys(whole)).toEqual(expect.arrayContaining(Object.keys(without(today, 'x'))));
    expect(whole).toMatchObject({
      slug: 'dock',
      noIndex: false,
      sheet: null,
      relatedProduct: null,
    });
    expect(completeStoredReview(today as never)).toEqual(today);
  });

  it('fills in the missing fields of a gallery and its images', () => {
    const today = galleryFixture('desks', 2);
    const items = today.items.map((item) => without(item, 'relatedObjects', 'relatedProduct'));
    const earlier = Object.assign(without(today, 'relatedObjects', 'relatedProduct', 'type'), {
      items,
    });
    expect(completeStoredGallery(earlier)).toEqual(today);
  });

  it('drops listicles and review cards that lack the fields needed to render them', () => {
    const today = articleFixture('dock', {
      listicles: [listicleFixture()],
      reviewCards: [cardFixture()],
    });
    const earlier = {
      ...today,
      listicles: [{ uuid: 'l' }],
      reviewCards: [{ uuid: 'r', rating: 8 }],
    };
    expect(completeStoredArticle(earlier as never)).toMatchObject({
      listicles: [],
      reviewCards: [],
    });
    expect(completeStoredArticle(today as never)).toEqual(today);
  });
});
