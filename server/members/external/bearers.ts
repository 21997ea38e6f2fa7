import { and, eq, gt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { MEMBER_HEADER } from '../../../src/model/members/accounts';
import { PageError } from '../../../src/model/routing/errors';
import { BEARERS_KEPT, OWN_BEARER_LIFE } from '../../config/limits';
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
export interface Bearers {
  /**
   * Null for who is not signed in, and where the request names another member as the one it is made for.
   * Rejects while provider or store do not answer.
   */
  bearerOf(request: MemberRequest): Promise<string | null>;
}

interface BearerDependencies {
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

export function createBearers(dependencies: BearerDependencies): Bearers {
  const { pool, current, issue, clock, config } = dependencies;
  const made = new Map<string, { bearer: string; until: number }>();
  const flights = new Map<string, Promise<string | null>>();

  async function ownBearer(memberId: string, make: NonNullable<typeof issue>): Promise<string> {
    const known = made.get(memberId);
    const isGood = known && known.until > clock.now() && (await isStillKept(pool, known.bearer));
    if (isGood) return known.bearer;
    const bearer = await make(memberId);
    made.delete(memberId);
    made.set(memberId, { bearer, until: clock.now() + (OWN_BEARER_LIFE * 1000) / 2 });
    const [oldest] = made.keys();
    if (made.size > BEARERS_KEPT && oldest !== undefined) made.delete(oldest);
    return bearer;
  }

  return {
    async bearerOf(request) {
      const { authorization } = request.headers;
      const isOurs = issue !== null;
      if (authorization !== undefined && !isOurs) return foreignBearer(current, request);
      const member = await current.memberOf(request);
      if (!member) return null;
      if (authorization !== undefined) return shownBearer(authorization);
      if (isOurs) return ownBearer(member.id, issue);
      const secret = cookiesOf(request.headers).get(sessionCookieName(config.cookieSecure)) ?? '';
      // A token that renews another is often good for once: calls at the same time share it.
      const flight =
        flights.get(secret) ??
        sealedBearer(dependencies, secret).finally(() => flights.delete(secret));
      flights.set(secret, flight);
      return flight;
    },
  };
}

/** What whoever holds a token shows. */
function shownBearer(authorization: string): string | null {
  return BEARER.exec(authorization)?.[1] ?? null;
}

/**
 * The token of a browser, whatever it is worth: that the other host knows. A change that is made for one
 * member does not go on by another's; a token that cannot be read is asked for at its provider.
 */
async function foreignBearer(
  current: CurrentMember,
  request: MemberRequest,
): Promise<string | null> {
  const bearer = shownBearer(request.headers.authorization ?? '');
  const named = request.headers[MEMBER_HEADER];
  if (bearer === null || named === undefined) return bearer;
  const subject = subjectOf(bearer);
  const isTheirs = subject === null ? await current.memberOf(request) : named === subject;
  return isTheirs ? bearer : null;
}

/** A new password takes back what was given out before. */
async function isStillKept(pool: Pool, bearer: string): Promise<boolean> {
  const rows = await drizzle(pool)
    .select({ key: providerRecords.key })
    .from(providerRecords)
    .where(
      and(
        eq(providerRecords.model, 'AccessToken'),
        eq(providerRecords.key, secretKey(bearer)),
        gt(providerRecords.expiresAt, new Date()),
      ),
    )
    .catch((error: unknown) => {
      throw storeFailure(error);
    });
  return rows.length === 1;
}

/** What the provider gave out for this session, renewed where it is over. */
async function sealedBearer(
  { pool, clock, renew }: BearerDependencies,
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
