import {
  galleryFixture,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { galleryPageAt, imageMeta } from './galleryImages';

const gallery = galleryFixture('desks', 3);

function pageOf(position: number) {
  const queryParams: Record<string, string> = position > 1 ? { pageNumber: String(position) } : {};
  const page = pageFixture('gallery', 'desks', [objectComponent('gallery', gallery)], {
    queryParams,
  });
  return { ...page, meta: { ...page.meta, ...imageMeta(gallery, position, 'Halfwave | Labs') } };
}

describe('galleryPageAt', () => {
  it.each([
    [1, 3],
    [3, 2],
    [2, 1],
    [2, 2],
  ])('moves a gallery page from image %d to image %d', (from, to) => {
    expect(galleryPageAt(pageOf(from), to)).toEqual(pageOf(to));
  });

  it('returns null for an image that does not exist, and for another kind of page', () => {
    expect(galleryPageAt(pageOf(1), 4)).toBeNull();
    expect(galleryPageAt(pageFixture('review', 'monitor', []), 2)).toBeNull();
  });

  it('keeps a page title that does not come from the gallery', () => {
    const page = pageOf(1);
    const renamed = { ...page, meta: { ...page.meta, title: 'Preview' } };
    expect(galleryPageAt(renamed, 2)?.meta.title).toBe('Preview');
  });
});

describe('imageMeta', () => {
  it("describes the page by the image's position, title and description", () => {
    expect(imageMeta(gallery, 2, 'Halfwave')).toEqual({
      title: 'Headline of desks, picture 2 | Halfwave',
      description: 'Picture 2 of 3. Title of picture 2: What picture 2 shows.',
    });
  });
});
