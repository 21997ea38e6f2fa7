import { endlessWait } from '../../../test/support/endlessWait';
import { createFakeCaches, type FakeCaches } from '../../../test/support/fakes/fakeCaches';
import { DATA_CACHE, LIBRARY_CACHE } from '../../model/offline/cacheNames';
import { BUNDLE_CACHE, recordKey } from '../../model/offline/offlineBundle';
import type { LibraryReply, LibraryRequest } from '../../model/library/libraryMessages';
import { createLibraryRequests } from './libraryRequests';

let caches: FakeCaches;
let answer: (request: LibraryRequest) => Promise<LibraryReply>;

beforeEach(() => {
  caches = createFakeCaches();
  answer = createLibraryRequests(caches, endlessWait);
});

const keyOf = (name: string): string => `/pages/article/${name}/web`;

function pageOf(name: string, words: string): string {
  const item = {
    title: `About ${name}`,
    dek: 'In short.',
    author: { firstName: 'Maren', lastName: 'Holt' },
    body: [{ tag: 'p', children: [words] }],
  };
  const article = { meta: { componentName: 'article' }, item };
  const meta = { canonical: `/article/${name}/` };
  return JSON.stringify({ data: { item: { components: [article], meta } } });
}

async function open(name: string, words: string, savedAt = 1): Promise<void> {
  const headers = { 'x-offprint-saved-at': String(savedAt) };
  const cache = await caches.open(DATA_CACHE);
  await cache.put(keyOf(name), new Response(pageOf(name, words), { headers }));
}

async function download(name: string, words: string, savedAt = 1): Promise<void> {
  const cache = await caches.open(BUNDLE_CACHE);
  await cache.put(keyOf(name), new Response(pageOf(name, words)));
  const data = { href: keyOf(name), length: 1 };
  const path = `/article/${name}/`;
  const record = { path, title: name, data, pictures: [], savedAt };
  await cache.put(recordKey(path), new Response(JSON.stringify(record)));
}

async function find(query: string, by = answer): Promise<{ stories: number; paths: string[] }> {
  const reply = await by({ id: 1, type: 'find', query });
  if (!('value' in reply) || !('found' in reply.value)) throw new Error(JSON.stringify(reply));
  const { stories, found } = reply.value;
  return { stories, paths: found.map(({ path }) => path) };
}

describe('createLibraryRequests', () => {
  it('searches the text and authors of downloaded and opened stories, and returns each story only once', async () => {
    await download('docks', 'A docking station.');
    await open('docks', 'A docking station.');
    await open('lamps', 'A bright lamp.');
    await (await caches.open(DATA_CACHE)).put('/recalls', new Response('{}'));
    expect(await find('docking')).toEqual({ stories: 2, paths: ['/article/docks/'] });
    expect((await find('maren holt')).paths).toHaveLength(2);
  });

  it('searches the captions of galleries and the verdicts of reviews', async () => {
    const cache = await caches.open(DATA_CACHE);
    const common = { title: 'Desks', dek: '', author: null, body: [] };
    const caption = { title: 'Walnut', body: [{ tag: 'p', children: ['By a window.'] }] };
    const verdict = { good: 'A bright panel', bad: 'A loud hinge', bottomLine: 'Buy it.' };
    const items = {
      gallery: { ...common, typeName: 'gallery', items: [caption] },
      review: { ...common, typeName: 'review', ...verdict },
    };
    for (const [componentName, item] of Object.entries(items)) {
      const components = [{ meta: { componentName }, item }];
      const meta = { canonical: `/${componentName}/desks/` };
      const body = JSON.stringify({ data: { item: { components, meta } } });
      await cache.put(`/pages/${componentName}/desks/web`, new Response(body));
    }
    const found = await Promise.all(['walnut', 'window', 'hinge'].map((word) => find(word)));
    expect(found.map(({ paths }) => paths)).toEqual([
      ['/gallery/desks/'],
      ['/gallery/desks/'],
      ['/review/desks/'],
    ]);
  });

  it('prefers the opened version of a story if it is newer than the downloaded version', async () => {
    await download('docks', 'Old words.');
    await open('docks', 'New words.', 2);
    expect([(await find('new')).paths.length, (await find('old')).paths.length]).toEqual([1, 0]);
  });

  it('updates the index on request if stories were stored, changed or removed', async () => {
    await open('docks', 'Old words.');
    await open('lamps', 'A bright lamp.');
    await find('old');
    await open('docks', 'Changed words.', 2);
    await open('desks', 'A standing desk.');
    await (await caches.open(DATA_CACHE)).delete(keyOf('lamps'));
    expect(await answer({ id: 7, type: 'sync' })).toEqual({ id: 7, value: { stories: 2 } });
    const found = await Promise.all(
      ['old', 'changed', 'standing', 'bright'].map((word) => find(word)),
    );
    expect(found.map(({ paths }) => paths.length)).toEqual([0, 1, 1, 0]);
  });

  it('reads only the stories that have changed, even after the next page load', async () => {
    await open('docks', 'A docking station.');
    await find('docking');
    const cache = await caches.open(DATA_CACHE);
    await cache.put(
      keyOf('docks'),
      new Response('unreadable', { headers: { 'x-offprint-saved-at': '1' } }),
    );
    expect((await find('docking', createLibraryRequests(caches, endlessWait))).paths).toHaveLength(
      1,
    );
  });

  it('finds stories even if the index cannot be stored', async () => {
    await open('docks', 'A docking station.');
    caches.refusePuts(1);
    expect((await find('docking')).paths).toHaveLength(1);
    expect(await caches.has(LIBRARY_CACHE)).toBe(false);
  });

  it('deletes the stored index once the last story has been removed', async () => {
    await open('docks', 'A docking station.');
    await find('docking');
    expect(await caches.has(LIBRARY_CACHE)).toBe(true);
    await caches.delete(DATA_CACHE);
    await answer({ id: 1, type: 'sync' });
    expect(await caches.has(LIBRARY_CACHE)).toBe(false);
  });

  it('replies with the failure if the browser denies access to the caches', async () => {
    jest.spyOn(caches, 'has').mockRejectedValue(new Error('Refused'));
    expect(await answer({ id: 3, type: 'find', query: 'x' })).toEqual({
      id: 3,
      failure: 'Error: Refused',
    });
  });
});
