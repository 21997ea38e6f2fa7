import {
  createFakeScope,
  SITE,
  storyAnswer,
  type FakeScope,
} from '../test/support/fakes/fakeScope';
import type { Page } from '../src/model/routing/page';
import { IMAGE_CACHE } from '../src/model/offline/cacheNames';
import type { SavedItem, ToWorker } from '../src/model/offline/workerMessages';
import { dataAt } from './data/cachedData';
import { documentAt, cacheDocument } from './documents/cachedDocuments';
import { replyTo } from './messages';
import { takePassThrough } from './routing/passThrough';
import { rememberShown } from './tabs';

const STORY = '/article/kestrel-14-laptop-review/';
const IMAGE = '/a/img/resize/ab12/dir/laptop.jpg?width=400';
const IMAGE_HEADERS = { 'content-type': 'image/jpeg', 'x-offprint-release': 'r1' };

function storyPage(canonical: string, title: string): Page {
  const article = { meta: { componentName: 'article' }, item: { title } };
  return { components: [article], meta: { title, canonical } } as unknown as Page;
}

describe('replyTo', () => {
  let scope: FakeScope;

  beforeEach(() => {
    scope = createFakeScope();
  });

  const say = (message: ToWorker, tab = 'tab'): Promise<unknown> =>
    Promise.resolve(replyTo(message, tab, scope));

  it('caches a page that the worker did not serve, with its document and files from the HTTP cache', async () => {
    scope.answers.set(STORY, () => storyAnswer('first'));
    scope.answers.set(IMAGE, () => new Response('pixels', { headers: IMAGE_HEADERS }));
    const files = [SITE + IMAGE, `${SITE}/api/neutron/users/me`, 'https://elsewhere.example/x.js'];
    await say({ type: 'keep', path: STORY, page: storyPage(STORY, 'First'), files });
    expect(scope.requestedPaths).toEqual([STORY, IMAGE]);
    expect(scope.requests.map(({ cache }) => cache)).toEqual(['force-cache', 'force-cache']);
    expect(await scope.caches.paths(IMAGE_CACHE)).toEqual([IMAGE]);
    expect(await documentAt(STORY, scope)).toBeDefined();
    expect(await dataAt(STORY, scope)).toBeDefined();
  });

  it('requests nothing for a visit that the worker served itself', async () => {
    await cacheDocument(STORY, storyAnswer('first'), scope);
    const shown = { from: 'copy', savedAt: 1, isOld: false, check: 'none' } as const;
    rememberShown('seen', { path: STORY, ...shown });
    await say({ type: 'keep', path: STORY, page: storyPage(STORY, 'First'), files: [] }, 'seen');
    expect(scope.requestedPaths).toEqual([]);
    expect(await dataAt(STORY, scope)).toBeDefined();
  });

  it("caches only the page data of an experiment variant's document, without the bucket header", async () => {
    const arm = { 'cache-control': 'private, no-cache', 'x-ab-bucket': 'test' };
    scope.answers.set(STORY, () => storyAnswer('first', arm));
    await say({ type: 'keep', path: STORY, page: storyPage(STORY, 'First'), files: [] });
    expect(await documentAt(STORY, scope)).toBeUndefined();
    const data = await dataAt(STORY, scope);
    expect(data?.headers.has('x-ab-bucket')).toBe(false);
    expect(data?.headers.get('cache-control')).toBe('public, max-age=0');
    expect(await data?.text()).toContain('First');
  });

  it('caches nothing from a page whose document is not public', async () => {
    const own = { 'cache-control': 'private, no-store' };
    scope.answers.set(STORY, () => storyAnswer('first', own));
    await say({ type: 'keep', path: STORY, page: storyPage(STORY, 'First'), files: [] });
    expect(await dataAt(STORY, scope)).toBeUndefined();
    expect(await documentAt(STORY, scope)).toBeUndefined();
  });

  it('lists all stories available offline with their headlines, most recently saved first', async () => {
    const date = 'Fri, 20 Nov 2026 09:00:00 GMT';
    await cacheDocument(STORY, storyAnswer('first'), scope);
    await cacheDocument('/article/a-later-one/', storyAnswer('later', { date }), scope);
    await cacheDocument('/latest/', storyAnswer('latest'), scope);
    const items = (await say({ type: 'list' })) as SavedItem[];
    const laterBytes = (await storyAnswer('later').text()).length;
    const firstBytes = (await storyAnswer('first').text()).length;
    expect(items).toEqual([
      {
        path: '/article/a-later-one/',
        title: 'A later story & more',
        savedAt: Date.parse(date),
        bytes: laterBytes,
      },
      {
        path: STORY,
        title: 'A first story & more',
        savedAt: Date.parse('2026-11-20T07:42:00Z'),
        bytes: firstBytes,
      },
    ]);
  });

  it('lists a story that is cached as data only', async () => {
    await cacheDocument(STORY, storyAnswer('first'), scope);
    rememberShown('seen', {
      path: STORY,
      from: 'network',
      savedAt: null,
      isOld: false,
      check: 'none',
    });
    const page = storyPage(STORY, 'Its own headline');
    await say({ type: 'keep', path: STORY, page, files: [] }, 'seen');
    await scope.caches.delete('offprint-documents-r1');
    expect(await say({ type: 'list' })).toMatchObject([{ path: STORY, title: 'Its own headline' }]);
  });

  it('deletes all opened pages and the image cache on request, but keeps downloads and processed recalls', async () => {
    await cacheDocument(STORY, storyAnswer('first'), scope);
    scope.answers.set(IMAGE, () => new Response('pixels', { headers: IMAGE_HEADERS }));
    await say({
      type: 'keep',
      path: STORY,
      page: storyPage(STORY, 'First'),
      files: [SITE + IMAGE],
    });
    for (const [name, key] of [
      ['offprint-data-v1', '/recalls'],
      ['offprint-packed-v1', '/_packed/article/one/'],
    ] as const) {
      await (await scope.caches.open(name)).put(key, new Response('{}'));
    }
    expect(await say({ type: 'forget-opened' })).toBe(true);
    expect(await say({ type: 'list' })).toEqual([]);
    expect(await scope.caches.paths('offprint-data-v1')).toEqual(['/recalls']);
    expect(await scope.caches.paths('offprint-packed-v1')).toEqual(['/_packed/article/one/']);
    expect((await scope.caches.keys()).filter((name) => /documents|pictures/.test(name))).toEqual(
      [],
    );
  });

  it('lets one document pass through to the network, within a minute of the message', async () => {
    await say({ type: 'pass-through', path: STORY });
    expect(takePassThrough(STORY, scope.now())).toBe(true);
    expect(takePassThrough(STORY, scope.now())).toBe(false);
    await say({ type: 'pass-through', path: STORY });
    expect(takePassThrough(STORY, scope.now() + 61_000)).toBe(false);
  });

  it('ignores unknown messages from another release', async () => {
    expect(await say({ type: 'unheard-of' } as unknown as ToWorker)).toBeUndefined();
  });
});
