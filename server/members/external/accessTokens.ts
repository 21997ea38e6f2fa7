import { and, eq, gt } from 'drizzle-orm';
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

/** What this server shows to another host in the name of a member. */
export interface AccessTokens {
  /**
   * Null for who is not signed in, and where the request names another member as the one it is made for.
   * Rejects while provider or store do not answer.
   */
  accessTokenOf(request: MemberRequest): Promise<string | null>;
}

interface AccessTokenDependencies {
  pool: Pool;
  clock: { now(): number };
  config: { cookieSecure: boolean };
  current: CurrentMember;
  /** Makes a token of our own provider; null where the provider is another company's. */
  issue: ((memberId: string) => Promise<string>) | null;
  /** Has another company's provider renew what it gave out; null where it does not. */
  renew: (refresh: string) => Promise<ProviderTokens | null>;
}

/** A token is renewed so long before its end that a call made with it still comes in time. */
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
      known && known.until > clock.now() && (await isStillKept(pool, known.accessToken));
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
      // A token that renews another is often good for once: calls at the same time share it.
      const flight =
        flights.get(secret) ??
        sealedAccessToken(dependencies, secret).finally(() => flights.delete(secret));
      flights.set(secret, flight);
      return flight;
    },
  };
}

/** What whoever holds a token shows. */
function shownAccessToken(authorization: string): string | null {
  return BEARER.exec(authorization)?.[1] ?? null;
}

/**
 * The token of a browser, whatever it is worth: that the other host knows. A change that is made for one
 * member does not go on by another's; a token that cannot be read is asked for at its provider.
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

/** A new password takes back what was given out before. */
async function isStillKept(pool: Pool, accessToken: string): Promise<boolean> {
  const rows = await drizzle(pool)
    .select({ key: providerRecords.key })
    .from(providerRecords)
    .where(
      and(
        eq(providerRecords.model, 'AccessToken'),
        eq(providerRecords.key, secretKey(accessToken)),
        gt(providerRecords.expiresAt, new Date()),
      ),
    )
    .catch((error: unknown) => {
      throw storeFailure(error);
    });
  return rows.length === 1;
}

/** What the provider gave out for this session, renewed where it is over. */
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
  const kept = { ...fresh, refresh: fresh.refresh ?? tokens.refresh };
  await db
    .update(sessions)
    .set({ tokens: sealTokens(secret, kept) })
    .where(and(eq(sessions.key, key), eq(sessions.tokens, sealed)));
  return kept.access;
}
