import { accountAnswer, problemIn, requestAccount } from './accountRequest';
import { holdConfirmation } from './heldConfirmation';
import { onRefusedSession } from './refusedSession';

const PATH = '/api/neutron/users/rna/halfwave/passkeys';
const HEADERS = { 'x-offprint-release': 'r1', 'content-type': 'application/json' };

let requests: RequestInit[];
let ended: number;
let stop: () => void;

function answer(response: Response): void {
  globalThis.fetch = (_url, init) => {
    requests.push(init ?? {});
    return Promise.resolve(response);
  };
}

beforeEach(() => {
  requests = [];
  ended = 0;
  stop = onRefusedSession(() => (ended += 1));
});

afterEach(() => {
  jest.restoreAllMocks();
  stop();
  holdConfirmation({ text: '', until: 0 });
});

describe('account requests', () => {
  it('report an ended session', async () => {
    answer(new Response('{}', { status: 401, headers: HEADERS }));
    const refused = await accountAnswer(PATH);
    expect(refused).toEqual({ status: 401, body: {} });
    expect(problemIn(refused).message).toContain('Your session had ended');
    expect(ended).toBe(1);
  });

  it('ignore the response from a captive portal, and do not report that the session has ended', async () => {
    for (const status of [200, 401]) {
      answer(new Response('<h1>Welcome to the hotel</h1>', { status }));
      expect(await accountAnswer(PATH)).toBeNull();
      await expect(requestAccount(PATH)).rejects.toThrow('Another server responded');
    }
    expect(problemIn(null).message).toContain('The server did not respond');
    expect(ended).toBe(0);
  });

  it.each(['', '<h1>Not Found</h1>', '[]'])(
    'resolve with the status of an error response without a JSON object: "%s"',
    async (body) => {
      answer(new Response(body, { status: 404, headers: HEADERS }));
      expect(await accountAnswer(PATH)).toEqual({ status: 404, body: {} });
      answer(new Response(body, { status: 200, headers: HEADERS }));
      expect(await accountAnswer(PATH)).toBeNull();
    },
  );

  it.each([
    ['twelve seconds', {}, 12_000],
    ['a longer limit that the caller sets', { limit: 60_000 }, 60_000],
  ])('fail if the server does not respond within %s', async (_, options, limit) => {
    const late = new AbortController();
    const limits: number[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds);
      return late.signal;
    });
    globalThis.fetch = (_url, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('Late'))),
      );
    const failed = accountAnswer(PATH, { method: 'PUT', body: {}, ...options });
    late.abort();
    expect(problemIn(await failed).message).toContain('the change may not have been made');
    expect(limits).toEqual([limit]);
  });

  it('send a confirmation only while it is valid', async () => {
    answer(new Response(null, { status: 204, headers: HEADERS }));
    holdConfirmation({ text: 'proof', until: Date.now() + 60_000 });
    await accountAnswer(PATH, { method: 'DELETE' });
    holdConfirmation({ text: 'proof', until: Date.now() - 1 });
    await accountAnswer(PATH, { method: 'DELETE' });
    const sent = requests.map(({ headers }) => new Headers(headers).get('x-offprint-confirmation'));
    expect(sent).toEqual(['proof', null]);
  });
});
