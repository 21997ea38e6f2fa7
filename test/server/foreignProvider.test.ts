import {
  startLoginProvider,
  wellBehaved,
  type LoginProvider,
  type ProviderFault,
  type ProviderOptions,
} from '../support/fakes/loginProvider';
import { beginAbroad, comeBack, cookiesOf, signedInAbroad } from '../support/browser/foreignSignIn';
import { mailsTo } from '../support/browser/accountReader';
import { eventually } from '../support/waiting';
import { startServer, type RunningServer } from '../support/servers/server';
import { openTestStore, type TestStore } from '../support/database/store';

const LATER = 'The login service is not available right now. You can keep reading';
const AGAIN = 'Please start again';
const SESSION = /(?:^|; )(?:__Host-)?session=/;

let test: TestStore;
let provider: LoginProvider;
let server: RunningServer;

beforeAll(async () => {
  test = await openTestStore('shipped');
  provider = await startLoginProvider();
  server = await startServer({
    env: {
      DATABASE_URL: test.databaseUrl,
      OIDC_ISSUER: provider.origin,
      RATE_LIMIT_FACTOR: '100000',
    },
  });
});

afterAll(async () => {
  await server.remove();
  await provider.close();
  await test.close();
});

beforeEach(() => {
  wellBehaved(provider);
});

async function membersNamed(email: string): Promise<number> {
  const { rowCount } = await test.store.pool.query('select 1 from members where email = $1', [
    email,
  ]);
  return rowCount ?? 0;
}

async function emailOf(cookie: string): Promise<string | null> {
  const answer = await server.get('/user/session/', { cookie });
  const { data } = (await answer.json()) as { data: { item: { email: string } | null } };
  return data.item?.email ?? null;
}

/** Expects a sign-in error without a session cookie. */
async function expectRefusal(answer: Response, words = AGAIN): Promise<void> {
  expect(await answer.text()).toContain(words);
  expect(cookiesOf(answer)).not.toMatch(SESSION);
  expect(answer.headers.get('cache-control')).toContain('no-store');
}

// Runs before the server has fetched anything from the provider, so that each fault affects the first request.
describe('a failing login provider', () => {
  const faults: ProviderFault[] = ['down', 'silent', 'error', 'truncated', 'html'];

  it.each(faults)(
    'makes the login page respond with 503 if the provider fails from the start: %s',
    async (fault) => {
      provider.options.faults = { configuration: fault };
      // The server responds within five seconds, even if the provider takes much longer.
      const answer = await fetch(`${server.origin}/user/login/`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(5000),
      });
      expect(answer.status).toBe(503);
      await expectRefusal(answer, LATER);
      expect((await server.get('/about/')).status).toBe(200);
    },
  );

  it('is called again for the next reader, who can sign in', async () => {
    const cookie = await signedInAbroad(server, provider);
    expect(await emailOf(cookie)).toBe('ada@elsewhere.example');
  });

  it.each(faults)(
    'ends a sign-in with a 503 page that has a neutral message: %s',
    async (fault) => {
      const member = await signedInAbroad(server, provider);
      const started = await beginAbroad(server);
      provider.options.faults = { token: fault, configuration: fault };
      const answer = await comeBack(server, provider, started);
      expect(answer.status).toBe(503);
      await expectRefusal(answer, LATER);
      // Existing sessions stay valid, and pages are still served.
      expect(await emailOf(member)).toBe('ada@elsewhere.example');
      expect((await server.get('/')).status).toBe(200);
    },
  );

  it('receives requests for rotated keys at most once a minute', async () => {
    await signedInAbroad(server, provider);
    provider.rotate();
    for (let round = 0; round < 5; round += 1) {
      const answer = await comeBack(server, provider, await beginAbroad(server));
      expect([303, 400]).toContain(answer.status);
    }
    const times = provider.times.filter((_time, at) => provider.requests[at]?.path === '/jwks');
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(pauses.filter((pause) => pause < 59_000)).toEqual([]);
  });
});

describe('signing in through a third-party provider', () => {
  let fresh: RunningServer;

  beforeAll(async () => {
    // Starts a server that has not fetched the provider's keys yet.
    fresh = await startServer({
      env: {
        DATABASE_URL: test.databaseUrl,
        OIDC_ISSUER: provider.origin,
        RATE_LIMIT_FACTOR: '100000',
      },
    });
  });

  afterAll(() => fresh.remove());

  it('sends a challenge, a state and a nonce, and nothing that identifies the reader', async () => {
    const { address } = await beginAbroad(fresh);
    expect(address.origin + address.pathname).toBe(`${provider.origin}/authorize`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'offprint',
      response_type: 'code',
      redirect_uri: `${fresh.origin}/user/callback/`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  it("creates a member, and replaces this site's registration page and provider", async () => {
    const cookie = await signedInAbroad(fresh, provider);
    const answer = await fresh.get('/user/session/', { cookie });
    expect(JSON.stringify(await answer.json())).toContain('ada@elsewhere.example');
    expect(await membersNamed('ada@elsewhere.example')).toBe(1);
    const join = await fresh.get('/user/join/');
    expect([join.status, join.headers.get('location')]).toEqual([302, '/user/login/']);
    expect((await fresh.get('/oidc/.well-known/openid-configuration')).status).toBe(404);
  });

  it('emails members about a new browser, but not about a known one', async () => {
    const email = 'traveler@elsewhere.example';
    provider.options.claims = { sub: 'traveler', email, email_verified: true };
    const notices = async () =>
      (await mailsTo(fresh.origin, email)).filter(({ subject }) => subject.startsWith('New login'));
    const cookie = await signedInAbroad(fresh, provider);
    const signInWith = async (known: string): Promise<void> => {
      const started = await beginAbroad(fresh);
      await comeBack(fresh, provider, started, { cookie: `${started.cookie}; ${known}` });
    };
    // Signs in with a known browser, which triggers no notice, and then with an unknown browser.
    await signInWith(cookie);
    await signedInAbroad(fresh, provider);
    const [notice] = await eventually(notices, (sent) => sent.length > 0);
    expect(notice?.text).toContain('/members/devices/');
    await signInWith(cookie);
    await signedInAbroad(fresh, provider);
    expect(await eventually(notices, (sent) => sent.length > 1)).toHaveLength(2);
  });

  it('creates no account for an unverified email', async () => {
    provider.options.claims = { sub: 'eve', email: 'eve@elsewhere.example', email_verified: false };
    await expectRefusal(await comeBack(fresh, provider, await beginAbroad(fresh)));
    expect(await membersNamed('eve@elsewhere.example')).toBe(0);
  });

  it("updates a member's email and newsletter subscriptions, unless another member has the email", async () => {
    const { pool } = test.store;
    const [before, after] = ['first@elsewhere.example', 'second@elsewhere.example'];
    const signIn = async (email: string, isVerified = true) => {
      provider.options.claims = { sub: 'mover', email, email_verified: isVerified };
      return emailOf(await signedInAbroad(fresh, provider));
    };
    const newslettersOf = async (email: string) =>
      (await pool.query('select 1 from newsletter_subscriptions where email = $1', [email]))
        .rowCount;
    expect(await signIn(before)).toBe(before);
    await pool.query("insert into newsletter_subscriptions values ($1, 'one', now())", [before]);
    // An email is ignored if it is unverified or taken by another member.
    provider.options.claims = {};
    await signedInAbroad(fresh, provider);
    expect(await signIn(after, false)).toBe(before);
    expect(await signIn('ada@elsewhere.example')).toBe(before);
    expect(await signIn(` ${after.toUpperCase()}`)).toBe(after);
    const changed = 'Your email address for Halfwave was changed';
    const mails = await eventually(
      () => mailsTo(fresh.origin, before),
      (sent) => sent.some(({ subject }) => subject === changed),
    );
    expect(mails.filter(({ subject }) => subject === changed)).toHaveLength(1);
    expect([await newslettersOf(before), await newslettersOf(after)]).toEqual([0, 1]);
    const { rows } = await pool.query('select login_count from members where email = $1', [after]);
    expect(rows).toEqual([{ login_count: 4 }]);
  });

  const now = () => Math.floor(Date.now() / 1000);
  const forgeries: [string, () => Partial<ProviderOptions>][] = [
    ['without a signature', () => ({ sign: 'none' })],
    ['signed with the public key as a secret', () => ({ sign: 'publicKey' })],
    ['signed by a stranger', () => ({ sign: 'strangeKey' })],
    ['changed after it was signed', () => ({ sign: 'changed' })],
    ['for another audience', () => ({ claims: { aud: 'another' } })],
    ['from another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['with another nonce', () => ({ claims: { nonce: 'another' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['that has expired', () => ({ claims: { iat: now() - 900, exp: now() - 600 } })],
    ['without an expiry', () => ({ claims: { exp: undefined } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    [
      'whose header names its own key',
      () => ({
        sign: 'strangeKey',
        header: { jku: `${provider.origin}/strange-keys`, kid: 'strange' },
      }),
    ],
    ['with an unsupported critical header', () => ({ header: { crit: ['b64'], b64: false } })],
  ];

  it.each(forgeries)('fails with an ID token %s', async (_name, forge) => {
    Object.assign(provider.options, forge());
    const answer = await comeBack(fresh, provider, await beginAbroad(fresh));
    expect(answer.status).toBe(400);
    await expectRefusal(answer);
    expect(provider.requests.map(({ path }) => path)).not.toContain('/strange-keys');
  });

  it('completes only once with the same code', async () => {
    const started = await beginAbroad(fresh);
    const code = provider.code(started.address);
    const first = await comeBack(fresh, provider, started, { query: { code } });
    expect(cookiesOf(first)).toMatch(SESSION);
    expect(first.headers.getSetCookie().join('\n')).toMatch(/signin=;/);
    const second = await comeBack(fresh, provider, started, { query: { code } });
    expect(second.status).toBe(400);
    await expectRefusal(second);
  });

  const returns: [string, Parameters<typeof comeBack>[3]][] = [
    ['without a state', { query: { state: '' } }],
    ['with a made-up state', { query: { state: 'x'.repeat(43) } }],
    ['with two states', { more: '&state=another' }],
    ['with two codes', { more: '&code=another' }],
    ['without a code', { query: { code: '' } }],
    ['with a made-up code', { query: { code: 'made-up' } }],
    ['with a code of 8 kB', { query: { code: 'c'.repeat(8192) } }],
    ['with an error', { query: { code: '', error: 'access_denied' } }],
    ['from another issuer', { query: { iss: 'https://evil.example' } }],
    ['with a token instead of a code', { query: { code: '', access_token: 'token' } }],
    ['in a browser that has not started a sign-in', { cookie: '' }],
    ['with a forged cookie', { cookie: '__Host-signin=a.1.root.b' }],
  ];

  it.each(returns)('asks a reader who returns %s to start again', async (_name, options) => {
    const answer = await comeBack(fresh, provider, await beginAbroad(fresh), options);
    expect(answer.status).toBe(400);
    await expectRefusal(answer);
  });

  it('rejects a POST request to the callback, and logs failed sign-ins without the code', async () => {
    const started = await beginAbroad(fresh);
    const posted = await fetch(`${fresh.origin}/user/callback/?code=a&state=b`, {
      method: 'POST',
      headers: { cookie: started.cookie, origin: fresh.origin, 'sec-fetch-site': 'same-origin' },
    });
    expect([403, 404, 405]).toContain(posted.status);
    expect(cookiesOf(posted)).not.toMatch(SESSION);
    await comeBack(fresh, provider, started, { query: { code: 'CANARY-code' } });
    expect(fresh.errors()).toContain('Failed to log user in');
    expect(fresh.errors()).not.toMatch(/CANARY-(?:code|access|refresh)/);
  });

  it('allows a sign-out form that redirects to the provider, and to no other site', async () => {
    const cookie = await signedInAbroad(fresh, provider);
    const answer = await fresh.get('/user/logout/', { cookie });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`form-action 'self' ${provider.origin};`);
    const done = await fetch(`${fresh.origin}/user/logout/`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        cookie,
        origin: fresh.origin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'do=logOut',
    });
    const to = new URL(done.headers.get('location') ?? '');
    expect(to.origin + to.pathname).toBe(`${provider.origin}/logout`);
    expect(to.searchParams.get('post_logout_redirect_uri')).toBe(`${fresh.origin}/`);
    expect(await emailOfFresh(cookie)).toBeNull();
  });

  it('leaves no tokens in the store if no other host needs them', async () => {
    await signedInAbroad(fresh, provider);
    const { rows } = await test.store.pool.query('select tokens from sessions');
    expect(rows.filter(({ tokens }: { tokens: unknown }) => tokens !== null)).toEqual([]);
  });

  async function emailOfFresh(cookie: string): Promise<unknown> {
    const answer = await fresh.get('/user/session/', { cookie });
    return ((await answer.json()) as { data: { item: unknown } }).data.item;
  }
});

it('the server never calls a provider that browsers call directly', async () => {
  const token = await startServer({
    env: { DATABASE_URL: test.databaseUrl, OIDC_ISSUER: provider.origin, LOGIN_METHOD: 'auth0' },
  });
  const before = provider.requests.length;
  const login = await token.get('/user/login/');
  expect([login.status, login.headers.get('location')]).toEqual([302, '/#log-in']);
  const back = await token.get('/user/callback/?code=a&state=b');
  expect([back.status, back.headers.get('location')]).toEqual([302, '/?code=a&state=b']);
  for (const path of ['/', '/about/', '/members/preferences/', '/user/session/', '/user/logout/']) {
    expect([path, (await token.get(path)).status]).toEqual([path, 200]);
  }
  expect(provider.requests.length).toBe(before);
  await token.remove();
});
