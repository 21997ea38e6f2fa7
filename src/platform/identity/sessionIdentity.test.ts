/** @jest-environment jsdom */
import { createSessionIdentity } from './sessionIdentity';
import { SITE_HEADERS } from '../../../test/support/fakes/siteHeaders';

const ADA = { sub: 'ada', email: 'ada@example.org', login_count: 2 };

let requests: { url: string; init: RequestInit }[];
/** The session item in the server's response. */
let item: unknown;

beforeEach(() => {
  requests = [];
  item = ADA;
  localStorage.clear();
  document.cookie = 'fly_user=; Path=/; Max-Age=0';
  globalThis.fetch = ((url: string, init: RequestInit) => {
    requests.push({ url, init });
    const json = () => Promise.resolve({ data: { item } });
    return Promise.resolve({ ok: true, status: 200, headers: SITE_HEADERS, json });
  }) as unknown as typeof fetch;
});

afterEach(() => {
  jest.restoreAllMocks();
});

const current = () => createSessionIdentity({ page: window, siteKey: 'halfwave' }).current();

describe('createSessionIdentity().current', () => {
  it('sends no request for a visitor', async () => {
    expect(await current()).toBeNull();
    expect(requests).toEqual([]);
  });

  it.each([
    ['the cookie marks a signed-in member', () => (document.cookie = 'fly_user=1; Path=/')],
    ['the cookie expired before the session', () => localStorage.setItem('core_auth_hint', '1')],
  ])('sends a request if %s', async (_case, prepare) => {
    prepare();
    expect(await current()).toEqual(ADA);
    expect(requests.map(({ url }) => url)).toEqual(['/user/session/']);
  });

  it('resolves with null after the session has expired', async () => {
    localStorage.setItem('core_auth_hint', '1');
    item = null;
    expect(await current()).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('rejects if the server does not respond within ten seconds', async () => {
    localStorage.setItem('core_auth_hint', '1');
    const limits: number[] = [];
    const late = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit);
      return late.signal;
    });
    globalThis.fetch = (_url, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('Late'))),
      );
    const answer = current();
    late.abort();
    await expect(answer).rejects.toThrow('Late');
    expect(limits).toEqual([10_000]);
  });
});
