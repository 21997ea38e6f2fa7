import type { Frame, Page } from 'puppeteer';
import { createAccountReader, newMember, tokenFor } from '../support/browser/accountReader';
import { eventually } from '../support/waiting';
import { advance, installClock } from '../support/browser/pageClock';
import { memberKnown } from '../support/browser/readiness';
import { observePage } from '../support/browser/testBrowser';
import { openReader, type Reader } from '../support/readers/reader';
import { startServer, type RunningServer } from '../support/servers/server';
import { pressCheckbox, pressSubmit } from '../support/readers/pressSubmit';
import { startSiteFront, type SiteFront } from '../support/servers/siteFront';

const PASSWORD = 'Abc123';
const ACCOUNT_MENU = '[data-menu-button="account"]';
let reader: Reader;
let page: Page;
let numbers = 0;

const newEmail = (): string => `ada-${(numbers += 1)}@example.com`;

async function openWindow(): Promise<void> {
  await page.click('header a[href="/user/login/"]');
  await page.waitForSelector('dialog[open]');
}

/** Clicks the button in the sign-in window for another way to sign in, such as on a full page or in a popup. */
const pressOption = (words: string): Promise<void> =>
  page.evaluate((expected) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')];
    buttons.find(({ textContent }) => textContent.includes(expected))?.click();
  }, words);

/** Resolves when the sign-in window contains the given words. */
const windowSays = (words: string) =>
  page.waitForFunction(
    (expected) => document.querySelector('dialog[open]')?.textContent.includes(expected),
    {},
    words,
  );

/** The provider's page, in a frame or in a tab. */
interface ProviderPage {
  waitForSelector: Page['waitForSelector'];
  type: Page['type'];
  $eval: Page['$eval'];
}

async function frame(): Promise<Frame> {
  const element = await page.waitForSelector('iframe[data-sign-in-frame]');
  const found = await element?.contentFrame();
  if (!found) throw new Error('The window has no frame');
  return found;
}

async function signIn(on: ProviderPage, email: string): Promise<void> {
  await on.waitForSelector('#email');
  await on.type('#email', email);
  await pressSubmit(on, 'continue');
  await on.waitForSelector('#password');
  await on.type('#password', PASSWORD);
  await pressSubmit(on, 'signIn');
}

const isMember = () => page.waitForSelector(ACCOUNT_MENU);
const isVisitor = () => page.waitForSelector('header a[href="/user/login/"]');

async function signOut(): Promise<void> {
  await page.click(ACCOUNT_MENU);
  await page.waitForSelector('header [data-log-out]', { visible: true });
  await page.click('header [data-log-out]');
  await isVisitor();
}

/** Returns web storage, cookies, caches, resource timings and the page's markup as one string. */
async function storedText(): Promise<string> {
  const stored = await page.evaluate(async () => {
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        const bodies = await Promise.all(
          requests.map(async (request) => (await cache.match(request))?.text()),
        );
        return [requests.map(({ url }) => url), bodies];
      }),
    );
    const entries = performance.getEntries().map(({ name }) => name);
    return [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      caches_,
      entries,
    ];
  });
  return JSON.stringify([stored, await page.browserContext().cookies(), await page.content()]);
}

describe.each(['session', 'auth0'])('the login method %s', (method) => {
  let server: RunningServer;
  let front: SiteFront;
  /** Chosen before the server starts, because the server needs to know its public origin. */
  let origin: string;
  const member = newEmail();

  beforeAll(async () => {
    front = await startSiteFront();
    ({ origin } = front);
    server = await startServer({
      env: {
        ...{ LOGIN_METHOD: method, PUBLIC_ORIGIN: origin },
        ...{ WORKER: 'off', RATE_LIMIT_FACTOR: '1000' },
      },
    });
    front.target = server.origin;
    await newMember(origin, member, PASSWORD);
  });

  afterAll(async () => {
    await front.close();
    await server.remove();
  });

  beforeEach(async () => {
    reader = await openReader();
    ({ page } = reader);
  });

  async function open(): Promise<void> {
    await page.goto(`${origin}/about/`, { waitUntil: 'load' });
    await memberKnown(page);
  }

  afterEach(async () => {
    // Ignores the failed profile request of a member without a profile, who is nevertheless signed in.
    expect(reader.faults.filter((fault) => !/404|rna/.test(fault))).toEqual([]);
    await reader.close();
  });

  it('lets a visitor register in the login window, confirm by email, sign in and sign out', async () => {
    const email = newEmail();
    await open();
    await openWindow();
    const joining = await frame();
    await joining.waitForSelector('#email');
    await joining.type('#email', email);
    await pressSubmit(joining, 'continue');
    await joining.waitForSelector('button[value="new"]');
    await pressSubmit(joining, 'new');
    await joining.waitForSelector('button[value="join"]');
    await joining.type('#password', PASSWORD);
    await joining.waitForSelector('.rules li[data-met="true"]:last-child');
    await pressCheckbox(joining, '[name="terms"]');
    await pressSubmit(joining, 'join');
    await joining.waitForSelector('.good');
    const token = await tokenFor(origin, email);
    await createAccountReader(origin).post('/user/verify/', { token, do: 'verify' });
    await page.click('dialog[open] [aria-label="Close"]');
    await openWindow();
    await signIn(await frame(), email);
    await isMember();
    expect(await page.$('dialog[open]')).toBeNull();
    await signOut();
    await page.waitForFunction(() => location.pathname === '/');
    expect(await storedText()).not.toContain(email);
  });

  it('can be used by keyboard: the first field is focused, Enter signs in, and Escape focuses the link', async () => {
    await open();
    const link = 'header a[href="/user/login/"]';
    const focused = (selector: string) =>
      page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, selector);
    const focusedInside = async (id: string): Promise<void> => {
      const inside = await (
        await page.waitForSelector('iframe[data-sign-in-frame]')
      )?.contentFrame();
      await inside?.waitForFunction((wanted) => document.activeElement?.id === wanted, {}, id);
      await inside?.waitForFunction(() => document.hasFocus());
    };
    await page.focus(link);
    await page.keyboard.press('Enter');
    await focusedInside('email');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog') === null);
    await focused(link);
    await page.keyboard.press('Enter');
    await focusedInside('email');
    await page.keyboard.type(member);
    await page.keyboard.press('Enter');
    await focusedInside('password');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await isMember();
    await focused(ACCOUNT_MENU);
  });

  it('reveals the password on request, and shows a hint if Caps Lock is on', async () => {
    await open();
    await openWindow();
    const shown = await frame();
    await shown.waitForSelector('#email');
    await shown.type('#email', member);
    await pressSubmit(shown, 'continue');
    await shown.waitForSelector('#password');
    const typeOf = () => shown.$eval('#password', (field) => (field as HTMLInputElement).type);
    const tokens = await shown.$$eval('[autocomplete]', (fields) =>
      fields.map((field) => field.getAttribute('autocomplete')),
    );
    expect(tokens).toEqual(['username', 'current-password']);
    await pressCheckbox(shown, '[data-reveal]');
    expect(await typeOf()).toBe('text');
    await pressCheckbox(shown, '[data-reveal]');
    expect(await typeOf()).toBe('password');
    await shown.$eval('#password', (field) =>
      field.dispatchEvent(new KeyboardEvent('keyup', { key: 'A', modifierCapsLock: true })),
    );
    expect(await shown.$eval('[data-caps-lock]', ({ textContent }) => textContent)).toBe(
      'Caps Lock is on.',
    );
  });

  it('signs a member in on a full page, and then returns to the front page', async () => {
    await open();
    await openWindow();
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
      pressOption('own page'),
    ]);
    await signIn(page, member);
    await page.waitForFunction(() => location.pathname === '/');
    await memberKnown(page);
    await isMember();
    await page.waitForFunction(() => location.search === '' && location.hash === '');
    expect(await page.evaluate(() => document.cookie)).toContain('fly_user=1');
  });

  it('signs a member in from a popup', async () => {
    await open();
    await openWindow();
    const opened = new Promise<Page | null>((done) => page.once('popup', done));
    await pressOption('pop-up');
    const popup = await opened;
    if (!popup) throw new Error('No popup was opened');
    observePage(popup);
    await popup.emulateFocusedPage(true);
    await signIn(popup, member);
    await isMember();
  });

  it('explains while offline that sign-in has to wait, and continues when the connection returns', async () => {
    await installClock(page);
    await open();
    front.target = null;
    await openWindow();
    await windowSays('You are offline');
    expect(await page.$('iframe[data-sign-in-frame]')).toBeNull();
    await connect();
    await (await frame()).waitForSelector('#email');
    front.target = null;
    await pressOption('own page');
    await windowSays('You are offline');
    expect(new URL(page.url()).pathname).toBe('/about/');
    await connect();
    await (await frame()).waitForSelector('#email');
    expect(await page.$('dialog[open] [role="status"]')).toBeNull();
  });

  it('explains that sign-in requires cookies if the browser blocks them', async () => {
    const session = await page.createCDPSession();
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await open();
    await openWindow();
    await windowSays('Your browser blocks cookies for this site');
    expect(await page.$('iframe[data-sign-in-frame]')).toBeNull();
  });

  it('keeps tokens out of storage and readable cookies, but lets the member call the account service', async () => {
    const email = newEmail();
    await newMember(origin, email, PASSWORD);
    await open();
    await openWindow();
    expect(reader.requestedPaths().filter((path) => path === '/oidc/token')).toEqual([]);
    await signIn(await frame(), email);
    await isMember();
    // Only the `auth0` method requests a token in the browser and sends it with each call.
    const holdsToken = method === 'auth0';
    expect(reader.requestedPaths().includes('/oidc/token')).toBe(holdsToken);
    const profileCalls = () =>
      reader
        .requests()
        .filter((request) => request.url().endsWith('/api/neutron/users/rna/halfwave/user'))
        .map((request) => /^Bearer \S+$/.test(request.headers()['authorization'] ?? ''));
    const withToken = await eventually(profileCalls, (found) => found.length > 0);
    expect(new Set(withToken)).toEqual(new Set([holdsToken]));
    await page.waitForFunction(() => localStorage.getItem('offprint-reading-list') !== null);
    const readable = await page.evaluate(() => ({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      cookie: document.cookie,
    }));
    expect(JSON.stringify(readable)).not.toMatch(/access_token|id_token|eyJ|ada-/);
    expect(readable.local.map(([name]) => name).sort()).toEqual([
      'core_auth_hint',
      'core_auth_strategy',
      'offprint-reading-list',
    ]);

    await changeEmail(`next-${email}`);
    const token = await tokenFor(origin, `next-${email}`);
    await createAccountReader(origin).post('/user/verify/', { token, do: 'verify' });
    await page.reload();
    await memberKnown(page);
    await page.waitForFunction(
      (expected) => document.querySelector<HTMLInputElement>('#profile-email')?.value === expected,
      {},
      `next-${email}`,
    );

    await page.goto(`${origin}/topic/#access_token=strange&state=strange`);
    await memberKnown(page);
    await page.waitForFunction(() => location.hash === '');
  });

  /** Changes the email on the member pages. */
  async function changeEmail(next: string): Promise<void> {
    await page.click(ACCOUNT_MENU);
    await page.click('header a[href="/members/preferences/"]');
    await page.waitForSelector('#new-email');
    await page.type('#new-email', next);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[name="confirm-password"]:focus');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      document
        .querySelector('body')
        ?.textContent.includes('We have sent an email to the new address.'),
    );
  }

  /** Restores the connection and advances the clock until the app has retried. */
  async function connect(): Promise<void> {
    front.target = server.origin;
    await eventually(
      async () => {
        await advance(page, 10_000);
        return page.$('iframe[data-sign-in-frame]');
      },
      (found) => found !== null,
    );
  }
});
