import { missingNumbers } from './missingEvents';

describe('missingNumbers', () => {
  it.each([
    [[], []],
    [[1], []],
    [
      [1, 2, 5],
      [3, 4],
    ],
    [
      [5, 2, 2, 1],
      [3, 4],
    ],
    [[3], [1, 2]],
  ])('finds the numbers missing from %j: %j', (numbers, missing) => {
    expect(missingNumbers(numbers)).toEqual(missing);
  });
});
