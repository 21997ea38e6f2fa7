/** @jest-environment jsdom */
import { renderToString } from 'react-dom/server';
import { imageFixture } from '../../../test/support/fixtures/partFixtures';
import { writtenMarkup } from '../../../test/support/fixtures/writtenMarkup';
import type { Image } from '../../model/content/content';
import { Picture } from '../../ui/media/Picture';
import { imagesToPositions, positionsToImages } from './imagesInMarkup';

const url = (name: string, width: number, height: number): string =>
  `/a/img/resize/5f/${name}.jpg?auto=webp&fit=cover&height=${height}&width=${width}`;

const imageNamed = (name: string, given: Partial<Image> = {}): Image =>
  imageFixture({
    alt: `Alt of ${name}`,
    tint: '#bba',
    renditions: [
      { width: 416, height: 234, url: url(name, 416, 234) },
      { width: 740, height: 416, url: url(name, 740, 416) },
    ],
    ...given,
  });

function markupOf(...images: Image[]): string {
  return renderToString(
    images.map((image, key) => <Picture key={key} image={image} sizes="50vw" />),
  );
}

/** Returns the value as stored in the state of a document with this markup, and as the app reads it. */
function carried(value: unknown, markup: string): { json: string; read: unknown } {
  const json = JSON.stringify(value, imagesToPositions(markup));
  return { json, read: JSON.parse(json, positionsToImages(writtenMarkup(markup))) as unknown };
}

describe('an image in the document state', () => {
  const one = imageNamed('one', { caption: 'At dusk' });
  const two = imageNamed('two');

  it('is stored as a position if the markup contains it, and is restored with the same attributes', () => {
    const { json, read } = carried({ items: [{ image: two }, { image: one }] }, markupOf(one, two));
    expect(json).not.toContain('resize');
    const facts = ({ renditions, tint, alt, caption }: Image) => ({
      renditions,
      tint,
      alt,
      caption,
    });
    expect(read).toMatchObject({ items: [{ image: facts(two) }, { image: facts(one) }] });
  });

  it('is stored in full if the markup does not contain it', () => {
    const { json, read } = carried({ image: two }, markupOf(one));
    expect(json).toContain('resize');
    expect(read).toEqual({ image: two });
  });

  it('is stored in full if the URLs of its renditions do not contain their heights', () => {
    const other = imageNamed('one', {
      renditions: [{ width: 270, height: 203, url: '/a/b?width=270' }],
    });
    const { json, read } = carried(other, markupOf(other));
    expect(json).toContain('/a/b?width=270');
    expect(read).toEqual(other);
  });

  it('is restored without renditions if its element is missing from the markup', () => {
    const json = JSON.stringify(one, imagesToPositions(markupOf(one)));
    const read = JSON.parse(json, positionsToImages(writtenMarkup(''))) as Image;
    expect(read.renditions).toEqual([]);
  });
});
