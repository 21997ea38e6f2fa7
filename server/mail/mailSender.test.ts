import { pauseAfter } from './mailSender';

describe('the pause after an attempt to send', () => {
  it('begins with a second, doubles, and ends at fifteen minutes', () => {
    expect([1, 2, 3, 4].map(pauseAfter)).toEqual([1000, 2000, 4000, 8000]);
    expect(pauseAfter(11)).toBe(900_000);
    expect(pauseAfter(10_000)).toBe(900_000);
  });
});
