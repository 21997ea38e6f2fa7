import { RATE_ADDRESSES } from '../../config/limits';
import { createRateLimit } from './rateLimit';

describe('createRateLimit', () => {
  it('limits each caller per second, and does not carry unused requests over', () => {
    let now = 0;
    const limit = createRateLimit(3, () => now);
    const taken = () => Array.from({ length: 5 }, () => limit.take('one')).filter(Boolean).length;
    expect(taken()).toBe(3);
    expect(limit.take('two')).toBe(true);
    now += 1000;
    expect(taken()).toBe(3);
    now += 60_000;
    expect(taken()).toBe(3);
  });

  it('neither refills nor blocks a caller when the clock is set back', () => {
    let now = 10_000_000;
    const limit = createRateLimit(2, () => now);
    const taken = () => Array.from({ length: 5 }, () => limit.take('one')).filter(Boolean).length;
    expect(taken()).toBe(2);
    now -= 7_200_000;
    expect(taken()).toBe(0);
    now += 1000;
    expect(taken()).toBe(2);
  });

  it('remembers a bounded number of callers', () => {
    const limit = createRateLimit(1, () => 0);
    expect([limit.take('first'), limit.take('first')]).toEqual([true, false]);
    for (let index = 0; index < RATE_ADDRESSES; index += 1) limit.take(String(index));
    expect(limit.take('first')).toBe(true);
  });
});
