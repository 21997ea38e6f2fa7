import { pauseAfter } from './mailSender';

describe('pauseAfter', () => {
  it('starts at one second, doubles, and is capped at fifteen minutes', () => {
    expect([1, 2, 3, 4].map(pauseAfter)).toEqual([1000, 2000, 4000, 8000]);
    expect(pauseAfter(11)).toBe(900_000);
    expect(pauseAfter(10_000)).toBe(900_000);
  });
});
