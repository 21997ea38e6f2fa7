import { createFakeScope, type FakeScope } from '../../test/support/fakes/fakeScope';
import { ASSET_CACHE } from './caches';
import { createChunkPrefetcher, isCore } from './prefetchChunks';

const REVIEW = '/assets/review.0a1b2c3d.js';
const GALLERY = '/assets/gallery.0a1b2c3d.css';

const theFile = (): Response =>
  new Response('the file', { headers: { 'content-type': 'text/javascript' } });

describe('prefetched assets', () => {
  let scope: FakeScope;

  beforeEach(() => {
    scope = createFakeScope();
    for (const file of [REVIEW, GALLERY]) scope.answers.set(file, theFile);
  });

  it('are fetched once and cached', async () => {
    const prefetchChunks = createChunkPrefetcher([REVIEW, GALLERY]);
    await prefetchChunks(scope);
    await prefetchChunks(scope);
    expect(scope.requestedPaths).toEqual([REVIEW, GALLERY]);
    expect(await scope.caches.paths(ASSET_CACHE)).toEqual([REVIEW, GALLERY]);
  });

  it('are resumed when the connection is back', async () => {
    const prefetchChunks = createChunkPrefetcher([REVIEW, GALLERY]);
    scope.answers.set(GALLERY, 'refused');
    await expect(prefetchChunks(scope)).rejects.toThrow();
    scope.answers.set(GALLERY, theFile);
    await prefetchChunks(scope);
    expect(scope.requestedPaths).toEqual([REVIEW, GALLERY, GALLERY]);
  });

  it('are not fetched on a connection with data saving', async () => {
    scope.sparing = true;
    await createChunkPrefetcher([REVIEW])(scope);
    expect(scope.requestedPaths).toEqual([]);
  });

  it('are all files except those that render stories and lists', () => {
    const files = [
      ...['main.1.js', 'article.1.js', 'frame.1.js', 'lists.1.css', 'shortcodes.1.js'],
      'errors.1.css',
    ];
    const late = ['review.1.js', 'gallery.1.css'];
    expect([...files, ...late].filter((file) => !isCore(`/assets/${file}`))).toEqual(late);
  });
});
