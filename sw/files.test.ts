import { createFakeScope, settled, SITE, type FakeScope } from '../test/support/fakeScope';
import { ASSET_CACHE, PICTURE_CACHE } from './caches';
import { answerFile, keepUsedFile } from './files';

const CHUNK = '/assets/door.0a1b2c3d.js';
const PICTURE = '/a/img/resize/ab12/dir/laptop.jpg?width=400';

describe('files whose address names their bytes', () => {
  let scope: FakeScope;

  beforeEach(() => {
    scope = createFakeScope();
  });

  const ask = (path: string): Promise<Response> =>
    answerFile('asset', new Request(SITE + path), (work) => void work, scope);

  it('are asked for once and then kept', async () => {
    scope.answers.set(CHUNK, () => new Response('the chunk'));
    await ask(CHUNK);
    await settled();
    expect(await (await ask(CHUNK)).text()).toBe('the chunk');
    expect(scope.asked).toEqual([CHUNK]);
  });

  it.each<[string, () => Response]>([
    ['a plain 404', () => new Response('Not found', { status: 404 })],
    [
      'a page in its place',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
  ])('are not kept when the answer is %s', async (_, answer) => {
    scope.answers.set(CHUNK, answer);
    await ask(CHUNK);
    await settled();
    expect(await scope.caches.paths(ASSET_CACHE)).toEqual([]);
  });

  it('of a page that was loaded before the worker come from the browser’s own memory', async () => {
    scope.answers.set(PICTURE, () => new Response('pixels'));
    await keepUsedFile('picture', SITE + PICTURE, scope);
    await keepUsedFile('picture', SITE + PICTURE, scope);
    expect(scope.requests.map(({ cache }) => cache)).toEqual(['force-cache']);
    expect(await scope.caches.paths(PICTURE_CACHE)).toEqual([PICTURE]);
  });
});
