import { LOCKS } from './locks';

describe('LOCKS', () => {
  it('gives every lock a distinct id', () => {
    const numbers = Object.values(LOCKS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
