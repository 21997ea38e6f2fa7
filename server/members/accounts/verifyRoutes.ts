import type { FastifyInstance } from 'fastify';
import { ACCOUNT_PATHS, ACCOUNT_TEXTS } from '../../../src/model/members/accounts';
import { MEMBER_PASSWORD_RULES } from '../../../src/model/members/password';
import type { TabNews } from '../../../src/model/members/tabNews';
import { passwordProblem } from '../accountPages/accountChecks';
import {
  actions,
  alert,
  form,
  hidden,
  kicker,
  more,
  passwordField,
  press,
} from '../accountPages/accountMarkup';
import {
  fieldOf,
  hasField,
  onlyFields,
  queryOf,
  type AccountPage,
} from '../accountPages/accountPages';
import { tabNews } from '../accountPages/tabNewsScript';
import type { IdentityDependencies } from '../identityDependencies';

const TITLE = 'Confirm your email address';
const TOO_OLD =
  'This link was already used or has expired. To get a new one, join again or request the email change again.';

/**
 * Shows the page that an emailed link opens. Opening it changes nothing, because mail scanners open links too; the
 * reader confirms with a button.
 */
export function verifyReads(
  app: FastifyInstance,
  { accounts, emailChange, joined, send }: IdentityDependencies,
): void {
  app.get(ACCOUNT_PATHS.verify, async (request, reply) => {
    const token = queryOf(request, 'token');
    const confirmation = await accounts.confirmation(token);
    if (confirmation) {
      const isPress = confirmation === 'press' && joined.isFrom(request, token);
      return send(request, reply, isPress ? confirmPage(token, JOINED) : passwordPage(token, null));
    }
    const isGood = await emailChange.isGood(token);
    return send(request, reply, isGood ? confirmPage(token, MOVED) : tooOldPage());
  });
}

export function verifyForms(
  scope: FastifyInstance,
  { accounts, emailChange, send }: IdentityDependencies,
): void {
  scope.post(
    ACCOUNT_PATHS.verify,
    { config: { hidesOrigin: true, takesForms: true } },
    async (request, reply) => {
      onlyFields(request, ['token', 'password', 'do']);
      const token = fieldOf(request, 'token');
      const password = hasField(request, 'password') ? fieldOf(request, 'password') : null;
      const problem = password === null ? null : passwordProblem(password);
      if (problem && (await accounts.confirmation(token))) {
        return send(request, reply, passwordPage(token, problem, 422));
      }
      const outcome = await accounts.verify(token, password);
      if (outcome === 'verified') return send(request, reply, donePage(JOINED));
      if (outcome === 'needsPassword') {
        return send(request, reply, passwordPage(token, ACCOUNT_TEXTS.required, 422));
      }
      const isDone = await emailChange.confirm(token);
      return send(request, reply, isDone ? donePage(MOVED) : tooOldPage());
    },
  );
}

interface Confirmation {
  kicker: string;
  instruction: string;
  done: string;
  link: { words: string; href: string };
  /** News that is sent to the member's other tabs after the confirmation. */
  news?: TabNews;
}

/** Page text for a new member. */
const JOINED: Confirmation = {
  kicker: 'Join',
  instruction: 'Press the button to confirm. You can then log in.',
  done: 'Your email address is confirmed. You can now log in.',
  link: { words: 'Log in', href: ACCOUNT_PATHS.login },
};

/** Page text for a member who is changing their address. */
const MOVED: Confirmation = {
  kicker: 'Your account',
  instruction: 'Press the button to use this address for your account.',
  done: 'Your account now uses this address. Log in with it from now on.',
  link: { words: 'Go to the front page', href: '/' },
  news: 'profile',
};

function confirmPage(token: string, { kicker: over, instruction }: Confirmation): AccountPage {
  return {
    title: TITLE,
    hasToken: true,
    markup: [
      kicker(over),
      `<h1>${TITLE}</h1>`,
      `<p>${instruction}</p>`,
      form(ACCOUNT_PATHS.verify, [
        hidden('token', token),
        actions({ words: 'Confirm my email address', value: 'verify' }),
      ]),
    ].join(''),
  };
}

/** Renders the page with a password field, because the password typed when joining may be a stranger's. */
function passwordPage(token: string, problem: string | null, status = 200): AccountPage {
  return {
    title: TITLE,
    status,
    hasToken: true,
    markup: [
      kicker('Join'),
      `<h1>${TITLE}</h1>`,
      alert(problem),
      '<p>Enter the password for your account: the one you chose when you joined, or a new one.</p>',
      form(ACCOUNT_PATHS.verify, [
        hidden('token', token),
        passwordField({ label: 'Password', isNew: true, rules: MEMBER_PASSWORD_RULES, problem }),
        actions({ words: 'Confirm my email address', value: 'verify' }),
      ]),
    ].join(''),
  };
}

function donePage({ kicker: over, done, link, news }: Confirmation): AccountPage {
  return {
    title: TITLE,
    hasToken: true,
    markup: [
      kicker(over),
      `<h1>${ACCOUNT_TEXTS.thanks}</h1>`,
      `<p role="status">${done}</p>`,
      press(link.words, link.href),
      news ? tabNews(news) : '',
    ].join(''),
  };
}

function tooOldPage(): AccountPage {
  return {
    title: TITLE,
    status: 404,
    hasToken: true,
    markup: [
      kicker('Your account'),
      `<h1>${TITLE}</h1>`,
      alert(TOO_OLD),
      more('login', 'join'),
    ].join(''),
  };
}
