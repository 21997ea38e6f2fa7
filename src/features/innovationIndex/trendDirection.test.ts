import { changeText, trendDirection } from './trendDirection';

describe('a change in the innovation index', () => {
  it.each([
    [4, 'rising'],
    [3, 'steady'],
    [-3, 'steady'],
    [-4, 'falling'],
  ])('of %d points counts as %s', (change, direction) => {
    expect(trendDirection(change)).toBe(direction);
  });

  it('is described with its sign, or with the words “no change”', () => {
    expect(changeText(12)).toBe('Rising, +12 points');
    expect(changeText(1)).toBe('Steady, +1 point');
    expect(changeText(0)).toBe('Steady, no change');
  });
});
