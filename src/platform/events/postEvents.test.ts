import { sampleEvent } from '../../../test/support/fixtures/sampleEvents';
import { postEvents } from './postEvents';

const BATCH = { events: [sampleEvent('PageViewed')] };
const ID = '0123456789abcdef-1';
const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

const answer = (status: number, body: unknown) => {
  fetched.mockResolvedValue({ ok: status < 300, status, json: () => Promise.resolve(body) });
  return postEvents(BATCH);
};

describe('the way to the collector', () => {
  it('posts a batch as JSON that outlives the page', async () => {
    await answer(202, { data: { accepted: [ID], rejected: [] } });
    const [path, call] = fetched.mock.calls[0]!;
    expect(path).toBe('/events');
    expect(call).toMatchObject({ method: 'POST', keepalive: true, body: JSON.stringify(BATCH) });
    expect(call.headers).toEqual({
      'content-type': 'application/json',
      'x-requested-with': 'offprint',
    });
  });

  it('brings back what was accepted and what was refused', async () => {
    const data = { accepted: [ID], rejected: [{ id: 'x', code: 'time' }] };
    expect(await answer(202, { data })).toEqual(data);
  });

  it.each([400, 413, 415])('takes %i for a refusal of every event', async (status) => {
    expect(await answer(status, {})).toEqual({
      accepted: [],
      rejected: [{ id: ID, code: String(status) }],
    });
  });

  it.each([403, 429, 500, 503])('knows nothing of the events after %i', async (status) => {
    expect(await answer(status, {})).toBeNull();
  });

  it.each([null, {}, { data: {} }, { data: { accepted: 'all', rejected: [] } }])(
    'knows nothing of the events after an answer such as %j',
    async (body) => {
      expect(await answer(202, body)).toBeNull();
    },
  );

  it('knows nothing of the events without an answer', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await postEvents(BATCH)).toBeNull();
  });
});
