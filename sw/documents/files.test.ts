import {
  createFakeScope,
  errorAnswer,
  settled,
  SITE,
  type FakeScope,
} from '../../test/support/fakes/fakeScope';
import { IMAGE_CACHE } from '../../src/model/offline/cacheNames';
import { ASSET_CACHE } from '../data/caches';
import { answerFile, cacheUsedFile } from './files';

const CHUNK = '/assets/door.0a1b2c3d.js';
const answerOf = (type: string, body = 'something'): Response =>
  new Response(body, { headers: { 'content-type': type, 'x-offprint-release': 'r1' } });
const IMAGE = '/a/img/resize/ab12/dir/laptop.jpg?width=400';

describe('hashed files', () => {
  let scope: FakeScope;

  beforeEach(() => {
    scope = createFakeScope();
  });

  const request = (path: string): Promise<Response> =>
    answerFile('asset', new Request(SITE + path), (work) => void work, scope);

  it('are fetched once and then cached', async () => {
    scope.answers.set(CHUNK, () => answerOf('text/javascript', 'the chunk'));
    await request(CHUNK);
    await settled();
    expect(await (await request(CHUNK)).text()).toBe('the chunk');
    expect(scope.requestedPaths).toEqual([CHUNK]);
  });

  it.each<[string, () => Response]>([
    ['a 404', () => errorAnswer(404)],
    ['an HTML page', () => answerOf('text/html', '<html>')],
    ['JSON', () => answerOf('application/json', '{}')],
    ['a truncated image', () => new Response(cutShort(), { headers: IMAGE_HEADERS })],
    ['empty', () => new Response(null, { status: 204, headers: IMAGE_HEADERS })],
  ])('are not cached when the response is %s', async (_, answer) => {
    for (const [kind, path] of [
      ['asset', CHUNK],
      ['picture', IMAGE],
    ] as const) {
      scope.answers.set(path, answer);
      await answerFile(kind, new Request(SITE + path), (work) => void work, scope);
    }
    await settled();
    expect(await scope.caches.paths(ASSET_CACHE)).toEqual([]);
    expect(await scope.caches.paths(IMAGE_CACHE)).toEqual([]);
  });

  it.each([
    ['the page of a captive portal', 200, 'text/html'],
    ['an image from a captive portal', 200, 'image/png'],
    ['an error from a gateway', 502, 'text/html'],
  ])('are rejected, and not cached, if the response is %s', async (_, status, type) => {
    const foreign = (): Response =>
      new Response('<html>', { status, headers: { 'content-type': type } });
    for (const [kind, path] of [
      ['asset', CHUNK],
      ['picture', IMAGE],
    ] as const) {
      scope.answers.set(path, foreign);
      const answer = answerFile(kind, new Request(SITE + path), (work) => void work, scope);
      await expect(answer).rejects.toThrow('did not come from our server');
    }
    await settled();
    expect(await scope.caches.paths(ASSET_CACHE)).toEqual([]);
    expect(await scope.caches.paths(IMAGE_CACHE)).toEqual([]);
  });

  it('are not cached if their content does not match their name, even after a second request', async () => {
    const damaged = '/assets/door.0a1b2c3d4.js';
    scope.answers.set(damaged, () => answerOf('text/javascript', 'half a chu'));
    expect(await (await request(damaged)).text()).toBe('half a chu');
    await cacheUsedFile('asset', SITE + damaged, scope);
    await settled();
    expect(scope.requests.map(({ cache }) => cache)).toEqual([
      ...['default', 'reload'],
      ...['force-cache', 'reload'],
    ]);
    expect(await scope.caches.paths(ASSET_CACHE)).toEqual([]);
  });

  it('are not cached as images if the response is a script', async () => {
    scope.answers.set(IMAGE, () => answerOf('text/javascript'));
    await answerFile('picture', new Request(SITE + IMAGE), (work) => void work, scope);
    await settled();
    expect(await scope.caches.paths(IMAGE_CACHE)).toEqual([]);
  });

  it('are cached once, from the HTTP cache, if their page loaded before the worker', async () => {
    scope.answers.set(IMAGE, () => answerOf('image/avif', 'pixels'));
    await cacheUsedFile('picture', SITE + IMAGE, scope);
    await cacheUsedFile('picture', SITE + IMAGE, scope);
    expect(scope.requests.map(({ cache }) => cache)).toEqual(['force-cache']);
    expect(await scope.caches.paths(IMAGE_CACHE)).toEqual([IMAGE]);
  });
});

const IMAGE_HEADERS = { 'content-type': 'image/avif', 'x-offprint-release': 'r1' };

function cutShort(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(8));
      controller.error(new TypeError('network error'));
    },
  });
}
