import { createHash, randomUUID } from 'node:crypto';
import { hashPassword } from '../../server/members/accounts/passwordHash';
import { createAccountReader, formOf } from '../support/browser/accountReader';
import { openTestStore, type TestStore } from '../support/database/store';
import { startServer, type RunningServer } from '../support/servers/server';

const PASSWORD = 'Abc123-old';
const VERIFIER = 'a'.repeat(43);
const SESSIONS = '/api/neutron/users/sessions/halfwave';

interface Listed {
  id: string;
  device: string;
  isCurrent: boolean;
  seenAt: string;
}

let test: TestStore;
let server: RunningServer;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  test = await openTestStore('shipped');
  server = await startServer({
    env: {
      DATABASE_URL: test.databaseUrl,
      LOGIN_METHOD: 'auth0',
      RATE_LIMIT_FACTOR: '100000',
    },
  });
});

afterAll(async () => {
  await server.remove();
  await test.close();
});

async function newMember(): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await test.store.pool.query(
    `insert into members (id, email, password_hash, email_verified_at, created_at)
     values ($1, $2, $3, now(), now())`,
    [id, email, passwordHash],
  );
  return email;
}

/** Signs in with a new browser and returns its access token. */
async function tokenFor(email: string, userAgent?: string): Promise<string> {
  const reader = createAccountReader(server.origin, userAgent);
  const redirectUri = `${server.origin}/user/callback/`;
  const query = new URLSearchParams({
    client_id: 'offprint',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state',
    login_hint: email,
  });
  const page = await reader.get(`/oidc/auth?${query.toString()}`);
  const done = await reader.post(formOf(page), { email, password: PASSWORD, do: 'signIn' });
  const callback = done.hops.find((hop) => hop.includes('code=')) ?? '';
  const answer = await fetch(`${server.origin}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: new URL(callback, server.origin).searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      client_id: 'offprint',
      code_verifier: VERIFIER,
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const call = (token: string, method: string, path: string): Promise<Response> =>
  fetch(server.origin + path, {
    method,
    headers: {
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'offprint',
      authorization: `Bearer ${token}`,
    },
  });

async function listed(token: string): Promise<Listed[]> {
  const answer = await call(token, 'GET', SESSIONS);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { items: Listed[] } }).data.items;
}

const statusOf = async (token: string): Promise<number> =>
  (await call(token, 'GET', SESSIONS)).status;

describe('the sessions of a member whose browsers use access tokens', () => {
  it('are listed, and can be ended one by one, together with their tokens', async () => {
    const email = await newMember();
    const [own, other] = [await tokenFor(email), await tokenFor(email)];
    const items = await listed(own);
    expect(items.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    for (const { seenAt } of items) {
      expect(Math.abs(Date.now() - Date.parse(seenAt))).toBeLessThan(600_000);
    }
    const strange = items.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await call(own, 'DELETE', `${SESSIONS}/${strange}`)).status).toBe(200);
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401]);
    expect(await listed(own)).toHaveLength(1);
    expect((await call(own, 'DELETE', `${SESSIONS}/${strange}`)).status).toBe(404);
  });

  it('show the names of their browsers, or a generic name if an earlier release stored none', async () => {
    const email = await newMember();
    const own = await tokenFor(email, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0');
    await tokenFor(email, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1');
    const devices = async () => (await listed(own)).map(({ device }) => device).sort();
    expect(await devices()).toEqual(['Firefox on Linux', 'Safari on iPhone']);
    await test.store.pool.query(
      `update provider_records set payload = payload - 'device'
       where model = 'Session' and payload->>'device' = 'Safari on iPhone'`,
    );
    expect(await devices()).toEqual(['A browser', 'Firefox on Linux']);
  });

  it('can all be ended at once, except the session of the browser that requests it', async () => {
    const email = await newMember();
    const tokens = [await tokenFor(email), await tokenFor(email), await tokenFor(email)];
    expect((await call(tokens[1] ?? '', 'DELETE', SESSIONS)).status).toBe(204);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 200, 401]);
  });

  it('cannot be seen or ended by other members', async () => {
    const [own, stranger] = [await tokenFor(await newMember()), await tokenFor(await newMember())];
    const [session] = await listed(own);
    expect((await call(stranger, 'DELETE', `${SESSIONS}/${session?.id}`)).status).toBe(404);
    expect(await listed(stranger)).toHaveLength(1);
    expect(await statusOf(own)).toBe(200);
  });
});
