import type { FastifyInstance } from 'fastify';
import { ACCOUNT_PATHS, LOGIN_HASH } from '../../../src/model/members/accounts';
import { kicker } from '../accountPages/accountMarkup';
import type { IdentityDependencies } from '../identityDependencies';

/**
 * Redirects the login page and the callback to the root if the app itself handles sign-in, because account pages do not
 * run the app's script.
 */
export function tokenSignInReads(app: FastifyInstance, { send }: IdentityDependencies): void {
  app.get(ACCOUNT_PATHS.login, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(`/${LOGIN_HASH}`, 302),
  );

  // The browser keeps the URL's fragment across the redirect.
  app.get(ACCOUNT_PATHS.callback, (request, reply) => {
    const at = request.url.indexOf('?');
    const query = at < 0 ? '' : request.url.slice(at);
    return reply.header('cache-control', 'no-store').redirect(`/${query}`, 302);
  });

  app.get(ACCOUNT_PATHS.frameCallback, (request, reply) =>
    send(request, reply, {
      title: 'Logging in',
      hasToken: true,
      markup: `${kicker('Join / Log In')}<p role="status">One moment…</p>`,
    }),
  );
}
