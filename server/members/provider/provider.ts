import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { Provider } from 'oidc-provider';
import { ACCOUNT_PATHS, type LoginMethod } from '../../../src/model/members/accounts';
import type { ServerClock } from '../../config/clock';
import { OWN_ACCESS_TOKEN_LIFETIME, PROVIDER_TTL } from '../../config/limits';
import type { Accounts } from '../accounts/accounts';
import { createProviderStore, HANDED_ON } from './providerStore';
import { signingKeys } from './providerKeys';

export const PROVIDER_PATH = '/oidc';
/** Path of the provider's pages for signing in and joining. */
export const INTERACTION_PATH = `${PROVIDER_PATH}/interaction/`;

/** The provider's cookies: signed and HttpOnly. */
export const PROVIDER_COOKIES = {
  session: 'oidc_session',
  interaction: 'oidc_interaction',
  resume: 'oidc_resume',
} as const;

interface ProviderDependencies {
  pool: Pool;
  accounts: Accounts;
  clock: Pick<ServerClock, 'storeTime'>;
  publicOrigin: string;
  cookieKeys: readonly string[];
  client: { id: string; secret: string; method: LoginMethod };
  errorPage: () => { html: string; headers: Readonly<Record<string, string>> };
  onFailure: (error: unknown) => void;
}

const SCOPES = 'openid email profile';

/** Creates the built-in OpenID provider, which uses this installation's store and members. */
export async function createProvider(dependencies: ProviderDependencies): Promise<Provider> {
  const { pool, accounts, clock, publicOrigin } = dependencies;
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true };
  const { Provider: Constructor } = await withoutWarnings(
    () => import(/* webpackIgnore: true */ 'oidc-provider'),
  );
  const provider = new Constructor(`${publicOrigin}${PROVIDER_PATH}`, {
    adapter: createProviderStore(pool, clock, () => Constructor.ctx?.req.headers['user-agent']),
    jwks: { keys: await signingKeys(pool) },
    clients: [clientOf(dependencies)],
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['login_count'] },
    // Includes all claims in the ID token, so that no second request is needed.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: (_context: unknown, origin: string) => origin === publicOrigin,
    cookies: {
      keys: [...dependencies.cookieKeys],
      names: PROVIDER_COOKIES,
      long: cookie,
      short: cookie,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
    },
    ttl: PROVIDER_TTL,
    interactions: {
      url: (_context: unknown, { uid }: { uid: string }) => `${INTERACTION_PATH}${uid}/`,
    },
    loadExistingGrant: firstPartyGrant,
    findAccount: async (_context: unknown, id: string) => {
      const user = await accounts.user(id);
      return user && { accountId: id, claims: () => ({ ...user, email_verified: true }) };
    },
    renderError(context: { type: string; body: unknown; set(headers: object): void }) {
      const { html, headers } = dependencies.errorPage();
      context.set(headers);
      context.body = html;
    },
  });
  // Only the public origin shows whether the reader's connection uses TLS; see `serveProvider`.
  provider.proxy = true;
  provider.on('server_error', (_context, error) => dependencies.onFailure(error));
  return provider;
}

function clientOf({ client, publicOrigin }: ProviderDependencies) {
  const isPublic = client.method === 'auth0';
  return {
    client_id: client.id,
    redirect_uris: [
      publicOrigin + ACCOUNT_PATHS.callback,
      ...(isPublic ? [publicOrigin + ACCOUNT_PATHS.frameCallback] : []),
    ],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    ...(isPublic
      ? { token_endpoint_auth_method: 'none' }
      : { client_secret: client.secret, token_endpoint_auth_method: 'client_secret_basic' }),
  };
}

interface GrantContext {
  oidc: {
    provider: Provider;
    client: { clientId: string };
    session: { accountId: string; grantIdFor(clientId: string): string | undefined };
  };
}

/** Grants access without asking the member for consent, because the only client is this site. */
async function firstPartyGrant({ oidc: { provider, client, session } }: GrantContext) {
  const known = session.grantIdFor(client.clientId);
  const kept = known === undefined ? undefined : await provider.Grant.find(known);
  if (kept) return kept;
  return (await newGrant(provider, session.accountId, client.clientId)).grant;
}

async function newGrant(provider: Provider, accountId: string, clientId: string) {
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(SCOPES);
  return { grant, id: await grant.save() };
}

/** Issues an access token for a signed-in member. The host that receives it validates it at the userinfo endpoint. */
export async function issueAccessToken(
  provider: Provider,
  clientId: string,
  memberId: string,
): Promise<string> {
  const client = await provider.Client.find(clientId);
  if (!client) throw new Error('The login provider does not know this site');
  const { id } = await newGrant(provider, memberId, clientId);
  const token = new provider.AccessToken({
    accountId: memberId,
    client,
    grantId: id,
    scope: SCOPES,
    gty: HANDED_ON,
    expiresIn: OWN_ACCESS_TOKEN_LIFETIME,
  });
  return token.save();
}

/** Passes requests to the provider, without the path prefix, which the provider does not know. */
export function serveProvider(
  provider: Provider,
  publicOrigin: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const handle = provider.callback();
  const scheme = new URL(publicOrigin).protocol.slice(0, -1);
  const host = new URL(publicOrigin).host;
  return (request, response) => {
    request.headers['x-forwarded-proto'] = scheme;
    request.headers['x-forwarded-host'] = host;
    delete request.headers['x-forwarded-for'];
    request.url = (request.url ?? '').slice(PROVIDER_PATH.length) || '/';
    handle(request, response);
  };
}

/**
 * Suppresses the warning that the package prints on every runtime except the newest. We test the supported versions.
 */
async function withoutWarnings<Result>(run: () => Promise<Result>): Promise<Result> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await run();
  } finally {
    console.warn = warn;
  }
}
