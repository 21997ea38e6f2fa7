import { storyPage } from '../../../test/support/fixtures/contentFixtures';
import { createPrefetchCache, type PrefetchCache } from './prefetchCache';

let now: number;
let prefetchCache: PrefetchCache;

beforeEach(() => {
  now = 1_000_000;
  prefetchCache = createPrefetchCache({ now: () => now });
});

const address = (index: number): string => `/article/story-${index}/`;
const put = (index: number): void =>
  prefetchCache.put(address(index), Promise.resolve(storyPage('one')));

describe('createPrefetchCache', () => {
  it('returns a page only once', async () => {
    put(1);
    expect(await prefetchCache.take(address(1))).toMatchObject({ id: 'one' });
    expect(prefetchCache.take(address(1))).toBeNull();
  });

  it('expires a page after 60 seconds', () => {
    put(1);
    now += 59_999;
    expect(prefetchCache.has(address(1))).toBe(true);
    now += 1;
    expect(prefetchCache.has(address(1))).toBe(false);
    expect(prefetchCache.take(address(1))).toBeNull();
  });

  it('stores up to six pages, and evicts the oldest when a seventh is added', () => {
    for (const index of [1, 2, 3, 4, 5, 6]) put(index);
    expect(prefetchCache.has(address(1))).toBe(true);
    put(7);
    expect(prefetchCache.has(address(1))).toBe(false);
    expect(prefetchCache.has(address(2))).toBe(true);
    expect(prefetchCache.has(address(7))).toBe(true);
  });

  it('removes a page that fails to load', async () => {
    const failing = Promise.reject(new Error('No'));
    prefetchCache.put(address(1), failing);
    await failing.catch(() => undefined);
    expect(prefetchCache.has(address(1))).toBe(false);
  });
});
