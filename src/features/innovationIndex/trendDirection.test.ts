import { changeText, trendDirection } from './trendDirection';

describe('the change of a trend', () => {
  it.each([
    [4, 'rising'],
    [3, 'steady'],
    [-3, 'steady'],
    [-4, 'falling'],
  ])('of %d points is called %s', (change, direction) => {
    expect(trendDirection(change)).toBe(direction);
  });

  it('is written with its sign, and in words where there is none', () => {
    expect(changeText(12)).toBe('Rising, +12 points');
    expect(changeText(1)).toBe('Steady, +1 point');
    expect(changeText(0)).toBe('Steady, no change');
  });
});
