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
  ])('given %j, returns %j', (numbers, missing) => {
    expect(missingNumbers(numbers)).toEqual(missing);
  });
});
