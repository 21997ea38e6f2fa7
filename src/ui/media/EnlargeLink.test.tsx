import { render, screen } from '@testing-library/react';
import { imageFixture } from '../../../test/support/fixtures/partFixtures';
import type { Image } from '../../model/content/content';
import { EnlargeLink } from './EnlargeLink';
import { Picture } from './Picture';

function show(image: Image, shownWidth = 640): HTMLElement | null {
  render(
    <EnlargeLink image={image} shownWidth={shownWidth}>
      <Picture image={image} sizes="100vw" />
    </EnlargeLink>,
  );
  return screen.queryByRole('link');
}

describe('a link that enlarges an image', () => {
  it('leads to the widest rendition of the image, and is labeled with its alt text', () => {
    const link = show(imageFixture({ alt: 'A dock on a desk' }));
    expect(link).toHaveAttribute('href', '/a/1280');
    expect(link).toHaveAccessibleName('Enlarge image: A dock on a desk');
    expect(link).toContainElement(screen.getByAltText('A dock on a desk'));
  });

  it.each<[string, Partial<Image>]>([
    ['decorative', { alt: '' }],
    [
      'not wider than its displayed width',
      { renditions: [{ width: 640, height: 360, url: '/a/640' }] },
    ],
    ['missing its renditions', { renditions: [] }],
    ['animated', { motion: { url: '/a/m', type: 'image/webp', width: 1280, height: 720 } }],
  ])('is not rendered around an image that is %s', (_, more) => {
    expect(show(imageFixture(more))).toBeNull();
  });

  it('is not rendered around an image that is already shown at full width', () => {
    expect(show(imageFixture(), 1280)).toBeNull();
  });
});
