import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createFakeScope, SITE, type FakeScope } from '../../test/support/fakes/fakeScope';
import type { BundleStory } from '../../src/model/offline/offlineBundle';
import { heldStories } from '../../src/platform/offline/bundleCache';
import { EDITION_FETCH } from '../../src/platform/offline/backgroundFetch';
import { openBrowserStore, type Store } from '../../src/platform/storage/storage';
import { adoptEdition, forgetEdition } from './adoptEdition';
import { bundledData, bundledItems } from './bundleReader';

const IMAGE = '/a/img/resize/x/shared.jpg';
const story = (name: string, pictures = [IMAGE]): BundleStory => ({
  path: `/article/${name}/`,
  title: name,
  data: { href: `/api/neutron/composer/halfwave/pages/article/${name}/web`, length: 1 },
  pictures: pictures.map((href) => ({ href, length: 1 })),
});
const STORIES = [story('one'), story('two')];

let scope: FakeScope;
let store: Store;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  // The storage library of the pages keeps the database it found when it was loaded.
  jest.resetModules();
  scope = createFakeScope();
  store = await openBrowserStore('saved');
  await store.set('job', { stories: STORIES });
});

const ours = { 'x-offprint-release': 'r1', date: 'Fri, 20 Nov 2026 08:00:00 GMT' };
const dataOf = (name: string): Response =>
  new Response(JSON.stringify({ data: { item: { components: [], title: name } } }), {
    headers: { ...ours, 'content-type': 'application/json' },
  });
const image = (headers: Record<string, string> = ours): Response =>
  new Response('0123456789', { headers: { ...headers, 'content-type': 'image/jpeg' } });

/** Returns a finished download with these responses. */
function finished(responses: Record<string, Response | Error>, id = EDITION_FETCH) {
  const records = Object.entries(responses).map(([href, response]) => ({
    request: new Request(SITE + href),
    responseReady: response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  }));
  for (const { responseReady } of records) responseReady.catch(() => undefined);
  return { id, matchAll: () => Promise.resolve(records) };
}

const COMPLETE = () => ({
  [STORIES[0]!.data.href]: dataOf('one'),
  [STORIES[1]!.data.href]: dataOf('two'),
  [IMAGE]: image(),
});

const adopted = async (): Promise<string[]> =>
  (await bundledItems(scope)).map(({ path }) => path).sort();

describe('an edition that the browser has downloaded', () => {
  it('is stored where pages store theirs, complete and with its true sizes', async () => {
    await adoptEdition(finished(COMPLETE()), indexedDB, scope);
    expect(await adopted()).toEqual(['/article/one/', '/article/two/']);
    const held = await heldStories(scope.caches);
    expect(held[0]).toMatchObject({
      isComplete: true,
      record: {
        savedAt: Date.parse('2026-11-20T08:00:00Z'),
        heldFor: ['edition'],
        pictures: [{ href: IMAGE, length: 10 }],
      },
    });
    const data = await bundledData(SITE + STORIES[0]!.data.href, scope);
    expect(await data?.json()).toMatchObject({ data: { item: { title: 'one' } } });
  });

  it.each<[string, Response | Error]>([
    ['is missing', new Error('bad-status')],
    ['was withdrawn', new Response('', { status: 410, headers: ours })],
    ['came from a captive portal', new Response('<html>Sign in</html>')],
    ['is cut short', new Response('{"data":{"item":{"comp', { headers: ours })],
  ])('leaves out a story whose text %s, for the next page', async (_case, response) => {
    const responses = { ...COMPLETE(), [STORIES[0]!.data.href]: response };
    await adoptEdition(finished(responses), indexedDB, scope);
    expect(await adopted()).toEqual(['/article/two/']);
    expect(await store.get('job')).toEqual({ stories: STORIES });
  });

  it('leaves out stories whose image is not ours', async () => {
    await adoptEdition(finished({ ...COMPLETE(), [IMAGE]: image({}) }), indexedDB, scope);
    expect(await adopted()).toEqual([]);
  });

  it('keeps that the reader has saved a story', async () => {
    await adoptEdition(finished(COMPLETE()), indexedDB, scope);
    const [{ record } = { record: null }] = await heldStories(scope.caches);
    const saved = { ...record, heldFor: ['reader'] };
    const cache = await scope.caches.open('offprint-packed-v1');
    await cache.put(`/_packed${record!.path}`, new Response(JSON.stringify(saved)));
    await adoptEdition(finished(COMPLETE()), indexedDB, scope);
    const again = (await heldStories(scope.caches)).find((one) => one.record.path === record!.path);
    expect(again?.record.heldFor).toEqual(['reader', 'edition']);
  });

  it('is ignored if it is another download, or nobody knows what it was for', async () => {
    await adoptEdition(finished(COMPLETE(), 'another'), indexedDB, scope);
    await store.remove('job');
    await adoptEdition(finished(COMPLETE()), indexedDB, scope);
    expect(await scope.caches.keys()).toEqual([]);
  });

  it('is not resumed by the next page if the reader stopped it in the browser', async () => {
    await forgetEdition(indexedDB);
    expect(await store.get('job')).toBeNull();
  });
});
