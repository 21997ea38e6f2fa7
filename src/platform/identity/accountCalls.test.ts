import {
  requestEmailChange,
  changePassword,
  deleteAccount,
  endSignIn,
  exportObject,
  exportPath,
  signedInBrowsers,
} from './accountCalls';
import { holdAccessToken } from './heldAccessToken';
import { SITE_HEADERS } from '../../../test/support/fakes/siteHeaders';

let requests: { url: string; init: RequestInit }[];

function answer(status: number, body: unknown): void {
  globalThis.fetch = ((url: string, init: RequestInit) => {
    requests.push({ url, init });
    if (body instanceof Error) return Promise.reject(body);
    return Promise.resolve({
      status,
      ok: status < 300,
      headers: SITE_HEADERS,
      json: () =>
        body === undefined ? Promise.reject(new SyntaxError('Empty')) : Promise.resolve(body),
    });
  }) as typeof fetch;
}

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
    expect(await changePassword('halfwave', 'old', 'new')).toBeNull();
    const [{ url, init } = { url: '', init: {} }] = requests;
    expect(url).toBe('/api/neutron/users/rna/halfwave/password');
    expect(init).toMatchObject({ method: 'PUT', credentials: 'same-origin', cache: 'no-store' });
    expect(init.headers).toMatchObject({ 'x-requested-with': 'offprint' });
    expect(init.body).toBe('{"currentPassword":"old","newPassword":"new"}');
  });

  it.each([
    [refusal('Wrong', { field: 'currentPassword' }), { current: 'Wrong' }],
    [refusal('Weak', { field: 'newPassword' }), { new: 'Weak' }],
    [refusal('Too many'), { submit: 'Too many' }],
    [new TypeError('No network'), { submit: expect.stringContaining('did not respond') as string }],
    [undefined, { submit: expect.stringContaining('did not respond') as string }],
    ['words', { submit: expect.stringContaining('did not respond') as string }],
    [{}, { submit: expect.stringContaining('did not respond') as string }],
  ])('assigns the error to its form field: %j', async (body, problems) => {
    answer(422, body);
    expect(await changePassword('halfwave', 'old', 'new')).toEqual(problems);
  });
});

it('changePassword logs a failure without either password', async () => {
  answer(422, refusal('Wrong', { field: 'currentPassword' }));
  await changePassword('halfwave', 'CANARY-old', 'CANARY-new');
  answer(0, new TypeError('No network'));
  await changePassword('halfwave', 'CANARY-old', 'CANARY-new');
  expect(logged).toHaveLength(2);
  expect(JSON.stringify(logged)).not.toContain('CANARY');
});

describe('askNewEmail', () => {
  it('sends the new address and the password to the account service', async () => {
    answer(202, { data: { item: {} } });
    expect(await requestEmailChange('halfwave', 'new@b.example', 'secret')).toBeNull();
    expect(requests[0]?.url).toBe('/api/neutron/users/rna/halfwave/email');
    expect(requests[0]?.init).toMatchObject({
      method: 'PUT',
      body: '{"email":"new@b.example","currentPassword":"secret"}',
    });
  });

  it.each([
    [refusal('Wrong', { field: 'currentPassword' }), { current: 'Wrong' }],
    [refusal('None', { field: 'email' }), { email: 'None' }],
    [refusal('Too many'), { submit: 'Too many' }],
    [new TypeError('No network'), { submit: expect.stringContaining('did not respond') as string }],
  ])('maps the error to its form field: %j', async (body, problems) => {
    answer(422, body);
    expect(await requestEmailChange('halfwave', 'new@b.example', 'secret')).toEqual(problems);
  });
});

it('all account requests send the access token, if there is one', async () => {
  const all = async (): Promise<unknown[]> => {
    requests = [];
    answer(204, undefined);
    await changePassword('halfwave', 'old', 'new');
    await requestEmailChange('halfwave', 'a@b.example', 'secret');
    await deleteAccount('halfwave', 'a@b.example', 'secret');
    await signedInBrowsers('halfwave');
    await endSignIn('halfwave', 's1');
    await exportObject('halfwave');
    return requests.map(({ init }) => (init.headers as Record<string, string>)['authorization']);
  };
  expect(new Set(await all())).toEqual(new Set([undefined]));
  let token = 'first';
  holdAccessToken(() => token);
  expect(new Set(await all())).toEqual(new Set(['Bearer first']));
  token = 'second';
  expect(await all()).toHaveLength(6);
  expect(requests.at(-1)?.init.headers).toMatchObject({ authorization: 'Bearer second' });
});

it('deleteAccount sends email and password and returns the problem of a field on failure', async () => {
  const attempt = () => deleteAccount('halfwave', 'a@b.example', 'secret');
  answer(204, undefined);
  expect(await attempt()).toBeNull();
  expect(requests.at(-1)?.init.body).toBe('{"email":"a@b.example","password":"secret"}');
  answer(422, refusal('Wrong', { field: 'password' }));
  expect(await attempt()).toEqual({ password: 'Wrong' });
  answer(403, refusal('Log in again'));
  expect(await attempt()).toEqual({ submit: 'Log in again' });
  answer(0, new TypeError('No network'));
  expect((await attempt())?.submit).toContain('did not respond');
});

it('sessions are listed and can be ended by id', async () => {
  const items = [{ id: 's 1', device: 'Firefox on Linux', seenAt: 'now', isCurrent: true }];
  answer(200, { data: { items } });
  expect(await signedInBrowsers('halfwave')).toEqual(items);
  answer(401, refusal('Sign in'));
  expect(await signedInBrowsers('halfwave')).toBeNull();
  answer(404, undefined);
  expect(await endSignIn('halfwave', 's 1')).toBe(true);
  expect(requests.at(-1)?.url).toBe('/api/neutron/users/sessions/halfwave/s%201');
  answer(503, undefined);
  expect(await endSignIn('halfwave', 's 1')).toBe(false);
});

it('exportPath returns the URL of the data export', () => {
  expect(exportPath('halfwave')).toBe('/api/neutron/users/rna/halfwave/export');
});
