import { createFakeCaches, type FakeCaches } from '../../../test/support/fakes/fakeCaches';
import { DATA_CACHE, IMAGE_CACHE } from '../../model/offline/cacheNames';
import { BUNDLE_CACHE } from '../../model/offline/offlineBundle';
import { heldStories } from './bundleCache';
import { saveOpened } from './openedStories';

const PATH = '/article/nine-docks/';
const DATA = '/pages/article/nine-docks/web';
const renditions = (name: string) =>
  [416, 832].map((width) => ({ url: `/a/img/resize/s${width}/${name}?width=${width}`, width }));
const PAGE = {
  components: [
    {
      meta: { componentName: 'article' },
      item: { title: 'Nine docks', image: { renditions: renditions('docks.jpg') } },
    },
    { meta: { componentName: 'related' }, items: [{ image: { renditions: renditions('x.jpg') } }] },
  ],
};

describe('a story that was opened before', () => {
  let caches: FakeCaches;

  beforeEach(async () => {
    caches = createFakeCaches();
    const body = JSON.stringify({ data: { item: PAGE } });
    const headers = { 'x-offprint-saved-at': '1000', 'x-offprint-release': 'r1' };
    await (await caches.open(DATA_CACHE)).put(DATA, new Response(body, { headers }));
    const images = await caches.open(IMAGE_CACHE);
    await images.put('/a/img/resize/s832/docks.jpg?width=832', new Response('wide'));
  });

  it('is saved without network requests, using images that are cached at another width', async () => {
    expect(await saveOpened(caches, PATH, 'small')).toBe(true);
    expect(await heldStories(caches)).toMatchObject([
      {
        isComplete: true,
        record: {
          path: PATH,
          title: 'Nine docks',
          savedAt: 1000,
          heldFor: ['reader'],
          pictures: [{ href: '/a/img/resize/s416/docks.jpg?width=416', length: 4 }],
          lacking: 1,
        },
      },
    ]);
    expect(await caches.paths(BUNDLE_CACHE)).toContain(DATA);
  });

  it('is saved without a count of missing images if no images are requested', async () => {
    await saveOpened(caches, PATH, 'none');
    const [held] = await heldStories(caches);
    expect(held?.record).not.toHaveProperty('lacking');
  });

  it.each([
    ['was never opened', '/article/ten-docks/'],
    ['is not a page on this site', '/nothing/at/all/'],
  ])('is not saved if it %s', async (_, path) => {
    expect(await saveOpened(caches, path, 'small')).toBe(false);
    expect(await heldStories(caches)).toEqual([]);
  });

  it('leaves nothing behind if the device has no more space for its record', async () => {
    // Lets the story's data and image be stored, but not the record.
    caches.refusePuts(1, 2);
    await expect(saveOpened(caches, PATH, 'small')).rejects.toThrow('Quota exceeded');
    expect(await caches.paths(BUNDLE_CACHE)).toEqual([]);
  });

  it('is not saved if its cached data cannot be read', async () => {
    await (await caches.open(DATA_CACHE)).put(DATA, new Response('{"data":'));
    expect(await saveOpened(caches, PATH, 'small')).toBe(false);
  });
});
