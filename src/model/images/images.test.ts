import {
  canonicalQuery,
  renderedSize,
  FALLBACK_SIZE,
  FIT_MODES,
  halfUp,
  imageQuery,
  isValidImage,
  LAZY_MARGIN,
  mayMove,
} from './images';

describe('the images module', () => {
  it('supports three fit modes', () => {
    expect([...FIT_MODES].sort()).toEqual(['bounds', 'cover', 'crop']);
  });

  it.each([
    [{ width: 1600, height: 900, fit: 'cover' }, 'auto=webp&fit=cover&height=900&width=1600'],
    [{ width: 416, fit: 'cover' }, 'auto=webp&fit=cover&width=416'],
    [{ width: 1449, height: 814.5, fit: 'crop' }, 'auto=webp&fit=crop&height=815&width=1449'],
    [
      { width: 10, fit: 'cover', gravity: 9, crop: '5x6+7+8', isStill: true },
      'auto=webp&crop=5x6%2B7%2B8&fit=cover&frame=1&gravity=9&width=10',
    ],
    [{ width: 10, fit: 'bounds', gravity: 0, isStill: false }, 'auto=webp&fit=bounds&width=10'],
  ] as const)('encodes the resize request %j as %s', (request, query) => {
    expect(imageQuery(request)).toBe(query);
  });

  it('encodes a query the same way regardless of the order of its parameters', () => {
    const pairs = [
      ['width', '5'],
      ['auto', 'webp'],
      ['crop', '1x1+0+0'],
    ] as const;
    expect(canonicalQuery(pairs)).toBe(canonicalQuery([...pairs].reverse()));
  });

  it.each([
    [814.5, 815],
    [172.5, 173],
    [238.5, 239],
    [238.49, 238],
    [7, 7],
  ])('rounds %d to the whole number %d', (side, rounded) => {
    expect(halfUp(side)).toBe(rounded);
  });

  it('allows animation only for GIFs', () => {
    expect(['a.gif', 'b/A.GIF'].map(mayMove)).toEqual([true, true]);
    expect(['a.jpg', 'a.jpeg', 'a.png', 'gif', 'a.gif.png'].map(mayMove)).not.toContain(true);
  });
});

describe('renderedSize', () => {
  it('returns the size of the crop, or else of the image, or else 456 by 306', () => {
    expect(renderedSize({ width: 800, height: 600, crop: '40x30+1+2' })).toEqual({
      width: 40,
      height: 30,
    });
    expect(renderedSize({ width: 800, height: 600, crop: null })).toMatchObject({ width: 800 });
    expect(renderedSize({ width: 0, height: 0 })).toEqual({ width: 456, height: 306 });
    expect(renderedSize({ width: 800, height: 0 })).toEqual(FALLBACK_SIZE);
  });
});

describe('isValidImage', () => {
  const date = { date: '2026-03-01T00:00:00Z' };
  it.each([
    ['a bucket path and type', { bucketPath: 'pictures', bucketType: 'content' }, true],
    ['a bucket path without a type', { bucketPath: 'pictures' }, false],
    ['a bucket type without a path', { bucketType: 'content', bucketPath: '' }, false],
    ['a date, a filename and an ID', { dateCreated: date, filename: 'a.jpg', id: '1' }, true],
    ['a date and a filename without an ID', { dateCreated: date, filename: 'a.jpg' }, false],
    ['a date and an ID without a filename', { dateCreated: date, id: '1' }, false],
    ['a filename and an ID without a date', { dateCreated: {}, filename: 'a.jpg', id: '1' }, false],
    ['neither', {}, false],
  ])(
    'requires a bucket path and type, or a date, a filename and an ID: %s',
    (_what, image, isValid) => {
      expect(isValidImage(image)).toBe(isValid);
    },
  );
});

it('defines a lazy-loading margin of half a viewport', () => {
  expect(LAZY_MARGIN).toBe('50% 0px');
});
