import { LOCKS } from './locks';

describe('the locks of the store', () => {
  it('are each another, so that none waits for what has nothing to do with it', () => {
    const numbers = Object.values(LOCKS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
