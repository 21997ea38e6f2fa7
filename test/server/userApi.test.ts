import { drizzle } from 'drizzle-orm/node-postgres';
import { newSecret, secretKey } from '../../server/members/sessions/secrets';
import { CONFIRMATION_HEADER } from '../../src/model/members/passkeys';
import { providerRecords } from '../../server/store/identitySchema';
import {
  createAccountReader,
  newMember,
  type AccountReader,
} from '../support/browser/accountReader';
import { signedInAbroad } from '../support/browser/foreignSignIn';
import {
  startLoginProvider,
  wellBehaved,
  type LoginProvider,
} from '../support/fakes/loginProvider';
import { startOtherHost, type HostRequest, type OtherHost } from '../support/servers/otherHost';
import { startServer, type RunningServer } from '../support/servers/server';
import { openTestStore, type TestStore } from '../support/database/store';

const API = '/api/neutron';
const NEWSLETTER = {
  id: 'remote-letter',
  description: 'From elsewhere.',
  subscribeJourneyId: 'start-remote',
  unsubscribeJourneyId: 'stop-remote',
};
const PROFILE = { username: 'ada', email: 'ada@example.org', version: 7, avatar: '/a' };

type Answer = (request: HostRequest) => { status?: number; body?: unknown; type?: string } | null;

let test: TestStore;
let host: OtherHost;
let answer: Answer;
let server: RunningServer;
let numbers = 0;

const wellAnswered: Answer = ({ path, method }) => {
  if (path.endsWith('/newsletters')) return { body: { data: { items: [NEWSLETTER] } } };
  if (path.endsWith('/subscriptions')) return { body: { data: { items: [NEWSLETTER] } } };
  if (path.includes('/journey/')) return { body: { data: { item: { code: 'Success' } } } };
  if (path.endsWith('/signup')) return { status: 202, body: { data: { item: {} } } };
  if (method === 'DELETE') return { status: 204 };
  return { body: { data: { item: PROFILE } } };
};

beforeAll(async () => {
  test = await openTestStore('shipped');
  host = await startOtherHost((request, response) => {
    const given = answer(request);
    // Leaves the request unanswered.
    if (!given) return;
    const { status = 200, body, type = 'application/json' } = given;
    response.writeHead(status, { 'content-type': type, etag: '"7"', 'set-cookie': 'theirs=1' });
    response.end(
      body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    );
  });
  answer = wellAnswered;
  server = await startServer({
    env: {
      DATABASE_URL: test.databaseUrl,
      USER_API_URL: `${host.origin}/of/members/`,
      RATE_LIMIT_FACTOR: '100000',
    },
  });
});

afterAll(async () => {
  await server.remove();
  await host.close();
  await test.close();
});

beforeEach(() => {
  answer = wellAnswered;
  host.requests.length = 0;
});

async function member(): Promise<AccountReader & { email: string }> {
  const email = `member-${(numbers += 1)}@example.com`;
  await newMember(server.origin, email, 'Abc123');
  const reader = createAccountReader(server.origin);
  await reader.signIn(email, 'Abc123');
  return { ...reader, email };
}

interface CallOptions {
  cookie?: string;
  headers?: Record<string, string>;
  body?: unknown;
  at?: RunningServer;
}

async function call(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const { cookie = '', headers = {}, body, at = server } = options;
  return fetch(`${at.origin}${API}/${path}`, {
    method,
    headers: {
      origin: at.origin,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'offprint',
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const cookieOf = ({ cookies }: AccountReader) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Confirms the member's identity with the password. Returns the header to send with changes to the account. */
async function confirmed(cookie: string): Promise<Record<string, string>> {
  const body = { password: 'Abc123' };
  const answered = await call('POST', 'users/rna/halfwave/confirmation', { cookie, body });
  const { data } = (await answered.json()) as { data: { item: { confirmation: string } } };
  return { [CONFIRMATION_HEADER]: data.item.confirmation };
}

const accessTokenOf = (request: HostRequest | undefined) =>
  /^Bearer (\S+)$/.exec(request?.headers.authorization ?? '')?.[1] ?? '';

/** Stores an access token for a member, as if the member's browser had requested it. */
async function heldByBrowser({ email }: { email: string }) {
  const { rows } = await test.store.pool.query<{ id: string }>(
    'select id from members where email = $1',
    [email],
  );
  const id = rows[0]?.id ?? '';
  const accessToken = newSecret();
  await drizzle(test.store.pool)
    .insert(providerRecords)
    .values({
      model: 'AccessToken',
      key: secretKey(accessToken),
      payload: { gty: 'authorization_code' },
      accountId: id,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  return { id, accessToken, headers: { authorization: `Bearer ${accessToken}` } };
}

describe('a server with a user API on another host', () => {
  it("serves the API's newsletters, requested without a token, even while the API does not respond", async () => {
    const listed = await call('GET', 'newsletters/halfwave/newsletters');
    expect(((await listed.json()) as { data: { items: unknown } }).data.items).toEqual([
      { ...NEWSLETTER, slug: NEWSLETTER.id, title: NEWSLETTER.id, frequency: '' },
    ]);
    expect(host.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /of/members/api/neutron/newsletters/halfwave/newsletters',
    ]);
    expect(host.requests[0]?.headers).not.toHaveProperty('authorization');
    answer = () => null;
    expect((await call('GET', 'newsletters/halfwave/newsletters')).status).toBe(200);
  });

  it("forwards a member's calls with a token, without cookies, and returns the responses", async () => {
    const reader = await member();
    const cookie = cookieOf(reader);
    const listed = await call('GET', 'newsletters/halfwave/subscriptions', { cookie });
    expect(await listed.json()).toEqual({ data: { items: [NEWSLETTER] } });
    expect(listed.headers.get('cache-control')).toBe('private, no-store, max-age=0');
    expect(listed.headers.get('set-cookie')).toBeNull();
    const [request] = host.requests;
    expect(accessTokenOf(request)).toMatch(/^[\w-]{20,}$/);
    expect(request?.headers).not.toHaveProperty('cookie');
    // The other host can look up the token's owner at our provider.
    const userinfo = await fetch(`${server.origin}/oidc/me`, {
      headers: { authorization: `Bearer ${accessTokenOf(request)}` },
    });
    expect(await userinfo.json()).toMatchObject({ email: reader.email });
    expect(cookie).not.toContain(accessTokenOf(request));
  });

  it('forwards a newsletter journey with its idempotency key and no body, and returns the result code', async () => {
    const cookie = cookieOf(await member());
    const headers = { 'idempotency-key': 'key-1' };
    const path = 'newsletters/halfwave/journey/start-remote';
    const done = await call('POST', path, { cookie, headers });
    expect(await done.json()).toEqual({ data: { item: { code: 'Success' } } });
    expect(host.requests[0]).toMatchObject({ method: 'POST', body: '' });
    expect(host.requests[0]?.headers['idempotency-key']).toBe('key-1');
    answer = () => ({ body: { data: { item: { code: 'Refused' } } } });
    const refused = await call('POST', path, { cookie, headers });
    expect(await refused.json()).toEqual({ data: { item: { code: 'Refused' } } });
  });

  it('forwards reads and saves of the profile, with the version that was read, and returns a conflict', async () => {
    const cookie = cookieOf(await member());
    const read = await call('GET', 'users/rna/halfwave/user', { cookie });
    expect([read.headers.get('etag'), await read.json()]).toEqual([
      '"7"',
      { data: { item: PROFILE } },
    ]);
    answer = () => ({ status: 412, body: { errors: [{ code: '412', message: 'Late' }] } });
    const headers = { 'if-match': '"6"', 'idempotency-key': 'key-2' };
    const saved = await call('PUT', 'users/rna/halfwave/user', {
      cookie,
      headers,
      body: { username: 'ada' },
    });
    expect([saved.status, await saved.json()]).toEqual([
      412,
      { errors: [{ code: '412', message: 'Late' }] },
    ]);
    expect(host.requests.at(-1)).toMatchObject({ method: 'PUT', body: '{"username":"ada"}' });
    expect(host.requests.at(-1)?.headers).toMatchObject(headers);
  });

  it('subscribes a visitor through the API, from the form with or without scripts', async () => {
    const body = { email: 'reader@example.com', newsletters: [NEWSLETTER.id] };
    const signedUp = await call('POST', 'newsletters/halfwave/signup', { body });
    expect(signedUp.status).toBe(202);
    const form = await createAccountReader(server.origin).post('/newsletters/signup/', {
      email: body.email,
      [`newsletter:${NEWSLETTER.id}`]: 'on',
    });
    expect(form.text).toContain('Thank You!');
    const signups = host.requests.filter(({ path }) => path.endsWith('/signup'));
    expect(signups.map(({ body: sent }) => JSON.parse(sent) as unknown)).toEqual([body, body]);
    expect(signups[0]?.headers).not.toHaveProperty('authorization');
    const strange = { ...body, newsletters: ['unknown'] };
    expect((await call('POST', 'newsletters/halfwave/signup', { body: strange })).status).toBe(422);
  });

  it("rejects a visitor's calls without forwarding them", async () => {
    const calls = [
      ['GET', 'users/rna/halfwave/user'],
      ['GET', 'newsletters/halfwave/subscriptions'],
      ['POST', 'newsletters/halfwave/journey/start-remote'],
    ] as const;
    for (const [method, path] of calls) expect((await call(method, path)).status).toBe(401);
    expect((await call('GET', 'users/rna/another/user')).status).toBe(404);
    expect(host.requests).toEqual([]);
  });

  it("forwards a browser's access token unchanged if the token belongs to a member", async () => {
    const { headers, accessToken } = await heldByBrowser(await member());
    const read = await call('GET', 'users/rna/halfwave/user', { headers });
    expect(read.status).toBe(200);
    expect(accessTokenOf(host.requests[0])).toBe(accessToken);
    host.requests.length = 0;
    const strange = { authorization: `Bearer ${newSecret()}` };
    const refused = await call('GET', 'users/rna/halfwave/user', { headers: strange });
    expect([refused.status, host.requests]).toEqual([401, []]);
  });

  it("does not forward a member's change with another member's token", async () => {
    const [ada, bob] = [await member(), await member()];
    const adas = await heldByBrowser(ada);
    const bobs = await heldByBrowser(bob);
    const path = 'newsletters/halfwave/journey/start-remote';
    const change = (headers: Record<string, string>, named: string) =>
      call('POST', path, { headers: { ...headers, 'x-offprint-member': named } });
    expect((await change(bobs.headers, adas.id)).status).toBe(401);
    expect((await change({ cookie: cookieOf(bob) }, adas.id)).status).toBe(401);
    expect(host.requests).toEqual([]);
    expect((await change(adas.headers, adas.id)).status).toBe(200);
    expect((await change({ cookie: cookieOf(bob) }, bobs.id)).status).toBe(200);
  });

  it("sends the API a token that this site's own user API rejects", async () => {
    const cookie = cookieOf(await member());
    await call('GET', 'users/rna/halfwave/user', { cookie });
    const headers = { authorization: `Bearer ${accessTokenOf(host.requests[0])}` };
    host.requests.length = 0;
    for (const path of ['users/rna/halfwave/user', 'users/rna/halfwave/export']) {
      expect([path, (await call('GET', path, { headers })).status]).toEqual([path, 401]);
    }
    expect(host.requests).toEqual([]);
    const userinfo = await fetch(`${server.origin}/oidc/me`, { headers });
    expect(userinfo.status).toBe(200);
  });

  it('sends the API a new token after a password change has revoked the old token', async () => {
    const cookie = cookieOf(await member());
    const read = () => call('GET', 'users/rna/halfwave/user', { cookie });
    await read();
    await read();
    expect(new Set(host.requests.map(accessTokenOf)).size).toBe(1);
    const headers = await confirmed(cookie);
    const body = { newPassword: 'xyz98!' };
    const changed = await call('PUT', 'users/rna/halfwave/password', { cookie, body, headers });
    expect(changed.status).toBe(204);
    const worth = async (request: HostRequest | undefined) => {
      const headers = { authorization: `Bearer ${accessTokenOf(request)}` };
      return (await fetch(`${server.origin}/oidc/me`, { headers })).status;
    };
    expect(await worth(host.requests.at(-1))).toBe(401);
    expect((await read()).status).toBe(200);
    expect(await worth(host.requests.at(-1))).toBe(200);
  });

  it.each<[string, Answer]>([
    ['does not respond', () => null],
    ['responds with 500', () => ({ status: 500, body: 'CANARY' })],
    ['redirects', () => ({ status: 302, body: 'CANARY' })],
    ['responds with HTML', () => ({ body: '<script>CANARY</script>', type: 'text/html' })],
    ['responds with too much data', () => ({ body: `"${'x'.repeat(1_100_000)}CANARY"` })],
  ])(
    'reports that the API is unavailable when it %s, and still serves pages',
    async (_name, bad) => {
      const cookie = cookieOf(await member());
      answer = bad;
      const read = await call('GET', 'users/rna/halfwave/user', { cookie });
      expect([read.status, read.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await read.text()).not.toContain('CANARY');
      expect((await server.get('/about/')).status).toBe(200);
    },
  );

  it('deletes an account from the API before it deletes the local account', async () => {
    const reader = await member();
    const cookie = cookieOf(reader);
    answer = () => ({ status: 403, body: {} });
    const body = { email: reader.email };
    const remove = () => call('DELETE', 'users/rna/halfwave/user', { cookie, body, headers });
    const headers = await confirmed(cookie);
    expect((await remove()).status).toBe(503);
    answer = wellAnswered;
    expect((await remove()).status).toBe(204);
    expect(host.requests.at(-1)).toMatchObject({ method: 'DELETE', body: JSON.stringify(body) });
    expect(accessTokenOf(host.requests.at(-1))).not.toBe('');
    expect((await call('GET', 'users/rna/halfwave/user', { cookie })).status).toBe(401);
  });
});

describe('a server with a third-party provider and a user API on another host', () => {
  let provider: LoginProvider;
  let abroad: RunningServer;

  beforeAll(async () => {
    provider = await startLoginProvider();
    abroad = await startServer({
      env: {
        DATABASE_URL: test.databaseUrl,
        OIDC_ISSUER: provider.origin,
        USER_API_URL: host.origin,
        RATE_LIMIT_FACTOR: '100000',
      },
    });
  });

  afterAll(async () => {
    await abroad.remove();
    await provider.close();
  });

  beforeEach(() => {
    wellBehaved(provider);
  });

  const readProfile = (cookie: string) =>
    call('GET', 'users/rna/halfwave/user', { cookie, at: abroad });
  const renewals = () =>
    provider.requests.filter(({ body }) => body.includes('grant_type=refresh_token')).length;

  it("forwards the provider's token, which neither the browser nor the store can read", async () => {
    const cookie = await signedInAbroad(abroad, provider);
    expect((await readProfile(cookie)).status).toBe(200);
    expect(accessTokenOf(host.requests[0])).toMatch(/^CANARY-access-\d+$/);
    expect(cookie).not.toContain('CANARY');
    const { rows } = await test.store.pool.query<{ tokens: string }>(
      'select tokens from sessions where tokens is not null',
    );
    expect(rows.length).toBe(1);
    const bytes = Buffer.from(rows[0]?.tokens ?? '', 'base64url').toString('latin1');
    expect(bytes).not.toContain('CANARY');
  });

  it("forwards a browser's token unchanged, but rejects a request that names another member", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bobs = `${part({ alg: 'RS256' })}.${part({ sub: 'bob' })}.AAAA`;
    const change = (accessToken: string, named: Record<string, string>) =>
      call('POST', 'newsletters/halfwave/journey/start-remote', {
        at: abroad,
        headers: { authorization: `Bearer ${accessToken}`, ...named },
      });
    const opaque = 'held-by-the-browser.x';
    for (const accessToken of [bobs, opaque]) {
      expect((await change(accessToken, { 'x-offprint-member': 'ada' })).status).toBe(401);
    }
    expect(host.requests).toEqual([]);
    expect((await change(bobs, { 'x-offprint-member': 'bob' })).status).toBe(200);
    expect((await change(opaque, {})).status).toBe(200);
    expect(host.requests.map(accessTokenOf)).toEqual([bobs, opaque]);
  });

  it('refreshes an expired token once for all concurrent requests', async () => {
    provider.options.expiresIn = 1;
    const cookie = await signedInAbroad(abroad, provider);
    provider.options.expiresIn = 3600;
    const before = renewals();
    const reads = await Promise.all([
      readProfile(cookie),
      readProfile(cookie),
      readProfile(cookie),
    ]);
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(renewals()).toBe(before + 1);
    const accessTokens = new Set(host.requests.map(accessTokenOf));
    expect(accessTokens.size).toBe(1);
    expect((await readProfile(cookie)).status).toBe(200);
    expect(renewals()).toBe(before + 1);
  });

  it("responds with 401 if the provider declines to refresh a member's token", async () => {
    provider.options.expiresIn = 1;
    const cookie = await signedInAbroad(abroad, provider);
    provider.options.refusesRefresh = true;
    expect((await readProfile(cookie)).status).toBe(401);
    expect(host.requests).toEqual([]);
  });

  it('refers members to the provider to change their password and email', async () => {
    const cookie = await signedInAbroad(abroad, provider);
    const calls = [
      ['PUT', 'password'],
      ['PUT', 'email'],
      ['POST', 'confirmation'],
    ] as const;
    for (const [method, part] of calls) {
      const body = { newPassword: 'Abc123', email: 'a@b.example' };
      const answer = await call(method, `users/rna/halfwave/${part}`, { cookie, body, at: abroad });
      expect([part, answer.status]).toEqual([part, 409]);
      expect(await answer.text()).toContain('managed by our login provider');
    }
  });

  it('responds with 503, not 401, if the provider is unreachable', async () => {
    provider.options.expiresIn = 1;
    const cookie = await signedInAbroad(abroad, provider);
    provider.options.faults = { token: 'down' };
    expect((await readProfile(cookie)).status).toBe(503);
  });
});
