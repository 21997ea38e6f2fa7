import {
  articleFixture,
  galleryFixture,
  reviewFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { imageFixture } from '../../../test/support/fixtures/partFixtures';
import type { Gallery, Review } from '../content/stories';
import { changeWords } from './changeWords';
import { versionChanges } from './storyChanges';
import { versionHash, versionOf } from './storyVersion';

type Story = Parameters<typeof versionOf>[0];

const wordsBetween = (before: Story, after: Story): string =>
  changeWords(versionChanges(versionOf(before), versionOf(after)));

describe('a version of a gallery', () => {
  const gallery = galleryFixture('desks', 3);
  const images = gallery.items.map((item) => ({
    ...item,
    image: imageFixture({ path: `${item.position}.jpg` }),
  }));
  const of = (items: Gallery['items']): Gallery => ({ ...gallery, items });

  it('is compared image by image, even if an image was inserted before the others', () => {
    const [first, second, third] = images as [Item, Item, Item];
    const added = { ...first, image: imageFixture({ path: 'new.jpg' }), title: 'New' };
    const reworded = { ...third, position: 3, id: 'item-4', description: 'Another word.' };
    expect(wordsBetween(of(images), of([added, first, reworded]))).toBe(
      '1 caption changed, 1 image added, 1 image removed',
    );
    expect(wordsBetween(of(images), of([...images]))).toBe('');
    expect(second.position).toBe(2);
  });

  it('counts an image that is shown twice as two images', () => {
    const twice = images.map((item) => ({ ...item, image: imageFixture() }));
    expect(wordsBetween(of(twice), of(twice.slice(1)))).toContain('1 image removed');
  });

  it('has a hash that depends on the captions', () => {
    const reworded = images.map((item) => ({ ...item, headline: 'Better' }));
    expect(versionHash(versionOf(of(reworded)))).not.toBe(versionHash(versionOf(of(images))));
  });
});

type Item = Gallery['items'][number];

describe('the changes between versions of a review', () => {
  const review = reviewFixture('monitor');
  const after = (more: Partial<Review>): string => wordsBetween(review, { ...review, ...more });

  it('describe the verdict in plain words', () => {
    expect(after({ rating: 7.5 })).toBe('score changed from 8.4/10 Excellent to 7.5/10 Very good');
    expect(after({ rating: null })).toBe('score changed from 8.4/10 Excellent to Not yet rated');
    expect(after({ bottomLine: 'Buy another.', good: '', bad: 'Hums' })).toBe(
      'verdict changed, pros changed, cons changed',
    );
    expect(after({ subRatings: [{ id: 'x', name: 'Picture', rating: 9 }] })).toBe(
      '1 rating changed, 1 rating removed',
    );
  });

  it('identify specs by their names', () => {
    const specs = (values: Record<string, string>) =>
      ({ ...review, sheet: { pros: [], cons: [], specs: values } }) as unknown as Review;
    expect(
      wordsBetween(
        specs({ Weight: '4 kg', Ports: '3', Height: '50 cm' }),
        specs({ Height: '50 cm', Weight: '5 kg', Color: 'gray', Depth: '9 cm' }),
      ),
    ).toBe('1 spec changed, 2 specs added, 1 spec removed');
  });
});

describe('a version of an article', () => {
  it('consists of its paragraphs', () => {
    const article = articleFixture('dock');
    expect(versionOf(article)).toEqual({ paragraphs: ['The words of dock.'] });
  });
});
