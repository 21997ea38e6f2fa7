import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import * as client from 'openid-client';
import { PageError } from '../../../src/model/routing/errors';
import type { ServerClock } from '../../config/clock';
import { FOREIGN_KEYS_PAUSE, OUTBOUND_TIMEOUT } from '../../config/limits';
import { PROVIDER_AWAY } from '../provider/providerAway';

/** Information from an external provider about the owner of an access token. */
export interface TokenOwner {
  sub: string;
  /** Empty if unknown. */
  email: string;
  isVerified: boolean;
  /** Expiry in milliseconds since 1970 by the provider's clock; null if unknown. */
  endsAt: number | null;
}

export interface ForeignTokens {
  /**
   * Returns null for an invalid token, or for a signed token issued for another site. Rejects while the provider is
   * down.
   */
  ownerOf(token: string): Promise<TokenOwner | null>;
  /**
   * Queries the userinfo endpoint. Returns null if the provider rejects the token. Throws while the provider is down.
   */
  userOf(token: string): Promise<TokenOwner | null>;
}

interface TokenDependencies {
  clientId: string;
  publicOrigin: string;
  configuration: () => Promise<client.Configuration>;
  clock: Pick<ServerClock, 'storeTime'>;
}

/** Statuses with which a provider rejects an invalid token. */
const REFUSALS = [400, 401, 403];
/**
 * Accepted algorithms besides EdDSA, all of them asymmetric: a token signed with HMAC could be forged with the
 * provider's published keys.
 */
const ALGORITHMS = ['RS', 'PS', 'ES'].flatMap((kind) => [`${kind}256`, `${kind}384`, `${kind}512`]);
/** Codes of errors that occur while the keys are being loaded. They do not mean that the token is invalid. */
const AWAY_CODES: readonly string[] = [
  errors.JWKSTimeout,
  errors.JWKSInvalid,
  errors.JOSEError,
].map(({ code }) => code);
/** Tolerated clock difference, in seconds. */
const CLOCKS_APART = 30;

/**
 * Validates access tokens from an external provider: signed tokens with its published keys, opaque tokens at its
 * userinfo endpoint.
 */
export function createForeignTokens(dependencies: TokenDependencies): ForeignTokens {
  const { configuration, clock } = dependencies;
  let keys: JWTVerifyGetKey | null = null;

  async function bySignature(
    token: string,
    { issuer, jwks_uri: address = '' }: client.ServerMetadata,
  ): Promise<TokenOwner | null> {
    keys ??= createRemoteJWKSet(new URL(address), {
      timeoutDuration: OUTBOUND_TIMEOUT,
      cooldownDuration: FOREIGN_KEYS_PAUSE,
    });
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        algorithms: [...ALGORITHMS, 'EdDSA'],
        clockTolerance: CLOCKS_APART,
        currentDate: new Date(clock.storeTime()),
        requiredClaims: ['sub', 'exp'],
      });
      const isGood = isAccessToken(payload, protectedHeader.typ) && isForUs(payload, dependencies);
      return isGood ? ownerFrom(payload) : null;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      if (AWAY_CODES.includes(error.code)) throw new PageError(503, PROVIDER_AWAY);
      return null;
    }
  }

  async function userOf(token: string): Promise<TokenOwner | null> {
    const known = await configuration();
    try {
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the subject is not known yet
      return ownerFrom(await client.fetchUserInfo(known, token, client.skipSubjectCheck));
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  return {
    async ownerOf(token) {
      const metadata = (await configuration()).serverMetadata();
      const isSigned = issuerIn(token) === metadata.issuer && metadata.jwks_uri !== undefined;
      return isSigned ? bySignature(token, metadata) : userOf(token);
    },
    userOf,
  };
}

/** Returns the token's `iss` claim, unverified; undefined for a token that cannot be decoded. */
function issuerIn(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** False for an ID token, which identifies a member but grants no access. */
function isAccessToken(payload: JWTPayload, type: string | undefined): boolean {
  if (/^(?:application\/)?at\+jwt$/i.test(type ?? '')) return true;
  const hasScope = payload['scope'] !== undefined || payload['scp'] !== undefined;
  return hasScope && payload['nonce'] === undefined && payload['events'] === undefined;
}

/** True if the token was issued for this site. */
function isForUs(payload: JWTPayload, { clientId, publicOrigin }: TokenDependencies): boolean {
  const audience = [payload.aud ?? []].flat();
  const holder = payload['client_id'] ?? payload['azp'];
  return holder === clientId || audience.includes(clientId) || audience.includes(publicOrigin);
}

function ownerFrom(claims: Readonly<Record<string, unknown>>): TokenOwner | null {
  const { sub, email, email_verified: isVerified, exp } = claims;
  if (typeof sub !== 'string' || sub === '') return null;
  return {
    sub,
    email: typeof email === 'string' ? email : '',
    isVerified: isVerified === true,
    endsAt: typeof exp === 'number' ? exp * 1000 : null,
  };
}

/** True if the provider itself rejected the token. */
function isRefusal(error: unknown): boolean {
  if (error instanceof client.WWWAuthenticateChallengeError) return REFUSALS.includes(error.status);
  const answer = error instanceof Error ? error.cause : undefined;
  return answer instanceof Response && REFUSALS.includes(answer.status);
}
