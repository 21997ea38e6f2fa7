import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_PATHS } from '../../../src/model/members/accounts';
import { accountEmail } from '../../../src/model/members/accountEmail';
import { errorFields } from '../../config/log';
import { cookieLine, cookiesOf, endedCookieLine } from '../../http/security/cookies';
import { emailProblem } from '../accountPages/accountChecks';
import {
  actions,
  alert,
  emailField,
  form,
  hidden,
  kicker,
  more,
  press,
} from '../accountPages/accountMarkup';
import { fieldOf, onlyFields, queryOf, type AccountPage } from '../accountPages/accountPages';
import { sessionCookieName } from './currentMember';
import { PASSKEY, passkeyPart, passkeySignIn } from '../passkeys/passkeySignIn';
import type { IdentityDependencies } from '../identityDependencies';
import { admitMember } from './admitMember';
import { PROVIDER_COOKIES } from '../provider/provider';
import { isProviderAway } from '../provider/providerAway';
import { endProviderSession } from '../provider/providerStore';
import { sealTokens, type ProviderTokens } from './sealedTokens';
import { beginSession, endSession } from './sessions';
import type { SignedIn } from './signIn';
import { signInCookieName, type SignInCookies, type SignInEnd } from './signInCookie';

const TITLE = 'Join / Log In';
const AWAY =
  'The login service is not available right now. You can keep reading; please try again in a few minutes.';
const OVER = 'This login has expired or was started in another browser. Please start again.';

/** Starts and completes a sign-in that ends with a session cookie. */
export function signInReads(
  app: FastifyInstance,
  dependencies: IdentityDependencies,
  cookies: SignInCookies,
): void {
  const { config, send, signIn } = dependencies;
  const isOurs = config.oidcIssuer === '';

  app.get(ACCOUNT_PATHS.login, async (request, reply) => {
    const end = endOf(queryOf(request, 'display'));
    // Cookies belong to one host, so a request for another host name of the site is redirected to the public one.
    const { host } = new URL(config.publicOrigin);
    if (request.headers.host !== host) {
      return reply.redirect(config.publicOrigin + request.url, 302);
    }
    return isOurs
      ? send(request, reply, await beginPage(dependencies, { email: '', end, problem: null }))
      : begin(dependencies, cookies, request, reply, { email: '', end });
  });

  app.get(ACCOUNT_PATHS.callback, async (request, reply) => {
    const name = signInCookieName(config.cookieSecure);
    const pending = cookies.read(
      cookiesOf(request.headers).get(name) ?? '',
      dependencies.clock.now(),
    );
    const query = request.url.slice(request.url.indexOf('?'));
    if (!pending || !request.url.includes('?')) return send(request, reply, overPage());
    const outcome = await enter(dependencies, request, reply, () => signIn.finish(pending, query));
    if (outcome === 'away') return send(request, reply, awayPage());
    if (outcome === 'refused') return send(request, reply, overPage());
    return leave(reply, pending.end);
  });
}

export function signInForms(
  scope: FastifyInstance,
  dependencies: IdentityDependencies,
  cookies: SignInCookies,
): void {
  const isOurs = dependencies.config.oidcIssuer === '';

  scope.post(ACCOUNT_PATHS.login, async (request, reply) => {
    onlyFields(request, ['email', 'display', 'do', PASSKEY]);
    const email = accountEmail(fieldOf(request, 'email'));
    const end = endOf(fieldOf(request, 'display'));
    const isPasskey = isOurs && fieldOf(request, 'do') === PASSKEY;
    if (isPasskey) return usePasskey(dependencies, request, reply, { email, end });
    const problem = emailProblem(email);
    if (problem) {
      const shown = { email, end, problem, status: 422 };
      return dependencies.send(request, reply, await beginPage(dependencies, shown));
    }
    return begin(dependencies, cookies, request, reply, { email, end });
  });
}

/** Signs the member in without the provider, which would only repeat the check that the passkey has already passed. */
async function usePasskey(
  dependencies: IdentityDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, end }: { email: string; end: SignInEnd },
): Promise<FastifyReply> {
  const outcome = await passkeySignIn(dependencies, request, reply);
  if (outcome.kind === 'refused') {
    const page = await beginPage(dependencies, { email, end, ...outcome });
    return dependencies.send(request, reply, page);
  }
  await dependencies.rememberDevice(request, reply, outcome);
  await open(dependencies, request, reply, { memberId: outcome.id, tokens: null });
  return leave(reply, end);
}

function leave(reply: FastifyReply, end: SignInEnd): FastifyReply {
  const to = end === 'welcome' ? ACCOUNT_PATHS.welcome : '/';
  return reply.header('cache-control', 'no-store').redirect(to, 303);
}

async function begin(
  { config, signIn, clock, log, send }: IdentityDependencies,
  cookies: SignInCookies,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, end }: { email: string; end: SignInEnd },
): Promise<FastifyReply> {
  const { value, signIn: pending } = cookies.begin(end, clock.now());
  const address = await signIn.address(pending, email).catch((error: unknown) => {
    log.warn('The login provider is not responding, or rejected the request', errorFields(error));
    return null;
  });
  if (!address) return send(request, reply, awayPage());
  const name = signInCookieName(config.cookieSecure);
  const line = cookieLine(name, value, { secure: config.cookieSecure, httpOnly: true });
  return reply
    .header('set-cookie', line)
    .header('cache-control', 'no-store')
    .redirect(address.href, 303);
}

/** Completes a sign-in. Logs the reason for a failure, and returns only whether the provider was unavailable. */
async function enter(
  dependencies: IdentityDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  finish: () => Promise<SignedIn>,
): Promise<'in' | 'refused' | 'away'> {
  try {
    const signedIn = await finish();
    const memberId = await admitMember(dependencies, signedIn);
    if (memberId === null) return 'refused';
    if (dependencies.config.oidcIssuer !== '')
      await noticeDevice(dependencies, request, reply, memberId);
    await open(dependencies, request, reply, { ...signedIn, memberId });
    return 'in';
  } catch (error) {
    dependencies.log.warn('Failed to log user in', errorFields(error));
    return isProviderAway(error) ? 'away' : 'refused';
  }
}

/** Remembers the browser after a sign-in that did not use the pages of the built-in provider, which already do this. */
async function noticeDevice(
  { accounts, rememberDevice }: IdentityDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  memberId: string,
): Promise<void> {
  const user = await accounts.user(memberId);
  if (user) await rememberDevice(request, reply, { id: memberId, email: user.email });
}

/** Replaces any earlier session and ends the provider's session, which is no longer needed. */
async function open(
  { pool, config, clock }: IdentityDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { memberId, tokens }: { memberId: string; tokens: ProviderTokens | null },
): Promise<void> {
  const db = drizzle(pool);
  const held = cookiesOf(request.headers);
  const name = sessionCookieName(config.cookieSecure);
  const before = held.get(name);
  if (before) await endSession(db, before);
  const provider = held.get(PROVIDER_COOKIES.session);
  if (provider) await endProviderSession(pool, provider);
  const userAgent = request.headers['user-agent'];
  // Tokens are stored only if another host receives them. The built-in provider issues new ones when needed.
  const areTokensNeeded = config.userApiUrl !== '' && config.oidcIssuer !== '';
  const { secret, expires } = await beginSession(db, memberId, userAgent, clock.now(), (own) =>
    areTokensNeeded && tokens ? sealTokens(own, tokens) : null,
  );
  const secure = config.cookieSecure;
  void reply.header('set-cookie', [
    cookieLine(name, secret, { secure, expires, httpOnly: true }),
    cookieLine('fly_user', '1', { secure, expires }),
    endedCookieLine(signInCookieName(secure), secure),
    endedCookieLine(PROVIDER_COOKIES.session, false),
    endedCookieLine(`${PROVIDER_COOKIES.session}.sig`, false),
  ]);
}

/**
 * Returns the page shown at the end of the sign-in flow. In a frame or popup, this is the welcome page, whose URL tells
 * the app that the flow has ended.
 */
function endOf(display: string): SignInEnd {
  return display === 'frame' || display === 'popup' ? 'welcome' : 'root';
}

interface BeginPage {
  email: string;
  end: SignInEnd;
  problem: string | null;
  status?: number;
}

async function beginPage(
  { passkeys }: IdentityDependencies,
  { email, end, problem, status = 200 }: BeginPage,
): Promise<AccountPage> {
  return {
    title: TITLE,
    status,
    markup: [
      kicker(TITLE),
      '<h1>What is your email address?</h1>',
      '<p class="lede">New and returning readers both start here.</p>',
      alert(problem),
      form(ACCOUNT_PATHS.login, [
        emailField(email, problem, passkeys.isAvailable),
        hidden('display', end === 'welcome' ? 'frame' : ''),
        actions({ words: 'Continue', value: 'continue' }),
        await passkeyPart(passkeys),
      ]),
      more('join', 'resetPassword'),
    ].join(''),
  };
}

function awayPage(): AccountPage {
  return {
    title: TITLE,
    status: 503,
    hasToken: true,
    markup: [
      kicker(TITLE),
      '<h1>You cannot log in right now</h1>',
      alert(AWAY),
      press('Try again', ACCOUNT_PATHS.login),
      press('Go to the front page', '/'),
    ].join(''),
  };
}

function overPage(): AccountPage {
  return {
    title: TITLE,
    status: 400,
    hasToken: true,
    markup: [
      kicker(TITLE),
      '<h1>Please start again</h1>',
      alert(OVER),
      press('Log in', ACCOUNT_PATHS.login),
    ].join(''),
  };
}
