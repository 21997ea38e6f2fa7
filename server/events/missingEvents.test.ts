import { missingNumbers } from './missingEvents';

describe('what is missing of a sequence', () => {
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
  ])('of %j is %j, whatever order and repetition', (numbers, missing) => {
    expect(missingNumbers(numbers)).toEqual(missing);
  });
});
