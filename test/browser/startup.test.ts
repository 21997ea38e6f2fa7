import pg from 'pg';
import type { Page } from 'puppeteer';
import { signedInMember } from '../support/harness/member';
import { interactive, memberKnown, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

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

/** Records what the page shows about the member before the app runs. */
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
  it('recognizes that nobody is signed in, requests the ad under the header, and settles', async () => {
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
  const field = '[data-component="newsletter-signup"] [name="email"]';

  it('stays on the page with the typed text when the connection is gone', async () => {
    await page.setRequestInterception(true);
    let isGone = false;
    page.on('request', (request) => {
      const isScript = request.resourceType() === 'script';
      void (isGone || isScript ? request.abort('internetdisconnected') : request.continue());
    });
    await page.goto(`${server.origin}/newsletters/`, { waitUntil: 'domcontentloaded' });
    isGone = true;
    await page.type(field, 'ada@example.org');
    await page.keyboard.press('Enter');
    await page.waitForSelector('body > p[role="alert"]');
    expect(page.url()).toBe(`${server.origin}/newsletters/`);
    expect(await page.$eval(field, (input) => (input as HTMLInputElement).value)).toBe(
      'ada@example.org',
    );
  });

  it('is sent by the browser if the app does not load and the server responds', async () => {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      void (request.resourceType() === 'script' ? request.abort() : request.continue());
    });
    await page.goto(`${server.origin}/newsletters/`, { waitUntil: 'domcontentloaded' });
    await page.type(field, 'ada@example.org');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.body.innerText.includes('Choose at least one'));
  });
});
