import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_PATHS } from '../../../src/model/members/accounts';
import { PageError } from '../../../src/model/routing/errors';
import { storeFailure } from '../../store/storeFailure';
import { kicker, press } from '../accountPages/accountMarkup';
import type { AccountPage } from '../accountPages/accountPages';
import { providerSessions } from '../provider/providerSessions';
import { accessTokenOf, type SignedInMember } from './currentMember';
import type { IdentityDependencies } from '../identityDependencies';
import { cookieSessions } from './sessions';

/** Registers the session endpoint, and the pages that are shown after signing in and after deleting the account. */
export function memberReads(app: FastifyInstance, dependencies: IdentityDependencies): void {
  const { accounts, current, send } = dependencies;

  app.get(ACCOUNT_PATHS.session, async (request, reply) => {
    const member = await current.memberOf(request);
    const user = member && (await accounts.user(member.id));
    reply.header('cache-control', 'private, no-store');
    // An anonymous caller gets a 200 with a null item, because being signed out is not an error.
    return reply.send({ data: { item: user && { ...user, sub: member.subject } } });
  });

  app.get(ACCOUNT_PATHS.deleted, (request, reply) => send(request, reply, deletedPage()));

  app.get(ACCOUNT_PATHS.welcome, async (request, reply) => {
    const member = await current.memberOf(request);
    const name = member ? 'You are logged in' : 'You are not logged in';
    return send(request, reply, {
      title: name,
      markup: [
        kicker('Your account'),
        `<h1>${name}</h1>`,
        member
          ? '<p role="status">You stay logged in on this browser for 30 days, unless you don’t visit for a week.</p>' +
            press('Go to the front page', '/')
          : press('Log in', ACCOUNT_PATHS.login),
      ].join(''),
    });
  });
}

const DELETED = 'Your account has been deleted';

function deletedPage(): AccountPage {
  return {
    title: DELETED,
    markup: [
      kicker('Your account'),
      `<h1>${DELETED}</h1>`,
      '<p role="status">Your profile, your newsletter subscriptions and everything else we stored about you are gone. We have sent you one last email to confirm this.</p>',
      press('Go to the front page', '/'),
    ].join(''),
  };
}

const ELSEWHERE =
  'Our login provider keeps track of where you are logged in. Log out of other browsers there.';

/** Lists and ends a member's sessions. */
export function sessionRoutes(app: FastifyInstance, dependencies: IdentityDependencies): void {
  const { pool, clock, config } = dependencies;
  const base = `/api/neutron/users/sessions/${config.siteKey}`;

  /**
   * Returns the member's sessions. Throws a 409 for a token from an external provider, because only that provider can
   * list its sessions.
   */
  function ownSessions({ id, sessionId }: SignedInMember, { headers }: FastifyRequest) {
    if (sessionId !== null) return cookieSessions(drizzle(pool), id, sessionId, clock.now());
    if (config.oidcIssuer !== '') throw new PageError(409, ELSEWHERE);
    return providerSessions(pool, id, accessTokenOf(headers) ?? '');
  }

  app.get(base, async (request, reply) => {
    const member = await known(dependencies, request, reply);
    if (!member) return reply;
    const found = await ownSessions(member, request).list().catch(failed);
    const items = found.map(({ id, device, createdAt, seenAt, isCurrent }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isCurrent,
    }));
    const paging = { total: items.length, limit: items.length, offset: 0 };
    return reply.send({ data: { items, paging }, links: {}, meta: {} });
  });

  app.delete(base, async (request, reply) => {
    const member = await known(dependencies, request, reply);
    if (!member) return reply;
    await ownSessions(member, request).endOthers().catch(failed);
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>(`${base}/:id`, async (request, reply) => {
    const member = await known(dependencies, request, reply);
    if (!member) return reply;
    const isDone = await ownSessions(member, request).end(request.params.id).catch(failed);
    // Sends the same reply for another member's session as for an unknown one, so as not to reveal which sessions
    // exist.
    if (!isDone) throw new PageError(404, 'There is no such session');
    return reply.send({ data: { item: { id: request.params.id } }, links: {}, meta: {} });
  });
}

function failed(error: unknown): never {
  throw storeFailure(error);
}

const NOBODY = {
  errors: [{ code: '401', message: 'You are not signed in', context: {} }],
};

/** Returns null after replying 401 to an anonymous caller. */
async function known(
  { current }: IdentityDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInMember | null> {
  const member = await current.memberOf(request);
  reply.header('cache-control', 'private, no-store');
  if (!member) void reply.code(401).send(NOBODY);
  return member;
}
