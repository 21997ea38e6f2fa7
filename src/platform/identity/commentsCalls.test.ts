import { createCommentsCalls } from './commentsCalls';

const MESSAGE = 'e30= signed 1800000000';
const asked: [string, RequestInit][] = [];
const realFetch = globalThis.fetch;
let answer: () => Promise<Partial<Response>>;

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = ((path: string, init: RequestInit) => {
    asked.push([path, init]);
    return answer();
  }) as typeof fetch;
});

afterAll(() => {
  globalThis.fetch = realFetch;
});

const saying = (item: unknown, ok = true): void => {
  const body = { data: { item } };
  answer = () => Promise.resolve({ ok, status: ok ? 200 : 503, json: () => Promise.resolve(body) });
};

const calls = (loginMethod: 'session' | 'auth0', bearer: string | null = null) =>
  createCommentsCalls({ siteKey: 'halfwave', loginMethod, bearer: () => Promise.resolve(bearer) });

describe('the sign-on to the discussions', () => {
  it('is read from the item itself where the server signs members in, by their cookie', async () => {
    saying({ remoteAuthS3: MESSAGE, disqusToken: { remoteAuthS3: 'other' } });
    expect(await calls('session').token()).toBe(MESSAGE);
    const [[path, init] = ['', {}]] = asked;
    expect([path, init.method, init.credentials]).toEqual([
      '/api/neutron/users/disqus/halfwave/token',
      'GET',
      'same-origin',
    ]);
    expect(new Headers(init.headers).has('authorization')).toBe(false);
  });

  it('is read from the item’s disqusToken where the browser does, by its bearer', async () => {
    saying({ remoteAuthS3: 'other', disqusToken: { remoteAuthS3: MESSAGE } });
    expect(await calls('auth0', 'held-here').token()).toBe(MESSAGE);
    expect(new Headers(asked[0]?.[1].headers).get('authorization')).toBe('Bearer held-here');
  });

  it('is ended by a call that changes something, made by a page of ours', async () => {
    saying({ remoteAuthS3: MESSAGE });
    expect(await calls('session').logout()).toBe(MESSAGE);
    const [[path, init] = ['', {}]] = asked;
    expect([path, init.method]).toEqual(['/api/neutron/users/disqus/halfwave/logout', 'POST']);
    expect(new Headers(init.headers).get('x-requested-with')).toBe('offprint');
  });

  it.each([
    ['at the other method’s place', 'auth0', { remoteAuthS3: MESSAGE }],
    ['at the other method’s place', 'session', { disqusToken: { remoteAuthS3: MESSAGE } }],
    ['that is empty', 'session', { remoteAuthS3: '' }],
    ['that is no text', 'session', { remoteAuthS3: 7 }],
    ['nowhere', 'session', null],
  ] as const)('rejects with one %s', async (_case, method, item) => {
    saying(item);
    await expect(calls(method).token()).rejects.toMatchObject({ status: 502 });
  });

  it('rejects with a status that is none, and without an answer', async () => {
    saying({ remoteAuthS3: MESSAGE }, false);
    await expect(calls('session').token()).rejects.toMatchObject({ status: 503 });
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(calls('session').token()).rejects.toThrow('The server did not answer');
  });
});
