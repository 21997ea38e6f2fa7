import { createCommentsCalls } from './commentsCalls';
import { lostBody, SITE_HEADERS } from '../../../test/support/fakes/siteHeaders';

const MESSAGE = 'e30= signed 1800000000';
const requests: [string, RequestInit][] = [];
const realFetch = globalThis.fetch;
let answer: () => Promise<Response>;

beforeEach(() => {
  requests.length = 0;
  globalThis.fetch = ((path: string, init: RequestInit) => {
    requests.push([path, init]);
    return answer();
  }) as typeof fetch;
});

afterAll(() => {
  globalThis.fetch = realFetch;
});

const send = (body: BodyInit, status: number): void => {
  answer = () => Promise.resolve(new Response(body, { status, headers: SITE_HEADERS }));
};
const saying = (item: unknown, status = 200): void => {
  send(JSON.stringify({ data: { item } }), status);
};

const calls = (loginMethod: 'session' | 'auth0', accessToken: string | null = null) =>
  createCommentsCalls({
    siteKey: 'halfwave',
    loginMethod,
    accessToken: () => Promise.resolve(accessToken),
  });

describe('createCommentsCalls', () => {
  it('reads the top-level message and sends only the cookie if members use session login', async () => {
    saying({ remoteAuthS3: MESSAGE, disqusToken: { remoteAuthS3: 'other' } });
    expect(await calls('session').token()).toBe(MESSAGE);
    const [[path, init] = ['', {}]] = requests;
    expect([path, init.method, init.credentials]).toEqual([
      '/api/neutron/users/disqus/halfwave/token',
      'GET',
      'same-origin',
    ]);
    expect(new Headers(init.headers).has('authorization')).toBe(false);
  });

  it('reads the message from `disqusToken` and sends the access token if members use auth0 login', async () => {
    saying({ remoteAuthS3: 'other', disqusToken: { remoteAuthS3: MESSAGE } });
    expect(await calls('auth0', 'held-here').token()).toBe(MESSAGE);
    expect(new Headers(requests[0]?.[1].headers).get('authorization')).toBe('Bearer held-here');
  });

  it('ends the single sign-on with a POST request that has the `x-requested-with` header', async () => {
    saying({ remoteAuthS3: MESSAGE });
    expect(await calls('session').logout()).toBe(MESSAGE);
    const [[path, init] = ['', {}]] = requests;
    expect([path, init.method]).toEqual(['/api/neutron/users/disqus/halfwave/logout', 'POST']);
    expect(new Headers(init.headers).get('x-requested-with')).toBe('offprint');
  });

  it.each([
    ['in the other method’s field', 'auth0', { remoteAuthS3: MESSAGE }],
    ['in the other method’s field', 'session', { disqusToken: { remoteAuthS3: MESSAGE } }],
    ['empty', 'session', { remoteAuthS3: '' }],
    ['not a string', 'session', { remoteAuthS3: 7 }],
    ['missing', 'session', null],
  ] as const)(
    'rejects with status 502 if the message in the response is %s',
    async (_case, method, item) => {
      saying(item);
      await expect(calls(method).token()).rejects.toMatchObject({ status: 502 });
    },
  );

  it('rejects on an error status, or if there is no response', async () => {
    saying({ remoteAuthS3: MESSAGE }, 503);
    await expect(calls('session').token()).rejects.toMatchObject({ status: 503 });
    send('<h1>Internal Server Error</h1>', 500);
    await expect(calls('session').token()).rejects.toMatchObject({ status: 500 });
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(calls('session').token()).rejects.toThrow('The server did not respond');
    send(lostBody(), 200);
    await expect(calls('session').token()).rejects.toThrow('The server did not respond');
  });
});
