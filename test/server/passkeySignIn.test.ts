import { CONFIRMATION_HEADER } from '../../src/model/members/passkeys';
import {
  createAccountReader,
  formOf,
  mailsTo,
  newMember,
  tokenFor,
  type AccountAnswer,
  type AccountReader,
} from '../support/browser/accountReader';
import {
  createFakeAuthenticator,
  type FakeAuthenticator,
} from '../support/fakes/fakeAuthenticator';
import { startServer, type RunningServer } from '../support/servers/server';
import { startSiteFront, type SiteFront } from '../support/servers/siteFront';
import { eventually } from '../support/waiting';

const PASSWORD = 'Abc123-old';
const API = '/api/neutron/users';
const ACCOUNT = `${API}/rna/halfwave`;
const PASSKEYS = `${ACCOUNT}/passkeys`;
const SESSIONS = `${API}/sessions/halfwave`;
const REFUSED = 'This passkey could not be used.';

let server: RunningServer;
let front: SiteFront;
let origin: string;
let numbers = 0;

beforeAll(async () => {
  front = await startSiteFront();
  origin = front.origin.replace('127.0.0.1', 'localhost');
  server = await startServer({ env: { PUBLIC_ORIGIN: origin, RATE_LIMIT_FACTOR: '1000' } });
  front.target = server.origin;
});

afterAll(async () => {
  await front.close();
  await server.remove();
});

/** Calls the API as a page in the reader's browser does. */
async function call(
  { cookies }: AccountReader,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(origin + path, {
    method,
    headers: {
      origin,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'offprint',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

interface Options {
  challenge: string;
}

/** Creates a member who has signed in with the password and added a passkey. */
async function withPasskey() {
  const email = `ada-${(numbers += 1)}@example.com`;
  await newMember(origin, email, PASSWORD);
  const reader = createAccountReader(origin);
  await reader.signIn(email, PASSWORD);
  const authenticator = createFakeAuthenticator(origin);
  const asked = await call(reader, 'POST', `${PASSKEYS}/options`, { purpose: 'add' });
  const { data } = (await asked.json()) as { data: { item: { options: Options } } };
  const response = authenticator.create(data.item.options);
  const added = await call(reader, 'POST', PASSKEYS, { name: 'Laptop', response });
  expect(added.status).toBe(201);
  return { email, reader, authenticator };
}

/** Returns the passkey options in a page's markup. */
function optionsIn({ text }: AccountAnswer): Options {
  const [, json = ''] = /data-passkey="([^"]*)"/.exec(text) ?? [];
  return JSON.parse(json.replaceAll('&quot;', '"')) as Options;
}

async function userOf(reader: AccountReader): Promise<{ email?: string } | null> {
  const { text } = await reader.get('/user/session/');
  return (JSON.parse(text) as { data: { item: { email?: string } | null } }).data.item;
}

const useOn = (reader: AccountReader, path: string, response: unknown): Promise<AccountAnswer> =>
  reader.post(path, { email: '', do: 'passkey', passkey: JSON.stringify(response) });

type Signing = (authenticator: FakeAuthenticator, options: Options) => unknown;

describe('signing in with a passkey', () => {
  it('is possible on the login page without entering an email', async () => {
    const { email, authenticator } = await withPasskey();
    const reader = createAccountReader(origin);
    const page = await reader.get('/user/login/');
    const answer = await useOn(reader, '/user/login/', authenticator.get(optionsIn(page)));
    expect(answer.path).toBe('/');
    expect(await userOf(reader)).toMatchObject({ email });
  });

  it("is possible on the provider's page without entering a password", async () => {
    const { email, authenticator } = await withPasskey();
    const reader = createAccountReader(origin);
    const page = await reader.begin(email);
    await useOn(reader, formOf(page), authenticator.get(optionsIn(page)));
    expect(await userOf(reader)).toMatchObject({ email });
  });

  it.each<[string, Signing]>([
    ['for another origin', (one, to) => one.get(to, { origin: 'https://evil.example' })],
    ['for another domain', (one, to) => one.get(to, { rpId: 'evil.example' })],
    ['used without user verification', (one, to) => one.get(to, { isUserVerified: false })],
    ['that signs a different challenge', (one, to) => one.get(to, { challenge: 'bWluZQ' })],
    ['that is not registered', (_one, to) => createFakeAuthenticator(origin).get(to)],
    ['in another format', () => ({ id: 'x' })],
  ])('is rejected for a passkey %s', async (_case, signed) => {
    const { authenticator } = await withPasskey();
    const reader = createAccountReader(origin);
    const page = await reader.get('/user/login/');
    const answer = await useOn(reader, '/user/login/', signed(authenticator, optionsIn(page)));
    expect([answer.status, answer.text.includes(REFUSED)]).toEqual([422, true]);
    expect(await userOf(reader)).toBeNull();
  });

  it('is rejected if the challenge was used, has expired or was issued for a confirmation', async () => {
    const { reader: own, authenticator } = await withPasskey();
    const asked = await call(own, 'POST', `${PASSKEYS}/options`, { purpose: 'confirm' });
    const { data } = (await asked.json()) as { data: { item: { options: Options } } };
    const reader = createAccountReader(origin);
    const used = authenticator.get(optionsIn(await reader.get('/user/login/')));
    await useOn(createAccountReader(origin), '/user/login/', used);
    const late = authenticator.get(optionsIn(await reader.get('/user/login/')));
    for (const response of [used, authenticator.get(data.item.options)]) {
      expect((await useOn(reader, '/user/login/', response)).status).toBe(422);
    }
    await fetch(`${server.origin}/_dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: 11 * 60_000 }),
    });
    expect((await useOn(reader, '/user/login/', late)).status).toBe(422);
    expect(await userOf(reader)).toBeNull();
  });
});

describe('a member whose password is turned off', () => {
  /** Removes the ids, addresses and challenges that differ between otherwise equal pages. */
  const withoutIds = ({ text }: AccountAnswer): string =>
    text
      .replaceAll(/interaction\/[\w-]+/g, 'interaction/id')
      .replaceAll(/[\w-]+@example\.com/g, 'reader@example.com')
      .replaceAll(/data-passkey="[^"]*"/g, 'data-passkey');

  async function passwordOff() {
    const member = await withPasskey();
    const { reader, authenticator } = member;
    const asked = await call(reader, 'POST', `${PASSKEYS}/options`, { purpose: 'confirm' });
    const { data } = (await asked.json()) as { data: { item: { options: Options } } };
    const passkey = authenticator.get(data.item.options);
    const confirmed = await call(reader, 'POST', `${ACCOUNT}/confirmation`, { passkey });
    const proof = (await confirmed.json()) as { data: { item: { confirmation: string } } };
    const headers = { [CONFIRMATION_HEADER]: proof.data.item.confirmation };
    const off = await call(reader, 'DELETE', `${ACCOUNT}/password`, undefined, headers);
    expect(off.status).toBe(204);
    return member;
  }

  it('can sign in with the passkey, and gets the same response for the password as for an unknown email', async () => {
    const { email, authenticator } = await passwordOff();
    const known = `known-${(numbers += 1)}@example.com`;
    await newMember(origin, known, PASSWORD);
    const answers = [];
    for (const [address, password] of [
      [email, PASSWORD],
      ['nobody@example.com', PASSWORD],
      [known, 'Wrong1-pass'],
    ] as const) {
      const answer = await createAccountReader(origin).signIn(address, password);
      answers.push([answer.status, [...answer.headers.keys()], withoutIds(answer)]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[0]?.[0]).toBe(422);
    const begun = [];
    for (const address of [email, 'nobody@example.com', known]) {
      begun.push(withoutIds(await createAccountReader(origin).begin(address)));
    }
    expect(new Set(begun).size).toBe(1);

    const reader = createAccountReader(origin);
    const page = await reader.get('/user/login/');
    await useOn(reader, '/user/login/', authenticator.get(optionsIn(page)));
    expect(await userOf(reader)).toMatchObject({ email });
  });

  it('can set a new password through an emailed link, and is notified by email', async () => {
    const { email } = await passwordOff();
    const asking = createAccountReader(origin);
    const before = (await mailsTo(origin, email)).length;
    await asking.post('/user/reset-password/', { email, do: 'ask' });
    await eventually(
      () => mailsTo(origin, email),
      (mails) => mails.some(({ subject }) => subject.startsWith('Set a new password')),
    );
    const token = await tokenFor(origin, email, before + 1);
    const done = await asking.post('/user/reset-password/', {
      token,
      password: 'xyz98!',
      do: 'reset',
    });
    expect(done.status).toBe(200);
    const reader = createAccountReader(origin);
    await reader.signIn(email, 'xyz98!');
    expect(await userOf(reader)).toMatchObject({ email });
    const mails = await eventually(
      () => mailsTo(origin, email),
      (found) => found.some(({ subject }) => subject.startsWith('A password was set')),
    );
    expect(mails.filter(({ subject }) => subject.startsWith('A password was set'))).toHaveLength(1);
    expect(mails.filter(({ subject }) => subject.includes('turned off'))).toHaveLength(1);
  });
});

test('a sign-in from an unknown browser is reported to the member by email, but only once', async () => {
  const { email } = await withPasskey();
  const isNotice = ({ subject }: { subject: string }) => subject.startsWith('New login');
  const reader = createAccountReader(origin);
  await reader.signIn(email, PASSWORD);
  const mails = await eventually(
    () => mailsTo(origin, email),
    (found) => found.some(isNotice),
  );
  expect(mails.find(isNotice)?.text).toMatch(/\/members\/devices\/.*If this was not you/s);
  await reader.signIn(email, PASSWORD);
  // Makes a change that sends an email. Once that email arrives, every email queued earlier has arrived, too.
  const { data } = (await (await call(reader, 'GET', PASSKEYS)).json()) as {
    data: { items: { id: string }[] };
  };
  await call(reader, 'DELETE', `${PASSKEYS}/${data.items[0]?.id}`);
  const all = await eventually(
    () => mailsTo(origin, email),
    (found) => found.some(({ subject }) => subject.includes('removed')),
  );
  expect(all.filter(isNotice)).toHaveLength(1);
});

test('a member can sign out all other browsers at once', async () => {
  const { email, reader } = await withPasskey();
  const other = createAccountReader(origin);
  await other.signIn(email, PASSWORD);
  expect((await call(createAccountReader(origin), 'DELETE', SESSIONS)).status).toBe(401);
  expect((await call(reader, 'DELETE', SESSIONS)).status).toBe(204);
  expect(await userOf(other)).toBeNull();
  expect(await userOf(reader)).toMatchObject({ email });
});
