import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { HTTPRequest, Page } from 'puppeteer';
import { signedInMember } from '../support/harness/member';
import { interactive, memberKnown, settled, textShown } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';
import { eventually } from '../support/waiting';

let server: SharedServer;
let pool: pg.Pool;
let reader: Reader;
let page: Page;

beforeAll(async () => {
  server = await sharedServer({ WORKER: 'off', RATE_LIMIT_FACTOR: '1000', COOKIE_SECURE: '0' });
  pool = new pg.Pool({ connectionString: server.databaseUrl });
});

afterAll(() => pool.end());

beforeEach(async () => {
  reader = await openReader();
  ({ page } = reader);
  await page.setViewport({ width: 1280, height: 900 });
});

afterEach(async () => {
  await reader.close();
});

const member = (): Promise<string | undefined> =>
  page.$eval('html', ({ dataset }) => dataset['member']);

async function signIn(): Promise<void> {
  const { cookie } = await signedInMember(pool, { username: 'ada', firstName: 'Ada' });
  const [, value = ''] = cookie.split('=');
  await page
    .browserContext()
    .setCookie(
      { name: 'session', value, domain: '127.0.0.1', path: '/', httpOnly: true },
      { name: 'fly_user', value: '1', domain: '127.0.0.1', path: '/' },
    );
}

/** Records which texts for signed-out readers each document shows, from its first frame on. */
async function watchWords(): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const words = new Set<string>();
    Object.assign(window, { words });
    const look = (): void => {
      const body = document.querySelector('body');
      // Before layout, the body's `innerText` includes text that style sheets hide.
      const shown = body?.checkVisibility() ? body.innerText : '';
      for (const text of ['You must be signed in', 'Join / Log In']) {
        if (shown.includes(text)) words.add(text);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

const words = (): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { words: Set<string> }).words]);

describe('a page without interaction', () => {
  it('recognizes that nobody is signed in, requests ads, and becomes idle', async () => {
    await page.goto(`${server.origin}/latest/`);
    expect(await member()).toBe('none');
    await settled(page);
    expect(reader.requestedPaths().some((path) => path.startsWith('/ads/'))).toBe(true);
  });

  it("never asks a signed-in member to sign in, and shows the member's page and footer menu", async () => {
    await signIn();
    await watchWords();
    await page.goto(`${server.origin}/members/preferences/`, { waitUntil: 'domcontentloaded' });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await memberKnown(page);
    expect(await member()).toBe('known');
    await page.waitForSelector('[data-component="member-desk"]');
    const links = await page.waitForSelector('[data-footer] ul[aria-label="Your account"]');
    expect(links).not.toBeNull();
    expect(await page.$('[data-menu-button="account"]')).not.toBeNull();
    expect(await words()).toEqual([]);
  });
});

describe('the sign-in window', () => {
  it('returns focus to the link when it is closed by keyboard for the first time', async () => {
    await page.goto(`${server.origin}/latest/`);
    await interactive(page);
    await page.focus('header a[href="/user/login/"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { hidden: true });
    expect(await page.$eval(':focus', (link) => link.getAttribute('href'))).toBe('/user/login/');
  });
});

describe('a form submitted before the app runs', () => {
  const form = '[data-component="newsletter-signup"]';
  const field = `${form} [name="email"]`;

  let email: string;
  /** True while the connection is down. */
  let isGone: boolean;
  /** Decides what happens to a request while there is a connection. The default aborts scripts. */
  let intercept: (request: HTTPRequest) => 'abort' | 'continue' | 'hold';
  let held: HTTPRequest[];

  beforeEach(async () => {
    email = `early-${randomUUID()}@example.org`;
    isGone = false;
    intercept = (request) => (isScript(request) ? 'abort' : 'continue');
    held = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const fate = isGone ? 'abort' : intercept(request);
      if (fate === 'hold') held.push(request);
      else void (fate === 'abort' ? request.abort('internetdisconnected') : request.continue());
    });
    await page.goto(`${server.origin}/newsletters/`, { waitUntil: 'domcontentloaded' });
  });

  const isScript = (request: HTTPRequest): boolean => request.resourceType() === 'script';
  const isCheck = (request: HTTPRequest): boolean => request.url().endsWith('/_node/status');

  async function fillIn(): Promise<void> {
    await page.click('#first-light input[type="checkbox"]');
    await page.type(field, email);
    await page.keyboard.press('Enter');
  }

  const said = (words: string): Promise<unknown> => textShown(page, words);

  /** Returns how each form was sent: `document` if by the browser, `fetch` if by the app. */
  const sent = (): string[] =>
    reader
      .requests()
      .filter((request) => request.method() === 'POST' && request.url().includes('newsletters'))
      .map((request) => request.resourceType());

  /** Waits for the email that the server sends to the typed address, and returns the number of emails. */
  async function mails(): Promise<number> {
    const items = await eventually(
      async () => {
        const answer = await server.get(`/_dev/mail/?to=${email}`);
        return ((await answer.json()) as { data: { items: unknown[] } }).data.items;
      },
      (found) => found.length > 0,
    );
    return items.length;
  }

  it('stays on the page with the typed text while the connection is gone, and is sent when it returns', async () => {
    isGone = true;
    await fillIn();
    await page.waitForSelector('body > p[role="alert"]');
    expect(page.url()).toBe(`${server.origin}/newsletters/`);
    expect(await page.$eval(field, (input) => (input as HTMLInputElement).value)).toBe(email);
    isGone = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await said('Thank You!');
    expect(sent()).toEqual(['document']);
    expect(await mails()).toBe(1);
  });

  it('is sent by the browser if the app does not load and the server responds', async () => {
    await fillIn();
    await said('Thank You!');
    expect(sent()).toEqual(['document']);
    expect(await mails()).toBe(1);
  });

  it('is sent once by the app if its scripts arrive before the connection check completes', async () => {
    intercept = (request) => (isScript(request) || isCheck(request) ? 'hold' : 'continue');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await fillIn();
    await eventually(
      () => [isScript, isCheck].every((kind) => held.some((request) => kind(request))),
      (isHeld) => isHeld,
    );
    expect(sent()).toEqual([]);
    intercept = (request) => (isCheck(request) ? 'hold' : 'continue');
    for (const script of held.filter(isScript)) await script.continue();
    await said('Thank You!');
    intercept = () => 'continue';
    // A check that arrives late must not send the form again. It may have timed out in the meantime.
    for (const check of held.filter(isCheck)) await check.continue().catch(() => undefined);
    await settled(page);
    expect(sent()).toEqual(['fetch']);
    expect(await mails()).toBe(1);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
});
