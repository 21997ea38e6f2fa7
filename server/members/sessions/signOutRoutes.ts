import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_PATHS, SIGNED_OUT_COOKIE } from '../../../src/model/members/accounts';
import { PageError } from '../../../src/model/routing/errors';
import { SESSION_LIFE } from '../../config/limits';
import { errorFields } from '../../config/log';
import { cookieLine, cookiesOf, endedCookieLine } from '../../http/security/cookies';
import { storeFailure } from '../../store/storeFailure';
import { actions, form, kicker, press } from '../accountPages/accountMarkup';
import { onlyFields, type AccountPage } from '../accountPages/accountPages';
import { sessionCookieName } from './currentMember';
import type { IdentityDependencies } from '../identityDependencies';
import { PROVIDER_COOKIES } from '../provider/provider';
import { endProviderSession } from '../provider/providerStore';
import { endSession } from './sessions';

/** Shows a confirmation page on GET and changes nothing, because other sites can trigger a GET. */
export function signOutReads(app: FastifyInstance, { current, send }: IdentityDependencies): void {
  app.get(ACCOUNT_PATHS.logout, async (request, reply) => {
    const member = await current.memberOf(request);
    return send(request, reply, confirmPage(member !== null || mayBeSignedIn(request)));
  });
}

/** True if the browser itself may have an access token. This cookie is the only indication that the server receives. */
function mayBeSignedIn({ headers }: FastifyRequest): boolean {
  return cookiesOf(headers).get('fly_user') === '1';
}

export function signOutForms(scope: FastifyInstance, dependencies: IdentityDependencies): void {
  const { signIn, log } = dependencies;
  scope.post(ACCOUNT_PATHS.logout, async (request, reply) => {
    if (request.body instanceof Map) onlyFields(request, ['do']);
    const acceptsJson = request.headers.accept?.includes('application/json') === true;
    await close(dependencies, request, reply);
    if (!acceptsJson) leaveMark(dependencies, reply);
    const farewell = await signIn.farewell().catch((error: unknown) => {
      log.warn('The login provider is not responding', errorFields(error));
      return null;
    });
    const to = farewell?.href ?? '/';
    // Clears the site's HTTP cache, but not the offline bundle that the reader downloaded.
    reply.header('clear-site-data', '"cache"').header('cache-control', 'no-store');
    return acceptsJson ? reply.send({ data: { item: { to } } }) : reply.redirect(to, 303);
  });
}

/** Marks the browser as signed out, so that the app clears its member data, which server pages cannot do. */
function leaveMark({ clock, config }: IdentityDependencies, reply: FastifyReply): void {
  const options = { secure: config.cookieSecure, expires: clock.now() + SESSION_LIFE };
  void reply.header('set-cookie', cookieLine(SIGNED_OUT_COOKIE, '1', options));
}

async function close(
  { pool, config, current, log }: IdentityDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const held = cookiesOf(request.headers);
  const name = sessionCookieName(config.cookieSecure);
  const secret = held.get(name);
  const provider = held.get(PROVIDER_COOKIES.session);
  try {
    if (secret) await endSession(drizzle(pool), secret);
    if (provider) await endProviderSession(pool, provider);
  } catch (error) {
    throw storeFailure(error);
  }
  await current.endAccessToken(request).catch((error: unknown) => {
    // Signing out continues if a token from an external provider cannot be revoked, because the browser deletes it
    // anyway.
    if (!(error instanceof PageError)) throw error;
    log.warn('A token could not be revoked', errorFields(error));
  });
  void reply.header('set-cookie', [
    endedCookieLine(name, config.cookieSecure),
    endedCookieLine('fly_user', config.cookieSecure),
    endedCookieLine(PROVIDER_COOKIES.session, false),
    endedCookieLine(`${PROVIDER_COOKIES.session}.sig`, false),
  ]);
}

function confirmPage(isSignedIn: boolean): AccountPage {
  const title = 'Log out';
  const markup = isSignedIn
    ? [
        kicker('Your account'),
        '<h1>Log out?</h1>',
        '<p>Stories that you saved while logged in are removed from this browser, but stay in your account. Other saved stories stay here.</p>',
        form(ACCOUNT_PATHS.logout, [actions({ words: 'Log out', value: 'logOut' })]),
      ]
    : [kicker('Your account'), '<h1>You are logged out</h1>', press('Go to the front page', '/')];
  return { title, markup: markup.join('') };
}
