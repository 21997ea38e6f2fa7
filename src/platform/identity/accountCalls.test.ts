import {
  requestEmailChange,
  changePassword,
  deleteAccount,
  endOtherSignIns,
  endSignIn,
  exportObject,
  exportPath,
  passwordStatus,
  signedInBrowsers,
  turnPasswordOff,
} from './accountCalls';
import { CONFIRMATION_TEXTS } from '../../model/members/passkeys';
import { holdAccessToken } from './heldAccessToken';
import { SITE_HEADERS } from '../../../test/support/fakes/siteHeaders';

let requests: { url: string; init: RequestInit }[];

function answer(status: number, body: unknown): void {
  globalThis.fetch = ((url: string, init: RequestInit) => {
    requests.push({ url, init });
    if (body instanceof Error) return Promise.reject(body);
    const text = body === undefined ? null : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers: SITE_HEADERS }));
  }) as typeof fetch;
}

const NO_RESPONSE = { message: expect.stringContaining('did not respond') as string };

const refusal = (message: string, context: object = {}) => ({
  errors: [{ code: '422', message, context }],
});

let logged: unknown[][];

beforeEach(() => {
  requests = [];
  logged = [];
  jest.spyOn(console, 'log').mockImplementation((...words: unknown[]) => void logged.push(words));
});

afterEach(() => {
  jest.restoreAllMocks();
  holdAccessToken(() => null);
});

describe('changePassword', () => {
  it('sends the change to the account service with the x-requested-with header', async () => {
    answer(204, undefined);
    expect(await changePassword('halfwave', 'new')).toEqual({ kind: 'done' });
    const [{ url, init } = { url: '', init: {} }] = requests;
    expect(url).toBe('/api/neutron/users/rna/halfwave/password');
    expect(init).toMatchObject({ method: 'PUT', credentials: 'same-origin', cache: 'no-store' });
    expect(init.headers).toMatchObject({ 'x-requested-with': 'offprint' });
    expect(init.body).toBe('{"newPassword":"new"}');
  });

  it.each<[string, unknown, object]>([
    [
      'an error with a field',
      refusal('Weak', { field: 'newPassword' }),
      { message: 'Weak', field: 'newPassword' },
    ],
    ['an error without a field', refusal('Too many'), { message: 'Too many' }],
    ['no response', new TypeError('No network'), NO_RESPONSE],
    ['an empty body', undefined, NO_RESPONSE],
    ['a body that is not an object', 'words', NO_RESPONSE],
    ['a body without errors', {}, NO_RESPONSE],
  ])(
    'returns an error message, and the form field if the response names one: %s',
    async (_case, body, failure) => {
      answer(422, body);
      expect(await changePassword('halfwave', 'new')).toEqual({ kind: 'failed', ...failure });
    },
  );

  it.each(['password', 'passkey', 'either'] as const)(
    'returns the required identity confirmation on status 403: %s',
    async (by) => {
      answer(403, refusal('Reworded', { confirmBy: by }));
      expect(await changePassword('halfwave', 'new')).toEqual({ kind: 'confirm', by });
      answer(422, refusal('Not a 403', { confirmBy: by }));
      expect(await changePassword('halfwave', 'new')).toMatchObject({ kind: 'failed' });
    },
  );

  it('derives the required confirmation from the message of a 403 that an earlier release sent', async () => {
    for (const by of ['password', 'passkey', 'either'] as const) {
      answer(403, refusal(CONFIRMATION_TEXTS[by]));
      expect(await changePassword('halfwave', 'new')).toEqual({ kind: 'confirm', by });
    }
  });
});

it('logs failed password changes without the password', async () => {
  answer(422, refusal('Weak', { field: 'newPassword' }));
  await changePassword('halfwave', 'CANARY-new');
  answer(0, new TypeError('No network'));
  await changePassword('halfwave', 'CANARY-new');
  expect(logged).toHaveLength(2);
  expect(JSON.stringify(logged)).not.toContain('CANARY');
});

it('requests an email change, and returns an error message with its form field', async () => {
  answer(202, { data: { item: {} } });
  expect(await requestEmailChange('halfwave', 'new@b.example')).toEqual({ kind: 'done' });
  expect(requests[0]?.url).toBe('/api/neutron/users/rna/halfwave/email');
  expect(requests[0]?.init).toMatchObject({ method: 'PUT', body: '{"email":"new@b.example"}' });
  answer(422, refusal('None', { field: 'email' }));
  expect(await requestEmailChange('halfwave', 'new@b.example')).toEqual({
    kind: 'failed',
    message: 'None',
    field: 'email',
  });
});

it('returns whether password sign-in is on and can be turned off, and turns it off', async () => {
  answer(200, { data: { item: { isOn: true, canTurnOff: true } } });
  expect(await passwordStatus('halfwave')).toEqual({ isOn: true, canTurnOff: true });
  answer(409, refusal('Elsewhere'));
  expect(await passwordStatus('halfwave')).toBeNull();
  answer(204, undefined);
  expect(await turnPasswordOff('halfwave')).toEqual({ kind: 'done' });
  expect(requests.at(-1)?.init.method).toBe('DELETE');
  answer(409, refusal('Add a passkey'));
  expect(await turnPasswordOff('halfwave')).toEqual({ kind: 'failed', message: 'Add a passkey' });
});

it('distinguishes a required confirmation from a required new login if a data export is rejected', async () => {
  answer(403, refusal(CONFIRMATION_TEXTS.password));
  expect(await exportObject('halfwave')).toEqual({ kind: 'confirm', by: 'password' });
  answer(403, refusal('Log in again'));
  expect(await exportObject('halfwave')).toEqual({ kind: 'failed', message: 'Log in again' });
  answer(0, new TypeError('No network'));
  expect(await exportObject('halfwave')).toEqual({ kind: 'failed', ...NO_RESPONSE });
});

it('sends the access token with every account call if there is one', async () => {
  const all = async (): Promise<unknown[]> => {
    requests = [];
    answer(204, undefined);
    await changePassword('halfwave', 'new');
    await requestEmailChange('halfwave', 'a@b.example');
    await deleteAccount('halfwave', 'a@b.example');
    await signedInBrowsers('halfwave');
    await endSignIn('halfwave', 's1');
    await endOtherSignIns('halfwave');
    await passwordStatus('halfwave');
    await turnPasswordOff('halfwave');
    await exportObject('halfwave');
    return requests.map(({ init }) => (init.headers as Record<string, string>)['authorization']);
  };
  expect(new Set(await all())).toEqual(new Set([undefined]));
  let token = 'first';
  holdAccessToken(() => token);
  expect(new Set(await all())).toEqual(new Set(['Bearer first']));
  token = 'second';
  expect(await all()).toHaveLength(9);
  expect(requests.at(-1)?.init.headers).toMatchObject({ authorization: 'Bearer second' });
});

it('deletes an account by sending the retyped email address, and returns any error message', async () => {
  const attempt = () => deleteAccount('halfwave', 'a@b.example');
  answer(204, undefined);
  expect(await attempt()).toEqual({ kind: 'done' });
  expect(requests.at(-1)?.init.body).toBe('{"email":"a@b.example"}');
  answer(422, refusal('Wrong', { field: 'email' }));
  expect(await attempt()).toEqual({ kind: 'failed', message: 'Wrong', field: 'email' });
  answer(403, refusal('Log in again'));
  expect(await attempt()).toEqual({ kind: 'failed', message: 'Log in again' });
  answer(0, new TypeError('No network'));
  expect(await attempt()).toEqual({ kind: 'failed', ...NO_RESPONSE });
});

it("lists the member's sessions, and ends a session by its id", async () => {
  const items = [{ id: 's 1', device: 'Firefox on Linux', seenAt: 'now', isCurrent: true }];
  answer(200, { data: { items } });
  expect(await signedInBrowsers('halfwave')).toEqual(items);
  answer(401, refusal('Sign in'));
  expect(await signedInBrowsers('halfwave')).toBe(
    'This list could not be loaded. Reload the page to try again.',
  );
  answer(409, refusal('Our login provider keeps it.'));
  expect(await signedInBrowsers('halfwave')).toBe('Our login provider keeps it.');
  answer(404, undefined);
  expect(await endSignIn('halfwave', 's 1')).toBe(true);
  expect(requests.at(-1)?.url).toBe('/api/neutron/users/sessions/halfwave/s%201');
  answer(503, undefined);
  expect(await endSignIn('halfwave', 's 1')).toBe(false);
});

it('returns the path of the data export', () => {
  expect(exportPath('halfwave')).toBe('/api/neutron/users/rna/halfwave/export');
});
