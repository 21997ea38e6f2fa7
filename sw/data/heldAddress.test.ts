import { createFakeScope, jsonAnswer, type FakeScope } from '../../test/support/fakes/fakeScope';
import { storyPage } from '../../test/support/fixtures/contentFixtures';
import { contentPath } from '../../src/model/routing/articleRoute';
import { articleOf } from '../../src/model/routing/pageRequest';
import { BUNDLE_CACHE, recordKey } from '../../src/model/offline/offlineBundle';
import { cacheData } from './cachedData';
import { heldAddress } from './heldAddress';

const OWN = '/home-and-office/advice/nine-docks/';
const TOPICS = ['home-and-office', 'advice'].map((slug) => ({ slug, title: slug }));

describe('an address without its own cached page', () => {
  let scope: FakeScope;

  /** Caches the data of a story, as a visit does. */
  async function open(slug: string, more: object = {}): Promise<string> {
    const page = storyPage(slug, more);
    const canonical = contentPath(articleOf(page)!);
    const item = { ...page, meta: { ...page.meta, canonical } };
    await cacheData(`/pages/of/${slug}/web`, jsonAnswer({ data: { item } }), scope);
    return canonical;
  }

  beforeEach(async () => {
    scope = createFakeScope();
    expect(await open('nine-docks', { topics: TOPICS })).toBe(OWN);
    await open('ten-lamps');
    await open('paid-lamps', { section: 'sponsored' });
    await open('long-lamps', { subType: 'long-form', topics: TOPICS });
  });

  it.each([
    ['/article/nine-docks/', OWN],
    ['/article/nine-docks', OWN],
    ['/ARTICLE/Nine-Docks', OWN],
    ['/Home-and-Office/advice/Nine-Docks', OWN],
    ['/home-and-office/advice/%6eine-docks/', OWN],
    ['/in-depth/advice/nine-docks/', OWN],
    ['/Article/Ten-Lamps/', '/article/ten-lamps/'],
    ['/finance/ten-lamps/', '/article/ten-lamps/'],
    ['/article/paid-lamps/', '/paid-content/article/paid-lamps/'],
    ['/article/long-lamps/', '/in-depth/home-and-office/long-lamps/'],
  ])('leads to the cached story to which the server redirects it: %s', async (address, path) => {
    expect(await heldAddress(address, scope)).toBe(path);
  });

  it.each([
    '/article/ten-lamps/',
    '/video/ten-lamps/',
    '/article/Ten-Lamps/',
    '/article/other/',
    '/user/login/',
    '/x.html',
    '//host/',
  ])('leads nowhere if the server would not redirect it to a cached page: %s', async (address) => {
    expect(await heldAddress(address, scope)).toBeNull();
  });

  it('leads to the downloaded story whose record lists it', async () => {
    const cache = await scope.caches.open(BUNDLE_CACHE);
    const data = { href: '/pages/article/eleven/web', length: 1 };
    const record = { path: '/article/eleven/', title: 'Eleven', data, pictures: [], savedAt: 1 };
    await cache.put(data.href, new Response());
    const stored = JSON.stringify({ ...record, addresses: ['/eleven'] });
    await cache.put(recordKey(record.path), new Response(stored));
    expect(await heldAddress('/Eleven/', scope)).toBe(record.path);
  });
});
