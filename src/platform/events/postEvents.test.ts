import { eventFixture } from '../../../test/support/fixtures/eventFixtures';
import { postEvents } from './postEvents';
import { SITE_HEADERS } from '../../../test/support/fakes/siteHeaders';

const BATCH = { events: [eventFixture('PageViewed')] };
const ID = '0123456789abcdef-1';
const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

const answer = (status: number, body: unknown) => {
  const json = () => Promise.resolve(body);
  fetched.mockResolvedValue({ ok: status < 300, status, headers: SITE_HEADERS, json });
  return postEvents(BATCH);
};

describe('postEvents', () => {
  it('posts a batch as JSON with keepalive', async () => {
    await answer(202, { data: { accepted: [ID], rejected: [] } });
    const [path, call] = fetched.mock.calls[0]!;
    expect(path).toBe('/events');
    expect(call).toMatchObject({ method: 'POST', keepalive: true, body: JSON.stringify(BATCH) });
    expect(call.headers).toEqual({
      'content-type': 'application/json',
      'x-requested-with': 'offprint',
    });
  });

  it('returns the ids of the accepted and rejected events', async () => {
    const data = { accepted: [ID], rejected: [{ id: 'x', code: 'time' }] };
    expect(await answer(202, { data })).toEqual(data);
  });

  it.each([400, 413, 415])('treats status %i as a rejection of all events', async (status) => {
    expect(await answer(status, {})).toEqual({
      accepted: [],
      rejected: [{ id: ID, code: String(status) }],
    });
  });

  it.each([403, 429, 500, 503])('returns null for status %i', async (status) => {
    expect(await answer(status, {})).toBeNull();
  });

  it.each([null, {}, { data: {} }, { data: { accepted: 'all', rejected: [] } }])(
    'returns null for a response body of %j',
    async (body) => {
      expect(await answer(202, body)).toBeNull();
    },
  );

  it('returns null if there is no response', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await postEvents(BATCH)).toBeNull();
  });
});
