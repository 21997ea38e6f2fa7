import fc from 'fast-check';
import { createFakeCaches } from '../../../test/support/fakes/fakeCaches';
import { BUNDLE_CACHE, recordKey, type BundleRecord } from '../../model/offline/offlineBundle';
import { dropHeld, heldAt, heldStories } from './bundleCache';

const RECORD: BundleRecord = {
  path: '/article/nine-docks/',
  title: 'Nine docks',
  data: { href: '/pages/article/nine-docks/web', length: 40 },
  pictures: [{ href: '/a/img/resize/ab/docks.jpg?width=416', length: 4 }],
  savedAt: 1000,
};
const OTHER: BundleRecord = { ...RECORD, path: '/article/ten-lamps/', title: 'Ten lamps' };

/** Creates a cache with a complete story, and a second record that consists of the given text. */
async function cachesWith(text: string) {
  const caches = createFakeCaches();
  const cache = await caches.open(BUNDLE_CACHE);
  for (const { href } of [RECORD.data, ...RECORD.pictures]) await cache.put(href, new Response());
  await cache.put(recordKey(RECORD.path), new Response(JSON.stringify(RECORD)));
  await cache.put(recordKey(OTHER.path), new Response(text));
  return caches;
}

const KINDS: readonly unknown[] = [
  null,
  true,
  {},
  [null],
  [{ href: 7, length: 7 }],
  [{ href: '/x' }],
];

/** Pairs of a record field and an invalid value for it. `undefined` means that the field is missing. */
const NEIGHBOURS = [
  ...Object.keys(OTHER).flatMap((field) =>
    [undefined, ...KINDS].map((value) => [field, value] as const),
  ),
  ...KINDS.map((value) => ['addresses', value] as const),
];

describe('records from another release', () => {
  it.each(NEIGHBOURS)(
    'are skipped without affecting the other stories if their field `%s` is %j',
    async (field, value) => {
      const held = await heldStories(
        await cachesWith(JSON.stringify({ ...OTHER, [field]: value })),
      );
      expect(held).toEqual([{ record: RECORD, isComplete: true }]);
    },
  );

  it('never prevent listing or removing stories, regardless of their contents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        const caches = await cachesWith(text);
        expect(await heldStories(caches)).toEqual([{ record: RECORD, isComplete: true }]);
        await dropHeld(caches, RECORD.path);
        expect(await heldStories(caches)).toEqual([]);
      }),
    );
  });

  it('are not skipped if they have the current format', async () => {
    const caches = await cachesWith(JSON.stringify(OTHER));
    expect(await heldStories(caches)).toHaveLength(2);
  });
});

describe('an address of a downloaded story', () => {
  const addresses = ['/docks', '/Nine-Docks/'];

  it.each([
    ['/docks/', RECORD.path],
    ['/nine-docks', RECORD.path],
    ['/%64ocks?utm_source=mail', RECORD.path],
    ['/lamps/', null],
  ])('resolves, in any spelling, only if the record lists it: %s', async (address, path) => {
    const caches = await cachesWith('{}');
    const cache = await caches.open(BUNDLE_CACHE);
    await cache.put(recordKey(RECORD.path), new Response(JSON.stringify({ ...RECORD, addresses })));
    expect(await heldAt(caches, address)).toBe(path);
  });

  it("does not resolve while one of the story's files is missing", async () => {
    const caches = createFakeCaches();
    const cache = await caches.open(BUNDLE_CACHE);
    await cache.put(recordKey(RECORD.path), new Response(JSON.stringify({ ...RECORD, addresses })));
    expect(await heldAt(caches, '/docks/')).toBeNull();
  });
});
