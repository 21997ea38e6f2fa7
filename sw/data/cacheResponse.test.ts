import { createFakeScope, type FakeScope } from '../../test/support/fakes/fakeScope';
import { SAVED_AT_HEADER } from '../../src/model/offline/workerMessages';
import { DATA_CACHE, IMAGE_CACHE } from '../../src/model/offline/cacheNames';
import { put } from './cacheResponse';

const DAY = 24 * 60 * 60 * 1000;
const SHELF = { cacheName: DATA_CACHE, bounds: { entries: 3, age: 30 * DAY } };

describe('put', () => {
  let scope: FakeScope;

  beforeEach(() => {
    scope = createFakeScope();
  });

  function cacheAt(key: string, day: number, shelf = SHELF): Promise<boolean> {
    const headers = new Headers({ [SAVED_AT_HEADER]: String(day * DAY) });
    return put(shelf, key, { body: key, headers }, scope);
  }

  it('deletes the oldest entries above the limit', async () => {
    for (const [index, key] of ['/1', '/2', '/3', '/4', '/5'].entries()) await cacheAt(key, index);
    expect(await scope.caches.paths(DATA_CACHE)).toEqual(['/3', '/4', '/5']);
  });

  it('resets the age of an entry that is cached again', async () => {
    for (const key of ['/1', '/2', '/3', '/1', '/4']) await cacheAt(key, 1);
    expect(await scope.caches.paths(DATA_CACHE)).toEqual(['/3', '/1', '/4']);
  });

  it("deletes entries that are too old by the server's clock, regardless of the local clock", async () => {
    scope.setNow(Date.parse('2046-01-01T00:00:00Z'));
    await cacheAt('/old', 100);
    await cacheAt('/young', 125);
    expect(await scope.caches.paths(DATA_CACHE)).toEqual(['/old', '/young']);
    await cacheAt('/new', 131);
    expect(await scope.caches.paths(DATA_CACHE)).toEqual(['/young', '/new']);
  });

  it('frees space when storage is full by deleting the oldest images and data, but not the offline bundle', async () => {
    const pictures = { cacheName: IMAGE_CACHE, bounds: SHELF.bounds };
    const bundled = { cacheName: 'offprint-packed-v1', bounds: SHELF.bounds };
    for (const key of ['/p1', '/p2', '/p3']) await cacheAt(key, 1, pictures);
    await cacheAt('/packed', 1, bundled);
    await cacheAt('/d1', 1);
    scope.caches.refusePuts(1);
    await cacheAt('/d2', 1);
    expect(await scope.caches.paths(IMAGE_CACHE)).toEqual(['/p2', '/p3']);
    expect(await scope.caches.paths('offprint-packed-v1')).toEqual(['/packed']);
    expect(await scope.caches.paths(DATA_CACHE)).toEqual(['/d2']);
  });

  it('caches nothing, without an error, if storage is still full after space has been freed', async () => {
    scope.caches.refusePuts(2);
    await cacheAt('/d1', 1);
    expect(await scope.caches.paths(DATA_CACHE)).toEqual([]);
  });
});
