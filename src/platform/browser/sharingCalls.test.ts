import { PageError, UnreachableError } from '../../model/routing/errors';
import { systemClock } from './clock';
import { createSharingCalls, type SharingCalls } from './sharingCalls';
import { lostBody, SITE_HEADERS } from '../../../test/support/fakes/siteHeaders';

const LONG = 'https://halfwave.example/article/a b/';
const CHALLENGE = { parameters: { nonce: '00' }, signature: 'ff' };

interface RecordedRequest {
  path: string;
  init: RequestInit;
}

let requests: RecordedRequest[];
let answer: (init: RequestInit) => Promise<{ status: number; body: BodyInit }>;
let calls: SharingCalls;
let hasWork: boolean;

beforeEach(() => {
  requests = [];
  hasWork = true;
  globalThis.fetch = ((path: string, init: RequestInit) => {
    requests.push({ path, init });
    return answer(init).then(
      ({ status, body }) => new Response(body, { status, headers: SITE_HEADERS }),
    );
  }) as typeof fetch;
  calls = createSharingCalls(systemClock, () =>
    hasWork
      ? Promise.resolve({ solve: (given) => Promise.resolve(`solved ${JSON.stringify(given)}`) })
      : Promise.reject(new Error('No chunk')),
  );
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
});

const says = (status: number, body: unknown): void => {
  answer = () => Promise.resolve({ status, body: JSON.stringify(body) });
};
const breaks = (status: number, body: BodyInit): void => {
  answer = () => Promise.resolve({ status, body });
};

describe('every call', () => {
  const CALLS: [string, () => Promise<unknown>][] = [
    ['shortUrl', () => calls.shortUrl(LONG)],
    ['proof', () => calls.proof()],
    ['sendToFriend', () => calls.sendToFriend({})],
  ];

  it.each(CALLS)(
    'rejects with the status of an error response without JSON: %s',
    async (_, send) => {
      for (const body of ['', '<!doctype html>']) {
        breaks(500, body);
        await expect(send()).rejects.toMatchObject({ name: 'PageError', status: 500 });
      }
    },
  );

  it.each(CALLS)('rejects if the connection is lost during the response: %s', async (_, send) => {
    breaks(200, lostBody());
    await expect(send()).rejects.toThrow(UnreachableError);
  });
});

describe('shortUrl', () => {
  it('sends the full URL, and returns `data.url` from the response', async () => {
    says(200, { data: { url: 'https://halfwave.example/r/abcdefgh' } });
    expect(await calls.shortUrl(LONG)).toBe('https://halfwave.example/r/abcdefgh');
    expect(requests[0]?.path).toBe(
      '/sharebar-shortener/?longurl=https%3A%2F%2Fhalfwave.example%2Farticle%2Fa%20b%2F',
    );
  });

  it('rejects on an error status and on malformed responses', async () => {
    says(400, { errors: [] });
    await expect(calls.shortUrl(LONG)).rejects.toThrow();
    says(200, { data: { url: 5 } });
    await expect(calls.shortUrl(LONG)).rejects.toThrow(PageError);
    says(200, {});
    await expect(calls.shortUrl(LONG)).rejects.toThrow(PageError);
  });
});

describe('proof', () => {
  it("returns the server's token and the solved captcha", async () => {
    says(200, { data: { item: { token: 't', captcha: CHALLENGE } } });
    expect(await calls.proof()).toEqual({
      token: 't',
      captcha: `solved ${JSON.stringify(CHALLENGE)}`,
    });
    expect(requests[0]?.path).toBe('/user/email-friend/token/');
  });

  it('rejects if the service fails, the response is HTML, or the chunk is blocked', async () => {
    says(500, { errors: [] });
    await expect(calls.proof()).rejects.toThrow(PageError);
    breaks(200, '<!doctype html>');
    await expect(calls.proof()).rejects.toMatchObject({ name: 'PageError', status: 502 });
    says(200, { data: { item: { token: 't', captcha: CHALLENGE } } });
    hasWork = false;
    await expect(calls.proof()).rejects.toThrow('No chunk');
  });

  it('times out after three seconds', async () => {
    jest.useFakeTimers();
    answer = ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    const outcome = calls.proof().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2999);
    const early = await Promise.race([outcome, Promise.resolve('waiting')]);
    expect(early).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(UnreachableError);
  });
});

describe('sendToFriend', () => {
  const FIELDS = { 'email_share[to]': 'a+b@example.com', 'email_share[message]': 'Ä & co\n' };

  it('posts a URL-encoded form with the `x-requested-with` header', async () => {
    says(200, { data: { item: { message: 'Sent' } } });
    expect(await calls.sendToFriend(FIELDS)).toBeNull();
    const [{ path, init } = { path: '', init: {} }] = requests;
    expect(path).toBe('/user/email-friend/xhr/');
    expect(init.method).toBe('POST');
    expect(init.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'offprint',
    });
    expect(init.body).toBe(
      'email_share%5Bto%5D=a%2Bb%40example.com&email_share%5Bmessage%5D=%C3%84+%26+co%0A',
    );
  });

  it('returns each problem with its field', async () => {
    const errors = [
      { code: '422', message: 'Not this one', context: { field: 'to' } },
      { code: '422', message: 'Something else', context: {} },
    ];
    says(422, { errors });
    expect(await calls.sendToFriend(FIELDS)).toEqual({
      problems: [
        { field: 'to', message: 'Not this one' },
        { field: 'submit', message: 'Something else' },
      ],
    });
  });

  it('rejects on server errors, on empty error lists, and without a response', async () => {
    says(503, { errors: [{ code: '503', message: 'Service Unavailable', context: {} }] });
    await expect(calls.sendToFriend(FIELDS)).rejects.toThrow(PageError);
    says(422, { errors: [] });
    await expect(calls.sendToFriend(FIELDS)).rejects.toThrow(PageError);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(calls.sendToFriend(FIELDS)).rejects.toThrow(UnreachableError);
  });
});
