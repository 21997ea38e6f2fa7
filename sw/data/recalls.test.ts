import { DATA_CACHE } from '../../src/model/offline/cacheNames';
import { BUNDLE_CACHE, type BundleRecord } from '../../src/model/offline/offlineBundle';
import type { Recall } from '../../src/model/content/recalls';
import {
  createFakeScope,
  errorAnswer,
  jsonAnswer,
  storyAnswer,
  type FakeScope,
} from '../../test/support/fakes/fakeScope';
import { dataAt, cacheData } from './cachedData';
import { documentAt, cacheDocument } from '../documents/cachedDocuments';
import { forgetOpened } from './forget';
import { freeSpace, trim } from '../routing/bounds';
import { bundledItems } from '../offlineBundle/bundleReader';
import { checkRecallsAtStart, checkRecalls, hearOf, isWithheld } from './recalls';

const PATH = '/article/kestrel-14-laptop-review/';
const KEY = '/pages/article/kestrel-14-laptop-review/web';
const CALL = '/api/neutron/composer/__SITE_KEY__/pages/article/kestrel-14-laptop-review/web';
const RECALLS = '/api/neutron/recalls/__SITE_KEY__';

const recall = (fields: Partial<Recall>): Recall => ({
  seq: 7,
  kind: 'withdrawal',
  type: 'content_article',
  slug: 'kestrel-14-laptop-review',
  path: PATH,
  note: '',
  until: null,
  at: '2026-11-20T07:00:00Z',
  ...fields,
});

const pageAnswer = (title: string): Response =>
  jsonAnswer({ data: { item: { components: [], meta: { title, canonical: PATH } } } });

describe('recalls', () => {
  let scope: FakeScope;

  beforeEach(async () => {
    scope = createFakeScope();
    await cacheDocument(PATH, storyAnswer('first'), scope);
    await cacheData(`http://site.test${CALL}`, pageAnswer('first'), scope);
    const cache = await scope.caches.open(BUNDLE_CACHE);
    const data = { href: KEY, length: 9 };
    const record: BundleRecord = { path: PATH, title: 'Kestrel', data, pictures: [], savedAt: 1 };
    await cache.put(KEY, pageAnswer('packed'));
    await cache.put(`/_packed${PATH}`, new Response(JSON.stringify(record)));
  });

  function answers(items: Recall[], seq = 7): void {
    scope.answers.set(RECALLS, () =>
      jsonAnswer({ data: { items }, meta: { seq } }, { 'x-offprint-changes': String(seq) }),
    );
  }

  const cached = async (): Promise<boolean[]> => [
    (await documentAt(PATH, scope)) !== undefined,
    (await dataAt(PATH, scope)) !== undefined,
    (await bundledItems(scope)).length > 0,
  ];
  const contact = (seq: number): Promise<void> =>
    hearOf(jsonAnswer({}, { 'x-offprint-changes': String(seq) }), scope);

  it('are fetched once for each newly announced change, with a `no-cache` request', async () => {
    answers([]);
    await contact(7);
    expect(scope.requestedPaths).toEqual([`${RECALLS}?since=0`]);
    expect(scope.requests[0]?.cache).toBe('no-cache');
    await contact(7);
    await contact(6);
    expect(scope.requestedPaths).toHaveLength(1);
    answers([], 9);
    await contact(9);
    expect(scope.requestedPaths[1]).toBe(`${RECALLS}?since=7`);
  });

  it('are fetched once when the worker starts, but not after a response from another server', async () => {
    await hearOf(new Response('', { headers: { 'x-offprint-changes': '9' } }), scope);
    expect(scope.requestedPaths).toEqual([]);
    answers([]);
    await checkRecallsAtStart(scope);
    await checkRecallsAtStart(scope);
    expect(scope.requestedPaths).toHaveLength(1);
  });

  it.each<[string, Partial<Recall>]>([
    ['a withdrawn story', {}],
    ['a story under embargo', { kind: 'embargo', until: '2026-11-20T09:00:00Z' }],
  ])('delete every cached copy of %s and notify the tabs', async (_, fields) => {
    answers([recall(fields)]);
    await contact(7);
    expect(await cached()).toEqual([false, false, false]);
    expect(scope.messages).toEqual([{ type: 'checked', path: PATH, outcome: 'gone' }]);
    expect(await isWithheld(PATH, scope)).toBe(true);
  });

  it('still withhold a story after the worker has deleted the oldest data to free space', async () => {
    answers([recall({})]);
    await contact(7);
    await freeSpace(scope);
    const cache = await scope.caches.open(DATA_CACHE);
    await trim(cache, { entries: 0, age: 0 }, scope.now() + 1);
    expect(await isWithheld(PATH, scope)).toBe(true);
  });

  it('no longer withhold a story after its embargo ends or after a correction', async () => {
    answers([recall({ kind: 'embargo', until: '2026-11-20T09:00:00Z' })]);
    await contact(7);
    scope.setNow(Date.parse('2026-11-20T09:00:00Z'));
    expect(await isWithheld(PATH, scope)).toBe(false);
    answers([recall({ seq: 8 })], 8);
    await contact(8);
    expect(await isWithheld(PATH, scope)).toBe(true);
    answers([recall({ seq: 9, kind: 'correction' })], 9);
    await contact(9);
    expect(await isWithheld(PATH, scope)).toBe(false);
  });

  it('replace cached and bundled text with the correction', async () => {
    scope.answers.set(CALL, () => pageAnswer('corrected'));
    answers([recall({ kind: 'correction', note: 'Sorry.' })]);
    await contact(7);
    expect(await (await dataAt(PATH, scope))?.text()).toContain('corrected');
    const bundled = await (await scope.caches.open(BUNDLE_CACHE)).match(KEY);
    expect(await bundled?.text()).toContain('corrected');
    expect(await documentAt(PATH, scope)).toBeUndefined();
    expect(scope.messages).toEqual([{ type: 'checked', path: PATH, outcome: 'newer' }]);
  });

  it('replace bundled text even if another release wrote the record in its own format', async () => {
    const cache = await scope.caches.open(BUNDLE_CACHE);
    await cache.put(`/_packed${PATH}`, new Response('{"version":2}'));
    scope.answers.set(CALL, () => pageAnswer('corrected'));
    answers([recall({ kind: 'correction', note: 'Sorry.' })]);
    await contact(7);
    expect(await (await cache.match(KEY))?.text()).toContain('corrected');
    expect(await (await cache.match(`/_packed${PATH}`))?.text()).toBe('{"version":2}');
  });

  it('do not cause corrected text to be cached after the reader has removed all opened stories', async () => {
    await scope.caches.delete(BUNDLE_CACHE);
    scope.answers.set(CALL, async () => {
      await forgetOpened(scope);
      return pageAnswer('corrected');
    });
    answers([recall({ kind: 'correction', note: 'Sorry.' })]);
    await contact(7);
    expect(await cached()).toEqual([false, false, false]);
  });

  it('are requested again if the corrected story could not be fetched', async () => {
    answers([recall({ kind: 'correction', note: 'Sorry.' })]);
    await expect(contact(7)).rejects.toThrow();
    expect(await cached()).toEqual([true, true, true]);
    scope.answers.set(CALL, () => pageAnswer('corrected'));
    await contact(7);
    expect(await (await dataAt(PATH, scope))?.text()).toContain('corrected');
  });

  it.each<[string, () => Response]>([
    ['fails', () => errorAnswer(500)],
    ['is truncated', () => new Response('{"data":', { headers: { 'x-offprint-release': 'r1' } })],
    ['is from another server', () => new Response('<html></html>')],
  ])('are not marked as processed if the response %s', async (_, answer) => {
    scope.answers.set(RECALLS, answer);
    await expect(checkRecalls(scope)).rejects.toThrow();
    expect(await cached()).toEqual([true, true, true]);
    answers([recall({})]);
    await contact(7);
    expect(await cached()).toEqual([false, false, false]);
  });
});
