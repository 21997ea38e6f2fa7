import { and, eq, gt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { MEMBER_HEADER } from '../../../src/model/members/accounts';
import { PageError } from '../../../src/model/routing/errors';
import { ACCESS_TOKENS_CACHED, OWN_ACCESS_TOKEN_LIFETIME } from '../../config/limits';
import { cookiesOf } from '../../http/security/cookies';
import { providerRecords, sessions } from '../../store/identitySchema';
import { storeFailure } from '../../store/storeFailure';
import {
  sessionCookieName,
  type CurrentMember,
  type MemberRequest,
} from '../sessions/currentMember';
import { isProviderAway, PROVIDER_AWAY } from '../provider/providerAway';
import { openTokens, sealTokens, type ProviderTokens } from '../sessions/sealedTokens';
import { secretKey } from '../sessions/secrets';
import { subjectOf } from './subjectOf';

/** Access tokens that this server sends to another host on behalf of members. */
export interface AccessTokens {
  /**
   * Returns null if no one is signed in, if the request names a different member, or if the session has no token that
   * is valid or can be refreshed. Rejects while the provider or the store does not respond.
   */
  accessTokenOf(request: MemberRequest): Promise<string | null>;
}

interface AccessTokenDependencies {
  pool: Pool;
  clock: { now(): number };
  config: { cookieSecure: boolean };
  current: CurrentMember;
  /** Issues a token from the built-in provider; null if an external provider is used. */
  issue: ((memberId: string) => Promise<string>) | null;
  /** Refreshes a token at the external provider. Resolves with null if the provider denies the request. */
  renew: (refresh: string) => Promise<ProviderTokens | null>;
}

/** Milliseconds before expiry at which a token is refreshed, so that it is still valid when the call arrives. */
const BEFORE_END = 30_000;
const BEARER = /^Bearer ([\x21-\x7e]{1,4096})$/i;

export function createAccessTokens(dependencies: AccessTokenDependencies): AccessTokens {
  const { pool, current, issue, clock, config } = dependencies;
  const made = new Map<string, { accessToken: string; until: number }>();
  const flights = new Map<string, Promise<string | null>>();

  async function ownAccessToken(
    memberId: string,
    make: NonNullable<typeof issue>,
  ): Promise<string> {
    const known = made.get(memberId);
    const isGood =
      known && known.until > clock.now() && (await isStillValid(pool, known.accessToken));
    if (isGood) return known.accessToken;
    const accessToken = await make(memberId);
    made.delete(memberId);
    made.set(memberId, {
      accessToken,
      until: clock.now() + (OWN_ACCESS_TOKEN_LIFETIME * 1000) / 2,
    });
    const [oldest] = made.keys();
    if (made.size > ACCESS_TOKENS_CACHED && oldest !== undefined) made.delete(oldest);
    return accessToken;
  }

  return {
    async accessTokenOf(request) {
      const { authorization } = request.headers;
      const isOurs = issue !== null;
      if (authorization !== undefined && !isOurs) return externalAccessToken(current, request);
      const member = await current.memberOf(request);
      if (!member) return null;
      if (authorization !== undefined) return shownAccessToken(authorization);
      if (isOurs) return ownAccessToken(member.id, issue);
      const secret = cookiesOf(request.headers).get(sessionCookieName(config.cookieSecure)) ?? '';
      // Refresh tokens are often single-use, so concurrent calls share one refresh.
      const flight =
        flights.get(secret) ??
        sealedAccessToken(dependencies, secret).finally(() => flights.delete(secret));
      flights.set(secret, flight);
      return flight;
    },
  };
}

/** Returns the token in an `Authorization` header, or null. */
function shownAccessToken(authorization: string): string | null {
  return BEARER.exec(authorization)?.[1] ?? null;
}

/**
 * Returns the browser's token without validating it, because the other host validates it. Returns null if the request
 * names a different member. If the token cannot be decoded, queries the provider for its owner.
 */
async function externalAccessToken(
  current: CurrentMember,
  request: MemberRequest,
): Promise<string | null> {
  const accessToken = shownAccessToken(request.headers.authorization ?? '');
  const named = request.headers[MEMBER_HEADER];
  if (accessToken === null || named === undefined) return accessToken;
  const subject = subjectOf(accessToken);
  const isTheirs = subject === null ? await current.memberOf(request) : named === subject;
  return isTheirs ? accessToken : null;
}

/** Returns false if the token has expired or was revoked, for example by a password change. */
async function isStillValid(pool: Pool, accessToken: string): Promise<boolean> {
  const rows = await drizzle(pool)
    .select({ key: providerRecords.key })
    .from(providerRecords)
    .where(
      and(
        eq(providerRecords.model, 'AccessToken'),
        eq(providerRecords.key, secretKey(accessToken)),
        gt(providerRecords.expiresAt, sql`now()`),
      ),
    )
    .catch((error: unknown) => {
      throw storeFailure(error);
    });
  return rows.length === 1;
}

/** Returns the provider's access token for this session, refreshed if it is about to expire. */
async function sealedAccessToken(
  { pool, clock, renew }: AccessTokenDependencies,
  secret: string,
): Promise<string | null> {
  const db = drizzle(pool);
  const key = secretKey(secret);
  const rows = await db
    .select({ tokens: sessions.tokens })
    .from(sessions)
    .where(eq(sessions.key, key))
    .catch((error: unknown) => {
      throw storeFailure(error);
    });
  const sealed = rows[0]?.tokens ?? null;
  const tokens = sealed === null ? null : openTokens(secret, sealed);
  if (!tokens || sealed === null) return null;
  if (tokens.expiresAt > clock.now() + BEFORE_END) return tokens.access;
  if (tokens.refresh === null) return null;
  const fresh = await renew(tokens.refresh).catch((error: unknown) => {
    if (isProviderAway(error)) throw new PageError(503, PROVIDER_AWAY);
    throw error;
  });
  if (!fresh) return null;
  const cached = { ...fresh, refresh: fresh.refresh ?? tokens.refresh };
  await db
    .update(sessions)
    .set({ tokens: sealTokens(secret, cached) })
    .where(and(eq(sessions.key, key), eq(sessions.tokens, sealed)));
  return cached.access;
}
