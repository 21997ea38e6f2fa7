import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from '../../server/members/accounts/passwordHash';
import { CONFIRMATION_HEADER } from '../../src/model/members/passkeys';
import {
  createAccountReader,
  formOf,
  mailsTo,
  tokenFor,
  type AccountAnswer,
  type AccountReader,
} from '../support/browser/accountReader';
import { eventually } from '../support/waiting';
import { startServer, type RunningServer } from '../support/servers/server';
import { openTestStore, type TestStore } from '../support/database/store';

const PASSWORD = 'Abc123';
const OTHER_PASSWORD = 'xyz98!';
const VERIFY_FIRST = 'Please verify your email address before logging in.';
const CLIENT_SECRET = 'CANARY-of-the-client';
const WRONG = 'The email address or password is incorrect.';

let test: TestStore;
let server: RunningServer;
let numbers = 0;
let passwordHash: Promise<string> | undefined;

beforeAll(async () => {
  test = await openTestStore('shipped');
  server = await startServer({
    env: {
      DATABASE_URL: test.databaseUrl,
      RATE_LIMIT_FACTOR: '100000',
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
    },
  });
});

afterAll(async () => {
  await server.remove();
  await test.close();
});

const newReader = () => createAccountReader(server.origin);
const newEmail = () => `reader-${(numbers += 1)}@example.com`;

/** Adds a verified member with `PASSWORD`. The hash is computed only once, because hashing is slow. */
async function addMember(email: string): Promise<void> {
  passwordHash ??= hashPassword(PASSWORD);
  await test.store.pool.query(
    `insert into members (id, email, password_hash, email_verified_at, created_at)
     values ($1, $2, $3, now(), now())`,
    [randomUUID(), email, await passwordHash],
  );
}

async function signedIn(email = newEmail()): Promise<{ reader: AccountReader; email: string }> {
  await addMember(email);
  const reader = newReader();
  await reader.signIn(email, PASSWORD);
  return { reader, email };
}

/** Returns the user who is signed in with this browser, as reported by the server, or null. */
async function userOf(reader: AccountReader): Promise<Record<string, unknown> | null> {
  const answer = await reader.get('/user/session/');
  return (JSON.parse(answer.text) as { data: { item: Record<string, unknown> | null } }).data.item;
}

/** Returns the labels of the submit buttons, in order. */
const buttonsOf = ({ text }: AccountAnswer): string[] =>
  [...text.matchAll(/<button[^>]*>([^<]*)/g)].map(([, words = '']) => words);

/** Removes the ids and addresses that differ between otherwise equal pages. */
const withoutIds = ({ text }: AccountAnswer): string =>
  text.replaceAll(/interaction\/[\w-]+/g, 'interaction/id').replaceAll(/reader-\d+@/g, 'reader@');

describe('registration', () => {
  it('must be confirmed by email before the member can sign in', async () => {
    const email = newEmail();
    const reader = newReader();
    const joined = await reader.post('/user/join/', {
      email,
      password: PASSWORD,
      terms: 'agreed',
      do: 'join',
    });
    expect(joined.status).toBe(200);
    expect(joined.text).toContain(VERIFY_FIRST);
    const early = await reader.signIn(email, PASSWORD);
    expect(early.status).toBe(422);
    expect(early.text).toContain(WRONG);
    expect(early.text).toContain(VERIFY_FIRST);
    expect(await userOf(reader)).toBeNull();

    const token = await tokenFor(server.origin, email);
    const page = await reader.get(`/user/verify/?token=${token}`);
    expect(page.status).toBe(200);
    expect((await reader.signIn(email, PASSWORD)).text).toContain(VERIFY_FIRST);
    const done = await reader.post('/user/verify/', { token, do: 'verify' });
    expect(done.text).toContain('Thank You!');

    const last = await reader.signIn(email, PASSWORD);
    expect(last.path).toBe('/');
    expect(await userOf(reader)).toEqual({
      sub: expect.any(String) as string,
      email,
      login_count: 1,
    });
  });

  it('is offered by a button on the login page after the email step', async () => {
    const email = newEmail();
    const reader = newReader();
    const step = await reader.begin(email);
    // Pressing Enter in the password field activates the first button.
    expect(buttonsOf(step)).toEqual(['Log in', 'Create an account']);
    expect(step.text).toContain('autocomplete="current-password"');
    // Password managers store this email with the password.
    expect(step.text).toMatch(/name="email"[^>]* autocomplete="username" readonly/);
    expect(step.text).not.toMatch(/<li data-patterns|name="terms"/);
    const other = await reader.post(formOf(step), { email, password: '', do: 'new' });
    expect(buttonsOf(other)).toEqual(['Create account', 'Log in']);
    expect(other.text).toContain('autocomplete="new-password"');
    expect(other.text).toMatch(/<li data-patterns[^]*name="terms"/);
    const back = await reader.post(formOf(other), { email, do: 'continue' });
    expect(buttonsOf(back)).toEqual(['Log in', 'Create an account']);
    const joined = await reader.post(formOf(step), {
      email,
      password: PASSWORD,
      terms: 'agreed',
      do: 'join',
    });
    expect(joined.text).toContain(VERIFY_FIRST);
    await reader.post('/user/verify/', {
      token: await tokenFor(server.origin, email),
      do: 'verify',
    });
    await reader.signIn(email, PASSWORD);
    expect(await userOf(reader)).toMatchObject({ email });
  });

  it.each<[Record<string, string>, string]>([
    [{ email: '' }, 'Please fill out all required fields'],
    [{ password: '' }, 'Please fill out all required fields'],
    [{ email: 'ada@b' }, 'E-mail format invalid'],
    [{ email: 'ada@example.com,eve@example.com' }, 'E-mail format invalid'],
    [{ email: 'a@example.com\nBcc: c@example.com' }, 'E-mail format invalid'],
    [{ email: `${'a'.repeat(65)}@example.com` }, 'E-mail format invalid'],
    [{ password: 'abc123' }, 'The password does not meet the rules below.'],
    [{ password: 'Qwerty123' }, 'This password is on public lists of stolen passwords'],
    [{ password: 'Abc 123' }, 'The password does not meet the rules below.'],
    [{ terms: '' }, 'Please agree to the Terms &amp; Conditions to continue'],
  ])('reports what is wrong with %j and sends no email', async (wrong, words) => {
    const email = newEmail();
    const fields = { email, password: PASSWORD, terms: 'agreed', do: 'join', ...wrong };
    const answer = await newReader().post('/user/join/', fields);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(words);
    expect(await mailsTo(server.origin, email)).toEqual([]);
  });

  it('returns the same response whether or not the address has an account; only the email sent differs', async () => {
    const { email: known } = await signedIn();
    const unknown = newEmail();
    const answers = [];
    for (const email of [known, unknown]) {
      const fields = { email, password: OTHER_PASSWORD, terms: 'agreed', do: 'join' };
      answers.push(await newReader().post('/user/join/', fields));
    }
    const [one, other] = answers;
    expect(withoutIds(one!)).toBe(withoutIds(other!));
    expect([...one!.headers.keys()]).toEqual([...other!.headers.keys()]);
    const last = async (email: string, count: number) =>
      (
        await eventually(
          () => mailsTo(server.origin, email),
          (mails) => mails.length >= count,
        )
      )[0]?.subject;
    expect(await last(known, 1)).toBe('You already have an account at Halfwave');
    expect(await last(unknown, 1)).toBe('Confirm your email address for Halfwave');
  });

  it("cannot set a password on another person's account", async () => {
    const { email } = await signedIn();
    const fields = { email, password: OTHER_PASSWORD, terms: 'agreed', do: 'join' };
    await newReader().post('/user/join/', fields);
    const thief = newReader();
    expect((await thief.signIn(email, OTHER_PASSWORD)).text).toContain(WRONG);
  });

  it('lets the owner of an email address choose the password after someone else registered it', async () => {
    const email = newEmail();
    const join = (password: string) =>
      newReader().post('/user/join/', { email, password, terms: 'agreed', do: 'join' });
    await join(PASSWORD);
    const first = await tokenFor(server.origin, email);
    await join(OTHER_PASSWORD);
    const token = await tokenFor(server.origin, email, 2);
    const owner = newReader();
    expect((await owner.get(`/user/verify/?token=${first}`)).status).toBe(404);
    const pressed = await owner.post('/user/verify/', { token, do: 'verify' });
    expect([pressed.status, pressed.text.includes('type="password"')]).toEqual([422, true]);
    const weak = await owner.post('/user/verify/', { token, password: 'abc', do: 'verify' });
    expect([weak.status, weak.text.includes('does not meet the rules')]).toEqual([422, true]);
    const done = await owner.post('/user/verify/', { token, password: PASSWORD, do: 'verify' });
    expect(done.text).toContain('Thank You!');
    expect((await newReader().signIn(email, OTHER_PASSWORD)).text).toContain(WRONG);
    expect((await owner.signIn(email, PASSWORD)).path).toBe('/');
  });

  it('asks for the password at confirmation unless the link is opened in the browser that registered', async () => {
    const email = newEmail();
    const reader = newReader();
    const fields = { email, password: PASSWORD, terms: 'agreed', do: 'join' };
    await reader.post('/user/join/', fields);
    const token = await tokenFor(server.origin, email);
    const path = `/user/verify/?token=${token}`;
    expect((await reader.get(path)).text).not.toContain('type="password"');
    expect((await newReader().get(path)).text).toContain('type="password"');
  });

  it('treats a sign-in before the address is confirmed like one with a wrong password', async () => {
    const { email: known } = await signedIn();
    const joined = newEmail();
    const fields = { password: OTHER_PASSWORD, terms: 'agreed', do: 'join' };
    const answers = [];
    for (const email of [known, joined]) {
      await newReader().post('/user/join/', { ...fields, email });
      answers.push(await newReader().signIn(email, OTHER_PASSWORD));
    }
    const [one, other] = answers;
    expect([one!.status, withoutIds(one!)]).toEqual([other!.status, withoutIds(other!)]);
  });

  it('rejects fields that are not in the form', async () => {
    const fields = { email: newEmail(), password: PASSWORD, terms: 'agreed', do: 'join' };
    for (const name of ['role', 'id', 'email_verified', '__proto__', 'constructor']) {
      const answer = await newReader().post('/user/join/', { ...fields, [name]: '1' });
      expect(answer.status).toBe(400);
    }
  });
});

describe('an emailed link', () => {
  it('can be used once, only for its own purpose, and is not used up by GET requests', async () => {
    const { email } = await signedIn();
    await newReader().post('/user/reset-password/', { email, do: 'ask' });
    const token = await tokenFor(server.origin, email);
    const reader = newReader();
    for (let round = 0; round < 3; round += 1) {
      expect((await reader.get(`/user/reset-password/?token=${token}`)).status).toBe(200);
    }
    expect((await reader.post('/user/verify/', { token, do: 'verify' })).status).toBe(404);
    const fields = { token, password: OTHER_PASSWORD, do: 'reset' };
    const once = await reader.post('/user/reset-password/', fields);
    expect(once.text).toContain('Your password was changed. You may login now.');
    expect((await reader.post('/user/reset-password/', fields)).status).toBe(404);
  });

  it('is not cached, logged or sent as a referrer, and its token is not stored in plain text', async () => {
    const email = newEmail();
    const fields = { email, password: PASSWORD, terms: 'agreed', do: 'join' };
    await newReader().post('/user/join/', fields);
    const token = await tokenFor(server.origin, email);
    const page = await newReader().get(`/user/verify/?token=${token}`);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toContain('no-store');
    const { rows } = await test.store.pool.query('select * from mail_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(server.errors()).not.toContain(token);
    // A browser that sends no referrer sends a null origin.
    const posted = await newReader().post(
      '/user/verify/',
      { token, do: 'verify' },
      { origin: 'null' },
    );
    expect(posted.text).toContain('Thank You!');
  });

  it.each(['', 'a', 'A'.repeat(43), "' or 1=1 --", '../../'])(
    'leads to a 404 if its token is invalid: %j',
    async (token) => {
      const reader = newReader();
      const query = new URLSearchParams({ token }).toString();
      expect((await reader.get(`/user/verify/?${query}`)).status).toBe(404);
      expect((await reader.post('/user/verify/', { token, do: 'verify' })).status).toBe(404);
    },
  );
});

describe('resetting a forgotten password', () => {
  it('replaces the password through an emailed link, and signs out a browser that was signed in', async () => {
    const { reader, email } = await signedIn();
    const answer = await newReader().post('/user/reset-password/', { email, do: 'ask' });
    expect(answer.text).toContain(
      'An email has been sent with instructions on how to reset your password',
    );
    const token = await tokenFor(server.origin, email);
    const weak = { token, password: 'Abc123', do: 'reset' };
    expect((await newReader().post('/user/reset-password/', weak)).status).toBe(422);
    await newReader().post('/user/reset-password/', { ...weak, password: OTHER_PASSWORD });
    expect(await userOf(reader)).toBeNull();
    expect((await newReader().signIn(email, PASSWORD)).text).toContain(WRONG);
    const again = newReader();
    await again.signIn(email, OTHER_PASSWORD);
    expect(await userOf(again)).toMatchObject({ email, login_count: 2 });
  });

  it('returns the same response for known and unknown emails', async () => {
    const { email: known } = await signedIn();
    const unknown = newEmail();
    const answers = [];
    for (const email of [known, unknown]) {
      answers.push(await newReader().post('/user/reset-password/', { email, do: 'ask' }));
    }
    expect(withoutIds(answers[0]!)).toBe(withoutIds(answers[1]!));
    const [mail] = await eventually(
      () => mailsTo(server.origin, unknown),
      (mails) => mails.length > 0,
    );
    expect(mail?.subject).toBe('No account with this address at Halfwave');
  });

  it.each([
    ['', 'Please fill out all required fields'],
    ['ada@b', 'Please enter in a valid email address'],
  ])('is rejected for the email %j', async (email, words) => {
    const answer = await newReader().post('/user/reset-password/', { email, do: 'ask' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(words);
  });

  it("is also possible through the login provider's cookieless API, which rejects invalid calls", async () => {
    const { email } = await signedIn();
    const call = (body: object) =>
      fetch(`${server.origin}/oidc/dbconnections/change_password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const body = {
      client_id: 'offprint',
      email,
      connection: 'Username-Password-Authentication',
    };
    expect((await call(body)).status).toBe(200);
    expect(await tokenFor(server.origin, email)).not.toBe('');
    for (const wrong of [
      { ...body, client_id: 'another' },
      { ...body, connection: 'another' },
      { ...body, email: 'ada@b' },
      { ...body, role: 'admin' },
      {},
    ]) {
      expect((await call(wrong)).status).toBe(400);
    }
  });
});

describe('an email change', () => {
  const call = (reader: AccountReader, method: string, part: string, body: object, proof = '') =>
    fetch(`${server.origin}/api/neutron/users/rna/halfwave/${part}`, {
      method,
      headers: {
        origin: server.origin,
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'offprint',
        'content-type': 'application/json',
        [CONFIRMATION_HEADER]: proof,
        cookie: [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(body),
    });
  const confirmation = async (reader: AccountReader, password: string): Promise<string> => {
    const answer = await call(reader, 'POST', 'confirmation', { password });
    if (!answer.ok) return '';
    const { data } = (await answer.json()) as { data: { item: { confirmation: string } } };
    return data.item.confirmation;
  };
  const requestChange = async (reader: AccountReader, email: string, password = PASSWORD) =>
    call(reader, 'PUT', 'email', { email }, await confirmation(reader, password));
  const subjectsTo = async (to: string, count: number): Promise<string[]> => {
    const mails = await eventually(
      () => mailsTo(server.origin, to),
      (found) => found.length >= count,
    );
    return mails.map(({ subject }) => subject);
  };

  it('requires the password, takes effect on confirmation, and notifies the old address', async () => {
    const { reader, email } = await signedIn();
    const next = newEmail();
    expect((await requestChange(reader, `  ${next.toUpperCase()} `)).status).toBe(202);
    expect(await subjectsTo(email, 1)).toContain(
      'Your email address for Halfwave is about to change',
    );
    const token = await tokenFor(server.origin, next);
    const page = await newReader().get(`/user/verify/?token=${token}`);
    expect(page.text).toContain('Press the button to use this address for your account.');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await userOf(reader)).toMatchObject({ email });
    const confirm = () => newReader().post('/user/verify/', { token, do: 'verify' });
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(404);
    expect(await userOf(reader)).toMatchObject({ email: next });
    expect(await subjectsTo(email, 2)).toContain('Your email address for Halfwave was changed');
    expect((await newReader().signIn(email, PASSWORD)).text).toContain(WRONG);
    expect((await newReader().signIn(next, PASSWORD)).path).toBe('/');
  });

  it('returns the same response whether or not the new address is taken; only the email sent differs', async () => {
    const { reader } = await signedIn();
    const { email: known } = await signedIn();
    const unknown = newEmail();
    const answers = [];
    for (const email of [known, unknown]) {
      const answer = await requestChange(reader, email);
      const headers = [...answer.headers].filter(([name]) => !['date', 'x-tx-id'].includes(name));
      answers.push(JSON.stringify([answer.status, headers, await answer.text()]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(await subjectsTo(known, 1)).toContain('You already have an account at Halfwave');
    expect(await subjectsTo(unknown, 1)).toEqual(['Confirm your new email address for Halfwave']);
  });

  it('is rejected with a wrong password', async () => {
    const { reader } = await signedIn();
    const next = newEmail();
    expect((await requestChange(reader, next, 'Wrong1')).status).toBe(403);
    expect(await mailsTo(server.origin, next)).toEqual([]);
  });

  it.each([
    ['is invalid', 'next@example'],
    ['contains a line break', 'next@example.com\nBcc: a@b.example'],
  ])('is rejected if the new email %s', async (_case, email) => {
    const { reader, email: before } = await signedIn();
    const answer = await requestChange(reader, email);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(await answer.json())).toContain('"field":"email"');
    expect((await requestChange(reader, before)).status).toBe(422);
    expect((await requestChange(newReader(), email)).status).toBe(401);
  });

  it('moves newsletter subscriptions and unsubscribe links to the new address, without duplicates', async () => {
    const { reader, email } = await signedIn();
    const next = newEmail();
    const { pool } = test.store;
    const subscribe = (to: string, newsletter: string) =>
      pool.query('insert into newsletter_subscriptions values ($1, $2, now())', [to, newsletter]);
    await subscribe(email, 'one');
    await subscribe(email, 'two');
    await subscribe(next, 'two');
    await pool.query("insert into newsletter_unsubscribes values ($1, $2, 'one two', now())", [
      `key-${next}`,
      email,
    ]);
    await requestChange(reader, next);
    const token = await tokenFor(server.origin, next);
    await newReader().post('/user/verify/', { token, do: 'verify' });
    const held = async (table: string, to: string) =>
      (await pool.query(`select * from ${table} where email = $1`, [to])).rowCount;
    expect(await held('newsletter_subscriptions', next)).toBe(2);
    expect(await held('newsletter_unsubscribes', next)).toBe(1);
    expect(await held('newsletter_subscriptions', email)).toBe(0);
  });

  it('voids password reset links that were emailed to the old address', async () => {
    const { reader, email } = await signedIn();
    const next = newEmail();
    await newReader().post('/user/reset-password/', { email, do: 'ask' });
    const reset = await tokenFor(server.origin, email);
    await requestChange(reader, next);
    const token = await tokenFor(server.origin, next);
    expect((await newReader().get(`/user/reset-password/?token=${reset}`)).status).toBe(200);
    await newReader().post('/user/verify/', { token, do: 'verify' });
    expect((await newReader().get(`/user/reset-password/?token=${reset}`)).status).toBe(404);
    const late = await newReader().post('/user/reset-password/', {
      token: reset,
      password: OTHER_PASSWORD,
      do: 'reset',
    });
    expect(late.status).toBe(404);
    expect((await newReader().signIn(next, OTHER_PASSWORD)).text).toContain(WRONG);
    expect((await newReader().signIn(next, PASSWORD)).path).toBe('/');
  });

  it('is rejected if the password changes while the request is being processed', async () => {
    const { reader, email } = await signedIn();
    const next = newEmail();
    const proof = await confirmation(reader, PASSWORD);
    const replacing = await test.store.pool.connect();
    await replacing.query('begin');
    await replacing.query("update members set password_hash = 'another' where email = $1", [email]);
    const answering = call(reader, 'PUT', 'email', { email: next }, proof);
    // Waits until the email change is blocked by the lock on the account.
    const isWaiting = () =>
      test.store.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    await eventually(isWaiting, ({ rowCount }) => (rowCount ?? 0) > 0);
    await replacing.query('commit');
    replacing.release();
    const answer = await answering;
    expect(answer.status).toBe(409);
    expect(await mailsTo(server.origin, next)).toEqual([]);
    const { rowCount } = await test.store.pool.query('select 1 from mail_tokens where email = $1', [
      next,
    ]);
    expect(rowCount).toBe(0);
  });

  it('is void once a new password is set or another member takes the email', async () => {
    const { reader, email } = await signedIn();
    const [next, other] = [newEmail(), newEmail()];
    await requestChange(reader, next);
    const token = await tokenFor(server.origin, next);
    await newReader().post('/user/reset-password/', { email, do: 'ask' });
    const reset = await tokenFor(server.origin, email, 2);
    await newReader().post('/user/reset-password/', {
      token: reset,
      password: OTHER_PASSWORD,
      do: 'reset',
    });
    const late = await newReader().post('/user/verify/', { token, do: 'verify' });
    expect(late.status).toBe(404);

    const again = newReader();
    await again.signIn(email, OTHER_PASSWORD);
    await requestChange(again, other, OTHER_PASSWORD);
    const taken = await tokenFor(server.origin, other);
    await newReader().post('/user/join/', {
      email: other,
      password: PASSWORD,
      terms: 'agreed',
      do: 'join',
    });
    const joined = await tokenFor(server.origin, other, 2);
    await newReader().post('/user/verify/', { token: joined, do: 'verify' });
    const refused = await newReader().post('/user/verify/', { token: taken, do: 'verify' });
    expect(refused.status).toBe(404);
    expect(await userOf(again)).toMatchObject({ email });
  });
});

describe('signing in', () => {
  it('fails with the same response for a wrong password and an unknown email', async () => {
    const { email } = await signedIn();
    const wrong = await newReader().signIn(email, OTHER_PASSWORD);
    const unknown = await newReader().signIn(newEmail(), OTHER_PASSWORD);
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(wrong.text).toContain(WRONG);
    expect(withoutIds(wrong)).toBe(withoutIds(unknown));
  });

  it('shows the same password step whether or not the email has an account', async () => {
    const { email } = await signedIn();
    const known = await newReader().begin(email);
    const unknown = await newReader().begin(newEmail());
    expect(withoutIds(known)).toBe(withoutIds(unknown));
  });

  it('welcomes back a browser that has signed in before', async () => {
    const reader = newReader();
    reader.cookies.set('previousLogin', '1');
    const step = await reader.begin(newEmail());
    expect(step.text).toContain('<h1>Welcome back</h1>');
    expect(buttonsOf(step)[0]).toBe('Log in');
  });

  it('increments the login count and ignores the case of the email', async () => {
    const { reader, email } = await signedIn();
    expect(await userOf(reader)).toMatchObject({ login_count: 1 });
    await reader.signIn(email.toUpperCase(), PASSWORD);
    expect(await userOf(reader)).toMatchObject({ email, login_count: 2 });
  });

  it('sets a new session cookie each time, inaccessible to scripts', async () => {
    const { reader, email } = await signedIn();
    const line = reader.lines.find((candidate) => candidate.startsWith('__Host-session='));
    expect(line).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    expect(line).not.toContain('Domain');
    const first = reader.cookies.get('__Host-session');
    expect(reader.cookies.get('fly_user')).toBe('1');
    await reader.signIn(email, PASSWORD);
    expect(reader.cookies.get('__Host-session')).not.toBe(first);
    const old = newReader();
    old.cookies.set('__Host-session', first ?? '');
    expect(await userOf(old)).toBeNull();
  });

  it('replaces a session id that someone else planted', async () => {
    const email = newEmail();
    await addMember(email);
    const reader = newReader();
    const chosen = randomBytes(32).toString('base64url');
    reader.cookies.set('__Host-session', chosen);
    await reader.signIn(email, PASSWORD);
    expect(reader.cookies.get('__Host-session')).not.toBe(chosen);
  });

  it('cannot be completed with a used or made-up callback, in the same or another browser', async () => {
    const email = newEmail();
    await addMember(email);
    const thief = newReader();
    const last = await thief.signIn(email, PASSWORD);
    const callback = last.hops.find((hop) => hop.startsWith('/user/callback/'))!;
    const victim = newReader();
    const without = await victim.get(callback);
    expect(without.status).toBe(400);
    await victim.begin(newEmail());
    expect((await victim.get(callback)).status).toBe(400);
    expect(await userOf(victim)).toBeNull();
    expect((await thief.get(callback)).status).toBe(400);
    const made = new URLSearchParams({ code: 'made-up', state: 'made-up' }).toString();
    for (const query of [`?${made}`, '', '?error=access_denied', '?code=a&code=b&state=c']) {
      expect((await victim.get(`/user/callback/${query}`)).status).toBe(400);
    }
  });

  it('keeps the email, the state and the nonce out of the URLs up to the password step', async () => {
    const email = newEmail();
    const reader = newReader();
    const page = await reader.begin(email);
    for (const hop of page.hops) {
      expect(hop).not.toMatch(/@|%40|state=|nonce=/);
    }
    expect(server.errors()).not.toContain(email);
  });

  it('cannot be started or completed by another site, nor can registration, password reset or sign-out', async () => {
    const reader = newReader();
    const step = await reader.begin(newEmail());
    const cross = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const path of [
      '/user/login/',
      '/user/join/',
      '/user/reset-password/',
      '/user/verify/',
      '/user/logout/',
      formOf(step),
    ]) {
      expect((await reader.post(path, {}, cross)).status).toBe(403);
      expect((await reader.post(path, {}, { ...cross, origin: 'null' })).status).toBe(403);
    }
  });

  it('uses an uncached page that only this site can frame and that runs only its own script', async () => {
    const framed = await newReader().get('/user/login/', { 'sec-fetch-dest': 'iframe' });
    expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const whole = await newReader().get('/user/login/');
    expect(whole.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    for (const { headers } of [framed, whole]) {
      expect(headers.get('cache-control')).toBe('private, no-store, max-age=0');
      expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/);
    }
  });
});

describe('signing out', () => {
  it('asks for confirmation on GET, and ends the session permanently on POST', async () => {
    const { reader } = await signedIn();
    const session = reader.cookies.get('__Host-session') ?? '';
    const page = await reader.get('/user/logout/');
    expect(page.text).toContain('Log out?');
    expect(await userOf(reader)).not.toBeNull();
    const done = await reader.post('/user/logout/', { do: 'logOut' });
    expect(done.path).toBe('/');
    for (const name of ['__Host-session', 'fly_user', 'oidc_session']) {
      expect(reader.cookies.has(name)).toBe(false);
    }
    const thief = newReader();
    thief.cookies.set('__Host-session', session);
    expect(await userOf(thief)).toBeNull();
  });

  it("clears the browser's cache but not the reader's saved data", async () => {
    const { reader } = await signedIn();
    const cookie = `__Host-session=${reader.cookies.get('__Host-session')}`;
    const answer = await fetch(`${server.origin}/user/logout/`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        cookie,
        origin: server.origin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  });

  it.each([
    ['on the sign-out page, with a cookie that makes the app clear its data', 'text/html', '1'],
    [
      'in the app, without a cookie that makes the app clear its data',
      'application/json',
      undefined,
    ],
  ])('is possible %s', async (_how, accept, mark) => {
    const { reader } = await signedIn();
    const answer = await fetch(`${server.origin}/user/logout/`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        accept,
        cookie: `__Host-session=${reader.cookies.get('__Host-session')}`,
        origin: server.origin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    const lines = answer.headers.getSetCookie();
    const line = lines.find((candidate) => candidate.startsWith('signed_out='));
    expect(line?.split(/[=;]/)[1]).toBe(mark);
    expect(line ?? '').not.toContain('HttpOnly');
    expect(lines.filter((candidate) => candidate.startsWith('fly_user=;'))).toHaveLength(1);
  });

  it('requires the password for the next sign-in', async () => {
    const { reader, email } = await signedIn();
    await reader.post('/user/logout/', { do: 'logOut' });
    expect((await reader.begin(email)).text).toContain('type="password"');
  });
});

describe('the sessions of a member', () => {
  const own = { 'x-requested-with': 'offprint', 'sec-fetch-site': 'same-origin' };

  async function remove(reader: AccountReader, id: string): Promise<number> {
    const answer = await fetch(`${server.origin}/api/neutron/users/sessions/halfwave/${id}`, {
      method: 'DELETE',
      headers: { ...own, cookie: `__Host-session=${reader.cookies.get('__Host-session')}` },
    });
    return answer.status;
  }

  const listed = async (reader: AccountReader, path = '/api/neutron') =>
    (
      JSON.parse((await reader.get(`${path}/users/sessions/halfwave`)).text) as {
        data: { items: { id: string; isCurrent: boolean; device: string }[] };
      }
    ).data.items;

  it('are listed under both base paths of the user API and can be ended one by one', async () => {
    const { reader, email } = await signedIn();
    const other = newReader();
    await other.signIn(email, PASSWORD);
    const items = await listed(reader);
    expect(items).toHaveLength(2);
    expect(await listed(reader, '/apigee')).toEqual(items);
    const strange = items.find(({ isCurrent }) => !isCurrent);
    expect(await remove(reader, strange?.id ?? '')).toBe(200);
    expect(await userOf(other)).toBeNull();
    expect(await userOf(reader)).not.toBeNull();
  });

  it('cannot be ended by other members, nor listed without signing in', async () => {
    const { reader } = await signedIn();
    const { reader: stranger } = await signedIn();
    const [session] = await listed(reader);
    expect(await remove(stranger, session?.id ?? '')).toBe(404);
    expect(await remove(stranger, 'no-such-session')).toBe(404);
    expect(await userOf(reader)).not.toBeNull();
    expect((await newReader().get('/api/neutron/users/sessions/halfwave')).status).toBe(401);
  });
});

describe('the login provider', () => {
  it('advertises only the code flow with PKCE and signed ID tokens, and publishes no private key', async () => {
    const answer = await server.get('/oidc/.well-known/openid-configuration');
    const metadata = (await answer.json()) as Record<string, unknown>;
    expect(metadata['issuer']).toBe(`${server.origin}/oidc`);
    expect(metadata['response_types_supported']).toEqual(['code']);
    expect(metadata['code_challenge_methods_supported']).toEqual(['S256']);
    expect(metadata['id_token_signing_alg_values_supported']).not.toContain('none');
    const keys = await server.get('/oidc/jwks');
    for (const published of [answer, keys]) {
      expect(published.headers.get('cache-control')).toContain('max-age=0, s-maxage=300');
    }
    expect(((await keys.json()) as { keys: { d?: string }[] }).keys).toEqual([
      expect.not.objectContaining({ d: expect.anything() as unknown }),
    ]);
  });

  const challenge = createHash('sha256').update('a'.repeat(43)).digest('base64url');
  const formWith = (more: Record<string, string>) =>
    server.get(
      `/oidc/auth?${new URLSearchParams({
        client_id: 'offprint',
        response_type: 'code',
        scope: 'openid',
        redirect_uri: `${server.origin}/user/callback/`,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state: 'state',
        ...more,
      }).toString()}`,
    );

  it.each([
    ['/user/callback/../evil/'],
    ['/user/callback/evil/'],
    ['/user/callback'],
    ['/user/Callback/'],
    ['/user/callback/?a=b'],
    ['/user/callback/#a'],
    ['/user%2fcallback/'],
  ])('rejects a redirect URI with the path %s', async (path) => {
    const answer = await formWith({ redirect_uri: server.origin + path });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });

  it.each([
    'https://evil.example/user/callback/',
    'http://127.0.0.1:1/user/callback/',
    'javascript:alert(1)',
  ])('rejects the redirect URI %s', async (address) => {
    const answer = await formWith({ redirect_uri: address });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });

  it('rejects the implicit flow, and requests without a PKCE challenge or with a plain one', async () => {
    for (const more of [
      { code_challenge_method: 'plain' },
      { code_challenge: '', code_challenge_method: '' },
      { response_type: 'token' },
      { response_type: 'id_token' },
    ]) {
      const answer = await formWith(more);
      const to = new URL(answer.headers.get('location') ?? server.origin, server.origin);
      expect(`${to.search}${to.hash}`).toMatch(/error=/);
    }
  });

  const VERIFIER = 'a'.repeat(43);

  /** Signs a new member in at the provider, and returns the issued authorization code and the member's email. */
  async function newCode(): Promise<{ code: string; email: string }> {
    const email = newEmail();
    await addMember(email);
    const reader = newReader();
    const query = new URLSearchParams({
      client_id: 'offprint',
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: `${server.origin}/user/callback/`,
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'state',
    });
    const page = await reader.get(`/oidc/auth?${query.toString()}`);
    const answer = await reader.post(formOf(page), { email, do: 'continue' });
    const done = await reader.post(formOf(answer), { email, password: PASSWORD, do: 'signIn' });
    return { code: new URL(done.path, server.origin).searchParams.get('code') ?? '', email };
  }

  function exchange(fields: Record<string, string>, secret = CLIENT_SECRET): Promise<Response> {
    return fetch(`${server.origin}/oidc/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`offprint:${secret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        redirect_uri: `${server.origin}/user/callback/`,
        ...fields,
      }),
    });
  }

  const me = (token: string) =>
    fetch(`${server.origin}/oidc/me`, { headers: { authorization: `Bearer ${token}` } });

  it('exchanges a code once; a second exchange revokes the issued token', async () => {
    const { code, email } = await newCode();
    const first = await exchange({ code, code_verifier: VERIFIER });
    expect(first.status).toBe(200);
    const { access_token: token } = (await first.json()) as { access_token: string };
    expect(await (await me(token)).json()).toMatchObject({ email });
    const again = await exchange({ code, code_verifier: VERIFIER });
    expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    expect((await me(token)).status).toBe(401);
  });

  it.each<[string, Record<string, string>, string | undefined]>([
    ['without its verifier', { code_verifier: '' }, undefined],
    ['with another verifier', { code_verifier: 'b'.repeat(43) }, undefined],
    [
      'with another redirect URI',
      { code_verifier: VERIFIER, redirect_uri: 'https://evil.example/' },
      undefined,
    ],
    ['with a wrong client secret', { code_verifier: VERIFIER }, 'another secret'],
    ['with another grant type', { code_verifier: VERIFIER, grant_type: 'password' }, undefined],
  ])('issues no token for a code %s', async (_case, fields, secret) => {
    const { code } = await newCode();
    const answer = await exchange({ code, ...fields }, secret);
    expect([400, 401]).toContain(answer.status);
    expect(await answer.json()).not.toHaveProperty('access_token');
  });

  it("rejects a forged token with a member's email as its subject", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { email } = await signedIn();
    const claims = part({ sub: email, iss: `${server.origin}/oidc`, exp: 4_000_000_000 });
    for (const head of [
      { alg: 'none' },
      { alg: 'HS256' },
      { alg: 'RS256', jku: 'https://evil.example' },
    ]) {
      const authorization = `Bearer ${part(head)}.${claims}.AAAA`;
      const answer = await server.get('/api/neutron/users/rna/halfwave/user', { authorization });
      expect([head.alg, answer.status]).toEqual([head.alg, 401]);
    }
  });

  it('does not continue a sign-in in another browser', async () => {
    const reader = newReader();
    const step = await reader.begin(newEmail());
    const stranger = await newReader().get(formOf(step));
    expect(stranger.status).toBe(400);
    expect(stranger.text).toContain('Please start again');
  });

  it('stores nothing about a completed sign-in: no session, grant, code or token', async () => {
    const { email } = await signedIn();
    const { rows } = await test.store.pool.query(
      'select model from provider_records where account_id = (select id from members where email = $1)',
      [email],
    );
    expect(rows).toEqual([]);
  });

  it('stores its record ids as hashes, and prints no library warnings to standard error', async () => {
    const { reader } = await signedIn();
    expect(reader.cookies.size).toBeGreaterThan(0);
    expect(server.errors()).not.toMatch(/oidc-provider|WARNING|NOTICE|Unsupported/);
    const { rows } = await test.store.pool.query(
      "select key from provider_records where model <> 'SigningKey'",
    );
    for (const { key } of rows as { key: string }[]) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('confidential data', () => {
  it('is not exposed by calls that check whether an email has an account: all respond with 404', async () => {
    const { email } = await signedIn();
    const addresses = [email, newEmail()];
    for (const path of [
      'users/exists',
      'users/rna/halfwave/exists',
      'users/rna/halfwave/user/email',
    ]) {
      const answers = await Promise.all(
        addresses.map(async (address) => {
          const query = new URLSearchParams({ email: address }).toString();
          return (await server.get(`/api/neutron/${path}?${query}`)).status;
        }),
      );
      expect([path, answers]).toEqual([path, [404, 404]]);
    }
  });

  it('is not logged: no email, password, token, cookie or client secret', async () => {
    const email = `canary-${newEmail()}`;
    const password = 'Canary1secret';
    const reader = newReader();
    await reader.get(`/user/join/?email=${encodeURIComponent(email)}`);
    await reader.post('/user/join/', { email, password, terms: 'agreed', do: 'join' });
    const token = await tokenFor(server.origin, email);
    await reader.get(`/user/verify/?token=${token}`);
    await reader.post('/user/verify/', { token, do: 'verify' });
    await reader.signIn(email, 'Canary1wrong');
    const answer = await reader.signIn(email, password);
    await reader.get('/user/session/');
    await reader.post('/user/logout/', { do: 'logOut' });
    const said = server.output() + server.errors();
    const secrets = { email, encoded: encodeURIComponent(email), password, token, CLIENT_SECRET };
    for (const [name, secret] of Object.entries(secrets)) {
      expect([name, said.includes(secret)]).toEqual([name, false]);
    }
    expect(said.includes('Canary1wrong')).toBe(false);
    expect(answer.hops.join(' ')).not.toMatch(/canary/i);
    // Ignores the sign-in id, which is part of the sign-in page's address and useless without its signature cookie.
    const cookies = reader.lines.map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? []);
    const kept = cookies.filter(([, name]) => /session|signin|\.sig$/.test(name ?? ''));
    expect(kept.length).toBeGreaterThan(2);
    for (const [, name, value] of kept) {
      if (value !== '') expect([name, said.includes(value ?? '')]).toEqual([name, false]);
    }
    // Makes sure that the log covers these visits.
    expect(said.includes('/user/verify/')).toBe(true);
  });
});

describe('too many attempts', () => {
  let strict: RunningServer;

  beforeAll(async () => {
    strict = await startServer({ env: { DATABASE_URL: test.databaseUrl } });
  });

  afterAll(() => strict.remove());

  it('are throttled for one account until a minute has passed', async () => {
    const email = newEmail();
    await addMember(email);
    const reader = createAccountReader(strict.origin);
    const step = await reader.begin(email);
    const attempt = (password: string) =>
      reader.post(formOf(step), { email, password, do: 'signIn' });
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) statuses.push((await attempt('Wrong1')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    const refused = await attempt(PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.text).toContain('too many attempts');
    await fetch(`${strict.origin}/_dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: 61_000 }),
    });
    expect((await attempt(PASSWORD)).path).toBe('/');
  });

  it('are throttled for one network, even if they target different accounts', async () => {
    const reader = createAccountReader(strict.origin);
    const statuses = new Set<number>();
    for (let round = 0; round < 60 && !statuses.has(429); round += 1) {
      const fields = { email: newEmail(), do: 'ask' };
      statuses.add((await reader.post('/user/reset-password/', fields)).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});
