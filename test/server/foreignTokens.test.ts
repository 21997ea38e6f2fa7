import {
  createHmac,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  randomUUID,
} from 'node:crypto';
import { createForeignMembers } from '../../server/members/external/foreignMembers';
import { FOREIGN_REFUSAL_KEPT, FOREIGN_TOKEN_KEPT } from '../../server/config/limits';
import { mailsTo } from '../support/browser/accountReader';
import { eventually } from '../support/waiting';
import { startOidcIssuer, type OidcIssuer } from '../support/fakes/oidcIssuer';
import { startServer, type RunningServer } from '../support/servers/server';
import { openTestStore, type TestStore } from '../support/database/store';

const OWN = '/api/neutron/users/rna/halfwave';
const SESSIONS = '/api/neutron/users/sessions/halfwave';

let test: TestStore;
let issuer: OidcIssuer;
let server: RunningServer;
let numbers = 0;

const settings = (origin: string, more: Record<string, string> = {}) => ({
  env: {
    DATABASE_URL: test.databaseUrl,
    OIDC_ISSUER: origin,
    LOGIN_METHOD: 'auth0',
    RATE_LIMIT_FACTOR: '100000',
    ...more,
  },
});

beforeAll(async () => {
  test = await openTestStore('shipped');
  issuer = await startOidcIssuer();
  server = await startServer(settings(issuer.origin));
});

afterAll(async () => {
  await server.remove();
  await issuer.close();
  await test.close();
});

/** Returns a user who is new to the server. */
function newUser() {
  numbers += 1;
  const sub = `company|${numbers}`;
  return { sub, email: `user-${numbers}@elsewhere.example`, email_verified: true };
}

interface CallOptions {
  headers?: Record<string, string>;
  body?: unknown;
  at?: RunningServer;
}

function call(
  token: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Response> {
  const { headers = {}, body, at = server } = options;
  return fetch(at.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      origin: at.origin,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'offprint',
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const signOut = (token: string, at = server): Promise<Response> =>
  call(token, 'POST', '/user/logout/', {
    at,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Returns the user that the server finds for the token. */
async function known(token: string, headers: Record<string, string> = {}) {
  const answer = await call(token, 'GET', '/user/session/', { headers });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as {
    data: { item: { sub: string; email: string } | null };
  };
  return data.item;
}

async function membersNamed(email: string): Promise<number> {
  const found = await test.store.pool.query('select 1 from members where email = $1', [email]);
  return found.rowCount ?? 0;
}

const requestCount = async (path: string) =>
  (await issuer.requests()).filter((line) => line.endsWith(` ${path}`)).length;

describe("a member whose browser holds a third-party provider's token", () => {
  it("is created from the first token with the token's subject, and recognized by later tokens", async () => {
    const user = newUser();
    const token = await issuer.token({ user });
    expect(await known(token)).toEqual({ sub: user.sub, email: user.email, login_count: 1 });
    expect(await membersNamed(user.email)).toBe(1);
    // A token from a second browser creates no second member and does not count as a sign-in.
    expect(await known(await issuer.token({ user }))).toMatchObject({ login_count: 1 });
    expect(await membersNamed(user.email)).toBe(1);
  });

  it('uses the token for the profile, the export and single sign-on to the comments', async () => {
    const user = newUser();
    const token = await issuer.token({ user });
    const profile = await call(token, 'GET', `${OWN}/user`);
    expect(JSON.stringify(await profile.json())).toContain(user.email);
    const exported = await call(token, 'GET', `${OWN}/export`);
    expect([exported.status, await exported.text()]).toEqual([
      200,
      expect.stringContaining(user.email),
    ]);
    const signOn = await call(token, 'GET', '/api/neutron/users/disqus/halfwave/token');
    const { data } = (await signOn.json()) as {
      data: { item: { disqusToken: { remoteAuthS3: string } } };
    };
    const [payload = ''] = data.item.disqusToken.remoteAuthS3.split(' ');
    expect(JSON.parse(Buffer.from(payload, 'base64').toString())).toMatchObject({
      email: expect.stringMatching(/@members\.invalid$/) as string,
    });
  });

  it('is referred to that provider for the list of sessions', async () => {
    const token = await issuer.token({ user: newUser() });
    for (const [method, path] of [
      ['GET', SESSIONS],
      ['DELETE', SESSIONS],
      ['DELETE', `${SESSIONS}/any`],
    ] as const) {
      const answer = await call(token, method, path);
      expect([method, path, answer.status]).toEqual([method, path, 409]);
      expect(await answer.text()).toContain('Our login provider keeps track of where you are');
    }
  });

  it('is anonymous in a request that names another member', async () => {
    const user = newUser();
    const token = await issuer.token({ user });
    expect(await known(token, { 'x-offprint-member': user.sub })).toMatchObject({ sub: user.sub });
    for (const named of ['company|somebody', '']) {
      expect(await known(token, { 'x-offprint-member': named })).toBeNull();
    }
  });

  it('can delete the account; the token does not recreate it, and its id is removed from events', async () => {
    const user = newUser();
    const token = await issuer.token({ user });
    await known(token);
    await test.store.pool.query(
      `insert into events (id, type, seq, page_view_guid, at, received_at, category, consent, "check", is_quarantined, payload)
       values ($1, 'event/Identify', 1, 'view', now(), now(), 'C0004', 'C0001 C0004', 'ok', false, $2)`,
      [randomUUID(), JSON.stringify({ memberId: user.sub })],
    );
    const body = { email: user.email };
    expect((await call(token, 'DELETE', `${OWN}/user`, { body })).status).toBe(204);
    expect(await known(token)).toBeNull();
    const beside = await startServer(settings(issuer.origin));
    expect((await call(token, 'GET', `${OWN}/user`, { at: beside })).status).toBe(401);
    await beside.remove();
    expect(await membersNamed(user.email)).toBe(0);
    const { rows } = await test.store.pool.query('select payload from events');
    expect(JSON.stringify(rows)).not.toContain(user.sub);
  });

  it('is signed out permanently, even while the provider still accepts the token', async () => {
    const user = newUser();
    const token = await issuer.token({ user });
    expect(await known(token)).not.toBeNull();
    expect((await signOut(token)).status).toBe(200);
    expect(await known(token)).toBeNull();
    // At the next sign-in, the provider issues a new token.
    expect(await known(await issuer.token({ user }))).toMatchObject({ sub: user.sub });
  });

  it('gets a new email address once the provider reports it, and a notice at the old address', async () => {
    const user = newUser();
    await known(await issuer.token({ user }));
    const moved = { ...user, email: `moved-${user.email}` };
    // Several tokens report the new email at once.
    const tokens = await Promise.all([1, 2, 3].map(() => issuer.token({ user: moved })));
    for (const found of await Promise.all(tokens.map((token) => known(token)))) {
      expect(found).toMatchObject({ email: moved.email });
    }
    const mails = await eventually(
      () => mailsTo(server.origin, user.email),
      (sent) => sent.length > 0,
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your email address for Halfwave was changed',
    ]);
    const unsure = { ...user, email: 'unsure@elsewhere.example', email_verified: false };
    expect(await known(await issuer.token({ user: unsure }))).toMatchObject({ email: moved.email });
  });
});

describe('an opaque token', () => {
  it('is verified only once, however many requests carry it', async () => {
    const token = await issuer.token({ user: newUser() });
    const before = await requestCount('/me');
    const answers = await Promise.all(Array.from({ length: 8 }, () => known(token)));
    expect(new Set(answers.map((item) => item?.sub)).size).toBe(1);
    await known(token);
    expect(await requestCount('/me')).toBe(before + 1);
  });

  it('identifies nobody if it is revoked or made up', async () => {
    const user = newUser();
    const revoked = await issuer.token({ user });
    await issuer.revoke(revoked);
    for (const token of [revoked, 'x'.repeat(43), 'x', 'a.b.c', '..', 'y'.repeat(4096)]) {
      expect(await known(token)).toBeNull();
    }
    expect(await membersNamed(user.email)).toBe(0);
  });

  it('creates no member for an email that is unverified or taken', async () => {
    const user = newUser();
    await known(await issuer.token({ user }));
    const thief = { ...newUser(), email: user.email };
    const unsure = { ...newUser(), email_verified: false };
    for (const other of [thief, unsure]) {
      expect(await known(await issuer.token({ user: other }))).toBeNull();
    }
    expect([await membersNamed(user.email), await membersNamed(unsure.email)]).toEqual([1, 0]);
  });
});

describe('a signed token', () => {
  it('is verified with the published keys, without a request to the provider if it contains an email', async () => {
    const user = newUser();
    const before = await requestCount('/me');
    const token = await issuer.token({ user, format: 'jwt', sharesEmail: true });
    expect(await known(token)).toMatchObject({ sub: user.sub, email: user.email });
    expect(await requestCount('/me')).toBe(before);
    expect(await requestCount('/jwks')).toBe(1);
  });

  it('admits only known members when it contains no email', async () => {
    const user = newUser();
    const token = () => issuer.token({ user, format: 'jwt' });
    expect(await known(await token())).toBeNull();
    await known(await issuer.token({ user }));
    expect(await known(await token())).toMatchObject({ sub: user.sub });
  });

  it('is accepted if it was issued for this site, by audience or authorized party', async () => {
    const user = newUser();
    const signed = (options: object) =>
      issuer.token({ user, format: 'jwt', sharesEmail: true, ...options });
    for (const options of [
      { client: 'another', audience: 'offprint' },
      { client: 'another', audience: server.origin },
      { client: 'offprint', audience: 'https://api.elsewhere.example' },
    ]) {
      expect([options, (await known(await signed(options)))?.sub]).toEqual([options, user.sub]);
    }
    expect(await known(await signed({ client: 'another', audience: 'another' }))).toBeNull();
  });

  const now = () => Math.floor(Date.now() / 1000);
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

  interface Forgery {
    head?: object;
    claims?: object;
    sign?: (text: string) => string;
  }

  const signedBy = (key: typeof stranger) => (text: string) =>
    createSign('sha256').update(text).sign(key, 'base64url');

  function forged({ head = {}, claims = {}, sign = signedBy(issuer.privateKey) }: Forgery): string {
    const text = [
      encoded({ alg: 'RS256', typ: 'at+jwt', kid: issuer.keyId, ...head }),
      encoded({
        iss: issuer.origin,
        aud: 'offprint',
        client_id: 'offprint',
        sub: 'company|forged',
        email: 'forged@elsewhere.example',
        email_verified: true,
        scope: 'openid email',
        iat: now(),
        exp: now() + 600,
        ...claims,
      }),
    ].join('.');
    return `${text}.${sign(text)}`;
  }

  it("is accepted with the issuer's signature, even ten seconds after it expires", async () => {
    expect(await known(forged({}))).toMatchObject({ sub: 'company|forged' });
    expect(await known(forged({ head: { typ: 'JWT' } }))).not.toBeNull();
    expect(await known(forged({ claims: { exp: now() - 10 } }))).not.toBeNull();
  });

  const publicPem = () =>
    createPublicKey(issuer.privateKey).export({ type: 'spki', format: 'pem' });
  const forgeries: [string, () => Forgery][] = [
    ['unsigned', () => ({ head: { alg: 'none' }, sign: () => '' })],
    [
      'signed with the public key as a secret',
      () => ({
        head: { alg: 'HS256' },
        sign: (text) => createHmac('sha256', publicPem()).update(text).digest('base64url'),
      }),
    ],
    ['signed by a stranger', () => ({ sign: signedBy(stranger) })],
    ['signed with an unpublished key', () => ({ head: { kid: 'unknown' } })],
    [
      'signed with a key in its own header',
      () => ({
        head: { jwk: createPublicKey(stranger).export({ format: 'jwk' }) },
        sign: signedBy(stranger),
      }),
    ],
    ['from another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['for another site', () => ({ claims: { aud: 'another', client_id: 'another' } })],
    ['without an audience', () => ({ claims: { aud: undefined, client_id: undefined } })],
    ['expired', () => ({ claims: { exp: now() - 60 } })],
    ['without an expiry', () => ({ claims: { exp: undefined } })],
    ['not yet valid', () => ({ claims: { nbf: now() + 300 } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['an identity token', () => ({ head: { typ: 'JWT' }, claims: { scope: undefined } })],
    ['an identity token with a nonce', () => ({ head: { typ: 'JWT' }, claims: { nonce: 'n' } })],
    ['of another type', () => ({ head: { typ: 'logout+jwt' }, claims: { events: {} } })],
    ['marked with an unsupported critical header', () => ({ head: { crit: ['b64'], b64: false } })],
  ];

  it.each(forgeries)('identifies nobody when it is %s', async (_name, forgery) => {
    expect(await known(forged(forgery()))).toBeNull();
  });
});

describe('the server', () => {
  it('still serves pages and signs members out while the provider is down', async () => {
    const away = await startOidcIssuer();
    const lonely = await startServer(settings(away.origin, { RATE_LIMIT_FACTOR: '1' }));
    const at = { at: lonely };
    const user = newUser();
    const before = await away.token({ user });
    expect((await call(before, 'GET', `${OWN}/user`, at)).status).toBe(200);
    const late = await away.token({ user });
    await away.close();
    const refused = await call(late, 'GET', `${OWN}/user`, at);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await signOut(late, lonely)).status).toBe(200);
    expect((await lonely.get('/about/')).status).toBe(200);
    // This token was verified recently, so it is still accepted.
    expect((await call(before, 'GET', `${OWN}/user`, at)).status).toBe(200);
    // A client that sends one invalid token after another is throttled.
    const tries = await Promise.all(
      Array.from({ length: 120 }, (_none, at) =>
        call(`made-up-${at}`, 'GET', `${OWN}/user`, { at: lonely }),
      ),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([429, 503]));
    await lonely.remove();
  });

  it('rejects third-party tokens if it signs members in itself', async () => {
    const session = await startServer(settings(issuer.origin, { LOGIN_METHOD: 'session' }));
    const token = await issuer.token({ user: newUser() });
    expect((await call(token, 'GET', `${OWN}/user`, { at: session })).status).toBe(401);
    await session.remove();
  });

  it('verifies a third-party token again after a minute, ten seconds after a refusal, and when it expires', async () => {
    let time = Date.now();
    const requests: string[] = [];
    const user = newUser();
    const foreign = createForeignMembers({
      pool: test.store.pool,
      mail: { queue: () => Promise.resolve(), wake: () => undefined },
      site: { siteName: 'Halfwave', publicOrigin: 'https://example.com' },
      clock: { now: () => time, storeTime: () => time },
      config: { oidcIssuer: issuer.origin, rateLimitFactor: 1 },
      tokens: {
        ownerOf(token) {
          requests.push(token);
          const endsAt = token === 'short' ? time + 1000 : null;
          const owner = { sub: user.sub, email: user.email, isVerified: true, endsAt };
          return Promise.resolve(token === 'bad' ? null : owner);
        },
        userOf: () => Promise.resolve(null),
      },
    });
    const timesOf = async (token: string, waits: readonly number[]) => {
      requests.length = 0;
      for (const wait of waits) {
        await foreign.memberOf(token, '');
        time += wait;
      }
      await foreign.memberOf(token, '');
      return requests.length;
    };
    expect(await timesOf('good', [FOREIGN_TOKEN_KEPT - 1])).toBe(1);
    expect(await timesOf('good', [1])).toBe(1);
    expect(await timesOf('bad', [FOREIGN_REFUSAL_KEPT - 1])).toBe(1);
    expect(await timesOf('bad', [1])).toBe(1);
    expect(await timesOf('short', [999])).toBe(1);
    expect(await timesOf('short', [1])).toBe(1);
  });
});
