import { changeText, trendDirection } from './trendDirection';

describe('trendDirection', () => {
  it.each([
    [4, 'rising'],
    [3, 'steady'],
    [-3, 'steady'],
    [-4, 'falling'],
  ])('a change of %d points is %s', (change, direction) => {
    expect(trendDirection(change)).toBe(direction);
  });

  it('is shown with its sign, or in words if there is no change', () => {
    expect(changeText(12)).toBe('Rising, +12 points');
    expect(changeText(1)).toBe('Steady, +1 point');
    expect(changeText(0)).toBe('Steady, no change');
  });
});
