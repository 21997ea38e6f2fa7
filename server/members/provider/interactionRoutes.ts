import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionDetails, Provider } from 'oidc-provider';
import { ACCOUNT_PATHS, ACCOUNT_TEXTS, isRegistered } from '../../../src/model/members/accounts';
import { accountEmail } from '../../../src/model/members/accountEmail';
import { MEMBER_PASSWORD_RULES } from '../../../src/model/members/password';
import { cookiesOf } from '../../http/security/cookies';
import { emailProblem, joinProblem } from '../accountPages/accountChecks';
import {
  actions,
  alert,
  chosenEmail,
  emailField,
  form,
  kicker,
  more,
  note,
  otherWay,
  passwordField,
  press,
  proofField,
  termsField,
} from '../accountPages/accountMarkup';
import { fieldOf, onlyFields, type AccountPage } from '../accountPages/accountPages';
import type { IdentityDependencies } from '../identityDependencies';
import type { ProvenMember } from '../sessions/newDevice';
import { joinedPage } from '../accounts/joinRoutes';
import { PASSKEY, passkeyPart, passkeySignIn } from '../passkeys/passkeySignIn';
import { takeMailTry } from '../sessions/limitedTry';
import { PROOF_FIELDS } from '../sessions/proofQuestion';
import { INTERACTION_PATH } from './provider';

const TITLE = 'Join / Log In';
/** Value of the button that opens the join form. */
const JOIN_FORM = 'new';
const OVER = 'This login has expired or was started in another browser. Please start again.';

/**
 * Serves the provider's own pages: first the email address, then a login form that looks the same whether or not the
 * address has an account. Most readers want to log in, so the join form is one click away.
 */
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
    const isGiven = emailProblem(email) === null && !('change' in (request.query as object));
    if (!isGiven) {
      const page = await emailPage(dependencies, { path, email, problem: null });
      return dependencies.send(request, reply, page);
    }
    const step = { path, email, isKnown: isKnown(request) };
    return dependencies.send(request, reply, await signInPage(dependencies, request, step));
  });
}

export function interactionForms(
  scope: FastifyInstance,
  dependencies: IdentityDependencies,
  provider: Provider,
): void {
  const { accounts, attempts, guesses, joined, rememberDevice, send } = dependencies;

  scope.post(`${INTERACTION_PATH}:uid/`, async (request, reply) => {
    onlyFields(request, ['email', 'password', 'terms', 'do', PASSKEY, ...PROOF_FIELDS]);
    const details = await detailsOf(provider, request, reply);
    if (!details) return send(request, reply, overPage());
    const email = accountEmail(fieldOf(request, 'email'));
    const path = pathOf(details);
    if (fieldOf(request, 'do') === PASSKEY)
      return usePasskey(request, reply, { path, email, problem: null });
    const problem = emailProblem(email);
    if (problem) {
      const shown = { path, email, problem, status: 422 };
      return send(request, reply, await emailPage(dependencies, shown));
    }
    const shown = { path, email, isKnown: isKnown(request) };
    const action = fieldOf(request, 'do');
    if (action === JOIN_FORM) return send(request, reply, joinStep(shown));
    if (action === 'join') return join(request, reply, shown);
    if (action === 'signIn') return signIn(request, reply, shown);
    return send(request, reply, await signInPage(dependencies, request, shown));
  });

  async function join(request: FastifyRequest, reply: FastifyReply, shown: PasswordStep) {
    const password = fieldOf(request, 'password');
    const hasAgreed = fieldOf(request, 'terms') === 'agreed';
    const { email } = shown;
    const refuse = (problem: string, status: number) =>
      send(request, reply, joinStep(shown, problem, status));
    const problem = joinProblem({ email, password, hasAgreed });
    if (problem) return refuse(problem, 422);
    const limited = await takeMailTry(attempts, request, reply, email);
    if (limited) return refuse(limited, 429);
    joined.set(reply, await accounts.join(email, password));
    return send(request, reply, joinedPage(email));
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply, shown: PasswordStep) {
    const password = fieldOf(request, 'password');
    const refuse = async (problem: string, status: number) =>
      send(request, reply, await signInPage(dependencies, request, shown, { problem, status }));
    if (password === '') return refuse(ACCOUNT_TEXTS.required, 422);
    const guess = await guesses.take(request, shown.email);
    if (guess.kind !== 'allowed') {
      void reply.header('retry-after', String(guess.wait));
      return refuse(guess.kind === 'proof' ? PROVE_FIRST : ACCOUNT_TEXTS.tooManyTries, 429);
    }
    const outcome = await accounts.signIn(shown.email, password);
    if (outcome.kind === 'wrong') return refuse(ACCOUNT_TEXTS.wrongPassword, 422);
    await guess.succeeded();
    return finish(request, reply, { id: outcome.id, email: shown.email });
  }

  async function usePasskey(request: FastifyRequest, reply: FastifyReply, shown: EmailStep) {
    const outcome = await passkeySignIn(dependencies, request, reply);
    if (outcome.kind === 'member') return finish(request, reply, outcome);
    return send(request, reply, await emailPage(dependencies, { ...shown, ...outcome }));
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, member: ProvenMember) {
    await rememberDevice(request, reply, member);
    const returnTo = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId: member.id, remember: dependencies.config.loginMethod === 'auth0' } },
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
  /** True if a member has signed in with this browser before. */
  isKnown: boolean;
}

const PASSWORD_OFF = 'If you turned your password off, use a passkey.';

const PROVE_FIRST =
  'There have been too many attempts with this address or from this network. Enter your password again; we’ll check your browser first, which takes a few seconds.';

async function signInPage(
  { guesses, proofs, passkeys }: IdentityDependencies,
  request: FastifyRequest,
  step: PasswordStep,
  { problem, status }: { problem: string | null; status: number } = { problem: null, status: 200 },
): Promise<AccountPage> {
  const isAsked = await guesses.needsProof(request, step.email);
  const question = isAsked ? await proofs.ask(step.email) : null;
  return passwordPage(
    step,
    step.isKnown ? 'Welcome back' : 'Enter your password',
    problem,
    status,
    [
      passwordField({ label: 'Password', isNew: false, problem }),
      question ? proofField(question) : '',
      actions({ words: 'Log in', value: 'signIn' }),
      // Shown after every wrong password, so that it does not reveal which accounts have password sign-in turned off.
      problem === ACCOUNT_TEXTS.wrongPassword && passkeys.isAvailable ? note(PASSWORD_OFF) : '',
      await passkeyPart(passkeys),
      otherWay('New here?', 'Create an account', JOIN_FORM),
    ],
  );
}

function joinStep(step: PasswordStep, problem: string | null = null, status = 200): AccountPage {
  const isPassword = problem !== null && problem !== ACCOUNT_TEXTS.terms;
  return passwordPage(step, 'Create your account', problem, status, [
    passwordField({
      label: 'Choose a password',
      isNew: true,
      rules: MEMBER_PASSWORD_RULES,
      problem: isPassword ? problem : null,
    }),
    termsField(problem),
    note('You will get an email to confirm your address.'),
    actions({ words: 'Create account', value: 'join' }),
    otherWay('Already have an account?', 'Log in', 'continue'),
  ]);
}

interface EmailStep {
  path: string;
  email: string;
  problem: string | null;
  status?: number;
}

async function emailPage(
  { passkeys }: IdentityDependencies,
  { path, email, problem, status = 200 }: EmailStep,
): Promise<AccountPage> {
  return {
    title: TITLE,
    status,
    markup: [
      kicker(TITLE),
      '<h1>What is your email address?</h1>',
      alert(problem),
      form(path, [
        emailField(email, problem, passkeys.isAvailable),
        actions({ words: 'Continue', value: 'continue' }),
        await passkeyPart(passkeys),
      ]),
      more('resetPassword'),
    ].join(''),
  };
}

const JUST_JOINED = `Did you just join? ${ACCOUNT_TEXTS.verifyFirst}`;

function passwordPage(
  { path, email }: PasswordStep,
  heading: string,
  problem: string | null,
  status: number,
  fields: readonly string[],
): AccountPage {
  return {
    title: TITLE,
    status,
    markup: [
      kicker(TITLE),
      `<h1>${heading}</h1>`,
      alert(problem),
      // Shown after every wrong password, so that it does not reveal which accounts are unverified.
      problem === ACCOUNT_TEXTS.wrongPassword ? note(JUST_JOINED) : '',
      form(path, [chosenEmail(email, `${path}?change`), ...fields]),
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
