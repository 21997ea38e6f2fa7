import { imageSize } from './imageSize';

const requested = { width: null, height: null, fit: 'cover' } as const;
const original = { width: 1000, height: 700 };

describe('imageSize', () => {
  it.each(['cover', 'crop'] as const)('is exactly the requested size if the fit is %s', (fit) => {
    expect(imageSize(original, { width: 3000, height: 5, fit })).toEqual({
      width: 3000,
      height: 5,
    });
  });

  it.each([
    [555, 389],
    [554, 388],
    [1, 1],
    [2000, 1400],
  ])(
    'scales a 1000 by 700 image with a requested width of %d to a height of %d',
    (width, height) => {
      expect(imageSize(original, { ...requested, width })).toEqual({ width, height });
    },
  );

  it('derives the width from the height', () => {
    expect(imageSize(original, { ...requested, height: 350 })).toEqual({ width: 500, height: 350 });
  });

  it.each([
    [2000, 2000, 1000, 700],
    [500, 2000, 500, 350],
    [2000, 70, 100, 70],
    [1000, 700, 1000, 700],
    [999, 700, 999, 699],
    [5, 1, 1, 1],
  ])(
    'fits a 1000 by 700 image into bounds of %d by %d at a size of %d by %d',
    (width, height, across, down) => {
      expect(imageSize(original, { width, height, fit: 'bounds' })).toEqual({
        width: across,
        height: down,
      });
    },
  );

  it('is limited by a single bound, and never larger than the original', () => {
    const bounds = { ...requested, fit: 'bounds' } as const;
    expect(imageSize(original, { ...bounds, width: 100 })).toEqual({ width: 100, height: 70 });
    expect(imageSize(original, { ...bounds, height: 9999 })).toEqual(original);
  });

  it('is never zero', () => {
    const line = { width: 4000, height: 1 };
    expect(imageSize(line, { ...requested, width: 10 })).toEqual({ width: 10, height: 1 });
    expect(imageSize(line, { ...requested, fit: 'bounds', width: 10 }).height).toBe(1);
  });
});
