import type { ElementHandle, Page } from 'puppeteer';
import { OUTBOX_SENDER } from '../../src/model/members/outboxItem';
import { hashPassword } from '../../server/members/accounts/passwordHash';
import { openTab } from '../support/browser/testBrowser';
import { IS_LONG } from '../support/deadlines';
import { elapse, installClock } from '../support/browser/pageClock';
import { passSubscriptionsWait } from '../support/browser/subscriptionsWait';
import { hydrated, interactive, textShown } from '../support/browser/readiness';
import { eventually } from '../support/waiting';
import {
  cachedPaths,
  filesCached,
  pagesGone,
  workerInCharge,
} from '../support/browser/serviceWorker';
import { installDevTools } from '../support/fakes/fakeDevTools';
import { signedInMember } from '../support/harness/member';
import { openReader, type Reader } from '../support/readers/reader';
import { startServer, type RunningServer } from '../support/servers/server';
import { startSiteFront, type SiteFront } from '../support/servers/siteFront';
import { isVisitor, knownState, pressLogOut, signInWindow } from '../support/readers/signInWindow';
import { openTestStore, type TestStore } from '../support/database/store';
import { kill, wakeWorker } from '../support/readers/tabFaults';
import { everyTrace } from '../support/traces';

const PASSWORD = 'Abc123';
const NEWSLETTERS = ['First Light', 'Kitchen Table', 'Who Noticed'];
const OWN_NEWSLETTERS = '/members/newsletters/';
const PREFERENCES = '/members/preferences/';
/** Addresses whose responses are specific to a member. */
const OF_MEMBERS = /^\/(members|user|oidc|api\/neutron\/(users|newsletters))\//;
/** Retry interval in milliseconds while changes are pending or the server is down. */
const TRY_EVERY = 10_000;
/** Number of email addresses created so far, which makes each one unique. */
let numbers = 0;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

describe.each([
  ['session', '/newsletters/'],
  ['auth0', OWN_NEWSLETTERS],
])('a member who signs in with the %s method', (method, newslettersPath) => {
  let test: TestStore;
  let front: SiteFront;
  let server: RunningServer;
  let reader: Reader;
  let page: Page;
  /** The access token that the page last sent. */
  let accessToken: string | undefined;

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
    front.lie = () => null;
  });

  /** Most tests run with only one login method; `test:long` runs all of them with both. */
  const runsWith = (usual: 'session' | 'auth0'): boolean => IS_LONG || method === usual;

  const start = (dataDir?: string, env: Record<string, string> = {}): Promise<RunningServer> =>
    startServer({
      env: {
        ...env,
        DATABASE_URL: test.databaseUrl,
        LOGIN_METHOD: method,
        RATE_LIMIT_FACTOR: '1000',
        PUBLIC_ORIGIN: front.origin,
      },
      ...(dataDir === undefined ? {} : { dataDir }),
    });

  /** Uses the browser's offline mode for one login method. For the other, the page has to detect the outage. */
  async function disconnect(): Promise<void> {
    if (method === 'auth0') await page.setOfflineMode(true);
    front.target = null;
  }

  /** Waits until the page has detected that the server is down. The page then retries every ten seconds. */
  const missesServer = (): Promise<unknown> =>
    page.waitForFunction(() => {
      const { fakeDevTools } = window as unknown as {
        fakeDevTools: { store: { getState(): { offline: { isOnline: boolean } } } };
      };
      return !fakeDevTools.store.getState().offline.isOnline;
    });

  /** Waits until every change is sent. Otherwise, a sign-out would show a question about unsent changes. */
  const nothingWaits = (): Promise<unknown> =>
    page.waitForFunction(() => {
      const { fakeDevTools } = window as unknown as {
        fakeDevTools: {
          store: { getState(): { outbox: { items: { sentAt: number | null }[] } } };
        };
      };
      return fakeDevTools.store.getState().outbox.items.every(({ sentAt }) => sentAt !== null);
    });

  async function reconnect(): Promise<void> {
    // Advances the stopped clock. Otherwise, an attempt in progress at the time of the outage would be the last one.
    await elapse(page, TRY_EVERY);
    await missesServer();
    front.target = server.origin;
    if (method === 'auth0') await page.setOfflineMode(false);
    // Waits for another attempt: Chromium does not notify a document loaded in offline mode that it is online again.
    await elapse(page, TRY_EVERY);
  }

  async function prepared(tab: Page): Promise<Page> {
    await installDevTools(tab);
    await installClock(tab);
    await tab.emulateFocusedPage(true);
    await tab.setViewport({ width: 1280, height: 900 });
    tab.on('request', (request) => {
      accessToken = request.headers()['authorization'] ?? accessToken;
    });
    return tab;
  }

  async function open(path: string, tab = page): Promise<void> {
    await tab.goto(front.origin + path, { waitUntil: 'domcontentloaded' });
    await interactive(tab);
    await workerInCharge(tab);
  }

  async function openNewsletters(path: string, tab = page): Promise<void> {
    await open(path, tab);
    await knownState(tab, ({ loggedIn }) => loggedIn);
    await passSubscriptionsWait(tab);
    await tab.waitForSelector('::-p-aria([name="Subscribe: Kitchen Table"][role="button"])');
  }

  /** Reloads the page from the worker. Waits only for hydration, because some sagas' chunks might not be cached. */
  async function reload(): Promise<void> {
    await page.reload({ waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  }

  const said = (words: string, tab = page): Promise<unknown> => textShown(tab, words);

  async function press(name: string, tab = page): Promise<void> {
    const found = await tab.waitForSelector(`::-p-aria([name="${name}"][role="button"])`);
    await (found as ElementHandle).click();
  }

  /** Waits until the page knows the member and the worker has cached the code of the member's notices. */
  async function hasEverything(tab = page): Promise<void> {
    await knownState(tab, ({ loggedIn }) => loggedIn);
    await filesCached(tab, '/assets/notices.');
  }

  async function latestPaths(): Promise<[string, string]> {
    const answer = await server.get('/api/neutron/packs/halfwave?pictures=none');
    const { data } = (await answer.json()) as { data: { item: { stories: { path: string }[] } } };
    const [first, second] = data.item.stories.map(({ path }) => path);
    return [first ?? '', second ?? ''];
  }

  const headlineOf = (path: string): Promise<string> =>
    page.$eval(`[data-listed-story="${path}"] a`, ({ textContent }) => textContent);

  /** Saves a story to the member's account, as if from another device. */
  async function saveElsewhere(memberId: string, path: string): Promise<void> {
    await test.store.pool.query(
      `insert into reading_list (member_id, path, title, is_saved, changed_at)
       values ($1, $2, 'Saved elsewhere', true, now())`,
      [memberId, path],
    );
  }

  async function savedInStore(memberId: string): Promise<string[]> {
    const { rows } = await test.store.pool.query<{ path: string }>(
      'select path from reading_list where member_id = $1 and is_saved order by path',
      [memberId],
    );
    return rows.map(({ path }) => path);
  }

  const newEmail = (): string => `zanzibar-${method}-${(numbers += 1)}@example.com`;

  const joined = async (email: string): Promise<string> =>
    (await signedInMember(test.store.pool, { email, passwordHash })).id;

  /** Signs in a new member on this page; returns their id. */
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
      ...(accessToken === undefined ? {} : { authorization: accessToken }),
    });
    return ((await answer.json()) as { data: { items: unknown[] } }).data.items.length;
  }

  it('registers, subscribes to three newsletters offline, and gets each confirmed exactly once', async () => {
    const email = newEmail();
    await open('/about/');
    const window = signInWindow(page, front.origin);
    await window.join(email, PASSWORD);
    await window.signIn(email, PASSWORD);
    await openNewsletters(newslettersPath);
    await hasEverything();
    await disconnect();
    await server.stop();
    for (const newsletter of NEWSLETTERS) await press(`Subscribe: ${newsletter}`);
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

  if (runsWith('session')) {
    it('can save a story to all devices while offline, and has no copy on this device after signing out', async () => {
      const [story, other] = await latestPaths();
      const email = newEmail();
      const id = await signedIn(email);
      await saveElsewhere(id, other);
      await open(story);
      await hasEverything();
      await filesCached(page, '/assets/share.', '/assets/readingList.');
      await disconnect();
      const { dataDir } = server;
      await server.stop();
      await page.locator('[data-save-story]').click();
      await page.waitForSelector('[data-save-story][aria-pressed="true"]');
      await said('1 change waiting for a connection');
      expect(await savedInStore(id)).toEqual([other]);
      server = await start(dataDir);
      await reconnect();
      await said('1 change sent');
      expect(await savedInStore(id)).toEqual([story, other].sort());
      await open('/saved/');
      await page.waitForSelector(`[data-saved-story="${story}"]`);
      await page.waitForSelector(`[data-listed-story="${other}"]`);
      await said('Not on this device');
      const changeSent = page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && response.url().includes('/reading-list'),
      );
      await press(`Download ${await headlineOf(other)}`);
      await page.waitForSelector(`[data-saved-story="${other}"]`);
      expect(await page.$('[data-listed-story]')).toBeNull();
      // The change is sent after the download.
      await changeSent;
      await nothingWaits();
      await pressLogOut(page);
      await isVisitor(page);
      await eventually(
        () => cachedPaths(page, 'offprint-packed-'),
        (paths) => paths.length === 0,
      );
      expect(await everyTrace(page)).not.toContain(id);
    });
  }

  if (runsWith('auth0')) {
    it('has pending changes sent after the next sign-in if the session has expired', async () => {
      const email = newEmail();
      const id = await signedIn(email);
      await openNewsletters(OWN_NEWSLETTERS);
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
      await open(OWN_NEWSLETTERS);
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
    it('is signed out in every tab, where only data unrelated to the account remains', async () => {
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
      // The worker caches nothing about a member, even while signed in.
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
    it('can sign out offline, which removes their data and sends nothing on behalf of the next member', async () => {
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
      await said('Some of your changes have not been sent');
      await press('Log out and discard them');
      await isVisitor(page);
      const marks = [email, id, 'Zanzibar'];
      for (const mark of marks) expect(await everyTrace(page)).not.toContain(mark);
      const before = reader.requestedPaths().length;
      await reconnect();
      await eventually(
        () => page.evaluate(() => localStorage.getItem('core_auth_ending')),
        (mark) => mark === null,
      );
      const calls = reader
        .requestedPaths()
        .slice(before)
        .filter((path) => OF_MEMBERS.test(path));
      expect(calls[0]).toBe('/user/logout/');
      await open(PREFERENCES);
      await said('You must be signed in');
      const next = newEmail();
      await joined(next);
      await signInWindow(page, front.origin).signIn(next, PASSWORD);
      await openNewsletters(OWN_NEWSLETTERS);
      await said('One security incident a week');
      const { rows } = await test.store.pool.query<{ name: string }>(
        `select first_name as name from members where first_name = 'Zanzibar'`,
      );
      expect(rows).toEqual([]);
      for (const mark of marks) expect(await everyTrace(page)).not.toContain(mark);
    });
  }

  if (runsWith('auth0')) {
    it('leaves no data on a page from the back/forward cache after signing out', async () => {
      const email = newEmail();
      const id = await signedIn(email);
      await open(PREFERENCES);
      await said('Save profile');
      await page.goto(`${front.origin}/user/logout/`);
      await page.click('form button');
      // Waits until the provider's pages have redirected the reader back to the site.
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

  if (runsWith('session')) {
    it('still has pending changes and saved stories after the kill switch has removed the worker', async () => {
      const [story] = await latestPaths();
      const id = await signedIn(newEmail());
      await open(story);
      await hasEverything();
      await filesCached(page, '/assets/share.', '/assets/readingList.');
      await eventually(
        () => cachedPaths(page, 'offprint-data-'),
        (paths) => paths.some((path) => path.startsWith(`/pages${story}`)),
      );
      await disconnect();
      await page.locator('[data-save-story]').click();
      await page.waitForSelector('[data-save-story][aria-pressed="true"]');
      await said('1 change waiting for a connection');

      const killing = await start(server.dataDir, { WORKER: 'kill' });
      // Keeps the change unsent until the worker is gone.
      front.lie = (address) => (address.includes('/reading-list') ? { status: 503 } : null);
      front.target = killing.origin;
      // The running app replies to the worker that is being removed, which would otherwise reload the page.
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update();
      });
      const left = (): Promise<{ workers: number; caches: string[] }> =>
        page.evaluate(async () => ({
          workers: (await navigator.serviceWorker.getRegistrations()).length,
          caches: (await caches.keys()).filter((name) => /-(documents|data|shell)-/.test(name)),
        }));
      await eventually(left, ({ workers, caches }) => workers + caches.length === 0);
      await page.goto(`${front.origin}/saved/`, { waitUntil: 'domcontentloaded' });
      await interactive(page);
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      await page.waitForSelector(`[data-saved-story="${story}"]`);
      await said('1 change waiting');
      expect(await savedInStore(id)).toEqual([]);

      front.lie = () => null;
      // The list of saved stories has timers with the same delay, so the first one may not belong to the next attempt.
      const isSent = async (): Promise<boolean> => {
        await elapse(page, TRY_EVERY);
        return page.evaluate(() => document.body.innerText.includes('1 change sent'));
      };
      expect(await eventually(isSent, Boolean)).toBe(true);
      expect(await savedInStore(id)).toEqual([story]);
      await killing.remove();
    });
  }

  // Only pages have the access token, so the worker can send changes only with the session method.
  if (method === 'session') {
    it('has changes from a crashed page sent once by the worker, and is notified', async () => {
      const email = newEmail();
      await signedIn(email);
      const tab = await prepared(await openTab(page.browserContext()));
      await openNewsletters(OWN_NEWSLETTERS, tab);
      await hasEverything(tab);
      await disconnect();
      await press('Subscribe: Kitchen Table', tab);
      await said('1 change waiting for a connection', tab);
      await kill(tab);
      await page.goto('about:blank');
      await pagesGone(page, front.origin);
      front.target = server.origin;
      await wakeWorker(page, front.origin, OUTBOX_SENDER);
      await eventually(
        () => confirmedInStore(email),
        (count) => count === 1,
      );
      expect(await confirmedInStore(email)).toBe(1);
      await open(OWN_NEWSLETTERS);
      await said('1 change sent');
      expect(await confirmedByApi()).toBe(1);
    });
  }
});
