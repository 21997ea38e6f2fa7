/** @jest-environment jsdom */
import { listingItemFixture } from '../../../test/support/fixtures/partFixtures';
import { systemClock } from '../browser/clock';
import { createDecisions } from './decisions';

const STORY = { contentId: 'id-first', isMobile: false };
const NOTHING = { options: [], decisionId: '' };
const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
});

afterEach(() => {
  jest.useRealTimers();
});

function answering(value: unknown, ok = true): void {
  fetched.mockResolvedValue({ ok, json: () => Promise.resolve(value) });
}

const decide = () => createDecisions(systemClock, 'halfwave').decide(STORY);

describe('the decision request', () => {
  beforeEach(() => {
    answering({ options: [], decisionId: 'd-1' });
  });

  it('is a single POST to /v3/decision, without a request to /v2/outcome', async () => {
    await decide();
    expect(fetched.mock.calls.map(([path, { method }]) => [path, method])).toEqual([
      ['/v3/decision', 'POST'],
    ]);
  });

  it('has a JSON content type, an authorization header and the `x-requested-with` header', async () => {
    await decide();
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-requested-with': 'offprint',
      authorization: 'Bearer halfwave',
    });
  });

  it('is sent without cookies', async () => {
    await decide();
    expect(fetched.mock.calls[0]?.[1].credentials).toBe('omit');
  });

  it('has the documented body, with a session id unique to this instance', async () => {
    const decisions = createDecisions(systemClock, 'halfwave');
    await decisions.decide(STORY);
    await decisions.decide(STORY);
    await decide();
    const bodies = fetched.mock.calls.map(
      ([, { body }]) => JSON.parse(body as string) as Record<string, unknown>,
    );
    expect(Object.keys(bodies[0] ?? {}).sort()).toEqual([
      'agentName',
      'context',
      'listLength',
      'options',
      'sessionId',
      'sessionIdType',
      'strategyConfig',
      'tenantId',
      'writeKey',
    ]);
    expect(bodies[0]).toMatchObject({
      context: { is_mobile: false, content_id: 'id-first' },
      sessionIdType: 'instance-id',
      tenantId: 'halfwave',
    });
    const [first, second, other] = bodies.map(({ sessionId }) => sessionId);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
  });
});

describe('the decision result', () => {
  it('contains the options that are stories of this site, and the decision id', async () => {
    const story = listingItemFixture('one');
    answering({
      options: [story, 'id-two', { ...story, url: 'https://x.example/' }],
      decisionId: 'd',
    });
    await expect(decide()).resolves.toEqual({ options: [story], decisionId: 'd' });
  });

  it.each([
    ['has an error status', () => answering({ options: [], decisionId: 'd' }, false)],
    ['has an unknown format', () => answering({ data: [] })],
    ['is null', () => answering(null)],
    ['never arrives', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
    [
      'is not JSON',
      () => fetched.mockResolvedValue({ ok: true, json: () => Promise.reject(new SyntaxError()) }),
    ],
  ])('is empty when the response %s', async (_case, prepare) => {
    prepare();
    await expect(decide()).resolves.toEqual(NOTHING);
  });

  it('is empty, and the request is aborted, if there is no response within 5000 ms', async () => {
    jest.useFakeTimers();
    let signal: AbortSignal | null | undefined;
    fetched.mockImplementation((_path, init) => {
      signal = init.signal;
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    });
    const decided = jest.fn();
    void decide().then(decided);
    await jest.advanceTimersByTimeAsync(4999);
    expect([decided.mock.calls.length, signal?.aborted]).toEqual([0, false]);
    await jest.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
    expect(decided).toHaveBeenCalledWith(NOTHING);
  });
});
