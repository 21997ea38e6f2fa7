import { createFakeScope, SITE, type FakeScope } from '../../test/support/fakes/fakeScope';
import { BUNDLE_CACHE } from '../../src/model/offline/offlineBundle';
import { answerRecording } from './recordings';

const CLIP = '/a/clips/gulls.mp3';

describe('a recording', () => {
  let scope: FakeScope;

  beforeEach(() => {
    scope = createFakeScope();
    scope.answers.set(CLIP, () => new Response('from the site'));
  });

  const play = (range?: string): Promise<Response> =>
    answerRecording(
      new Request(SITE + CLIP, { headers: range === undefined ? {} : { range } }),
      scope,
    );

  async function download(): Promise<void> {
    const cache = await scope.caches.open(BUNDLE_CACHE);
    await cache.put(
      CLIP,
      new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } }),
    );
  }

  it('is served from the network if it has not been downloaded', async () => {
    expect(await (await play('bytes=0-')).text()).toBe('from the site');
    expect(await scope.caches.has(BUNDLE_CACHE)).toBe(false);
  });

  it.each([
    ['bytes=0-', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['none', 200, null, '0123456789'],
  ])(
    'is served from the download, in the requested range: %s',
    async (range, status, part, text) => {
      await download();
      const response = await play(range === 'none' ? undefined : range);
      expect([response.status, response.headers.get('content-range')]).toEqual([status, part]);
      expect(response.headers.get('content-type')).toBe('audio/mpeg');
      expect(await response.text()).toBe(text);
      expect(scope.requestedPaths).toEqual([]);
    },
  );

  it('is refused with status 416 if the requested range is beyond its end', async () => {
    await download();
    expect((await play('bytes=20-')).status).toBe(416);
  });
});
