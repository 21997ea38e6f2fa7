import { hashPassword } from '../../server/members/accounts/passwordHash';
import type { ConfirmationWay, Passkey } from '../../src/model/members/passkeys';
import { CONFIRMATION_TEXTS, PASSKEY_TEXTS } from '../../src/model/members/passkeys';
import { signedInAgain } from '../support/harness/member';
import { openMemberSite, type CallingMember, type MemberSite } from '../support/browser/memberSite';
import {
  createFakeAuthenticator,
  type Deviation,
  type FakeAuthenticator,
} from '../support/fakes/fakeAuthenticator';

const ORIGIN = 'http://localhost:8080';
const PASSWORD = 'Abc123-old';
const PASSKEYS = 'users/rna/halfwave/passkeys';
const OPTIONS = `${PASSKEYS}/options`;
const CONFIRMATION = 'users/rna/halfwave/confirmation';
const EXPORT = 'users/rna/halfwave/export';

interface Options {
  challenge: string;
  rp?: { id: string };
  user?: { name: string };
  authenticatorSelection?: { userVerification: string; residentKey: string };
  excludeCredentials?: { id: string }[];
}

let site: MemberSite;
let passwordHash: string;

beforeAll(async () => {
  site = await openMemberSite({ PUBLIC_ORIGIN: ORIGIN });
  passwordHash = await hashPassword(PASSWORD);
});

afterAll(() => site.close());

const member = (): Promise<CallingMember> => site.member({ passwordHash });
const pass = (minutes: number): void => {
  site.server.clock.advance(minutes * 60_000);
};

async function itemOf<Item>(answer: Response): Promise<Item> {
  return ((await answer.json()) as { data: { item: Item } }).data.item;
}

async function messageOf(answer: Response): Promise<[number, string | undefined]> {
  const { errors } = (await answer.json()) as { errors: { message: string }[] };
  return [answer.status, errors[0]?.message];
}

/** Returns the status, message and context of a response that requests a confirmation. */
async function requestIn(answer: Response): Promise<unknown[]> {
  const { errors } = (await answer.json()) as { errors: { message: string; context: object }[] };
  return [answer.status, errors[0]?.message, errors[0]?.context];
}

/**
 * Returns the expected result of `requestIn`. Pages from earlier releases compare the message; pages from this release
 * read the context.
 */
const requested = (confirmBy: ConfirmationWay): unknown[] => [
  403,
  CONFIRMATION_TEXTS[confirmBy],
  { confirmBy },
];

async function optionsTo(purpose: 'add' | 'confirm', of: CallingMember): Promise<Options> {
  const answer = await of.call('POST', OPTIONS, { body: { purpose } });
  expect(answer.status).toBe(200);
  return (await itemOf<{ options: Options }>(answer)).options;
}

const send = (of: CallingMember, response: unknown, name = 'Laptop'): Promise<Response> =>
  of.call('POST', PASSKEYS, { body: { name, response } });

async function withPasskey(
  of: CallingMember,
  deviation: Deviation = {},
): Promise<FakeAuthenticator> {
  const authenticator = createFakeAuthenticator(ORIGIN);
  const response = authenticator.create(await optionsTo('add', of), deviation);
  expect((await send(of, response)).status).toBe(201);
  return authenticator;
}

async function listOf(of: CallingMember): Promise<Passkey[]> {
  const { data } = (await (await of.call('GET', PASSKEYS)).json()) as {
    data: { items: Passkey[] };
  };
  return data.items;
}

const confirm = (of: CallingMember, body: object): Promise<Response> =>
  of.call('POST', CONFIRMATION, { body });

describe("a member's passkeys", () => {
  it('can be added, listed, renamed and removed, with an email for each addition and removal', async () => {
    const ada = await member();
    const options = await optionsTo('add', ada);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: ada.email },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    });
    const authenticator = createFakeAuthenticator(ORIGIN);
    const added = await send(ada, authenticator.create(options), ' Laptop ');
    expect(added.status).toBe(201);
    const { id } = await itemOf<Passkey>(added);
    expect(await listOf(ada)).toMatchObject([{ id, name: 'Laptop', usedAt: null }]);
    expect((await optionsTo('add', ada)).excludeCredentials).toHaveLength(1);

    const renamed = await ada.call('PUT', `${PASSKEYS}/${id}`, { body: { name: 'Old laptop' } });
    expect(renamed.status).toBe(204);
    expect(await listOf(ada)).toMatchObject([{ name: 'Old laptop' }]);

    expect((await ada.call('DELETE', `${PASSKEYS}/${id}`)).status).toBe(204);
    expect(await listOf(ada)).toEqual([]);
    const mails = await site.mailsTo(ada.email, 2);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A passkey was added to your account at Halfwave',
      'A passkey was removed from your account at Halfwave',
    ]);
    for (const { text } of mails) expect(text).toMatch(/laptop.*If this was not you/is);
  });

  it('cannot be seen, renamed or removed by anyone else', async () => {
    const [ada, eve] = [await member(), await member()];
    await withPasskey(ada);
    const [passkey] = await listOf(ada);
    const path = `${PASSKEYS}/${passkey?.id}`;
    expect(await listOf(eve)).toEqual([]);
    expect((await eve.call('PUT', path, { body: { name: 'Mine' } })).status).toBe(404);
    expect((await eve.call('DELETE', path)).status).toBe(404);
    expect(await listOf(ada)).toEqual([passkey]);
  });

  it.each([
    ['made for another origin', { origin: 'https://evil.example' }],
    ['made for another domain', { rpId: 'evil.example' }],
    ['made without user verification', { isUserVerified: false }],
    ['made for a different challenge', { challenge: Buffer.from('mine').toString('base64url') }],
  ])('cannot include a passkey %s', async (_case, deviation) => {
    const ada = await member();
    const response = createFakeAuthenticator(ORIGIN).create(await optionsTo('add', ada), deviation);
    expect(await messageOf(await send(ada, response))).toEqual([422, PASSKEY_TEXTS.notAdded]);
    expect(await listOf(ada)).toEqual([]);
  });

  it('can be added once per challenge, before it expires, by the member who requested it', async () => {
    const [ada, eve] = [await member(), await member()];
    const options = await optionsTo('add', ada);
    const foreign = createFakeAuthenticator(ORIGIN).create(options);
    expect((await send(eve, foreign)).status).toBe(422);
    expect((await send(ada, createFakeAuthenticator(ORIGIN).create(options))).status).toBe(201);
    expect((await send(ada, createFakeAuthenticator(ORIGIN).create(options))).status).toBe(422);

    const late = await optionsTo('add', ada);
    pass(11);
    const { confirmation } = await itemOf<{ confirmation: string }>(
      await confirm(ada, { password: PASSWORD }),
    );
    const answer = await ada.call('POST', PASSKEYS, {
      body: { name: 'Late', response: createFakeAuthenticator(ORIGIN).create(late) },
      headers: { 'x-offprint-confirmation': confirmation },
    });
    expect(answer.status).toBe(422);
    expect(await listOf(ada)).toHaveLength(1);
  });

  it('cannot include a passkey that already belongs to another member', async () => {
    const [ada, eve] = [await member(), await member()];
    const authenticator = await withPasskey(ada);
    const response = authenticator.create(await optionsTo('add', eve));
    expect(await messageOf(await send(eve, response))).toEqual([422, PASSKEY_TEXTS.known]);
  });

  it('cannot be added with a name that is blank, is too long or contains control characters', async () => {
    const ada = await member();
    const response = createFakeAuthenticator(ORIGIN).create(await optionsTo('add', ada));
    for (const name of ['', '   ', 'a\u0000b', 'x'.repeat(61)]) {
      expect([name, (await send(ada, response, name)).status]).toEqual([name, 400]);
    }
  });

  it('are exported, and deleted with the account', async () => {
    const ada = await member();
    await withPasskey(ada);
    const exported = (await (await ada.call('GET', EXPORT)).json()) as { passkeys: object[] };
    expect(exported.passkeys).toMatchObject([{ name: 'Laptop' }]);
    expect(JSON.stringify(exported.passkeys)).not.toContain('publicKey');
    const deletion = { body: { email: ada.email }, headers: await ada.confirm(PASSWORD) };
    expect((await ada.call('DELETE', 'users/rna/halfwave/user', deletion)).status).toBe(204);
    const { rows } = await site.test.store.pool.query(
      'select id from passkeys where member_id = $1',
      [ada.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('a change that requires a recent sign-in', () => {
  it.each([
    ['requesting options for a new passkey', 'POST', OPTIONS, { purpose: 'add' }],
    ['removing a passkey', 'DELETE', `${PASSKEYS}/any`, undefined],
    ['exporting the data', 'GET', EXPORT, undefined],
  ])(
    'is rejected more than five minutes after the sign-in, until the member confirms: %s',
    async (...row) => {
      const [, method, path, body] = row;
      const ada = await member();
      const run = (headers = {}) => ada.call(method, path, { headers, ...(body && { body }) });
      pass(6);
      expect(await requestIn(await run())).toEqual(requested('password'));
      const wrong = await confirm(ada, { password: 'wrong' });
      expect(wrong.status).toBe(422);
      const { confirmation } = await itemOf<{ confirmation: string }>(
        await confirm(ada, { password: PASSWORD }),
      );
      const header = { 'x-offprint-confirmation': confirmation };
      expect((await run(header)).status).not.toBe(403);
      pass(6);
      expect((await run(header)).status).toBe(403);
    },
  );

  it('is rejected in a session older than five minutes if it adds a passkey', async () => {
    const ada = await member();
    const response = createFakeAuthenticator(ORIGIN).create(await optionsTo('add', ada));
    pass(6);
    expect((await send(ada, response)).status).toBe(403);
    expect(await listOf(ada)).toEqual([]);
  });

  it('is rejected with a confirmation from another browser or member', async () => {
    const [ada, eve] = [await member(), await member()];
    pass(6);
    const { confirmation } = await itemOf<{ confirmation: string }>(
      await confirm(eve, { password: PASSWORD }),
    );
    const headers = { 'x-offprint-confirmation': confirmation };
    expect((await ada.call('GET', EXPORT, { headers })).status).toBe(403);
    expect((await eve.call('GET', EXPORT, { headers })).status).toBe(200);
  });

  it('can be confirmed with a passkey, even if it changes the password or email or deletes the account', async () => {
    const ada = await member();
    const authenticator = await withPasskey(ada);
    pass(6);
    const passkey = authenticator.get(await optionsTo('confirm', ada));
    const { confirmation } = await itemOf<{ confirmation: string }>(
      await confirm(ada, { passkey }),
    );
    const headers = { 'x-offprint-confirmation': confirmation };
    const change = (method: string, part: string, body: object) =>
      ada.call(method, `users/rna/halfwave/${part}`, { body, headers });
    expect((await change('PUT', 'password', { newPassword: 'Xyz987-new' })).status).toBe(204);
    expect((await change('PUT', 'email', { email: 'next@example.com' })).status).toBe(202);
    expect((await change('DELETE', 'user', { email: ada.email })).status).toBe(204);
  });

  it.each([
    ['a wrong origin', { origin: 'https://evil.example' }],
    ['a wrong domain', { rpId: 'evil.example' }],
    ['no user verification', { isUserVerified: false }],
    ['a counter that decreases', { counter: 4 }],
  ])('is not confirmed by a passkey with %s', async (_case, deviation) => {
    const ada = await member();
    const authenticator = await withPasskey(ada, { counter: 5 });
    const refused = authenticator.get(await optionsTo('confirm', ada), {
      counter: 6,
      ...deviation,
    });
    expect(await messageOf(await confirm(ada, { passkey: refused }))).toEqual([
      422,
      PASSKEY_TEXTS.refused,
    ]);
    const passkey = authenticator.get(await optionsTo('confirm', ada), { counter: 6 });
    expect((await confirm(ada, { passkey })).status).toBe(200);
  });

  it("is not confirmed by a used or expired challenge, nor by another member's passkey", async () => {
    const [ada, eve] = [await member(), await member()];
    const [adas, eves] = [await withPasskey(ada), await withPasskey(eve)];
    const options = await optionsTo('confirm', ada);
    expect((await confirm(ada, { passkey: eves.get(options) })).status).toBe(422);
    expect((await confirm(ada, { passkey: adas.get(options) })).status).toBe(200);
    expect((await confirm(ada, { passkey: adas.get(options) })).status).toBe(422);
    const late = await optionsTo('confirm', ada);
    pass(11);
    expect((await confirm(ada, { passkey: adas.get(late) })).status).toBe(422);
  });
});

describe('a security-critical account change', () => {
  const CHANGES: readonly [string, string, string, object | undefined, number][] = [
    ['setting a new password', 'PUT', 'password', { newPassword: 'Xyz987-new' }, 204],
    ['turning the password off', 'DELETE', 'password', undefined, 204],
    ['changing the email', 'PUT', 'email', { email: 'next@example.com' }, 202],
    ['deleting the account', 'DELETE', 'user', undefined, 204],
  ];

  it.each(CHANGES)(
    'requires confirmation by password or passkey even right after the sign-in: %s',
    async (_case, method, part, given, done) => {
      for (const by of ['password', 'passkey']) {
        const ada = await member();
        const authenticator = await withPasskey(ada);
        const body = part === 'user' ? { email: ada.email } : given;
        const change = (headers = {}) =>
          ada.call(method, `users/rna/halfwave/${part}`, { headers, ...(body && { body }) });
        expect(await requestIn(await change())).toEqual(requested('either'));
        const proof =
          by === 'password'
            ? { password: PASSWORD }
            : { passkey: authenticator.get(await optionsTo('confirm', ada)) };
        const headers = await headersOf(await confirm(ada, proof));
        pass(6);
        expect((await change(headers)).status).toBe(403);
        pass(-6);
        expect([by, (await change(headers)).status]).toEqual([by, done]);
      }
    },
  );
});

async function headersOf(answer: Response): Promise<Record<string, string>> {
  const { confirmation } = await itemOf<{ confirmation: string }>(answer);
  return { 'x-offprint-confirmation': confirmation };
}

describe('a member with a passkey', () => {
  const PASSWORD_PATH = 'users/rna/halfwave/password';
  const subjectsTo = async (of: CallingMember, count: number): Promise<string[]> =>
    (await site.mailsTo(of.email, count)).map(({ subject }) => subject).sort();

  /** Confirms with the passkey, and then changes the password, or turns it off if no new password is given. */
  async function change(of: CallingMember, passkey: FakeAuthenticator, newPassword?: string) {
    const headers = await headersOf(
      await confirm(of, { passkey: passkey.get(await optionsTo('confirm', of)) }),
    );
    return newPassword === undefined
      ? of.call('DELETE', PASSWORD_PATH, { headers })
      : of.call('PUT', PASSWORD_PATH, { headers, body: { newPassword } });
  }

  async function statusOf(of: CallingMember): Promise<object> {
    return itemOf<object>(await of.call('GET', PASSWORD_PATH));
  }

  it('can turn the password off and on again, with an email each time', async () => {
    const ada = await member();
    const passkey = await withPasskey(ada);
    const elsewhere = await signedInAgain(site.test.store.pool, ada.id, site.server.clock.now());
    expect(await statusOf(ada)).toEqual({ isOn: true, canTurnOff: true });
    expect((await change(ada, passkey)).status).toBe(204);
    expect(await statusOf(ada)).toEqual({ isOn: false, canTurnOff: false });
    const other = await site.call('GET', PASSKEYS, { headers: { cookie: elsewhere } });
    expect(other.status).toBe(401);
    expect((await confirm(ada, { password: PASSWORD })).status).toBe(422);
    // A second click changes nothing, so no email is sent.
    expect((await change(ada, passkey)).status).toBe(204);
    expect((await change(ada, passkey, 'Xyz987-new')).status).toBe(204);
    expect(await statusOf(ada)).toEqual({ isOn: true, canTurnOff: true });
    expect((await confirm(ada, { password: 'Xyz987-new' })).status).toBe(200);
    expect(await subjectsTo(ada, 3)).toEqual([
      'A passkey was added to your account at Halfwave',
      'A password was set for your account at Halfwave',
      'Your password for Halfwave was turned off',
    ]);
  });

  it('cannot turn the password off without a passkey', async () => {
    const ada = await member();
    const headers = await ada.confirm(PASSWORD);
    const refused = await ada.call('DELETE', PASSWORD_PATH, { headers });
    expect(await messageOf(refused)).toEqual([409, PASSKEY_TEXTS.passwordNeeded]);
    expect(await statusOf(ada)).toEqual({ isOn: true, canTurnOff: false });
  });

  it('can confirm with a passkey alone while the password is off', async () => {
    const ada = await member();
    const passkey = await withPasskey(ada);
    await change(ada, passkey);
    pass(6);
    expect(await requestIn(await ada.call('GET', EXPORT))).toEqual(requested('passkey'));
    const proof = { passkey: passkey.get(await optionsTo('confirm', ada)) };
    const headers = await headersOf(await confirm(ada, proof));
    expect((await ada.call('GET', EXPORT, { headers })).status).toBe(200);
  });

  it('keeps the last passkey while the password is off, even if all passkeys are removed at once', async () => {
    const ada = await member();
    const passkey = await withPasskey(ada);
    await withPasskey(ada);
    await withPasskey(ada);
    await change(ada, passkey);
    const paths = (await listOf(ada)).map(({ id }) => `${PASSKEYS}/${id}`);
    const answers = await Promise.all(paths.map((path) => ada.call('DELETE', path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409]);
    const [last] = await listOf(ada);
    const refused = await ada.call('DELETE', `${PASSKEYS}/${last?.id}`);
    expect(await messageOf(refused)).toEqual([409, PASSKEY_TEXTS.onlyOne]);
    expect(await listOf(ada)).toHaveLength(1);
  });

  it('keeps one of the two if the password and the passkey are removed at the same time', async () => {
    const ada = await member();
    await withPasskey(ada);
    const [only] = await listOf(ada);
    const headers = await ada.confirm(PASSWORD);
    const [off, removed] = await Promise.all([
      ada.call('DELETE', PASSWORD_PATH, { headers }),
      ada.call('DELETE', `${PASSKEYS}/${only?.id}`, { headers }),
    ]);
    expect([off.status, removed.status].sort()).toEqual([204, 409]);
  });
});

test('a site without a domain name explains that passkeys require one', async () => {
  const other = await openMemberSite();
  const ada = await other.member({ passwordHash });
  const answer = await ada.call('POST', OPTIONS, { body: { purpose: 'add' } });
  expect(await messageOf(answer)).toEqual([409, PASSKEY_TEXTS.unavailable]);
  await other.close();
});
