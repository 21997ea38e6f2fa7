import type { ElementHandle, Page } from 'puppeteer';
import { OUTBOX_SENDER } from '../../src/model/members/outboxItem';
import { hashPassword } from '../../server/members/accounts/passwordHash';
import { openTab } from '../support/browser/testBrowser';
import { IS_LONG } from '../support/deadlines';
import { elapse, installClock } from '../support/browser/pageClock';
import { passSubscriptionsWait } from '../support/browser/subscriptionsWait';
import { hydrated, interactive } from '../support/browser/readiness';
import { eventually } from '../support/waiting';
import { cachedPaths, workerInCharge } from '../support/browser/serviceWorker';
import { installDevTools } from '../support/fakes/devToolsStandIn';
import { signedInMember } from '../support/harness/member';
import { openReader, type Reader } from '../support/readers/reader';
import { startServer, type RunningServer } from '../support/servers/server';
import { startSiteFront, type SiteFront } from '../support/servers/siteFront';
import { isVisitor, knownState, pressLogOut, signInWindow } from '../support/readers/signInWindow';
import { openTestStore, type TestStore } from '../support/database/store';
import { kill, wakeWorker } from '../support/readers/tabFaults';
import { everyTrace } from '../support/traces';

const PASSWORD = 'Abc123';
const LETTERS = ['First Light', 'Kitchen Table', 'Who Noticed'];
const OWN_LETTERS = '/members/newsletters/';
const PREFERENCES = '/members/preferences/';
/** Addresses whose answers are one member's. */
const OF_MEMBERS = /^\/(members|user|oidc|api\/neutron\/(users|newsletters))\//;
/** While changes wait, and while the server is away, the page tries again this often. */
const TRY_EVERY = 10_000;
/** Most journeys run with one login method each; test:long runs all of them with both. */
let numbers = 0;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

describe.each([
  ['session', '/newsletters/'],
  ['auth0', OWN_LETTERS],
])('a member who signs in by %s', (method, lettersPath) => {
  let test: TestStore;
  let front: SiteFront;
  let server: RunningServer;
  let reader: Reader;
  let page: Page;
  /** The last bearer token that the page sent. */
  let bearer: string | undefined;

  beforeAll(async () => {
    test = await openTestStore('shipped');
    front = await startSiteFront();
    server = await start();
    front.target = server.origin;
  });

  afterAll(async () => {
    await front.close();
    await server.remove();
    await test.close();
  });

  beforeEach(async () => {
    reader = await openReader();
    page = await prepared(reader.page);
  });

  afterEach(async () => {
    await reader.close();
    front.target = server.origin;
  });

  const runsWith = (usual: 'session' | 'auth0'): boolean => IS_LONG || method === usual;

  const start = (dataDir?: string): Promise<RunningServer> =>
    startServer({
      env: {
        DATABASE_URL: test.databaseUrl,
        LOGIN_METHOD: method,
        RATE_LIMIT_FACTOR: '1000',
        PUBLIC_ORIGIN: front.origin,
      },
      ...(dataDir === undefined ? {} : { dataDir }),
    });

  /** With one of the methods the browser reports that it is offline; with the other the page finds out. */
  async function disconnect(): Promise<void> {
    if (method === 'auth0') await page.setOfflineMode(true);
    front.target = null;
  }

  /** From then on the page asks for the server every ten seconds. */
  const missesServer = (): Promise<unknown> =>
    page.waitForFunction(() => {
      const { standIn } = window as unknown as {
        standIn: { store: { getState(): { offline: { isOnline: boolean } } } };
      };
      return !standIn.store.getState().offline.isOnline;
    });

  async function reconnect(): Promise<void> {
    await missesServer();
    front.target = server.origin;
    if (method === 'auth0') await page.setOfflineMode(false);
    // Chromium does not tell a document that was loaded while its offline mode was on.
    await elapse(page, TRY_EVERY);
  }

  async function prepared(tab: Page): Promise<Page> {
    await installDevTools(tab);
    await installClock(tab);
    await tab.emulateFocusedPage(true);
    await tab.setViewport({ width: 1280, height: 900 });
    tab.on('request', (request) => {
      bearer = request.headers()['authorization'] ?? bearer;
    });
    return tab;
  }

  async function open(path: string, tab = page): Promise<void> {
    await tab.goto(front.origin + path, { waitUntil: 'domcontentloaded' });
    await interactive(tab);
    await workerInCharge(tab);
  }

  async function openLetters(path: string, tab = page): Promise<void> {
    await open(path, tab);
    await knownState(tab, ({ loggedIn }) => loggedIn);
    await passSubscriptionsWait(tab);
    await tab.waitForSelector('::-p-aria([name="Subscribe: Kitchen Table"][role="button"])');
  }

  /** The document comes from the worker, and not every workflow's code needs to be cached. */
  async function reload(): Promise<void> {
    await page.reload({ waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
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
    );
  }

  const newEmail = (): string => `zanzibar-${method}-${(numbers += 1)}@example.com`;

  const joined = async (email: string): Promise<string> =>
    (await signedInMember(test.store.pool, { email, passwordHash })).id;

  /** Signs a new member in on this page; returns their id. */
  async function signedIn(email: string): Promise<string> {
    const id = await joined(email);
    await open('/about/');
    await signInWindow(page, front.origin).signIn(email, PASSWORD);
    return id;
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
    const window = signInWindow(page, front.origin);
    await window.join(email, PASSWORD);
    await window.signIn(email, PASSWORD);
    await openLetters(lettersPath);
    await hasEverything();
    await disconnect();
    await server.stop();
    for (const letter of LETTERS) await press(`Subscribe: ${letter}`);
    await said('3 changes waiting for a connection');
    await reload();
    await said('3 changes waiting for a connection');
    expect(await confirmedInStore(email)).toBe(0);
    const stopped = server;
    server = await start(stopped.dataDir);
    await reconnect();
    await said('3 changes sent');
    expect([await confirmedByApi(), await confirmedInStore(email)]).toEqual([3, 3]);
    const { rows } = await test.store.pool.query(
      `select 1 from idempotent_answers
       where member_id = (select id from members where email = $1)`,
      [email],
    );
    expect(rows).toHaveLength(3);
  });

  if (runsWith('auth0')) {
    it('whose sign-in has run out, with its cookie, has what waits sent after the next one', async () => {
      const email = newEmail();
      const id = await signedIn(email);
      await openLetters(OWN_LETTERS);
      await hasEverything();
      await disconnect();
      await press('Subscribe: Kitchen Table');
      await said('1 change waiting for a connection');
      await page.evaluate(() => {
        document.cookie = 'fly_user=; Path=/; Max-Age=0';
      });
      await test.store.pool.query('delete from sessions where member_id = $1', [id]);
      await test.store.pool.query('delete from provider_records where account_id = $1', [id]);
      await reload();
      await reconnect();
      await open(OWN_LETTERS);
      await eventually(
        () => page.evaluate(() => localStorage.getItem('core_auth_hint')),
        (hint) => hint === null,
      );
      expect(await confirmedInStore(email)).toBe(0);
      await signInWindow(page, front.origin).signIn(email, PASSWORD);
      await eventually(
        () => confirmedInStore(email),
        (count) => count === 1,
      );
      expect(await confirmedByApi()).toBe(1);
    });
  }

  if (runsWith('session')) {
    it('is shown to have signed out in every tab, and leaves no trace there; what is the reader’s stays', async () => {
      const email = newEmail();
      const id = await signedIn(email);
      await page.evaluate(async () => {
        await (await caches.open('offprint-packed-1')).put('/kept/', new Response('Kept'));
      });
      const other = await prepared(await openTab(page.browserContext()));
      await open(PREFERENCES, other);
      await said('Save profile', other);
      await page.bringToFront();
      await open(PREFERENCES);
      await said('Save profile');
      await page.type('[name="firstName"]', 'Zanzibar');
      expect(await everyTrace(page)).toContain(email);
      // The worker caches nothing of a member, even while one is signed in.
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
  }

  if (runsWith('session')) {
    it('signs out without a connection: is asked about what waits, leaves no trace at once, and the session ends before any other call; who comes next sends nothing of it', async () => {
      const email = newEmail();
      const id = await signedIn(email);
      await open(PREFERENCES);
      await said('Save profile');
      await hasEverything();
      await disconnect();
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
      await reconnect();
      await eventually(
        () => page.evaluate(() => localStorage.getItem('core_auth_ending')),
        (mark) => mark === null,
      );
      const calls = reader
        .asked()
        .slice(before)
        .filter((path) => OF_MEMBERS.test(path));
      expect(calls[0]).toBe('/user/logout/');
      await open(PREFERENCES);
      await said('You must be signed in');
      const next = newEmail();
      await joined(next);
      await signInWindow(page, front.origin).signIn(next, PASSWORD);
      await openLetters(OWN_LETTERS);
      await said('One security incident a week');
      const { rows } = await test.store.pool.query<{ name: string }>(
        `select first_name as name from members where first_name = 'Zanzibar'`,
      );
      expect(rows).toEqual([]);
      for (const mark of marks) expect(await everyTrace(page)).not.toContain(mark);
    });
  }

  if (runsWith('auth0')) {
    it('is not shown by a page that the browser brings back after signing out elsewhere', async () => {
      const email = newEmail();
      const id = await signedIn(email);
      await open(PREFERENCES);
      await said('Save profile');
      await page.goto(`${front.origin}/user/logout/`);
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
  }

  // A token is held by pages alone.
  if (method === 'session') {
    it('has what a crashed page left behind sent by the worker, once, and is told so', async () => {
      const email = newEmail();
      await signedIn(email);
      const tab = await prepared(await openTab(page.browserContext()));
      await openLetters(OWN_LETTERS, tab);
      await hasEverything(tab);
      await disconnect();
      await press('Subscribe: Kitchen Table', tab);
      await said('1 change waiting for a connection', tab);
      await kill(tab);
      await page.goto('about:blank');
      front.target = server.origin;
      await wakeWorker(page, front.origin, OUTBOX_SENDER);
      await eventually(
        () => confirmedInStore(email),
        (count) => count === 1,
      );
      expect(await confirmedInStore(email)).toBe(1);
      await open(OWN_LETTERS);
      await said('1 change sent');
      expect(await confirmedByApi()).toBe(1);
    });
  }
});
