import pg from 'pg';
import type { Page } from 'puppeteer';
import { auditScreens } from '../support/browser/auditScreens';
import { networkIdle } from '../support/browser/pendingRequests';
import { signedInAgain, signedInMember } from '../support/harness/member';
import { hashPassword } from '../../server/members/accounts/passwordHash';
import type { SharedServer } from '../support/servers/sharedServer';

const settings = { RATE_LIMIT_FACTOR: '1000', COOKIE_SECURE: '0' };
const DESK = '[data-component="member-desk"]';

/** Signs in a member with two browsers and a passkey, whose login is too old to change the account. */
async function signIn(page: Page, { databaseUrl }: SharedServer): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const facts = { username: 'audited', firstName: 'Ada', lastName: 'Quill', country: 'US' };
  const member = await signedInMember(pool, {
    ...facts,
    passwordHash: await hashPassword('Abc123-old'),
  });
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

describe("accessibility of a member's own pages", () => {
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

describe('accessibility of the identity confirmation', () => {
  auditScreens([['before a passkey is removed', '/members/passkeys/']], {
    settings,
    signIn,
    within: DESK,
    async arrange(page) {
      for (const name of ['Remove Laptop', 'Yes, remove Laptop', 'Confirm']) {
        await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
      }
      await page.waitForSelector('[name="confirm-password"][aria-invalid="true"]');
    },
  });
});
