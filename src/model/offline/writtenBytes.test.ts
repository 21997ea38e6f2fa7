import { writtenBytes } from './writtenBytes';

describe('writtenBytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [240_400, '240 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [6_140_000, '6.1 MB'],
    [999_949_999, '999.9 MB'],
    [999_950_000, '1.0 GB'],
    [1_240_000_000, '1.2 GB'],
  ])('formats %i as %s', (bytes, words) => {
    expect(writtenBytes(bytes)).toBe(words);
  });
});
