import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { hashPassword } from '../../server/members/accounts/passwordHash';
import {
  createAccountReader,
  formOf,
  type AccountAnswer,
  type AccountReader,
} from '../support/browser/accountReader';
import { openTestStore, type TestStore } from '../support/database/store';
import { IS_LONG } from '../support/deadlines';
import { startServer, type RunningServer } from '../support/servers/server';

const PASSWORD = 'Abc123';
const GUESSES = IS_LONG ? 10_000 : 300;
const NETWORKS = IS_LONG ? 500 : 60;
const AT_ONCE = 8;

let test: TestStore;
/** Two servers of one installation, with production limits. */
let servers: [RunningServer, RunningServer];

beforeAll(async () => {
  test = await openTestStore('shipped');
  const start = () =>
    startServer({
      env: {
        DATABASE_URL: test.databaseUrl,
        SESSION_KEYS: 'a key that both servers of the installation share',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
  servers = [await start(), await start()];
});

afterAll(async () => {
  for (const server of servers) await server.remove();
  await test.close();
});

async function newMember(): Promise<string> {
  const email = `owner-${randomUUID()}@example.com`;
  await test.store.pool.query(
    `insert into members (id, email, password_hash, email_verified_at, created_at)
     values ($1, $2, $3, now(), now())`,
    [randomUUID(), email, await hashPassword(PASSWORD)],
  );
  return email;
}

const from = (network: number) => ({
  'x-forwarded-for': `10.${network >> 8}.${network & 255}.7`,
});

/**
 * Sends at least `count` guesses from changing networks, and returns the number of responses, keyed by status. After
 * ten guesses, a sign-in with this email from an unknown browser requires proof of work.
 */
async function guessed(email: string, count: number): Promise<Map<number, number>> {
  const stranger = createAccountReader(servers[0].origin);
  const path = formOf(await stranger.begin(email));
  const statuses = new Map<number, number>();
  const guess = async (number: number): Promise<void> => {
    const fields = { email, password: `Wrong${number}`, do: 'signIn' };
    const { status } = await stranger.post(path, fields, from(number % NETWORKS));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  for (let number = 0; number < count; number += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, index) => guess(number + index));
    await Promise.all(batch);
  }
  return statuses;
}

/** Solves the proof of work on a page, and returns the form fields with the solution. */
async function solved({ text }: AccountAnswer): Promise<Record<string, string>> {
  const written = /data-proof="([^"]*)"/.exec(text)?.[1] ?? '';
  const challenge = JSON.parse(written.replaceAll('&quot;', '"')) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { token: /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '', captcha };
}

async function isSignedIn(reader: AccountReader): Promise<boolean> {
  const { text } = await reader.get('/user/session/');
  return (JSON.parse(text) as { data: { item: unknown } }).data.item !== null;
}

describe("a stranger's password guesses", () => {
  it('do not lock out the owner in a previously used browser, on any server', async () => {
    const email = await newMember();
    const owner = createAccountReader(servers[0].origin);
    await owner.signIn(email, PASSWORD);
    await owner.post('/user/logout/', { do: 'logOut' });
    const statuses = await guessed(email, GUESSES);
    expect([...statuses.keys()].sort()).toEqual([422, 429]);
    // The limit per email address is ten guesses, plus any that refill during the test.
    expect(statuses.get(422)).toBeLessThan(GUESSES / 10);

    const elsewhere = createAccountReader(servers[1].origin);
    for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value);
    const step = await elsewhere.begin(email);
    expect(step.text).not.toContain('data-proof="');
    await elsewhere.post(formOf(step), { email, password: PASSWORD, do: 'signIn' });
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  it('require unknown browsers to solve a challenge, after which the correct password is accepted', async () => {
    const email = await newMember();
    await guessed(email, 16);
    const reader = createAccountReader(servers[1].origin);
    const step = await reader.begin(email);
    expect(step.text).toContain('data-proof="');
    const fields = { email, password: PASSWORD, do: 'signIn' };
    const asked = await reader.post(formOf(step), fields, from(1));
    expect(asked.status).toBe(429);
    expect(asked.text).toContain('Enter your password again');
    expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(0);
    const done = await reader.post(formOf(step), { ...fields, ...(await solved(asked)) }, from(1));
    expect(done.path).toBe('/');
    expect(await isSignedIn(reader)).toBe(true);
  });

  it('cannot reuse the solution of a challenge, or use it for another email', async () => {
    const [email, other] = [await newMember(), await newMember()];
    await guessed(email, 16);
    await guessed(other, 16);
    const stranger = createAccountReader(servers[0].origin);
    const step = await stranger.begin(email);
    const proof = await solved(step);
    const guess = (address: string) =>
      stranger.post(
        formOf(step),
        { email: address, password: 'Wrong1', do: 'signIn', ...proof },
        from(2),
      );
    expect((await guess(other)).status).toBe(429);
    expect((await guess(email)).status).toBe(422);
    expect((await guess(email)).status).toBe(429);
  });

  it("count against the browser's limit and then the email's limit if made in the owner's browser", async () => {
    const email = await newMember();
    const reader = createAccountReader(servers[0].origin);
    await reader.signIn(email, PASSWORD);
    const step = await reader.begin(email);
    const statuses: number[] = [];
    for (let round = 0; round < 30 && !statuses.includes(429); round += 1) {
      const fields = { email, password: 'Wrong1', do: 'signIn' };
      statuses.push((await reader.post(formOf(step), fields, from(3))).status);
    }
    // Ten guesses from the browser's allowance and ten from the email's, plus any that refill during the test.
    expect(statuses.length).toBeGreaterThan(20);
    expect(statuses.length).toBeLessThan(25);
  });
});
