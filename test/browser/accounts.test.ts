import type { Page } from 'puppeteer';
import { createAccountReader, newMember, tokenFor } from '../support/accountReader';
import { eventually } from '../support/waiting';
import { startFaultProxy, type FaultProxy } from '../support/faultProxy';
import { hydrated } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/reader';
import { startServer, type RunningServer } from '../support/server';
import { startSiteFront, type SiteFront } from '../support/siteFront';

const PASSWORD = 'Abc123';
const ACCOUNT_MENU = '[data-menu-button="account"]';
let reader: Reader;
let page: Page;
let numbers = 0;

beforeAll(async () => {});

const newEmail = (): string => `ada-${(numbers += 1)}@example.com`;

/** Resolves once the app has everything that a settled page has. */
async function isSettled(): Promise<void> {
  await page.mouse.move(40, 300);
  await page.mouse.move(60, 320);
  await page.waitForNetworkIdle({ idleTime: 700 });
}

async function openWindow(): Promise<void> {
  await isSettled();
  await pressLogIn();
}

async function pressLogIn(): Promise<void> {
  await page.click('header a[href="/user/login/"]');
  await page.waitForSelector('dialog[open]');
}

/** Presses one of the window's other ways to sign in. */
const pressWay = (words: string): Promise<void> =>
  page.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')];
    buttons.find(({ textContent }) => textContent.includes(wanted))?.click();
  }, words);

/** Resolves when the window over the page says something. */
const windowSays = (words: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('dialog[open]')?.textContent.includes(wanted),
    {},
    words,
  );

/** The provider's page, in a frame or by itself, on which somebody types. */
interface Typist {
  waitForSelector: Page['waitForSelector'];
  type: Page['type'];
  click: Page['click'];
}

async function frame(): Promise<Typist> {
  const element = await page.waitForSelector('iframe[data-sign-in-frame]');
  const found = await element?.contentFrame();
  if (!found) throw new Error('The window has no frame');
  return found;
}

async function signIn(on: Typist, email: string): Promise<void> {
  await on.waitForSelector('#email');
  await on.type('#email', email);
  await on.click('button[value="continue"]');
  await on.waitForSelector('#password');
  await on.type('#password', PASSWORD);
  await on.click('button[value="signIn"]');
}

const isMember = () => page.waitForSelector(ACCOUNT_MENU);
const isVisitor = () => page.waitForSelector('header a[href="/user/login/"]');

async function signOut(): Promise<void> {
  await page.click(ACCOUNT_MENU);
  await page.waitForSelector('header [data-log-out]', { visible: true });
  await page.click('header [data-log-out]');
  await isVisitor();
}

/** Everything that this browser keeps for the site, as one text. */
async function keptText(): Promise<string> {
  const kept = await page.evaluate(async () => {
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
  return JSON.stringify([kept, await page.browserContext().cookies(), await page.content()]);
}

describe.each(['session', 'auth0'])('with the login method %s', (method) => {
  let server: RunningServer;
  let front: SiteFront;
  let line: FaultProxy;
  /** Where readers and their provider's pages find the site. */
  let origin: string;

  beforeAll(async () => {
    front = await startSiteFront();
    line = await startFaultProxy({ target: Number(new URL(front.origin).port) });
    ({ origin } = line);
    server = await startServer({
      env: {
        ...{ LOGIN_METHOD: method, PUBLIC_ORIGIN: origin },
        ...{ WORKER: 'off', RATE_LIMIT_FACTOR: '1000' },
      },
    });
    front.target = server.origin;
  });

  afterAll(async () => {
    await line.close();
    await front.close();
    await server.remove();
  });

  beforeEach(async () => {
    reader = await openReader();
    ({ page } = reader);
    await page.goto(`${origin}/about/`, { waitUntil: 'load' });
    await hydrated(page);
  });

  afterEach(async () => {
    // A profile stands where the member's pages keep it; who has none is a member all the same.
    expect(reader.faults.filter((fault) => !/404|rna/.test(fault))).toEqual([]);
    await reader.close();
  });

  it('somebody joins in the window, answers the mail, signs in and out', async () => {
    const email = newEmail();
    await openWindow();
    const joining = await frame();
    await joining.waitForSelector('#email');
    await joining.type('#email', email);
    await joining.click('button[value="continue"]');
    await joining.waitForSelector('#password');
    await joining.type('#password', PASSWORD);
    await joining.waitForSelector('.rules li[data-met="true"]:last-child');
    await joining.click('[name="terms"]');
    await joining.click('button[value="join"]');
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
    expect(await keptText()).not.toContain(email);
  });

  it('a member signs in on a page of its own, and is back at the root', async () => {
    const email = newEmail();
    await newMember(origin, email, PASSWORD);
    await openWindow();
    await pressWay('Open as a page');
    await page.waitForNavigation({ waitUntil: 'domcontentloaded' });
    await signIn(page, email);
    await page.waitForFunction(() => location.pathname === '/');
    await page.mouse.move(40, 300);
    await page.mouse.move(60, 320);
    await isMember();
    await page.waitForFunction(() => location.search === '' && location.hash === '');
    expect(await page.evaluate(() => document.cookie)).toContain('fly_user=1');
  });

  it('a member signs in in a window of its own', async () => {
    const email = newEmail();
    await newMember(origin, email, PASSWORD);
    await openWindow();
    const opened = new Promise<Page | null>((done) => page.once('popup', done));
    await pressWay('window of its own');
    const popup = await opened;
    if (!popup) throw new Error('No window was opened');
    await signIn(popup, email);
    await isMember();
  });

  it('without a line the window says why signing in does not go on, and goes on with the line', async () => {
    await isSettled();
    await line.set({ drop: true });
    await pressLogIn();
    await windowSays('There is no connection just now');
    expect(await page.$('iframe[data-sign-in-frame]')).toBeNull();
    await line.clear();
    await (await frame()).waitForSelector('#email');
    await line.set({ drop: true });
    await pressWay('Open as a page');
    await windowSays('There is no connection just now');
    expect(new URL(page.url()).pathname).toBe('/about/');
    await line.clear();
    await (await frame()).waitForSelector('#email');
    expect(await page.$('dialog[open] [role="status"]')).toBeNull();
  });

  it('a browser that keeps no cookies is told why nobody can sign in', async () => {
    const session = await page.createCDPSession();
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await openWindow();
    await windowSays('Your browser keeps no cookies for this site');
    expect(await page.$('iframe[data-sign-in-frame]')).toBeNull();
  });

  it('a member changes what needs the account service, whichever way they signed in', async () => {
    const email = newEmail();
    await newMember(origin, email, PASSWORD);
    await openWindow();
    await signIn(await frame(), email);
    await isMember();
    await page.click(ACCOUNT_MENU);
    await page.click('header a[href="/members/preferences/"]');
    await page.waitForSelector('#new-email');
    await page.type('#new-email', `next-${email}`);
    await page.type('#email-password', PASSWORD);
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === 'Change address')?.click();
    });
    await page.waitForFunction(() =>
      document.body.textContent.includes('We have sent a mail to the new address.'),
    );
    const token = await tokenFor(origin, `next-${email}`);
    await createAccountReader(origin).post('/user/verify/', { token, do: 'verify' });
    await page.reload();
    await page.mouse.move(40, 300);
    await page.mouse.move(60, 320);
    await page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('#profile-email')?.value === wanted,
      {},
      `next-${email}`,
    );
  });

  it('no token is where a script could find it, and a strange one is taken from the address', async () => {
    const email = newEmail();
    await newMember(origin, email, PASSWORD);
    await openWindow();
    expect(reader.asked().filter((path) => path === '/oidc/token')).toEqual([]);
    await signIn(await frame(), email);
    await isMember();
    // A browser that signs in by itself asks for its token and shows it; another has none to show.
    const holdsToken = method === 'auth0';
    const asksForToken = reader.asked().includes('/oidc/token');
    expect(asksForToken).toBe(holdsToken);
    const bearers = () =>
      Promise.resolve(
        reader
          .requests()
          .filter((request) => request.url().endsWith('/api/neutron/users/rna/halfwave/user'))
          .map((request) => /^Bearer \S+$/.test(request.headers()['authorization'] ?? '')),
      );
    const shown = await eventually(bearers, (found) => found.length > 0);
    expect(new Set(shown)).toEqual(new Set([holdsToken]));
    const readable = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
      ]),
    );
    expect(readable).not.toMatch(/access_token|id_token|eyJ|ada-/);
    expect(
      Object.keys(
        JSON.parse(await page.evaluate(() => JSON.stringify(localStorage))) as object,
      ).sort(),
    ).toEqual(['core_auth_hint', 'core_auth_strategy']);
    await page.goto(`${origin}/topic/#access_token=strange&state=strange`);
    await page.mouse.move(40, 300);
    await page.mouse.move(60, 320);
    await page.waitForFunction(() => location.hash === '');
  });
});
