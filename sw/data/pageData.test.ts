import {
  createFakeScope,
  errorAnswer,
  jsonAnswer,
  settled,
  SITE,
  type FakeScope,
} from '../../test/support/fakes/fakeScope';
import { DATA_CACHE } from './caches';
import { dataAt } from './dataCopies';
import { answerPageData } from './pageData';

const PATH = '/article/kestrel-14-laptop-review/';
const CALL = '/api/neutron/composer/halfwave/pages/article/kestrel-14-laptop-review/web';

function pageAnswer(title: string, headers: Record<string, string> = {}): Response {
  const page = { components: [], meta: { title, canonical: PATH } };
  return jsonAnswer({ data: { item: page } }, { etag: `"${title}"`, ...headers });
}

describe('page data for a press inside the app', () => {
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

  it('is the server’s, and is kept for the page’s address', async () => {
    await readBefore();
    expect(scope.asked).toEqual([`${CALL}?contentOnly=true`]);
    expect(await dataAt(PATH, scope)).toBeDefined();
  });

  it('is the copy at once when the server refuses, marked as such with its moment', async () => {
    await readBefore();
    scope.answers.set(CALL, 'refused');
    const answer = await ask();
    expect(answer.headers.get('x-offprint-copy')).toBe('refused');
    expect(Number(answer.headers.get('x-offprint-saved-at'))).toBe(
      Date.parse('2026-11-20T07:42:00Z'),
    );
    expect(await titleOf(answer)).toBe('first');
  });

  it('is the copy in time to be seen within three seconds of silence; what comes later is kept and offered', async () => {
    await readBefore();
    let answerLate: (response: Response) => void = () => undefined;
    scope.answers.set(CALL, () => new Promise((resolve) => (answerLate = resolve)));
    const answer = ask();
    await settled();
    await scope.pass(2500);
    expect((await answer).headers.get('x-offprint-copy')).toBe('slow');
    answerLate(pageAnswer('second'));
    await settled();
    expect(scope.told).toEqual([{ type: 'checked', path: PATH, outcome: 'newer' }]);
  });

  it('is the copy as soon when the line falls silent after the headers', async () => {
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
    ['JSON cut short', 'failed', () => new Response('{"data":{"it', pageAnswer('x'))],
    ['HTML in the place of JSON', 'failed', () => new Response('<html></html>', pageAnswer('x'))],
    [
      'nothing',
      'failed',
      () => new Response(null, { headers: pageAnswer('x').headers, status: 204 }),
    ],
    ['a list', 'failed', () => new Response('[]', pageAnswer('x'))],
    ['a sign-in page in between', 'refused', () => new Response('<html>Welcome</html>')],
    ['JSON of somebody in between', 'refused', () => new Response('{}')],
    ['a gateway’s own refusal', 'failed', () => new Response('Bad gateway', { status: 502 })],
  ])('is the copy when the answer is %s', async (_, reason, answer) => {
    await readBefore();
    scope.answers.set(CALL, answer);
    const shown = await ask();
    expect(shown.headers.get('x-offprint-copy')).toBe(reason);
    expect(await titleOf(shown)).toBe('first');
  });

  it('is the server’s own word, whatever that is, where it says that a page may not be had', async () => {
    await readBefore();
    scope.answers.set(CALL, () => jsonAnswer({ errors: [] }, {}, 403));
    expect((await ask()).status).toBe(403);
  });

  it('is the copy while the server fails', async () => {
    await readBefore();
    scope.answers.set(CALL, () => errorAnswer(500));
    expect((await ask()).headers.get('x-offprint-copy')).toBe('failed');
  });

  it('is gone with the page, when the server says so', async () => {
    await readBefore();
    scope.answers.set(CALL, () => errorAnswer(410));
    expect((await ask()).status).toBe(410);
    await settled();
    expect(await dataAt(PATH, scope)).toBeUndefined();
  });

  it('is refused as before where nothing is kept', async () => {
    await expect(ask()).rejects.toThrow('Failed to fetch');
  });

  const errorPart = { components: [{ errors: [] }], meta: { canonical: PATH } };

  it.each<[string, () => Response]>([
    ['JSON cut short', () => new Response('{"data":{"it', { headers: pageAnswer('x').headers })],
    [
      'HTML in the place of JSON',
      () => new Response('<html></html>', { headers: pageAnswer('x').headers }),
    ],
    ['nothing', () => new Response(null, { status: 204, headers: pageAnswer('x').headers })],
    ['no page', () => jsonAnswer({ data: {} })],
    ['a page with a failed part', () => jsonAnswer({ data: { item: errorPart } })],
    ['a private page', () => pageAnswer('x', { 'cache-control': 'private, no-store' })],
    [
      'a foreign answer',
      () => new Response('{"data":{"item":{"components":[],"meta":{"canonical":"/"}}}}'),
    ],
  ])('is not kept when the answer is %s', async (_, answer) => {
    scope.answers.set(CALL, answer);
    await ask();
    await settled();
    expect(await scope.caches.paths(DATA_CACHE)).toEqual([]);
  });

  it('never takes the place of a whole copy with a broken answer', async () => {
    await readBefore();
    scope.answers.set(CALL, () => new Response('{"data":', { headers: pageAnswer('x').headers }));
    await ask();
    await settled();
    scope.answers.set(CALL, 'refused');
    expect(await titleOf(await ask())).toBe('first');
  });
});
