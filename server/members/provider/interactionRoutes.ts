import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionDetails, Provider } from 'oidc-provider';
import { ACCOUNT_PATHS, ACCOUNT_TEXTS, isRegistered } from '../../../src/model/members/accounts';
import { accountEmail } from '../../../src/model/members/accountEmail';
import { MEMBER_PASSWORD_RULES } from '../../../src/model/members/password';
import { escapeHtml } from '../../http/escape';
import { cookiesOf } from '../../http/security/cookies';
import { emailProblem, joinProblem } from '../accountPages/accountChecks';
import {
  actions,
  alert,
  emailField,
  form,
  hidden,
  kicker,
  more,
  passwordField,
  press,
  termsField,
} from '../accountPages/accountMarkup';
import { fieldOf, onlyFields, type AccountPage } from '../accountPages/accountPages';
import type { IdentityDependencies } from '../identityDependencies';
import { joinedPage } from '../accounts/joinRoutes';
import { takeTry } from '../sessions/limitedTry';
import { INTERACTION_PATH } from './provider';

const TITLE = 'Join / Log In';
const OVER = 'This sign-in has expired or was started in another browser. Please start again.';

/** The provider's own pages: the address first, then one step that is the same with or without an account. */
export function interactionReads(
  app: FastifyInstance,
  dependencies: IdentityDependencies,
  provider: Provider,
): void {
  app.get(`${INTERACTION_PATH}:uid/`, async (request, reply) => {
    const details = await detailsOf(provider, request, reply);
    if (!details) return dependencies.send(request, reply, overPage());
    const email = accountEmail(textOf(details.params['login_hint']));
    const path = pathOf(details);
    const isEmailStep = emailProblem(email) === null && !('change' in (request.query as object));
    const page = isEmailStep
      ? passwordPage({ path, email, isKnown: isKnown(request), problem: null })
      : emailPage(path, email, null);
    return dependencies.send(request, reply, page);
  });
}

export function interactionForms(
  scope: FastifyInstance,
  dependencies: IdentityDependencies,
  provider: Provider,
): void {
  const { accounts, attempts, send } = dependencies;

  scope.post(`${INTERACTION_PATH}:uid/`, async (request, reply) => {
    onlyFields(request, ['email', 'password', 'terms', 'do']);
    const details = await detailsOf(provider, request, reply);
    if (!details) return send(request, reply, overPage());
    const email = accountEmail(fieldOf(request, 'email'));
    const path = pathOf(details);
    const problem = emailProblem(email);
    if (problem) return send(request, reply, emailPage(path, email, problem, 422));
    const shown = { path, email, isKnown: isKnown(request) };
    const action = fieldOf(request, 'do');
    if (action === 'join') return join(request, reply, shown);
    if (action === 'signIn') return signIn(request, reply, shown);
    return send(request, reply, passwordPage({ ...shown, problem: null }));
  });

  async function join(request: FastifyRequest, reply: FastifyReply, shown: PasswordStep) {
    const password = fieldOf(request, 'password');
    const hasAgreed = fieldOf(request, 'terms') === 'agreed';
    const { email } = shown;
    const problem = joinProblem({ email, password, hasAgreed });
    if (problem) return send(request, reply, passwordPage({ ...shown, problem }, 422));
    const limited = await takeTry(attempts, request, reply, 'mailbox', email);
    if (limited) return send(request, reply, passwordPage({ ...shown, problem: limited }, 429));
    await accounts.join(email, password);
    return send(request, reply, joinedPage(email));
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply, shown: PasswordStep) {
    const password = fieldOf(request, 'password');
    const refuse = (problem: string, status: number) =>
      send(request, reply, passwordPage({ ...shown, problem }, status));
    if (password === '') return refuse(ACCOUNT_TEXTS.required, 422);
    const limited = await takeTry(attempts, request, reply, 'account', shown.email);
    if (limited) return refuse(limited, 429);
    const outcome = await accounts.signIn(shown.email, password);
    if (outcome.kind === 'wrong') return refuse(ACCOUNT_TEXTS.wrongPassword, 422);
    await attempts.giveBack('account', shown.email);
    if (outcome.kind === 'unverified') return refuse(ACCOUNT_TEXTS.verifyFirst, 422);
    const returnTo = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId: outcome.id, remember: dependencies.config.loginMethod === 'auth0' } },
      { mergeWithLastSubmission: false },
    );
    return reply.header('cache-control', 'no-store').redirect(returnTo, 303);
  }
}

/** Returns null for an interaction that has expired or belongs to another browser. */
async function detailsOf(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<InteractionDetails | null> {
  const { uid } = request.params as { uid: string };
  try {
    const details = await provider.interactionDetails(request.raw, reply.raw);
    return details.uid === uid && details.prompt.name === 'login' ? details : null;
  } catch (error) {
    if ((error as Error).name === 'SessionNotFound') return null;
    throw error;
  }
}

interface PasswordStep {
  path: string;
  email: string;
  /** True if this browser was signed in before; then signing in comes first. */
  isKnown: boolean;
}

function emailPage(path: string, email: string, problem: string | null, status = 200): AccountPage {
  return {
    title: TITLE,
    status,
    markup: [
      kicker(TITLE),
      '<h1>What is your email address?</h1>',
      alert(problem),
      form(path, [emailField(email, problem), actions({ words: 'Continue', value: 'continue' })]),
      more('resetPassword'),
    ].join(''),
  };
}

function passwordPage(
  { path, email, isKnown: isFirst, problem }: PasswordStep & { problem: string | null },
  status = 200,
): AccountPage {
  const signIn = { words: 'Sign in', value: 'signIn' };
  const join = { words: 'Create account', value: 'join' };
  const isPassword = problem !== null && problem !== ACCOUNT_TEXTS.terms;
  return {
    title: TITLE,
    status,
    markup: [
      kicker(TITLE),
      `<h1>${isFirst ? 'Welcome back' : 'Your password'}</h1>`,
      alert(problem),
      form(path, [
        `<p class="who"><strong>${escapeHtml(email)}</strong><a href="${escapeHtml(path)}?change">Use another address</a></p>`,
        hidden('email', email),
        passwordField({
          label: 'Password',
          isNew: !isFirst,
          rules: MEMBER_PASSWORD_RULES,
          problem: isPassword ? problem : null,
        }),
        termsField(problem),
        isFirst ? actions(signIn, join) : actions(join, signIn),
      ]),
      more('resetPassword'),
    ].join(''),
  };
}

function overPage(): AccountPage {
  return {
    title: TITLE,
    status: 400,
    markup: [
      kicker(TITLE),
      '<h1>Please start again</h1>',
      alert(OVER),
      press('Log in', ACCOUNT_PATHS.login),
    ].join(''),
  };
}

function isKnown({ headers }: FastifyRequest): boolean {
  const cookies = cookiesOf(headers);
  return isRegistered((name) => cookies.get(name) ?? null);
}

function pathOf({ uid }: InteractionDetails): string {
  return `${INTERACTION_PATH}${uid}/`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
