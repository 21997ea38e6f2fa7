import type { Obstacle } from '../../model/offline/answerSource';
import type { ConnectionNews } from './connection';
import { UnreachableError } from '../../model/routing/errors';
import { createHttp } from './http';
import { systemClock } from '../browser/clock';

const PATH = '/api/neutron/composer/halfwave/pages/article/a-story/web';

describe('createHttp', () => {
  let news: ConnectionNews['type'][];
  let obstacles: Obstacle[];
  let releases: string[];
  let calls: RequestInit[];
  let answers: (Response | Error)[];

  beforeEach(() => {
    jest.useFakeTimers();
    news = [];
    obstacles = [];
    releases = [];
    calls = [];
    answers = [];
    globalThis.fetch = (_, init = {}) => {
      calls.push(init);
      const answer = answers.shift();
      if (answer instanceof Error) return Promise.reject(answer);
      if (answer) return Promise.resolve(answer);
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => {
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    };
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const http = createHttp({
    clock: systemClock,
    report(item) {
      news.push(item.type);
      if (item.type === 'missed') obstacles.push(item.by);
    },
    onRelease: (release) => releases.push(release),
    random: () => 0.5,
  });

  async function call(options?: Parameters<typeof http.json>[1]) {
    const answer = http.json(PATH, options);
    answer.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(900);
    return answer;
  }

  const RELEASE = { 'x-offprint-release': 'r1' };
  const ours = (body: object): Response => Response.json(body, { headers: RELEASE });
  const failing = (status: number): Response =>
    Response.json({ errors: [] }, { status, headers: RELEASE });
  const portal = (): Response => new Response('<html>Welcome to the hotel</html>');
  const refused = (): Error => new TypeError('Failed to fetch');

  it('requests JSON from this site, follows no redirects, and sends the transaction id', async () => {
    answers = [ours({ data: {} })];
    await call({ transactionId: 'abcd-1234' });
    expect(calls[0]).toMatchObject({
      credentials: 'same-origin',
      redirect: 'manual',
      headers: { accept: 'application/json', 'x-tx-id': 'abcd-1234' },
    });
    expect(news).toEqual(['reached']);
  });

  it('gives each request a transaction id, and keeps it for retries', async () => {
    answers = [refused(), ours({ data: {} }), ours({ data: {} })];
    await call();
    await call();
    const ids = calls.map(({ headers }) => (headers as Record<string, string>)['x-tx-id']);
    expect(ids).toEqual([expect.stringMatching(/^[A-Za-z0-9-]{8,64}$/), ids[0], ids[2]]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it("does not report the server as reachable if the browser's HTTP cache responds", async () => {
    const cached = { ...RELEASE, 'x-tx-id': 'an-earlier-request' };
    const revalidated = { ...RELEASE, 'x-tx-id': 'this-request' };
    answers = [Response.json({}, { headers: cached }), Response.json({}, { headers: revalidated })];
    await call({ transactionId: 'this-request' });
    expect(news).toEqual([]);
    await call({ transactionId: 'this-request' });
    expect(news).toEqual(['reached']);
  });

  it('rejects after twelve seconds, and reports that the server did not respond', async () => {
    const answer = http.json(PATH);
    answer.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(11_900);
    expect(news).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    await expect(answer).rejects.toThrow(UnreachableError);
    expect(calls).toHaveLength(1);
    expect(news).toEqual(['missed']);
  });

  it('rejects without a report when the caller aborts', async () => {
    const caller = new AbortController();
    const answer = http.json(PATH, { signal: caller.signal });
    caller.abort();
    await expect(answer).rejects.toThrow(UnreachableError);
    expect(news).toEqual([]);
  });

  it.each<[string, () => Response | Error]>([
    ['a dropped connection', refused],
    ['HTML where JSON was expected', () => new Response('<html>', { headers: RELEASE })],
    ['the page of a captive portal', portal],
    ['truncated JSON', () => new Response('{"data":{"it', { headers: RELEASE })],
    ['an empty response', () => new Response(null, { status: 204 })],
    ['a server error', () => failing(503)],
  ])('retries twice after %s', async (_, broken) => {
    answers = [broken(), broken(), ours({ data: { item: 1 } })];
    expect((await call()).body).toEqual({ data: { item: 1 } });
    expect(calls).toHaveLength(3);
  });

  it('returns the last of three error responses, and succeeds on the next call', async () => {
    answers = [failing(500), failing(502), failing(503), ours({ data: { item: 1 } })];
    expect(await call()).toMatchObject({ status: 503 });
    expect(calls).toHaveLength(3);
    expect(news).toEqual(['reached']);
    expect((await call()).body).toEqual({ data: { item: 1 } });
  });

  it('returns the status of an error response that contains no JSON object', async () => {
    const broken = (): Response =>
      new Response('<h1>Internal Server Error</h1>', { status: 500, headers: RELEASE });
    answers = [broken(), broken(), broken()];
    expect(await call()).toMatchObject({ status: 500, body: {} });
    expect(news).toEqual(['reached']);
  });

  it('backs off before each retry, with jitter', async () => {
    const at: Record<number, number[]> = {};
    for (const random of [0, 1]) {
      const started = Date.now();
      const times: number[] = (at[random] = []);
      globalThis.fetch = () => {
        times.push(Date.now() - started);
        return Promise.reject(refused());
      };
      const patient = createHttp({
        clock: systemClock,
        report: () => undefined,
        onRelease: () => undefined,
        random: () => random,
      });
      patient.json(PATH).catch(() => undefined);
      await jest.advanceTimersByTimeAsync(5000);
    }
    expect(at).toEqual({ 0: [0, 200, 600], 1: [0, 400, 1200] });
  });

  it.each([400, 401, 404, 410, 412, 429])('does not retry status %i', async (status) => {
    answers = [failing(status), ours({})];
    expect(await call()).toMatchObject({ status });
    expect(calls).toHaveLength(1);
  });

  it('rejects after three failed connections, and reports once that the server did not respond', async () => {
    answers = [refused(), refused(), refused(), ours({})];
    await expect(call()).rejects.toThrow(UnreachableError);
    expect(calls).toHaveLength(3);
    expect(news).toEqual(['missed']);
  });

  it.each([['[]'], ['"text"'], ['null'], ['<html></html>']])(
    'rejects %s because it is not a JSON object',
    async (text) => {
      const answer = (): Response => new Response(text, { headers: RELEASE });
      answers = [answer(), answer(), answer()];
      await expect(call()).rejects.toThrow('API request did not return a JSON object');
    },
  );

  it.each<[string, () => Response, Obstacle]>([
    ['the page of a captive portal', portal, 'portal'],
    [
      'the JSON description of a captive portal',
      () =>
        Response.json(
          { captive: true },
          { headers: { 'content-type': 'application/captive+json' } },
        ),
      'portal',
    ],
    [
      'a redirect',
      () => Object.defineProperty(portal(), 'type', { value: 'opaqueredirect' }),
      'portal',
    ],
    ['an empty response', () => new Response(null, { status: 204 }), 'portal'],
    ['a 511 response', () => new Response('Sign in', { status: 511 }), 'portal'],
    ['the page of a gateway', () => new Response('Bad gateway', { status: 502 }), 'gateway'],
  ])('rejects with an UnreachableError for %s, and reports the obstacle', async (_, answer, by) => {
    answers = [answer(), answer(), answer()];
    await expect(call()).rejects.toThrow(UnreachableError);
    expect(news).toEqual(['missed']);
    expect(obstacles).toEqual([by]);
  });

  it('accepts JSON whose release header a proxy has removed', async () => {
    answers = [Response.json({ data: { item: 1 } })];
    expect((await call()).body).toEqual({ data: { item: 1 } });
    expect(news).toEqual(['reached']);
  });

  it('reports the release in a response from the server, but not in a cached response', async () => {
    const headers = { 'x-offprint-release': 'second' };
    const copied = { ...headers, 'x-offprint-copy': 'slow', 'x-offprint-saved-at': '1000' };
    answers = [Response.json({}, { headers }), Response.json({}, { headers: copied })];
    await call();
    await call();
    expect(releases).toEqual(['second']);
  });

  it('marks a cached response with the reason why it was sent', async () => {
    const headers = { 'x-offprint-copy': 'refused', 'x-offprint-saved-at': '1000' };
    answers = [Response.json({}, { headers })];
    const cached = { savedAt: 1000, reason: 'refused', isBundled: false };
    expect((await call()).cached).toEqual(cached);
    expect(news).toEqual(['missed']);
    answers = [Response.json({}, { headers: { ...headers, 'x-offprint-bundled': '1' } })];
    expect((await call()).cached).toEqual({ ...cached, isBundled: true });
  });

  it('does not change the connection state for a cached response to a slow request', async () => {
    answers = [Response.json({}, { headers: { 'x-offprint-copy': 'slow' } })];
    await call();
    expect(news).toEqual([]);
  });
});
