import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Page } from 'puppeteer';
import { auditScreens } from '../support/browser/auditScreens';
import { networkIdle } from '../support/browser/pendingRequests';
import { memberKnown, settled } from '../support/browser/readiness';
import { signedInAgain, signedInMember } from '../support/harness/member';
import { hashPassword } from '../../server/members/accounts/passwordHash';
import type { SharedServer } from '../support/servers/sharedServer';

const settings = { RATE_LIMIT_FACTOR: '1000', COOKIE_SECURE: '0' };
const DESK = '[data-component="member-desk"]';

/** The member on the audited screen, and the server's database. */
let audited = { memberId: '', databaseUrl: '' };

/** Signs in a member who has two sessions, a passkey, and a login too old to allow changes to the account. */
async function signIn(page: Page, { databaseUrl }: SharedServer): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const facts = {
    username: `audited-${randomUUID().slice(0, 8)}`,
    firstName: 'Ada',
    lastName: 'Quill',
    country: 'US',
  };
  const member = await signedInMember(pool, {
    ...facts,
    passwordHash: await hashPassword('Abc123-old'),
  });
  audited = { memberId: member.id, databaseUrl };
  await signedInAgain(pool, member.id);
  await pool.query(
    `update sessions set created_at = now() - interval '1 hour' where member_id = $1`,
    [member.id],
  );
  await pool.query(
    `insert into passkeys
       (id, member_id, name, credential_id, public_key, counter, transports, created_at)
     values ($1, $1, 'Laptop', $1, '', 0, '', now())`,
    [member.id],
  );
  await pool.end();
  const [, secret = ''] = member.cookie.split('=');
  await page
    .browserContext()
    .setCookie(
      { name: 'session', value: secret, domain: '127.0.0.1', path: '/', httpOnly: true },
      { name: 'fly_user', value: '1', domain: '127.0.0.1', path: '/' },
    );
}

describe("accessibility of a member's pages", () => {
  auditScreens(
    [
      ['preferences', '/members/preferences/'],
      ['newsletters', '/members/newsletters/'],
      ['passkeys', '/members/passkeys/'],
      ['devices', '/members/devices/'],
    ],
    { settings, signIn, within: DESK, arrange: networkIdle },
  );
});

/** Clicks the buttons with the given names, one after the other. */
async function press(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
  }
}

/** Saves the profile while the page is offline. */
async function saveOffline(page: Page): Promise<void> {
  await memberKnown(page);
  await page.waitForSelector('[name="username"]');
  await networkIdle(page);
  await page.setOfflineMode(true);
  await page.type('[name="username"]', '-here');
  await press(page, 'Save profile');
  await page.waitForSelector('[data-outbox]');
}

async function query(text: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: audited.databaseUrl });
  await pool.query(text, [audited.memberId]);
  await pool.end();
}

const PREFERENCES = '/members/preferences/';

const STATES: readonly [string, string, (page: Page) => Promise<void>][] = [
  [
    "the confirmation of a member's identity",
    '/members/passkeys/',
    async (page) => {
      await press(page, 'Remove Laptop', 'Yes, remove Laptop', 'Confirm');
      await page.waitForSelector('[name="confirm-password"][aria-invalid="true"]');
    },
  ],
  [
    'an account deletion',
    PREFERENCES,
    async (page) => {
      await press(page, 'Delete my account…', 'Delete my account');
      await page.waitForSelector('[name="account-email"][aria-invalid="true"]');
    },
  ],
  [
    'an edit conflict between two browsers',
    PREFERENCES,
    async (page) => {
      await memberKnown(page);
      await page.type('[name="username"]', '-here');
      await query(`update members set country = 'FR', version = version + 1 where id = $1`);
      await press(page, 'Save profile');
      await page.waitForSelector('[data-outbox-item="set-aside"]');
    },
  ],
  [
    'changes waiting for a connection',
    PREFERENCES,
    async (page) => {
      await saveOffline(page);
      await page.click('[data-outbox] summary');
    },
  ],
  [
    'a logout with unsent changes',
    PREFERENCES,
    async (page) => {
      await saveOffline(page);
      await page.click('[data-menu-button="account"]');
      await page.locator('header [data-log-out]').click();
      await page.waitForSelector('dialog[open]');
    },
  ],
  [
    'a session that ended elsewhere',
    PREFERENCES,
    async (page) => {
      await memberKnown(page);
      await page.waitForSelector('[name="username"]');
      // Waits for the requests made at startup: after the deletion, one of them would end the session before the button
      // is pressed.
      await settled(page);
      await query('delete from sessions where member_id = $1');
      await press(page, 'Save profile');
      const frame = await page.waitForSelector('iframe[data-sign-in-frame]');
      await (await frame?.contentFrame())?.waitForSelector('#email');
    },
  ],
];

describe.each(STATES)('accessibility of %s', (name, path, arrange) => {
  auditScreens([[name, path]], { settings, signIn, arrange });
});

describe('accessibility of the login window', () => {
  auditScreens([['over a page', '/about/']], {
    settings,
    async arrange(page) {
      await memberKnown(page);
      await page.click('header a[href="/user/login/"]');
      const frame = await page.waitForSelector('iframe[data-sign-in-frame]');
      await (await frame?.contentFrame())?.waitForSelector('#email');
      await page.click('dialog[open] summary');
    },
  });
});
