import { videoShape } from './videoShape';

const requested = { width: null, height: null, fit: 'cover', gravity: 0, crop: null } as const;
const original = { width: 400, height: 300 };

describe('videoShape', () => {
  it('covers the requested size and crops both sides equally', () => {
    expect(videoShape(original, { ...requested, width: 200, height: 200 })).toEqual({
      taken: { left: 0, top: 0, width: 400, height: 300 },
      scaled: { width: 268, height: 200 },
      shown: { left: 34, top: 0, width: 200, height: 200 },
    });
  });

  it.each([
    [1, 0, 0],
    [3, 68, 0],
    [4, 0, 0],
    [5, 34, 0],
    [6, 68, 0],
    [9, 68, 0],
  ])('keeps the part that gravity %d selects', (gravity, left, top) => {
    const { shown } = videoShape(original, { ...requested, gravity, width: 200, height: 200 });
    expect([shown.left, shown.top]).toEqual([left, top]);
  });

  it('keeps the top, center or bottom when it crops the height', () => {
    const tops = [2, 5, 8].map(
      (gravity) =>
        videoShape(original, { ...requested, gravity, width: 400, height: 100 }).shown.top,
    );
    expect(tops).toEqual([0, 100, 200]);
  });

  it('derives the missing side, and rounds both sides up to even numbers', () => {
    expect(videoShape(original, { ...requested, width: 85 }).shown).toMatchObject({
      width: 86,
      height: 64,
    });
    expect(videoShape(original, { ...requested, height: 151 }).shown).toMatchObject({
      height: 152,
    });
  });

  it('fits a video into bounds without enlarging it', () => {
    const bounds = { ...requested, fit: 'bounds' as const };
    expect(videoShape(original, { ...bounds, width: 2000, height: 2000 }).scaled).toEqual(original);
    expect(videoShape(original, { ...bounds, width: 101, height: 2000 }).scaled).toEqual({
      width: 102,
      height: 76,
    });
  });

  it("applies an editor's crop first", () => {
    const crop = { left: 10, top: 20, width: 100, height: 50 };
    const shape = videoShape(original, { ...requested, crop, width: 200, height: 100 });
    expect(shape.taken).toEqual(crop);
    expect(shape.scaled).toEqual({ width: 200, height: 100 });
  });

  it('has sides of at least two pixels', () => {
    const line = { width: 4000, height: 1 };
    expect(videoShape(line, { ...requested, fit: 'bounds', width: 10 }).scaled).toEqual({
      width: 10,
      height: 2,
    });
  });
});
