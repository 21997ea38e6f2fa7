import { PageError, UnreachableError } from '../../model/routing/errors';
import { createMemberCalls } from './memberCalls';
import { RetryLaterError } from '../http/retryLater';
import { lostBody } from '../../../test/support/fakes/siteHeaders';

const PROFILE = {
  avatar: '/avatar/1',
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Quill',
  country: 'US',
  email: 'ada@example.org',
  version: 3,
};
const FORM = { username: 'new', firstName: 'Ada', lastName: 'Quill', country: 'US' };

let requests: { url: string; init: RequestInit }[];
let token: string | null;

function answer(status: number, body: unknown, told: Record<string, string> = {}): void {
  if (body instanceof Error) answerWith(() => Promise.reject(body));
  else send(JSON.stringify(body), status, told);
}

/** Responds as our server does, with any body. */
function send(body: BodyInit | null, status: number, told: Record<string, string> = {}): void {
  const headers = { 'x-offprint-release': 'r1', ...told };
  answerWith(() => Promise.resolve(new Response(body, { status, headers })));
}

function answerWith(respond: () => Promise<Response>): void {
  globalThis.fetch = ((url: string, init: RequestInit) => {
    requests.push({ url, init });
    return respond();
  }) as typeof fetch;
}

beforeEach(() => {
  requests = [];
  token = null;
});

const calls = createMemberCalls({
  clock: {
    now: () => 0,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
  },
  siteKey: 'halfwave',
  token: () => token,
});

const by = (id: string) => ({ id, memberId: 'ada' });
const headers = (): Record<string, string> =>
  requests.at(-1)?.init.headers as Record<string, string>;

describe('createMemberCalls', () => {
  it('sends the cookie, and the access token if there is one', async () => {
    answer(200, { data: { items: [] } });
    await calls.subscriptions();
    expect(requests.at(-1)?.init.credentials).toBe('same-origin');
    expect(headers()).not.toHaveProperty('authorization');
    token = 'secret';
    for (const call of [() => calls.subscriptions(), () => calls.newsletters()]) {
      await call();
      expect(headers()).toMatchObject({ authorization: 'Bearer secret' });
    }
    answer(200, { data: { item: PROFILE } });
    await calls.profile();
    expect(headers()).toMatchObject({ authorization: 'Bearer secret' });
    answer(200, { data: { item: { code: 'Success' } } });
    await calls.journey('subscribe-x', by('k'));
    expect(headers()).toMatchObject({ authorization: 'Bearer secret' });
  });

  it('reads lists from `data.items`, and the profile from `data.item`', async () => {
    answer(200, { data: { items: [{ id: 'one' }, { id: 'two' }] } });
    expect(await calls.subscriptions()).toEqual(['one', 'two']);
    expect(requests.at(-1)?.url).toBe('/api/neutron/newsletters/halfwave/subscriptions');
    expect(await calls.newsletters()).toEqual([{ id: 'one' }, { id: 'two' }]);
    answer(200, { data: { item: PROFILE } });
    expect(await calls.profile()).toEqual(PROFILE);
    expect(requests.at(-1)?.url).toBe('/api/neutron/users/rna/halfwave/user');
  });

  it('posts a newsletter journey with an idempotency key and no body, and returns the response code', async () => {
    answer(200, { data: { item: { code: 'Pending' } } });
    expect(await calls.journey('subscribe-first-light', by('key-1'))).toBe('Pending');
    const { url, init } = requests[0]!;
    expect(url).toBe('/api/neutron/newsletters/halfwave/journey/subscribe-first-light');
    expect(init.method).toBe('POST');
    expect(init.body).toBeUndefined();
    expect(headers()).toMatchObject({
      'idempotency-key': 'key-1',
      'x-offprint-member': 'ada',
      'x-requested-with': 'offprint',
    });
  });

  it('reads the reading list, ignoring stories in an unknown format', async () => {
    const story = { path: '/article/a/', title: 'A', savedAt: '2026-11-26', isWithdrawn: false };
    answer(200, { data: { items: [story, { ...story, path: 7 }] } });
    expect(await calls.readingList()).toEqual([story]);
    expect(requests.at(-1)?.url).toBe('/api/neutron/users/rna/halfwave/reading-list');
  });

  it('changes the reading list with an idempotency key and the id of the member who made the change', async () => {
    answer(200, { data: { item: { stories: 1, isSaved: false } } });
    const stories = [{ path: '/article/a/', title: 'A' }];
    await calls.changeReadingList(stories, false, by('key-1'));
    expect(requests.at(-1)?.init).toMatchObject({
      method: 'POST',
      body: JSON.stringify({ stories, isSaved: false }),
    });
    expect(headers()).toMatchObject({ 'idempotency-key': 'key-1', 'x-offprint-member': 'ada' });
    answer(422, { errors: [{ message: 'Your reading list is full', context: {} }] });
    await expect(calls.changeReadingList(stories, true, by('key-2'))).rejects.toMatchObject({
      status: 422,
      message: 'Your reading list is full',
    });
  });

  it('saves the profile with `If-Match`, and returns `saved`, `overtaken` or `refused`', async () => {
    answer(200, { data: { item: { ...PROFILE, version: 4 } } });
    const saved = await calls.saveProfile(FORM, 3, by('key-1'));
    expect(saved).toEqual({ kind: 'saved', profile: { ...PROFILE, version: 4 } });
    expect(headers()).toMatchObject({
      'if-match': '"3"',
      'idempotency-key': 'key-1',
      'x-offprint-member': 'ada',
    });
    answer(412, { errors: [{ message: 'Changed', context: { item: PROFILE } }] });
    expect(await calls.saveProfile(FORM, 2, by('key-2'))).toEqual({
      kind: 'overtaken',
      profile: PROFILE,
    });
    answer(422, { errors: [{ message: 'Not this one', context: { field: 'username' } }] });
    expect(await calls.saveProfile(FORM, 3, by('key-3'))).toEqual({
      kind: 'refused',
      problems: { username: 'Not this one' },
    });
  });

  it('signs up an email address for newsletters, or returns the errors keyed by field', async () => {
    const request = { email: ' a@b.example ', newsletters: ['one'] };
    answer(202, { data: { item: { message: 'Soon' } } });
    expect(await calls.signUp(request)).toBeNull();
    expect(requests[0]?.init.body).toBe('{"email":"a@b.example","newsletters":["one"]}');
    answer(422, { errors: [{ message: 'Oops!', context: { field: 'email' } }] });
    expect(await calls.signUp(request)).toEqual({ email: 'Oops!' });
  });

  it('rejects with the status of an error response, or with an UnreachableError if no response arrives', async () => {
    answer(401, { errors: [{ message: 'Sign in', context: {} }] });
    await expect(calls.profile()).rejects.toThrow(PageError);
    await expect(calls.subscriptions()).rejects.toMatchObject({ status: 401, message: 'Sign in' });
    answer(0, new TypeError('No network'));
    await expect(calls.profile()).rejects.toThrow(UnreachableError);
    answer(200, { data: { item: {} } });
    await expect(calls.profile()).rejects.toMatchObject({ status: 502 });
  });

  it.each(['', '<h1>Internal Server Error</h1>', '[]'])(
    'rejects with the status of an error response without a JSON object: "%s"',
    async (body) => {
      for (const status of [401, 412, 500]) {
        send(body, status);
        const refused = { name: 'PageError', status };
        await expect(calls.profile()).rejects.toMatchObject(refused);
        await expect(calls.journey('subscribe-x', by('k'))).rejects.toMatchObject(refused);
      }
      send(body, 412);
      await expect(calls.saveProfile(FORM, 3, by('k'))).rejects.toMatchObject({ status: 412 });
      send(body, 503, { 'retry-after': '3' });
      await expect(calls.profile()).rejects.toMatchObject({ status: 503, pause: 3000 });
      send(body, 422);
      const problems = { submit: 'The server rejected the request.' };
      expect(await calls.saveProfile(FORM, 3, by('k'))).toEqual({ kind: 'refused', problems });
      send(body, 200);
      await expect(calls.profile()).rejects.toMatchObject({ name: 'PageError', status: 502 });
    },
  );

  it('rejects with an UnreachableError if the connection is lost before the response is complete', async () => {
    for (const status of [200, 500]) {
      send(lostBody(), status);
      await expect(calls.profile()).rejects.toThrow(UnreachableError);
    }
  });

  it('creates a new idempotency key each time', () => {
    expect(calls.newKey()).not.toBe(calls.newKey());
  });
});

describe('the error of a rejected call', () => {
  const DATE = 'Sun, 22 Nov 2026 07:00:00 GMT';
  const pauseOf = async (
    status: number,
    headers: Record<string, string>,
  ): Promise<number | null> => {
    answer(status, { errors: [{ message: 'Later', context: {} }] }, headers);
    const error: unknown = await calls
      .journey('subscribe-x', by('k'))
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PageError);
    expect(error).toMatchObject({ status, message: 'Later' });
    return error instanceof RetryLaterError ? error.pause : null;
  };

  it.each<[string, Record<string, string>, number | null]>([
    ['in seconds', { 'retry-after': '3' }, 3000],
    ['as zero', { 'retry-after': '0' }, 0],
    [
      'as a date, relative to the Date header',
      { 'retry-after': 'Sun, 22 Nov 2026 07:02:00 GMT', date: DATE },
      120_000,
    ],
    ['as a date in the past', { 'retry-after': 'Sun, 22 Nov 2026 06:59:59 GMT', date: DATE }, null],
    ['as a date, without a Date header', { 'retry-after': 'Sun, 22 Nov 2026 07:02:00 GMT' }, null],
    ['as invalid text', { 'retry-after': 'soon', date: DATE }, null],
    ['as a negative number', { 'retry-after': '-5', date: DATE }, null],
    ['as a fraction of a second', { 'retry-after': '1.5', date: DATE }, null],
    ['not sent', {}, null],
  ])(
    'contains a retry delay on status 429 or 503 only if `Retry-After` is valid: %s',
    async (_how, headers, pause) => {
      expect(await pauseOf(429, headers)).toBe(pause);
      expect(await pauseOf(503, headers)).toBe(pause);
    },
  );

  it('contains no retry delay for statuses other than 429 and 503', async () => {
    for (const status of [400, 401, 422, 500]) {
      expect(await pauseOf(status, { 'retry-after': '3' })).toBeNull();
    }
  });
});
