import { READER_WAITS } from './readerTimings';

const {
  storage,
  lateStorage,
  lateServer,
  document,
  heading,
  shellStart,
  shellData,
  cachedCopy,
  message,
} = READER_WAITS;

describe('the time until a reader sees a result', () => {
  it.each([
    ['a cached document, or cached data inside the app', storage + cachedCopy],
    [
      'a downloaded story that was never opened, in the shell',
      storage + document + shellStart + shellData,
    ],
  ])('is at most 3 s for %s', (_, sum) => {
    expect(sum).toBeLessThanOrEqual(3000);
  });

  it.each([
    ['inside the app', storage + message],
    ['in the shell', storage + document + heading + shellStart + message],
    ['even when storage hangs', 4 * storage + document + heading + lateStorage + storage],
    [
      'even when storage hangs and the server is silent',
      4 * storage + document + lateServer + heading + 2 * storage,
    ],
  ])('is at most 10 s for a message shown %s', (_, sum) => {
    expect(sum).toBeLessThanOrEqual(10_000);
  });
});
