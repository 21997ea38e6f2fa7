import type { CDPSession, Frame, Page } from 'puppeteer';
import { mailsTo, newMember } from '../support/browser/accountReader';
import { memberKnown } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { startServer, type RunningServer } from '../support/servers/server';
import { startSiteFront, type SiteFront } from '../support/servers/siteFront';
import { pressSubmit } from '../support/readers/pressSubmit';
import { eventually } from '../support/waiting';

const PASSWORD = 'Abc123-old';
const ACCOUNT_MENU = '[data-menu-button="account"]';
const REFUSED = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:0';

let numbers = 0;
let reader: Reader;
let page: Page;

/** Resolves when the page, or a page of the provider, contains the words. */
const says = (words: string, on: Page | Frame = page) =>
  on.waitForFunction(
    (text) => document.querySelector('body')?.textContent.includes(text),
    {},
    words,
  );

const press = async (name: string): Promise<void> => {
  await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
};

/** Adds a virtual authenticator that approves every request. */
async function withAuthenticator(): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.createCDPSession();
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function providerPage(): Promise<Frame> {
  await page.click('header a[href="/user/login/"]');
  const element = await page.waitForSelector('iframe[data-sign-in-frame]');
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The window has no frame');
  await frame.waitForSelector('#email');
  return frame;
}

async function signOut(): Promise<void> {
  await page.click(ACCOUNT_MENU);
  await page.waitForSelector('header [data-log-out]', { visible: true });
  await page.click('header [data-log-out]');
  await page.waitForSelector('header a[href="/user/login/"]');
}

describe.each(['session', 'auth0'])('with the login method %s, a passkey', (method) => {
  let server: RunningServer;
  let front: SiteFront;
  let origin: string;
  let email: string;

  beforeAll(async () => {
    front = await startSiteFront();
    // Replaces the IP address, because passkeys require a domain name.
    origin = front.origin.replace('127.0.0.1', 'localhost');
    server = await startServer({
      env: {
        ...{ LOGIN_METHOD: method, PUBLIC_ORIGIN: origin },
        ...{ WORKER: 'off', RATE_LIMIT_FACTOR: '1000' },
      },
    });
    front.target = server.origin;
  });

  afterAll(async () => {
    await front.close();
    await server.remove();
  });

  beforeEach(async () => {
    email = `ada-${(numbers += 1)}@example.com`;
    await newMember(origin, email, PASSWORD);
    reader = await openReader();
    ({ page } = reader);
    await page
      .browserContext()
      .setCookie({ name: 'consent', value: REFUSED, domain: 'localhost', path: '/' });
  });

  afterEach(async () => {
    expect(reader.faults.filter((fault) => !/404|rna/.test(fault))).toEqual([]);
    await reader.close();
  });

  async function signIn(): Promise<void> {
    await page.goto(`${origin}/about/`, { waitUntil: 'load' });
    await memberKnown(page);
    const frame = await providerPage();
    await frame.type('#email', email);
    await pressSubmit(frame, 'continue');
    await frame.waitForSelector('#password');
    await frame.type('#password', PASSWORD);
    await pressSubmit(frame, 'signIn');
    await page.waitForSelector(ACCOUNT_MENU);
  }

  async function addPasskey(name: string): Promise<void> {
    await page.goto(`${origin}/user/passkeys/`, { waitUntil: 'load' });
    await memberKnown(page);
    await page.waitForSelector('#passkey-name');
    await page.type('#passkey-name', name);
    await press('Add a passkey');
    await says(`“${name}” was added.`);
  }

  it('can be added, renamed and removed by its owner, who is emailed about additions and removals', async () => {
    await signIn();
    await withAuthenticator();
    await addPasskey('Laptop');
    expect(await page.$eval('#passkey-name', (field) => (field as HTMLInputElement).value)).toBe(
      '',
    );
    await press('Rename Laptop');
    await page.waitForSelector('input[name="new-name"]');
    await page.type('input[name="new-name"]', ' at home');
    await press('Save name');
    await says('Renamed to “Laptop at home”.');
    await press('Remove Laptop at home');
    await press('Yes, remove Laptop at home');
    await says('“Laptop at home” was removed.');
    const mails = await eventually(
      () => mailsTo(origin, email),
      (found) => found.some(({ subject }) => subject.includes('passkey was removed')),
    );
    expect(mails.some(({ subject }) => subject.includes('passkey was added'))).toBe(true);
  });

  it('lets its owner sign in with the button in the login window', async () => {
    await signIn();
    const { cdp, authenticatorId } = await withAuthenticator();
    await addPasskey('Laptop');
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
    await signOut();
    const frame = await providerPage();
    await frame.waitForSelector('[data-passkey]:not([hidden]) button');
    expect(await frame.$eval('#email', (field) => field.getAttribute('autocomplete'))).toBe(
      'username webauthn',
    );
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    await frame.click('[data-passkey] button');
    await page.waitForSelector(ACCOUNT_MENU);
  });

  it('can replace the password, and is suggested in the email field', async () => {
    await signIn();
    await withAuthenticator();
    await addPasskey('Laptop');
    await press('Turn the password off…');
    await press('Yes, turn it off');
    await press('Use a passkey');
    await says('Your password is turned off. You can only log in with a passkey.');
    await signOut();
    // The virtual authenticator accepts the suggested passkey on its own.
    await page.click('header a[href="/user/login/"]');
    await page.waitForSelector(ACCOUNT_MENU);
  });

  it('is not offered without scripts', async () => {
    await page.setJavaScriptEnabled(false);
    await page.goto(`${origin}/user/login/`);
    const isShown = await page.$$eval('[data-passkey]', (boxes) =>
      boxes.some((box) => box.checkVisibility()),
    );
    expect(isShown).toBe(false);
  });
});
