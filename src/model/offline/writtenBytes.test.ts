import { writtenBytes } from './writtenBytes';

describe('writtenBytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [24_340, '24.3 kB'],
    [240_400, '240 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [1_049_000, '1.05 MB'],
    [6_100_000, '6.1 MB'],
    [999_499_999, '999 MB'],
    [999_500_000, '1 GB'],
    [1_240_000_000, '1.24 GB'],
  ])('formats %i as %s', (bytes, words) => {
    expect(writtenBytes(bytes)).toBe(words);
  });
});
