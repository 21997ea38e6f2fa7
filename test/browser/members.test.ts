import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import type { ElementHandle, Page } from 'puppeteer';
import { mailTokenKey, newMailToken } from '../../server/members/newsletters/mailTokens';
import { newSecret, secretKey } from '../../server/members/sessions/secrets';
import { hashPassword } from '../../server/members/accounts/passwordHash';
import { installClock } from '../support/browser/pageClock';
import { pressSubmit } from '../support/readers/pressSubmit';
import { passSubscriptionsWait } from '../support/browser/subscriptionsWait';
import { openTab } from '../support/browser/testBrowser';
import { eventually } from '../support/waiting';
import { installDevTools, joinedStore } from '../support/fakes/fakeDevTools';
import { signedInAgain, signedInMember, type TestMember } from '../support/harness/member';
import { interactive, textShown } from '../support/browser/readiness';
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

async function closeReader(): Promise<void> {
  expect(reader.faults).toEqual([]);
  await reader.close();
}

const DESK = '[data-component="member-desk"]';
const SIGN_IN = '[data-component="sign-in"]';
const SIGNUP = '[data-component="newsletter-signup"]';

const said = (words: string): Promise<unknown> => textShown(page, words);

async function open(
  path: string,
  member?: TestMember,
  options?: Parameters<typeof openReader>[0],
): Promise<void> {
  reader = await openReader(options);
  ({ page } = reader);
  await installDevTools(page);
  await installClock(page);
  await page.setViewport({ width: 1280, height: 900 });
  if (member) {
    const [, secret = ''] = member.cookie.split('=');
    await page
      .browserContext()
      .setCookie(
        { name: 'session', value: secret, domain: '127.0.0.1', path: '/', httpOnly: true },
        { name: 'fly_user', value: '1', domain: '127.0.0.1', path: '/' },
      );
  }
  await page.goto(server.origin + path, { waitUntil: 'domcontentloaded' });
  await interactive(page);
}

async function openNewsletters(path: string, member: TestMember): Promise<void> {
  await open(path, member);
  await passSubscriptionsWait(page);
}

/** Opens a second tab of the same browser. */
async function openBeside(path: string): Promise<Page> {
  const other = await openTab(page.browserContext());
  await installDevTools(other);
  await installClock(other);
  await other.emulateFocusedPage(true);
  await other.goto(server.origin + path, { waitUntil: 'domcontentloaded' });
  await interactive(other);
  await passSubscriptionsWait(other);
  await page.bringToFront();
  return other;
}

/**
 * Goes offline once the code of a member's notices has loaded, and waits for the offline notice, so that the app knows
 * of the outage before the test continues.
 */
async function goOffline(): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/assets\/notices\..*js/.test(name)),
  );
  await page.setOfflineMode(true);
  await said('You are offline.');
}

const joined = (facts: Parameters<typeof signedInMember>[1] = {}): Promise<TestMember> =>
  signedInMember(pool, {
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Quill',
    country: 'US',
    ...facts,
  });

async function rowsOf(email: string): Promise<number> {
  const { rows } = await pool.query('select 1 from newsletter_subscriptions where email = $1', [
    email,
  ]);
  return rows.length;
}

async function button(name: string): Promise<ElementHandle> {
  const found = await page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`);
  if (!found) throw new Error(`There is no button named ${name}`);
  return found;
}

const press = async (name: string): Promise<void> => (await button(name)).click();

describe('the newsletter center', () => {
  afterEach(closeReader);

  it('does not subscribe a visitor until the visitor confirms through an emailed link', async () => {
    const email = `reader-${randomUUID()}@example.org`;
    await open('/newsletters/');
    // Waits for the form's sagas; until they have loaded, the browser would submit the form natively.
    await joinedStore(page, 'newsletters');
    await press('Sign up');
    await said('Oops! Please enter a valid email');
    expect(await page.$eval(':focus', (field) => field.getAttribute('name'))).toBe('email');
    await page.type(`${SIGNUP} [name="email"]`, email);
    await press('Sign up');
    await said('Choose at least one newsletter.');
    await page.click('#first-light input[type="checkbox"]');
    await page.click('#who-noticed input[type="checkbox"]');
    await press('Sign up');
    await said('Thank You!');
    await said('You will start receiving our newsletters shortly!');
    const mail = await eventually(
      async () => {
        const answer = await server.get(`/_dev/mail/?to=${email}`);
        return ((await answer.json()) as { data: { items: { text: string }[] } }).data.items;
      },
      (mails) => mails.length === 1,
    );
    const link = /(\/newsletters\/confirm\/\?token=\S+)/.exec(mail[0]?.text ?? '')?.[1] ?? '';
    await page.goto(server.origin + link);
    expect(await rowsOf(email)).toBe(0);
    await Promise.all([page.waitForNavigation(), page.click('form button')]);
    await said('You are successfully signed up. Stay tuned for the newest stories soon!');
    expect(await rowsOf(email)).toBe(2);
  });

  it('lets a member subscribe with a button instead of the form', async () => {
    const member = await joined();
    await openNewsletters('/newsletters/', member);
    await press('Subscribe: First Light');
    await page.waitForSelector('::-p-aria([name="Unsubscribe: First Light"][role="button"])');
    expect(await rowsOf(member.email)).toBe(1);
    expect(await page.$(`${SIGNUP} form`)).toBeNull();
  });
});

describe("a member's pages", () => {
  afterEach(closeReader);

  it('require the member to sign in', async () => {
    for (const path of ['/members/preferences/', '/members/newsletters/']) {
      const answer = await server.get(path);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(await answer.text()).toContain('You must be signed in to access this section.');
    }
    await open('/members/preferences/');
    await said('You must be signed in to access this section.');
    expect(await page.$(DESK)).toBeNull();
  });

  it('show a change saved in another browser before the member can overwrite it', async () => {
    const member = await joined();
    await open('/members/preferences/', member);
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="username"]')?.value === 'ada',
    );
    // As soon as the member types, the app remembers the version that the member has seen, regardless of what the page
    // loads later.
    await page.type('[name="username"]', '-here');
    await pool.query(
      `update members set username = 'elsewhere', version = version + 1 where id = $1`,
      [member.id],
    );
    await press('Save profile');
    await said('Your profile was changed in another browser in the meantime');
    await said('elsewhere');
    await press('Save profile');
    await said('Profile Updated!');
    const { rows } = await pool.query<{ username: string }>(
      'select username from members where id = $1',
      [member.id],
    );
    expect(rows[0]?.username).toBe('ada-here');
  });

  it('scroll the focused element clear of the consent banner and the notice of pending changes', async () => {
    await open('/members/preferences/', await joined(), { consent: null });
    await page.waitForSelector('[data-consent-banner]');
    await page.waitForSelector('[name="username"]');
    await goOffline();
    await page.type('[name="username"]', '-here');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-outbox]');
    await said('1 change waiting for a connection');
    for (const [width, height] of [
      [1280, 900],
      [360, 740],
    ] as const) {
      await page.setViewport({ width, height });
      await spaceReserved();
      await page.focus('main');
      expect(await coveredFields()).toEqual([]);
    }
    // At the end of the page, the footer can be scrolled clear of the banner and the notice.
    const below = await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const tops = [...document.querySelectorAll('[data-consent-banner], [data-outbox]')].map(
        (layer) => layer.getBoundingClientRect().top,
      );
      const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity;
      return footer - Math.min(...tops);
    });
    expect(below).toBeLessThanOrEqual(0);
  });

  /** Resolves when the page reserves the current heights of the banner and the notice. */
  async function spaceReserved(): Promise<void> {
    await page.waitForFunction(() =>
      (['consent', 'outbox'] as const).every((name) => {
        const selector = name === 'consent' ? '[data-consent-banner]' : '[data-outbox]';
        const height = document.querySelector<HTMLElement>(selector)?.offsetHeight;
        return (
          document.documentElement.style.getPropertyValue(`--height-of-${name}`) === `${height}px`
        );
      }),
    );
  }

  /** Tabs through the page. Returns the elements that are covered by a fixed layer while they have focus. */
  async function coveredFields(): Promise<string[]> {
    const covered: string[] = [];
    for (let presses = 0, isInside = true; isInside && presses < 80; presses += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const element = document.activeElement;
        const box = element?.getBoundingClientRect();
        if (!element?.closest('main') || !box) return null;
        const layers = [...document.querySelectorAll('[data-consent-banner], [data-outbox]')];
        const isCovered = layers
          .map((layer) => layer.getBoundingClientRect())
          .some(
            ({ left, right, top, bottom }) =>
              left < box.right && right > box.left && top < box.bottom && bottom > box.top,
          );
        return isCovered ? element.id || element.textContent : '';
      });
      if (found) covered.push(found);
      isInside = found !== null;
    }
    return covered;
  }

  it('keep a typed email address when the session has ended, and show it after the next login', async () => {
    const member = await joined({ passwordHash: await hashPassword('Old-pass1') });
    await open('/members/preferences/', member);
    await page.waitForSelector('#new-email');
    await pool.query('delete from sessions where member_id = $1', [member.id]);
    await page.type('#new-email', 'next@example.org');
    await press('Change address');
    await said('Your session has ended. Log in again to continue where you left off.');
    expect(await page.$eval('#new-email', (field) => field.checkVisibility())).toBe(false);
    const frame = await (await page.waitForSelector('iframe[data-sign-in-frame]'))?.contentFrame();
    if (!frame) throw new Error('The window has no frame');
    await (await frame.waitForSelector('#email'))?.type(member.email);
    await pressSubmit(frame, 'continue');
    await (await frame.waitForSelector('#password'))?.type('Old-pass1');
    await pressSubmit(frame, 'signIn');
    await said('Your session had ended, so nothing was changed.');
    await page.waitForSelector('#new-email', { visible: true });
    expect(await page.$eval('#new-email', (field) => (field as HTMLInputElement).value)).toBe(
      'next@example.org',
    );
  });

  it('let the member subscribe and unsubscribe, and show what is pending while offline', async () => {
    const member = await joined();
    await openNewsletters('/members/newsletters/', member);
    await press('Subscribe: Kitchen Table');
    await said('You get this newsletter');
    expect(await rowsOf(member.email)).toBe(1);
    await goOffline();
    await press('Unsubscribe: Kitchen Table');
    await said('Waiting for a connection: you still get this newsletter');
    await said('1 change waiting for a connection');
    expect(await rowsOf(member.email)).toBe(1);
    await page.setOfflineMode(false);
    await eventually(
      () => rowsOf(member.email),
      (count) => count === 0,
    );
    expect(await rowsOf(member.email)).toBe(0);
  });

  it('show a subscription made in another tab', async () => {
    const member = await joined();
    await openNewsletters('/members/newsletters/', member);
    const other = await openBeside('/members/newsletters/');
    await press('Subscribe: Kitchen Table');
    await other.waitForSelector('::-p-aria([name="Unsubscribe: Kitchen Table"][role="button"])');
  });

  it('show a new email address once the link sent to it is followed', async () => {
    const member = await joined();
    await open('/members/preferences/', member);
    const email = `moved-${member.email}`;
    const token = await mailedLink(member, 'email', email);
    await pressBeside(`/user/verify/?token=${token}`);
    await page.waitForFunction(
      (desk, text) => document.querySelector(desk)?.textContent.includes(text),
      {},
      DESK,
      email,
    );
  });

  it('show that an unsubscribe link was followed', async () => {
    const member = await joined();
    await openNewsletters('/members/newsletters/', member);
    await press('Subscribe: Kitchen Table');
    await button('Unsubscribe: Kitchen Table');
    const token = newMailToken();
    await pool.query(
      `insert into newsletter_unsubscribes (key, email, newsletters, at)
       select $1, $2, newsletter, now() from newsletter_subscriptions where email = $2`,
      [mailTokenKey(token), member.email],
    );
    await pressBeside(`/newsletters/unsubscribe/?token=${token}`);
    await button('Subscribe: Kitchen Table');
  });

  it("hide the member's data once the password is reset with an emailed link", async () => {
    const member = await joined({ passwordHash: await hashPassword('Old-pass1') });
    await open('/members/preferences/', member);
    const token = await mailedLink(member, 'reset', null);
    await pressBeside(`/user/reset-password/?token=${token}`, async (other) => {
      await other.type('input[name="password"]', 'Quiet-harbor-58');
    });
    await page.waitForSelector('html[data-member="none"]');
    await page.waitForFunction((desk) => document.querySelector(desk) === null, {}, DESK);
  });

  /** Opens a server-rendered page in another tab, and submits its form. */
  async function pressBeside(path: string, fill?: (other: Page) => Promise<void>): Promise<void> {
    const other = await openTab(page.browserContext());
    await other.goto(server.origin + path, { waitUntil: 'load' });
    await fill?.(other);
    await Promise.all([other.waitForNavigation(), other.click('main button[type="submit"]')]);
    await page.bringToFront();
  }

  /** Stores and returns the token of a link, as if the link had been emailed to the member. */
  async function mailedLink(
    { id }: TestMember,
    purpose: 'email' | 'reset',
    email: string | null,
  ): Promise<string> {
    const token = newSecret();
    await pool.query(
      `insert into mail_tokens (key, purpose, member_id, email, expires_at)
       values ($1, $2, $3, $4, now() + interval '1 hour')`,
      [secretKey(token), purpose, id, email],
    );
    return token;
  }

  it('show in every tab that the session has ended, and keep the pending change', async () => {
    const member = await joined();
    await openNewsletters('/newsletters/', member);
    const other = await openBeside('/members/newsletters/');
    await pool.query('delete from sessions where member_id = $1', [member.id]);
    await press('Subscribe: Kitchen Table');
    await page.waitForSelector(SIGN_IN);
    await said('1 change waiting for you to log in');
    await said('Waiting for you to log in: you do not get this newsletter yet');
    expect(await page.$('[data-menu-button="account"]')).toBeNull();
    await other.waitForSelector('html[data-member="none"]');
    await other.waitForFunction((desk) => document.querySelector(desk) === null, {}, DESK);
    await page.click(`dialog:has(${SIGN_IN}) [aria-label="Close"]`);
    await page.waitForFunction((dialog) => document.querySelector(dialog) === null, {}, SIGN_IN);
    expect(await page.$('[data-outbox] a[href="/user/login/"]')).not.toBeNull();
  });

  it('keep three offline changes after a reload, and send each once', async () => {
    const member = await joined();
    await openNewsletters('/members/newsletters/', member);
    await button('Subscribe: Kitchen Table');
    await goOffline();
    for (const newsletter of ['First Light', 'Kitchen Table', 'Who Noticed']) {
      await press(`Subscribe: ${newsletter}`);
    }
    await said('3 changes waiting for a connection');
    expect(await rowsOf(member.email)).toBe(0);
    await page.setOfflineMode(false);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await interactive(page);
    await eventually(
      () => rowsOf(member.email),
      (count) => count === 3,
    );
    const { rows } = await pool.query('select 1 from idempotent_answers where member_id = $1', [
      member.id,
    ]);
    expect(rows).toHaveLength(3);
  });

  it("let a member who knows the password change it, and list the member's sessions", async () => {
    const member = await joined({ passwordHash: await hashPassword('Old-pass1') });
    await signedInAgain(pool, member.id);
    await open('/members/preferences/', member);
    await said('This browser');
    await button('Log out Firefox on Linux');
    await page.type('[name="current"]', 'Wrong-pass1');
    await page.type('[name="new"]', 'Abc123');
    await page.type('[name="confirm"]', 'Abc123');
    await press('Change password');
    await said('This is not your current password.');
    await page.$eval('[name="current"]', (field) => {
      (field as HTMLInputElement).value = '';
    });
    await page.type('[name="current"]', 'Old-pass1');
    await press('Change password');
    await said('Your password was changed. You may login now.');
    const { rows } = await pool.query('select 1 from sessions where member_id = $1', [member.id]);
    expect(rows).toHaveLength(1);
  });

  it('delete the account once the email is retyped and the password entered, and confirm the deletion', async () => {
    const member = await joined({ passwordHash: await hashPassword('Old-pass1') });
    await open('/members/preferences/', member);
    await press('Delete my account…');
    await page.type('[name="account-email"]', 'other@example.org');
    await press('Delete my account');
    await said('To delete your account, enter its email address.');
    await page.$eval('[name="account-email"]', (field) => ((field as HTMLInputElement).value = ''));
    await page.type('[name="account-email"]', member.email);
    await press('Delete my account');
    // The password field is focused, so the keyboard is enough.
    await page.waitForSelector('[name="confirm-password"]:focus');
    await page.keyboard.type('Not-mine1');
    await page.keyboard.press('Enter');
    await said('This is not your current password.');
    await page.$eval('[name="confirm-password"]', (field) => {
      (field as HTMLInputElement).value = '';
    });
    await page.type('[name="confirm-password"]', 'Old-pass1');
    await press('Confirm');
    await said('Your account has been deleted');
    expect(new URL(page.url()).pathname).toBe('/user/deleted/');
    const { rows } = await pool.query('select 1 from members where id = $1', [member.id]);
    expect(rows).toEqual([]);
  });
});

describe("a member's pages in one visit", () => {
  let member: TestMember;

  beforeAll(async () => {
    const passwordHash = await hashPassword('Old-pass1');
    member = await joined({ username: '', passwordHash });
    await open('/members/preferences/', member);
    await page.waitForSelector(DESK);
  });

  afterAll(closeReader);

  it('mark required fields and save the profile', async () => {
    const required = await page.$$eval(`${DESK} [required]`, (fields) =>
      fields.map((field) => field.getAttribute('name')),
    );
    expect(required).toEqual([
      'email',
      'username',
      'firstName',
      'lastName',
      'country',
      'new-email',
      'current',
      'new',
      'confirm',
    ]);
    await press('Save profile');
    await said('Please fill out all required fields');
    await page.type('[name="username"]', 'countess');
    await page.select('[name="country"]', 'FR');
    await press('Save profile');
    await said('Profile Updated!');
    const { rows } = await pool.query(
      'select username, country, version from members where id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ username: 'countess', country: 'FR', version: 2 }]);
  });

  it('validate a new password while it is typed', async () => {
    const met = (): Promise<string[]> =>
      page.$$eval(`${DESK} [data-met]`, (rules) =>
        rules.map((rule) => rule.getAttribute('data-met') ?? ''),
      );
    expect(await met()).toEqual(['false', 'false', 'false']);
    await page.type('[name="new"]', 'Abc123');
    expect(await met()).toEqual(['true', 'true', 'true']);
    await page.type('[name="new"]', ' x');
    expect(await met()).toEqual(['true', 'true', 'false']);
    await page.type('[name="confirm"]', 'other');
    await press('Change password');
    await said('Enter the same password as above.');
  });

  it('accept an image, and explain how long it takes to appear', async () => {
    await said('about 10 minutes');
    const before = await page.$eval(`${DESK} header img`, (image) => image.src);
    const folder = await mkdtemp(join(tmpdir(), 'offprint-picture-'));
    const file = join(folder, 'me.png');
    const picture = sharp({
      create: { width: 300, height: 200, channels: 3, background: '#1f5f5b' },
    });
    await writeFile(file, await picture.png().toBuffer());
    const input = (await page.$('input[type="file"]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(file);
    await page.waitForFunction(
      (selector, old) => (document.querySelector(selector) as HTMLImageElement).src !== old,
      {},
      `${DESK} header img`,
      before,
    );
    await page.waitForFunction(
      (selector) => (document.querySelector(selector) as HTMLImageElement).naturalWidth === 256,
      {},
      `${DESK} header img`,
    );
    await rm(folder, { recursive: true });
  });

  it('have tabs, each with its own address', async () => {
    const open_ = (): Promise<string> =>
      page.$eval(`${DESK} nav [aria-current]`, (tab) => tab.textContent);
    expect(await open_()).toBe('Preferences');
    for (const [tab, path, words] of [
      ['Community', '/members/preferences/#community', 'In comments, you appear as'],
      ['Newsletters', '/members/newsletters/', 'One security incident a week'],
      ['Preferences', '/members/preferences/', 'Current password'],
    ] as const) {
      await (await page.waitForSelector(`${DESK} nav ::-p-text(${tab})`))?.click();
      if (tab === 'Newsletters') await passSubscriptionsWait(page);
      await said(words);
      expect(await open_()).toBe(tab);
      expect(page.url()).toBe(server.origin + path);
    }
  });
});
