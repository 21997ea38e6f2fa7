import type { FastifyInstance } from 'fastify';
import { ACCOUNT_PATHS, ACCOUNT_TEXTS } from '../../../src/model/members/accounts';
import { accountEmail, isAccountEmail } from '../../../src/model/members/accountEmail';
import { checkResetPassword, RESET_PASSWORD_RULES } from '../../../src/model/members/password';
import {
  actions,
  alert,
  emailField,
  form,
  good,
  hidden,
  kicker,
  more,
  passwordField,
  press,
} from '../accountPages/accountMarkup';
import { fieldOf, onlyFields, queryOf, type AccountPage } from '../accountPages/accountPages';
import { tabNews } from '../accountPages/tabNewsScript';
import type { IdentityDependencies } from '../identityDependencies';
import { isKnownPassword } from './knownPassword';
import { takeMailTry } from '../sessions/limitedTry';

const TITLE = 'Reset your password';
const TOO_OLD = 'This link was already used or has expired. Request a new one.';

export function resetReads(app: FastifyInstance, { accounts, send }: IdentityDependencies): void {
  app.get(ACCOUNT_PATHS.resetPassword, async (request, reply) => {
    const token = queryOf(request, 'token');
    if (token === '') return send(request, reply, requestPage('', null));
    if (!(await accounts.canReset(token))) {
      return send(request, reply, requestPage('', TOO_OLD, 404));
    }
    return send(request, reply, newPasswordPage(token, null));
  });
}

/** Handles two forms at the same URL: the request for a reset email, and the new password. */
export function resetForms(scope: FastifyInstance, dependencies: IdentityDependencies): void {
  const { accounts, attempts, send } = dependencies;
  scope.post(
    ACCOUNT_PATHS.resetPassword,
    { config: { hidesOrigin: true, takesForms: true } },
    async (request, reply) => {
      onlyFields(request, ['email', 'token', 'password', 'do']);
      const token = fieldOf(request, 'token');
      if (token !== '') {
        const password = fieldOf(request, 'password');
        return send(request, reply, await replaced(token, password));
      }
      const email = accountEmail(fieldOf(request, 'email'));
      const problem =
        email === ''
          ? ACCOUNT_TEXTS.required
          : isAccountEmail(email)
            ? null
            : ACCOUNT_TEXTS.emailAddress;
      if (problem) return send(request, reply, requestPage(email, problem, 422));
      const limited = await takeMailTry(attempts, request, reply, email);
      if (limited) return send(request, reply, requestPage(email, limited, 429));
      await dependencies.requestReset(email);
      return send(request, reply, sentPage());
    },
  );

  async function replaced(token: string, password: string): Promise<AccountPage> {
    if (!(await accounts.canReset(token))) return requestPage('', TOO_OLD, 404);
    if (password === '') return newPasswordPage(token, ACCOUNT_TEXTS.required, 422);
    if (!checkResetPassword(password).meetsReqs) {
      return newPasswordPage(token, ACCOUNT_TEXTS.passwordRules, 422);
    }
    if (isKnownPassword(password)) {
      return newPasswordPage(token, ACCOUNT_TEXTS.knownPassword, 422);
    }
    const isDone = await accounts.resetPassword(token, password);
    return isDone ? donePage() : requestPage('', TOO_OLD, 404);
  }
}

function requestPage(email: string, problem: string | null, status = 200): AccountPage {
  return {
    title: TITLE,
    status,
    hasToken: problem === TOO_OLD,
    markup: [
      kicker('Log in'),
      `<h1>${TITLE}</h1>`,
      '<p class="lede">We’ll email you a link to choose a new password.</p>',
      alert(problem),
      form(ACCOUNT_PATHS.resetPassword, [
        emailField(email, problem === TOO_OLD ? null : problem),
        actions({ words: 'Send me a link', value: 'ask' }),
      ]),
      more('login', 'join'),
    ].join(''),
  };
}

function sentPage(): AccountPage {
  return {
    title: TITLE,
    markup: [
      kicker('Log in'),
      '<h1>Check your email</h1>',
      good(ACCOUNT_TEXTS.resetSent),
      more('login'),
    ].join(''),
  };
}

function newPasswordPage(token: string, problem: string | null, status = 200): AccountPage {
  return {
    title: TITLE,
    status,
    hasToken: true,
    markup: [
      kicker('Log in'),
      '<h1>Set a new password</h1>',
      '<p class="lede">You will be logged out of every browser.</p>',
      alert(problem),
      form(ACCOUNT_PATHS.resetPassword, [
        hidden('token', token),
        passwordField({
          label: 'New password',
          isNew: true,
          rules: RESET_PASSWORD_RULES,
          problem,
        }),
        actions({ words: 'Set password', value: 'reset' }),
      ]),
    ].join(''),
  };
}

function donePage(): AccountPage {
  return {
    title: TITLE,
    hasToken: true,
    markup: [
      kicker('Log in'),
      `<h1>${ACCOUNT_TEXTS.thanks}</h1>`,
      good(ACCOUNT_TEXTS.passwordChanged),
      press('Log in', ACCOUNT_PATHS.login),
      // Makes the app's tabs check their session, which the reset may have ended.
      tabNews('signed-in'),
    ].join(''),
  };
}
