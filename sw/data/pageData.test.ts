import {
  cachedAnswer,
  createFakeScope,
  errorAnswer,
  jsonAnswer,
  settled,
  SITE,
  type FakeScope,
} from '../../test/support/fakes/fakeScope';
import { READER_WAITS } from '../../src/model/events/readerTimings';
import { rememberShown } from '../tabs';
import { DATA_CACHE } from '../../src/model/offline/cacheNames';
import { dataAt } from './cachedData';
import { answerPageData } from './pageData';

const PATH = '/article/kestrel-14-laptop-review/';
const CALL = '/api/neutron/composer/halfwave/pages/article/kestrel-14-laptop-review/web';

function pageAnswer(title: string, headers: Record<string, string> = {}): Response {
  const page = { components: [], meta: { title, canonical: PATH } };
  return jsonAnswer({ data: { item: page } }, { etag: `"${title}"`, ...headers });
}

describe('answerPageData', () => {
  let scope: FakeScope;

  beforeEach(() => {
    scope = createFakeScope();
  });

  const ask = (query = ''): Promise<Response> => {
    const request = new Request(`${SITE}${CALL}${query}`);
    return answerPageData(request, 'tab', (work) => void work, scope);
  };

  async function readBefore(): Promise<void> {
    scope.answers.set(CALL, () => pageAnswer('first'));
    await ask('?contentOnly=true');
    await settled();
  }

  async function titleOf(answer: Response): Promise<unknown> {
    const { data } = (await answer.json()) as { data: { item: { meta: { title: string } } } };
    return data.item.meta.title;
  }

  it("returns the server's response and caches it under the page's path", async () => {
    await readBefore();
    expect(scope.requestedPaths).toEqual([`${CALL}?contentOnly=true`]);
    expect(await dataAt(PATH, scope)).toBeDefined();
  });

  it.each([
    ['a page', false],
    ['a page that is cached', true],
  ])(
    'repeats the request for %s, bypassing the HTTP cache, if the response is truncated',
    async (_, isCached) => {
      if (isCached) await readBefore();
      const half = () => new Response('{"data":{"it', pageAnswer('x'));
      scope.answers.set(
        CALL,
        cachedAnswer(scope, half, () => pageAnswer('second')),
      );
      expect(await titleOf(await ask())).toBe('second');
    },
  );

  it('returns the cached copy immediately, with the time it was saved, if the request fails', async () => {
    await readBefore();
    scope.answers.set(CALL, 'refused');
    const answer = await ask();
    expect(answer.headers.get('x-offprint-copy')).toBe('refused');
    expect(Number(answer.headers.get('x-offprint-saved-at'))).toBe(
      Date.parse('2026-11-20T07:42:00Z'),
    );
    expect(await titleOf(answer)).toBe('first');
  });

  it('returns the cached copy after 2.5 s of silence, then caches the late response and notifies the tab', async () => {
    await readBefore();
    let answerLate: (response: Response) => void = () => undefined;
    scope.answers.set(CALL, () => new Promise((resolve) => (answerLate = resolve)));
    const answer = ask();
    await settled();
    await scope.pass(2400);
    expect(await Promise.race([answer, Promise.resolve('nothing yet')])).toBe('nothing yet');
    await scope.pass(100);
    expect((await answer).headers.get('x-offprint-copy')).toBe('slow');
    answerLate(pageAnswer('second'));
    await settled();
    expect(scope.messages).toEqual([{ type: 'checked', path: PATH, outcome: 'newer' }]);
    expect(await (await dataAt(PATH, scope))?.text()).toContain('second');
  });

  it('returns a story cached under one of its routes when another of its routes is requested', async () => {
    const own = '/api/neutron/composer/halfwave/pages/article-topic/kestrel-14-laptop-review/web';
    await readBefore();
    const answer = await answerPageData(new Request(SITE + own), 'tab', (work) => void work, scope);
    expect(await titleOf(answer)).toBe('first');
  });

  it('returns the cached copy to the shell sooner, because the reader has already waited', async () => {
    await readBefore();
    rememberShown('tab', { path: PATH, from: 'shell', savedAt: null, isOld: false, check: 'none' });
    scope.answers.set(CALL, 'never');
    const answer = ask();
    await settled();
    await scope.pass(READER_WAITS.shellData);
    expect(await titleOf(await answer)).toBe('first');
    rememberShown('tab', { path: '/', from: 'shell', savedAt: null, isOld: false, check: 'none' });
  });

  it('sends the request to the server if storage never responds', async () => {
    await readBefore();
    scope.caches.open = () => new Promise(() => undefined);
    const answer = ask();
    await settled();
    await scope.pass(READER_WAITS.storage);
    expect(await titleOf(await answer)).toBe('first');
    expect(scope.requestedPaths).toHaveLength(2);
  });

  it('returns the cached copy even if slow storage finds it only after the request has failed', async () => {
    await readBefore();
    scope.answers.set(CALL, 'refused');
    const { open } = scope.caches;
    scope.caches.open = async (name) => {
      await scope.wait(2000);
      return open(name);
    };
    const answer = ask();
    await settled();
    await scope.pass(READER_WAITS.storage);
    await scope.pass(1500);
    const late = await answer;
    expect(late.headers.get('x-offprint-copy')).toBe('refused');
    expect(await titleOf(late)).toBe('first');
  });

  it('returns the cached copy after 2.5 s if the connection stalls after the headers', async () => {
    await readBefore();
    scope.answers.set(CALL, () => new Response(new ReadableStream(), pageAnswer('second')));
    const answer = ask();
    await settled();
    await scope.pass(2400);
    expect(await Promise.race([answer, Promise.resolve('nothing yet')])).toBe('nothing yet');
    await scope.pass(100);
    expect(await titleOf(await answer)).toBe('first');
  });

  it.each<[string, string, () => Response]>([
    ['truncated JSON', 'failed', () => new Response('{"data":{"it', pageAnswer('x'))],
    ['HTML instead of JSON', 'failed', () => new Response('<html></html>', pageAnswer('x'))],
    [
      'empty',
      'failed',
      () => new Response(null, { headers: pageAnswer('x').headers, status: 204 }),
    ],
    ['an array', 'failed', () => new Response('[]', pageAnswer('x'))],
    ['the sign-in page of a captive portal', 'portal', () => new Response('<html>Welcome</html>')],
    ['JSON from a captive portal', 'portal', () => new Response('{}')],
    ['an error from a gateway', 'gateway', () => new Response('Bad gateway', { status: 502 })],
  ])('returns the cached copy if the response is %s', async (_, reason, answer) => {
    await readBefore();
    scope.answers.set(CALL, answer);
    const shown = await ask();
    expect(shown.headers.get('x-offprint-copy')).toBe(reason);
    expect(await titleOf(shown)).toBe('first');
  });

  it("returns the server's 403 response unchanged", async () => {
    await readBefore();
    scope.answers.set(CALL, () => jsonAnswer({ errors: [] }, {}, 403));
    const answer = await ask();
    expect([answer.status, await answer.json()]).toEqual([403, { errors: [] }]);
  });

  it('returns the cached copy while the server fails', async () => {
    await readBefore();
    scope.answers.set(CALL, () => errorAnswer(500));
    expect((await ask()).headers.get('x-offprint-copy')).toBe('failed');
  });

  it('deletes the cached copy when the server reports the page as gone', async () => {
    await readBefore();
    scope.answers.set(CALL, () => errorAnswer(410));
    expect((await ask()).status).toBe(410);
    await settled();
    expect(await dataAt(PATH, scope)).toBeUndefined();
  });

  it('rejects if the request fails and there is no cached copy', async () => {
    await expect(ask()).rejects.toThrow('Failed to fetch');
  });

  const errorPart = { components: [{ errors: [] }], meta: { canonical: PATH } };

  it.each<[string, () => Response]>([
    ['truncated JSON', () => new Response('{"data":{"it', { headers: pageAnswer('x').headers })],
    [
      'HTML instead of JSON',
      () => new Response('<html></html>', { headers: pageAnswer('x').headers }),
    ],
    ['empty', () => new Response(null, { status: 204, headers: pageAnswer('x').headers })],
    ['not a page', () => jsonAnswer({ data: {} })],
    ['a page with a failed part', () => jsonAnswer({ data: { item: errorPart } })],
    ['a private page', () => pageAnswer('x', { 'cache-control': 'private, no-store' })],
    [
      'from another server',
      () => new Response('{"data":{"item":{"components":[],"meta":{"canonical":"/"}}}}'),
    ],
  ])('does not cache the response if it is %s', async (_, answer) => {
    scope.answers.set(CALL, answer);
    await ask();
    await settled();
    expect(await scope.caches.paths(DATA_CACHE)).toEqual([]);
  });

  it('keeps a complete cached copy if a later response is broken', async () => {
    await readBefore();
    scope.answers.set(CALL, () => new Response('{"data":', { headers: pageAnswer('x').headers }));
    await ask();
    await settled();
    scope.answers.set(CALL, 'refused');
    expect(await titleOf(await ask())).toBe('first');
  });
});
