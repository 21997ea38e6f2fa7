import { createByteCache } from './byteCache';

describe('createByteCache', () => {
  it('evicts the least recently used entry', () => {
    const dropped: string[] = [];
    const cache = createByteCache<number>(30, (key) => dropped.push(key));
    for (const key of ['a', 'b', 'c']) cache.set(key, 1, 10);
    cache.get('a');
    cache.set('d', 1, 10);
    expect(dropped).toEqual(['b']);
    expect([cache.bytes, cache.size]).toEqual([30, 3]);
  });

  it('counts a replaced value once, and rejects a value that is larger than the cache', () => {
    const cache = createByteCache<number>(30);
    cache.set('a', 1, 20);
    cache.set('a', 2, 5);
    expect([cache.get('a'), cache.bytes]).toEqual([2, 5]);
    cache.set('b', 3, 31);
    expect([cache.get('b'), cache.bytes]).toEqual([undefined, 5]);
    cache.clear();
    expect([cache.bytes, cache.size]).toEqual([0, 0]);
  });
});
