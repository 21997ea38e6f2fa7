import * as client from 'openid-client';
import { ACCOUNT_PATHS } from '../../../src/model/members/accounts';
import type { ServerClock } from '../../config/clock';
import { PROVIDER_TIMEOUT } from '../../config/limits';
import { inTime } from '../provider/providerAway';
import type { ProviderTokens } from './sealedTokens';
import type { PendingSignIn } from './signInCookie';

/** Client for a login provider. A step that takes longer than `PROVIDER_TIMEOUT` rejects. */
export interface SignIn {
  /**
   * Returns the URL to redirect the browser to. The URL does not identify the reader if the server sends the parameters
   * to the provider directly (PAR).
   * @param email as typed by the reader; may be empty.
   */
  address(pending: PendingSignIn, email: string): Promise<URL>;
  /** Completes a sign-in; rejects if the callback does not belong to it. */
  finish(pending: PendingSignIn, query: string): Promise<SignedIn>;
  /** Refreshes the tokens. Resolves with null if the provider rejects the refresh token. */
  renew(refresh: string): Promise<ProviderTokens | null>;
  /** Resolves with the logout URL of an external provider; null if it has none, or for the built-in provider. */
  farewell(): Promise<URL | null>;
}

/** The provider's claims about a member. */
export interface SignedIn {
  sub: string;
  email: string;
  isVerified: boolean;
  tokens: ProviderTokens;
}

interface SignInDependencies {
  provider: () => Promise<client.Configuration>;
  isOurs: boolean;
  clientId: string;
  publicOrigin: string;
  /** True if another host receives the provider's tokens for the duration of the session. */
  needsTokens: boolean;
  clock: Pick<ServerClock, 'now'>;
}

const SCOPE = 'openid email profile';
const RENEWABLE = 'offline_access';
/** Token lifetime in seconds if the token response omits `expires_in`. */
const SHORT_LIFE = 300;

export function createSignIn(dependencies: SignInDependencies): SignIn {
  const { provider, isOurs, clock } = dependencies;
  const redirectUri = dependencies.publicOrigin + ACCOUNT_PATHS.callback;

  async function address(pending: PendingSignIn, email: string): Promise<URL> {
    const config = await provider();
    const isRenewable = dependencies.needsTokens && !isOurs && offers(config, RENEWABLE);
    const parameters = {
      redirect_uri: redirectUri,
      scope: isRenewable ? `${SCOPE} ${RENEWABLE}` : SCOPE,
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(pending.codeVerifier),
      code_challenge_method: 'S256',
      ...(email === '' ? {} : { login_hint: email }),
      // The built-in provider always requires a password or passkey, so that signing out is final. External providers
      // decide this themselves.
      ...(isOurs ? { prompt: 'login' } : {}),
    };
    return isOurs
      ? client.buildAuthorizationUrlWithPAR(config, parameters)
      : client.buildAuthorizationUrl(config, parameters);
  }

  async function finish(pending: PendingSignIn, query: string): Promise<SignedIn> {
    const config = await provider();
    const answer = await client.authorizationCodeGrant(config, new URL(redirectUri + query), {
      pkceCodeVerifier: pending.codeVerifier,
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      idTokenExpected: true,
    });
    const claims = answer.claims();
    if (!claims) throw new Error('The login provider returned no ID token');
    return {
      sub: claims.sub,
      email: typeof claims['email'] === 'string' ? claims['email'] : '',
      isVerified: claims['email_verified'] === true,
      tokens: tokensOf(answer, clock.now()),
    };
  }

  async function renew(refresh: string): Promise<ProviderTokens | null> {
    const config = await provider();
    try {
      return tokensOf(await client.refreshTokenGrant(config, refresh), clock.now());
    } catch (error) {
      if (error instanceof client.ResponseBodyError) return null;
      throw error;
    }
  }

  async function farewell(): Promise<URL | null> {
    if (isOurs) return null;
    const config = await provider();
    if (config.serverMetadata().end_session_endpoint === undefined) return null;
    return client.buildEndSessionUrl(config, {
      post_logout_redirect_uri: `${dependencies.publicOrigin}/`,
      client_id: dependencies.clientId,
    });
  }

  return {
    address: (pending, email) => inTime(PROVIDER_TIMEOUT, address(pending, email)),
    finish: (pending, query) => inTime(PROVIDER_TIMEOUT, finish(pending, query)),
    renew: (refresh) => inTime(PROVIDER_TIMEOUT, renew(refresh)),
    farewell: () => inTime(PROVIDER_TIMEOUT, farewell()),
  };
}

function offers(config: client.Configuration, scope: string): boolean {
  return config.serverMetadata().scopes_supported?.includes(scope) === true;
}

function tokensOf(
  answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  now: number,
): ProviderTokens {
  return {
    access: answer.access_token,
    refresh: answer.refresh_token ?? null,
    expiresAt: now + (answer.expiresIn() ?? SHORT_LIFE) * 1000,
  };
}
