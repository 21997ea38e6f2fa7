import type { Page } from 'puppeteer';
import { ACCOUNT_PATHS } from '../../src/model/members/accounts';
import { EMAIL_FRIEND_SENT_PATH } from '../../src/model/members/emailFriend';
import {
  CONFIRM_PATH,
  SIGNED_UP_PATH,
  SIGNUP_PATH,
  UNSUBSCRIBE_PATH,
} from '../../src/model/members/newsletters';
import { createAccountReader, newMember, tokenFor } from '../support/browser/accountReader';
import { auditScreens } from '../support/browser/auditScreens';

/** The server renders these pages itself, so there is no app to wait for. */
const options = { settings: { RATE_LIMIT_FACTOR: '1000', COOKIE_SECURE: '0' }, hasApp: false };
const PASSWORD = 'Abc123';

let numbers = 0;
const newEmail = (): string => `audited-${(numbers += 1)}@example.com`;

async function typeEmail(page: Page, email = newEmail()): Promise<void> {
  await page.type('#email', email);
  await page.click('button[value="continue"]');
}

async function openPasswordStep(page: Page): Promise<void> {
  await typeEmail(page);
  await page.waitForSelector('button[value="signIn"]');
}

async function openJoining(page: Page): Promise<void> {
  await openPasswordStep(page);
  await page.click('button[value="new"]');
  await page.waitForSelector('button[value="join"]');
  await page.type('#password', PASSWORD);
}

/** Opens an emailed link in a browser other than the one that requested it. */
async function openLink(page: Page, path: string, token: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}${path}?token=${token}`);
  await page.waitForSelector('#password');
}

const STATES: readonly [string, string, (page: Page) => Promise<void>][] = [
  [
    'an invalid email',
    ACCOUNT_PATHS.login,
    async (page) => {
      await typeEmail(page, 'ada@');
      await page.waitForSelector('#email[aria-invalid="true"]');
    },
  ],
  ['the password step of the login', ACCOUNT_PATHS.login, openPasswordStep],
  [
    'a wrong password',
    ACCOUNT_PATHS.login,
    async (page) => {
      await openPasswordStep(page);
      await page.type('#password', PASSWORD);
      await page.click('button[value="signIn"]');
      await page.waitForSelector('#password[aria-invalid="true"]');
    },
  ],
  ['the sign-up form', ACCOUNT_PATHS.login, openJoining],
  [
    'a sign-up without accepting the terms',
    ACCOUNT_PATHS.login,
    async (page) => {
      await openJoining(page);
      await page.click('button[value="join"]');
      await page.waitForSelector('[name="terms"][aria-invalid="true"]');
    },
  ],
  [
    'a completed sign-up',
    ACCOUNT_PATHS.login,
    async (page) => {
      await openJoining(page);
      await page.click('[name="terms"]');
      await page.click('button[value="join"]');
      await page.waitForSelector('.good');
    },
  ],
  [
    'a confirmation by email',
    ACCOUNT_PATHS.join,
    async (page) => {
      const { origin } = new URL(page.url());
      const email = newEmail();
      const fields = { email, password: PASSWORD, terms: 'agreed', do: 'join' };
      await createAccountReader(origin).post(ACCOUNT_PATHS.join, fields);
      await openLink(page, ACCOUNT_PATHS.verify, await tokenFor(origin, email));
    },
  ],
  [
    'a requested password reset',
    ACCOUNT_PATHS.resetPassword,
    async (page) => {
      await page.type('#email', newEmail());
      await page.click('button[value="ask"]');
      await page.waitForSelector('.good');
    },
  ],
  [
    'a password reset by email',
    ACCOUNT_PATHS.resetPassword,
    async (page) => {
      const { origin } = new URL(page.url());
      const email = newEmail();
      await newMember(origin, email, PASSWORD);
      await createAccountReader(origin).post(ACCOUNT_PATHS.resetPassword, { email, do: 'ask' });
      await openLink(page, ACCOUNT_PATHS.resetPassword, await tokenFor(origin, email, 2));
    },
  ],
];

describe('accessibility of the account and newsletter pages', () => {
  auditScreens(
    [
      ...[ACCOUNT_PATHS.login, ACCOUNT_PATHS.join, ACCOUNT_PATHS.resetPassword],
      ...[ACCOUNT_PATHS.verify, ACCOUNT_PATHS.logout, ACCOUNT_PATHS.deleted],
      ...[SIGNUP_PATH, SIGNED_UP_PATH, CONFIRM_PATH, UNSUBSCRIBE_PATH, EMAIL_FRIEND_SENT_PATH],
    ].map((path) => [path, path] as const),
    options,
  );
});

describe.each(STATES)('accessibility of %s', (name, path, arrange) => {
  auditScreens([[name, path]], { ...options, arrange });
});
