import { createFakeScope, type FakeScope } from '../../test/support/fakes/fakeScope';
import { ASSET_CACHE } from './caches';
import { createChunkPrefetcher, isCore, isFirst } from './prefetchChunks';

const REVIEW = '/assets/review.0a1b2c3d.js';
const GALLERY = '/assets/gallery.0a1b2c3d.css';

const isNotInstalled = (): Promise<boolean> => Promise.resolve(false);

const theFile = (): Response =>
  new Response('the file', {
    headers: { 'content-type': 'text/javascript', 'x-offprint-release': 'r1' },
  });

describe('prefetched assets', () => {
  let scope: FakeScope;

  beforeEach(() => {
    scope = createFakeScope();
    for (const file of [REVIEW, GALLERY]) scope.answers.set(file, theFile);
  });

  it('are fetched once and cached', async () => {
    const prefetchChunks = createChunkPrefetcher([REVIEW, GALLERY], isNotInstalled);
    await prefetchChunks(scope);
    await prefetchChunks(scope);
    expect(scope.requestedPaths).toEqual([REVIEW, GALLERY]);
    expect(await scope.caches.paths(ASSET_CACHE)).toEqual([REVIEW, GALLERY]);
  });

  it('are fetched when the connection returns, except those already cached', async () => {
    const prefetchChunks = createChunkPrefetcher([REVIEW, GALLERY], isNotInstalled);
    scope.answers.set(GALLERY, 'refused');
    await expect(prefetchChunks(scope)).rejects.toThrow();
    scope.answers.set(GALLERY, theFile);
    await prefetchChunks(scope);
    expect(scope.requestedPaths).toEqual([REVIEW, GALLERY, GALLERY]);
  });

  it('are not fetched on a slow connection', async () => {
    scope.slow = true;
    await createChunkPrefetcher([REVIEW], isNotInstalled)(scope);
    expect(scope.requestedPaths).toEqual([]);
  });

  it('are fetched even on a slow connection if the reader saves a story', async () => {
    scope.slow = true;
    await createChunkPrefetcher([REVIEW, GALLERY], isNotInstalled)(scope, true);
    expect(await scope.caches.paths(ASSET_CACHE)).toEqual([REVIEW, GALLERY]);
  });

  it('are not fetched if they are part of the installed shell', async () => {
    const isInstalled = (url: string) => Promise.resolve(url === scope.origin + REVIEW);
    await createChunkPrefetcher([REVIEW, GALLERY], isInstalled)(scope);
    expect(scope.requestedPaths).toEqual([GALLERY]);
  });

  it('are the files that are not installed with the worker', () => {
    const files = [
      ...['main.1.js', 'article.1.js', 'frame.1.js', 'lists.1.css', 'shortcodes.1.js'],
      'errors.1.css',
    ];
    const late = ['review.1.js', 'gallery.1.css'];
    expect([...files, ...late].filter((file) => !isCore(`/assets/${file}`))).toEqual(late);
  });

  it('include the code for lists and shortcodes if the first worker was installed on a slow connection', () => {
    const first = [
      'main.1.js',
      'article.1.js',
      'story.1.css',
      'frame.1.js',
      'saved.1.js',
      'errors.1.js',
    ];
    const others = ['lists.1.css', 'door.1.js', 'front.1.js', 'topic.1.js', 'shortcodes.1.js'];
    expect([...first, ...others].filter((file) => isFirst(`/assets/${file}`))).toEqual(first);
  });
});
