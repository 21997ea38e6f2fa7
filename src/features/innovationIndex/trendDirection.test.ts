import { changeText, trendDirection } from './trendDirection';

describe('a change in the innovation index', () => {
  it.each([
    ['rising', 4],
    ['steady', 3],
    ['steady', -3],
    ['falling', -4],
  ])('counts as %s if it amounts to %d points', (direction, change) => {
    expect(trendDirection(change)).toBe(direction);
  });

  it('is described with its sign, or with the words “no change”', () => {
    expect(changeText(12)).toBe('Rising, +12 points');
    expect(changeText(1)).toBe('Steady, +1 point');
    expect(changeText(0)).toBe('Steady, no change');
  });
});
