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
import { FOREIGN_KEYS_PAUSE, OUTBOUND_TIMEOUT } from '../../config/limits';
import { PROVIDER_AWAY } from '../provider/providerAway';

/** What another company's provider says of the member whose access token somebody shows. */
export interface TokenOwner {
  sub: string;
  /** Empty where it does not say it. */
  email: string;
  isVerified: boolean;
  /** When the token ends, in milliseconds since 1970 by the machine's clock; null where it is not told. */
  endsAt: number | null;
}

export interface ForeignTokens {
  /** Null for a token that is not good, or was not made for this site. Rejects while the provider is away. */
  ownerOf(token: string): Promise<TokenOwner | null>;
  /** All that the provider tells whoever holds the token; null where it refuses it. Rejects likewise. */
  userOf(token: string): Promise<TokenOwner | null>;
}

interface TokenDependencies {
  clientId: string;
  publicOrigin: string;
  configuration: () => Promise<client.Configuration>;
}

/** What a provider answers to a token that is no good. */
const REFUSALS = [400, 401, 403];
/** None that could be signed with what a provider publishes. */
const ALGORITHMS = ['RS', 'PS', 'ES'].flatMap((kind) => [`${kind}256`, `${kind}384`, `${kind}512`]);
/** Of errors by which the keys could not be had: they say nothing of the token. */
const AWAY_CODES: readonly string[] = [
  errors.JWKSTimeout,
  errors.JWKSInvalid,
  errors.JOSEError,
].map(({ code }) => code);
/** Seconds between two machines' clocks. */
const CLOCKS_APART = 30;

/**
 * Access tokens of another company's provider. A signed one is held against the keys that it publishes;
 * of any other only the provider knows what it is worth, and is asked.
 */
export function createForeignTokens(dependencies: TokenDependencies): ForeignTokens {
  const { configuration } = dependencies;
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
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- whose it is, is what is asked
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

/** Whose token it says that it is, unchecked; undefined for one that cannot be read here. */
function issuerIn(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** An identity token tells of a member, too, and opens nothing. */
function isAccessToken(payload: JWTPayload, type: string | undefined): boolean {
  if (/^(?:application\/)?at\+jwt$/i.test(type ?? '')) return true;
  const hasScope = payload['scope'] !== undefined || payload['scp'] !== undefined;
  return hasScope && payload['nonce'] === undefined && payload['events'] === undefined;
}

/** One that was made for another site lets nobody in here, whoever shows it. */
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

/** Whether the provider itself said that the token is not good. */
function isRefusal(error: unknown): boolean {
  if (error instanceof client.WWWAuthenticateChallengeError) return REFUSALS.includes(error.status);
  const answer = error instanceof Error ? error.cause : undefined;
  return answer instanceof Response && REFUSALS.includes(answer.status);
}
