import { changeText, trendDirection } from './trendDirection';

describe('trendDirection', () => {
  it.each([
    [4, 'rising'],
    [3, 'steady'],
    [-3, 'steady'],
    [-4, 'falling'],
  ])('describes a change of %d points as %s', (change, direction) => {
    expect(trendDirection(change)).toBe(direction);
  });

  it('contains the change with its sign, or words if there is no change', () => {
    expect(changeText(12)).toBe('Rising, +12 points');
    expect(changeText(1)).toBe('Steady, +1 point');
    expect(changeText(0)).toBe('Steady, no change');
  });
});
