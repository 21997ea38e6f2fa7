import type { FastifyInstance } from 'fastify';
import { ACCOUNT_PATHS, ACCOUNT_TEXTS } from '../../../src/model/members/accounts';
import { accountEmail } from '../../../src/model/members/accountEmail';
import { MEMBER_PASSWORD_RULES } from '../../../src/model/members/password';
import { escapeHtml } from '../../http/escape';
import { joinProblem } from '../accountPages/accountChecks';
import {
  actions,
  alert,
  emailField,
  form,
  good,
  kicker,
  more,
  passwordField,
  termsField,
} from '../accountPages/accountMarkup';
import { fieldOf, onlyFields, queryOf, type AccountPage } from '../accountPages/accountPages';
import type { IdentityDependencies } from '../identityDependencies';
import { takeMailTry } from '../sessions/limitedTry';

const TITLE = 'Create an account';

/** Handles the join form. Responds identically whether or not the address has an account. */
export function joinForms(scope: FastifyInstance, dependencies: IdentityDependencies): void {
  const { accounts, attempts, joined, send } = dependencies;
  scope.post(ACCOUNT_PATHS.join, async (request, reply) => {
    onlyFields(request, ['email', 'password', 'terms', 'do']);
    const email = accountEmail(fieldOf(request, 'email'));
    const password = fieldOf(request, 'password');
    const hasAgreed = fieldOf(request, 'terms') === 'agreed';
    const problem = joinProblem({ email, password, hasAgreed });
    if (problem) return send(request, reply, joinPage(email, problem, 422));
    const limited = await takeMailTry(attempts, request, reply, email);
    if (limited) return send(request, reply, joinPage(email, limited, 429));
    joined.set(reply, await accounts.join(email, password));
    return send(request, reply, joinedPage(email));
  });
}

export function joinReads(app: FastifyInstance, { send }: IdentityDependencies): void {
  app.get(ACCOUNT_PATHS.join, (request, reply) =>
    send(request, reply, joinPage(queryOf(request, 'email').slice(0, 254), null)),
  );
}

/** Redirects to sign-in, because an external provider has its own join pages. */
export function joinElsewhere(app: FastifyInstance): void {
  app.get(ACCOUNT_PATHS.join, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(ACCOUNT_PATHS.login, 302),
  );
}

function joinPage(email: string, problem: string | null, status = 200): AccountPage {
  const isPassword =
    problem === ACCOUNT_TEXTS.passwordRules || problem === ACCOUNT_TEXTS.knownPassword;
  const isEmail = problem === ACCOUNT_TEXTS.emailFormat || problem === ACCOUNT_TEXTS.required;
  return {
    title: TITLE,
    status,
    markup: [
      kicker('Join'),
      `<h1>${TITLE}</h1>`,
      alert(problem),
      form(ACCOUNT_PATHS.join, [
        emailField(email, isEmail ? problem : null),
        passwordField({
          label: 'Password',
          isNew: true,
          rules: MEMBER_PASSWORD_RULES,
          problem: isPassword ? problem : null,
        }),
        termsField(problem),
        actions({ words: 'Create account', value: 'join' }),
      ]),
      more('login', 'resetPassword'),
    ].join(''),
  };
}

/** Returns the page shown after every join, whether or not the address already had an account. */
export function joinedPage(email: string): AccountPage {
  return {
    title: TITLE,
    markup: [
      kicker('Join'),
      '<h1>One more step</h1>',
      good(ACCOUNT_TEXTS.verifyFirst),
      `<p>We have sent an email to <strong>${escapeHtml(email)}</strong> with the next step.</p>`,
      more('login'),
    ].join(''),
  };
}
