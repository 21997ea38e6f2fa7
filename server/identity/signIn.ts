import * as client from 'openid-client';
import { ACCOUNT_PATHS } from '../../src/model/accounts';
import { OUTBOUND_TIMEOUT } from '../limits';
import type { BegunSignIn } from './signInCookie';

/** This server as the client of a login provider. */
export interface SignIn {
  /**
   * Where the reader's browser goes. Nothing in the address tells who they are, where the provider takes
   * what it has to know from the server itself.
   * @param email what the reader has typed, or nothing.
   */
  address(begun: BegunSignIn, email: string): Promise<URL>;
  /** Who came back; rejects for whatever is not the end of what was begun. */
  finish(begun: BegunSignIn, query: string): Promise<SignedIn>;
  /** Where another company's provider forgets the reader; null where it has no such address. */
  farewell(): Promise<URL | null>;
}

/** What a provider says of a member. */
export interface SignedIn {
  sub: string;
  email: string;
  isVerified: boolean;
}

interface SignInRooms {
  issuer: string;
  clientId: string;
  clientSecret: string;
  publicOrigin: string;
  /** Our own provider, asked without a way through the network; null where it is another company's. */
  askInside: client.CustomFetch | null;
}

const SCOPE = 'openid email profile';

export function createSignIn(rooms: SignInRooms): SignIn {
  const redirectUri = rooms.publicOrigin + ACCOUNT_PATHS.callback;
  const isOurs = rooms.askInside !== null;
  let known: Promise<client.Configuration> | null = null;

  /** Asked for again after a failure; a provider that was away once may be back. */
  function provider(): Promise<client.Configuration> {
    known ??= discovered(rooms).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }

  return {
    async address({ state, nonce, codeVerifier }, email) {
      const config = await provider();
      const parameters = {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(email === '' ? {} : { login_hint: email }),
        // Whoever signed out here is asked again; elsewhere that is the other company's affair.
        ...(isOurs ? { prompt: 'login' } : {}),
      };
      return isOurs
        ? client.buildAuthorizationUrlWithPAR(config, parameters)
        : client.buildAuthorizationUrl(config, parameters);
    },

    async finish({ state, nonce, codeVerifier }, query) {
      const config = await provider();
      const tokens = await client.authorizationCodeGrant(config, new URL(redirectUri + query), {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider gave no identity token');
      return {
        sub: claims.sub,
        email: typeof claims['email'] === 'string' ? claims['email'] : '',
        isVerified: claims['email_verified'] === true,
      };
    },

    async farewell() {
      if (isOurs) return null;
      const config = await provider();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${rooms.publicOrigin}/`,
        client_id: rooms.clientId,
      });
    },
  };
}

/** The signature of every identity token is checked, even of one that came straight from the provider. */
async function discovered(rooms: SignInRooms): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, askInside } = rooms;
  const isPlain = issuer.startsWith('http:');
  return client.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    client.ClientSecretBasic(clientSecret),
    {
      timeout: OUTBOUND_TIMEOUT / 1000,
      ...(askInside ? { [client.customFetch]: askInside } : {}),
      execute: [
        client.enableNonRepudiationChecks,
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- a publication on loopback has no TLS
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}
