import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { ACCOUNT_PATHS } from '../../../src/model/members/accounts';
import type { FormPages } from '../../http/forms/formPage';
import { errorFields } from '../../config/log';
import { alert, kicker, press } from '../accountPages/accountMarkup';
import { ACCOUNT_SHEET } from '../accountPages/accountSheet';
import type { IdentityDependencies } from '../identityDependencies';
import { createProvider, PROVIDER_PATH, serveProvider } from './provider';

interface ProviderSetting {
  keys: readonly string[];
  secret: string;
  pages: FormPages;
}

/**
 * Documents that describe the provider. Shared caches store them briefly, so that clients know a new key before it is
 * used to sign. Browsers must revalidate them. Otherwise, a sign-in could start offline with a cached document, and its
 * failure would look like a rejection.
 */
const PUBLISHED = [`${PROVIDER_PATH}/jwks`, `${PROVIDER_PATH}/.well-known/openid-configuration`];
const BRIEFLY = 'public, max-age=0, s-maxage=300, must-revalidate';

export async function openProvider(
  app: FastifyInstance,
  { pool, accounts, clock, config, log }: IdentityDependencies,
  { keys, secret, pages }: ProviderSetting,
): Promise<Provider> {
  const { publicOrigin, oidcClientId, loginMethod } = config;
  const provider = await createProvider({
    pool,
    accounts,
    clock,
    publicOrigin,
    cookieKeys: keys,
    client: { id: oidcClientId, secret, method: loginMethod },
    errorPage: errorPageOf(pages),
    onFailure: (error) => log.error('The login provider failed', errorFields(error)),
  });
  const serve = serveProvider(provider, publicOrigin);
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Passes bodies on unread, because the provider parses them.
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${PROVIDER_PATH}/*`,
      // Skips the cross-site check: calls contain their own secrets, and the provider itself protects calls that rely
      // on a cookie.
      config: { takesPrograms: true },
      handler: (request, reply) => {
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value);
        }
        if (PUBLISHED.includes(request.url)) reply.raw.setHeader('cache-control', BRIEFLY);
        serve(request.raw, reply.raw);
      },
    });
    done();
  });
  return provider;
}

function errorPageOf(pages: FormPages) {
  const own = pages.dressed({
    className: 'account',
    sheet: ACCOUNT_SHEET,
    script: '',
    isFramed: true,
  });
  const html = own.write(
    'Join / Log In',
    [
      kicker('Join / Log In'),
      '<h1>Please start again</h1>',
      alert('This login has expired, or the link is not valid.'),
      press('Log in', ACCOUNT_PATHS.login),
    ].join(''),
  );
  return () => ({ html, headers: own.headers });
}
