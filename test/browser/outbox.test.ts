import type { ElementHandle, Page } from 'puppeteer';
import { OUTBOX_SENDER } from '../../src/model/outboxItem';
import { newMember } from '../support/accountReader';
import { eventually } from '../support/waiting';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { installDevTools } from '../support/devToolsStandIn';
import { hydrated } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/reader';
import { startServer, type RunningServer } from '../support/server';
import { isVisitor, knownState, pressLogOut, signInWindow } from '../support/signInWindow';
import { openTestStore, type TestStore } from '../support/store';
import { kill, wakeWorker } from '../support/tabFaults';
import { everyTrace } from '../support/traces';

const PASSWORD = 'Abc123';
const LETTERS = ['First Light', 'Kitchen Table', 'Who Noticed'];
const OWN_LETTERS = '/members/newsletters/';
const PREFERENCES = '/members/preferences/';
/** Addresses whose answers are one member's. */
const OF_MEMBERS = /^\/(members|user|oidc|api\/neutron\/(users|newsletters))\//;
let numbers = 0;

beforeAll(async () => {});

describe.each([
  ['session', '/newsletters/'],
  ['auth0', OWN_LETTERS],
])('a member who signs in by %s', (method, lettersPath) => {
  let test: TestStore;
  let first: RunningServer;
  let server: RunningServer;
  let reader: Reader;
  let page: Page;
  /** What the page's last call of its member said of who asks. */
  let bearer: string | undefined;

  beforeAll(async () => {
    test = await openTestStore();
    first = await start('0');
    server = first;
  });

  afterAll(async () => {
    if (server !== first) await server.remove();
    await first.remove();
    await test.close();
  });

  beforeEach(async () => {
    reader = await openReader();
    page = await prepared(reader.page);
  });

  afterEach(() => reader.close());

  const start = (port: string, beside?: RunningServer): Promise<RunningServer> =>
    startServer({
      env: {
        DATABASE_URL: test.databaseUrl,
        LOGIN_METHOD: method,
        RATE_LIMIT_FACTOR: '1000',
        PORT: port,
      },
      ...(beside === undefined ? {} : { beside }),
    });

  /** With one of the methods the browser knows that the line is down and up again; else the page finds out. */
  async function stop(): Promise<void> {
    if (method === 'auth0') await page.setOfflineMode(true);
    await server.stop();
  }

  async function startAgain(): Promise<void> {
    server = await start(new URL(first.origin).port, first);
    if (method === 'auth0') await page.setOfflineMode(false);
  }

  async function prepared(tab: Page): Promise<Page> {
    await installDevTools(tab);
    await tab.setViewport({ width: 1280, height: 900 });
    tab.on('request', (request) => {
      bearer = request.headers()['authorization'] ?? bearer;
    });
    return tab;
  }

  async function open(path: string, tab = page): Promise<void> {
    await tab.goto(first.origin + path, { waitUntil: 'load' });
    await hydrated(tab);
    await workerInCharge(tab);
    await tab.mouse.move(40, 300);
    await tab.mouse.move(60, 320);
  }

  const said = (words: string, tab = page): Promise<unknown> =>
    tab.waitForFunction((text) => document.body.innerText.includes(text), {}, words);

  async function press(name: string, tab = page): Promise<void> {
    const found = await tab.waitForSelector(`::-p-aria([name="${name}"][role="button"])`);
    await (found as ElementHandle).click();
  }

  /** A page that has what it needs without a server, and so has the worker. */
  async function hasEverything(tab = page): Promise<void> {
    await knownState(tab, ({ loggedIn }) => loggedIn);
    await eventually(
      () => cachedPaths(tab, 'offprint-'),
      (paths) => paths.some((path) => path.startsWith('/assets/notices.')),
      20_000,
    );
  }

  const newEmail = (): string => `zanzibar-${method}-${(numbers += 1)}@example.com`;

  /** Somebody who has joined, signed in on this page; their id. */
  async function signedIn(email: string): Promise<string> {
    await newMember(first.origin, email, PASSWORD);
    await open('/about/');
    await signInWindow(page, first.origin).signIn(email, PASSWORD);
    return idOf(email);
  }

  async function idOf(email: string): Promise<string> {
    const { rows } = await test.store.pool.query<{ id: string }>(
      'select id from members where email = $1',
      [email],
    );
    return rows[0]?.id ?? '';
  }

  async function confirmedInStore(email: string): Promise<number> {
    const { rows } = await test.store.pool.query(
      'select 1 from newsletter_subscriptions where email = $1',
      [email],
    );
    return rows.length;
  }

  async function confirmedByApi(): Promise<number> {
    const cookies = await page.browserContext().cookies();
    const path = '/api/neutron/newsletters/halfwave/subscriptions';
    const answer = await server.get(path, {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      ...(bearer === undefined ? {} : { authorization: bearer }),
    });
    return ((await answer.json()) as { data: { items: unknown[] } }).data.items.length;
  }

  it('joins, answers the mail, subscribes to three letters with the server stopped, finds three waiting after a reload, and exactly three confirmed once it is back', async () => {
    const email = newEmail();
    await open('/about/');
    const window = signInWindow(page, first.origin);
    await window.join(email, PASSWORD);
    await window.signIn(email, PASSWORD);
    await open(lettersPath);
    for (const letter of LETTERS) {
      await page.waitForSelector(`::-p-aria([name="Subscribe: ${letter}"][role="button"])`);
    }
    await hasEverything();
    await stop();
    for (const letter of LETTERS) await press(`Subscribe: ${letter}`);
    await said('3 changes waiting for a connection');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await said('3 changes waiting for a connection');
    expect(await confirmedInStore(email)).toBe(0);
    await startAgain();
    await said('3 changes sent');
    expect([await confirmedByApi(), await confirmedInStore(email)]).toEqual([3, 3]);
    const { rows } = await test.store.pool.query(
      'select 1 from idempotent_answers where member_id = $1',
      [await idOf(email)],
    );
    expect(rows).toHaveLength(3);
  });

  it('whose sign-in has run out, with its cookie, has what waits sent after the next one', async () => {
    const email = newEmail();
    const id = await signedIn(email);
    await open(OWN_LETTERS);
    await page.waitForSelector('::-p-aria([name="Subscribe: Kitchen Table"][role="button"])');
    await hasEverything();
    await stop();
    await press('Subscribe: Kitchen Table');
    await said('1 change waiting for a connection');
    await page.evaluate(() => {
      document.cookie = 'fly_user=; Path=/; Max-Age=0';
    });
    await test.store.pool.query('delete from sessions where member_id = $1', [id]);
    await test.store.pool.query('delete from provider_records where account_id = $1', [id]);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await startAgain();
    await open(OWN_LETTERS);
    await eventually(
      () => page.evaluate(() => localStorage.getItem('core_auth_hint')),
      (hint) => hint === null,
      30_000,
    );
    expect(await confirmedInStore(email)).toBe(0);
    await signInWindow(page, first.origin).signIn(email, PASSWORD);
    await eventually(
      () => confirmedInStore(email),
      (count) => count === 1,
      30_000,
    );
    expect(await confirmedByApi()).toBe(1);
  });

  it('is shown to have signed out in every tab, and leaves no trace there; what is the reader’s stays', async () => {
    const email = newEmail();
    const id = await signedIn(email);
    await page.evaluate(async () => {
      await (await caches.open('offprint-packed-1')).put('/kept/', new Response('Kept'));
    });
    const other = await prepared(await page.browserContext().newPage());
    await open(PREFERENCES, other);
    await said('Save profile', other);
    await page.bringToFront();
    await open(PREFERENCES);
    await said('Save profile');
    await page.type('[name="firstName"]', 'Zanzibar');
    expect(await everyTrace(page)).toContain(email);
    // What a worker keeps is everybody's, also while somebody is signed in.
    const kept = await cachedPaths(page, 'offprint-');
    expect(kept).not.toEqual([]);
    expect(kept.filter((path) => OF_MEMBERS.test(path))).toEqual([]);
    await pressLogOut(page);
    await isVisitor(page);
    await page.waitForFunction(() => location.pathname === '/');
    await said('You must be signed in', other);
    for (const tab of [page, other]) {
      const traces = await everyTrace(tab);
      for (const mark of [email, id, 'Zanzibar']) expect(traces).not.toContain(mark);
    }
    await page.goBack();
    await said('You must be signed in');
    const traces = await everyTrace(page);
    for (const mark of [email, id, 'Zanzibar']) expect(traces).not.toContain(mark);
    expect(traces).toContain('offprint-packed-1');
    expect(traces).toContain('C0001:1');
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  });

  it('signs out without a connection: is asked about what waits, leaves no trace at once, and the session ends before any other call; who comes next sends nothing of it', async () => {
    const email = newEmail();
    const id = await signedIn(email);
    await open(PREFERENCES);
    await said('Save profile');
    await hasEverything();
    await stop();
    await page.type('[name="firstName"]', 'Zanzibar');
    await page.type('[name="lastName"]', 'Quill');
    await page.type('[name="username"]', 'ada');
    await page.select('[name="country"]', 'FR');
    await press('Save profile');
    await said('1 change waiting for a connection');
    await pressLogOut(page);
    await said('Some of your changes were not sent');
    await press('Log out and discard them');
    await isVisitor(page);
    const marks = [email, id, 'Zanzibar'];
    for (const mark of marks) expect(await everyTrace(page)).not.toContain(mark);
    const before = reader.asked().length;
    await startAgain();
    await eventually(
      () => page.evaluate(() => localStorage.getItem('core_auth_ending')),
      (mark) => mark === null,
      30_000,
    );
    const calls = reader
      .asked()
      .slice(before)
      .filter((path) => OF_MEMBERS.test(path));
    expect(calls[0]).toBe('/user/logout/');
    await open(PREFERENCES);
    await said('You must be signed in');
    const next = newEmail();
    await newMember(first.origin, next, PASSWORD);
    await signInWindow(page, first.origin).signIn(next, PASSWORD);
    await open(OWN_LETTERS);
    await said('One security incident a week');
    const { rows } = await test.store.pool.query<{ name: string }>(
      `select first_name as name from members where first_name = 'Zanzibar'`,
    );
    expect(rows).toEqual([]);
    for (const mark of marks) expect(await everyTrace(page)).not.toContain(mark);
  });

  it('is not shown by a page that the browser brings back after signing out elsewhere', async () => {
    const email = newEmail();
    const id = await signedIn(email);
    await open(PREFERENCES);
    await said('Save profile');
    await page.goto(`${first.origin}/user/logout/`);
    await page.click('form button');
    // Through the provider's pages, where there are any, to the last one.
    await page.waitForFunction(
      () => location.pathname === '/' && document.readyState === 'complete',
    );
    await page.evaluate(() => {
      history.go(-2);
    });
    await said('You must be signed in');
    const traces = await everyTrace(page);
    for (const mark of [email, id]) expect(traces).not.toContain(mark);
  });

  // A token is held by pages alone.
  if (method === 'session') {
    it('has what a crashed page left behind sent by the worker, once, and is told so', async () => {
      const email = newEmail();
      await signedIn(email);
      const tab = await prepared(await page.browserContext().newPage());
      await open(OWN_LETTERS, tab);
      await tab.waitForSelector('::-p-aria([name="Subscribe: Kitchen Table"][role="button"])');
      await hasEverything(tab);
      await stop();
      await press('Subscribe: Kitchen Table', tab);
      await said('1 change waiting for a connection', tab);
      await kill(tab);
      await page.goto('about:blank');
      await startAgain();
      await wakeWorker(page, first.origin, OUTBOX_SENDER);
      await eventually(
        () => confirmedInStore(email),
        (count) => count === 1,
        15_000,
      );
      expect(await confirmedInStore(email)).toBe(1);
      await open(OWN_LETTERS);
      await said('1 change sent');
      expect(await confirmedByApi()).toBe(1);
    });
  }
});
