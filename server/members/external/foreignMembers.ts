import { and, eq, gt, notExists } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { PageError } from '../../../src/model/routing/errors';
import type { ServerClock } from '../../config/clock';
import {
  ENDED_ACCESS_TOKEN_LIFETIME,
  FOREIGN_REFUSAL_KEPT,
  FOREIGN_TOKEN_KEPT,
  FOREIGN_TOKEN_RATE,
  FOREIGN_TOKENS_KEPT,
  PROVIDER_TIMEOUT,
} from '../../config/limits';
import { createRateLimit } from '../../http/security/rateLimit';
import { members, providerRecords } from '../../store/identitySchema';
import { storeFailure } from '../../store/storeFailure';
import type { Mail } from '../../mail/mail';
import type { Publication } from '../accounts/accountMails';
import { admitForeign } from '../sessions/admitMember';
import type { ForeignTokens, TokenOwner } from './foreignTokens';
import { inTime, isProviderAway, PROVIDER_AWAY } from '../provider/providerAway';
import { secretKey } from '../sessions/secrets';

/** The stored member who owns a token. */
interface TokenMember {
  id: string;
  /** The provider's `sub`. */
  subject: string;
  email: string;
  loginCount: number;
}

/** Finds members by access tokens that an external provider issued to their browsers. */
export interface ForeignMembers {
  /**
   * Returns null for a token that is invalid, has been revoked here, or belongs to someone who cannot be a member.
   * Throws a 503 while the provider does not respond, and a 429 for an address that sends too many unknown tokens.
   * @param network the client's IP address.
   */
  memberOf(token: string, network: string): Promise<TokenMember | null>;
  /** Revokes the token here, even if the provider still accepts it. */
  end(token: string, network: string): Promise<void>;
}

interface ForeignMemberDependencies {
  pool: Pool;
  mail: Pick<Mail, 'queue' | 'wake'>;
  site: Publication;
  clock: Pick<ServerClock, 'now' | 'storeTime'>;
  config: { oidcIssuer: string; rateLimitFactor: number };
  tokens: ForeignTokens;
}

/** Cached result for one token. */
interface Known {
  /** Resolves with null for a rejected token. */
  owner: Promise<Owner | null>;
  /** Milliseconds since 1970, without the configured clock offset, because the provider's times do not include it. */
  until: number;
}

interface Owner {
  id: string;
  sub: string;
  endsAt: number | null;
}

const ENDED = 'EndedBearer';

export function createForeignMembers(dependencies: ForeignMemberDependencies): ForeignMembers {
  const { pool, config, tokens, clock } = dependencies;
  const db = drizzle(pool);
  const rate = createRateLimit(FOREIGN_TOKEN_RATE * config.rateLimitFactor);
  const cached = new Map<string, Known>();

  const ended = (key: string) =>
    db
      .select({ key: providerRecords.key })
      .from(providerRecords)
      .where(
        and(
          eq(providerRecords.model, ENDED),
          eq(providerRecords.key, key),
          gt(providerRecords.expiresAt, new Date(clock.storeTime())),
        ),
      );

  const admit = (owner: TokenOwner) => admitForeign(dependencies, owner).catch(failed);

  /** Queries the userinfo endpoint for the email address of a new member if the token does not contain it. */
  async function admitted(token: string, owner: TokenOwner): Promise<{ id: string } | null> {
    const known = await admit(owner);
    if (known || owner.email !== '') return known;
    const user = await tokens.userOf(token);
    return user?.sub === owner.sub ? admit(user) : null;
  }

  async function ownerOf(token: string, key: string): Promise<Owner | null> {
    // Checks revoked tokens first, so that such a token does not re-create a deleted account.
    if ((await ended(key).catch(failed)).length > 0) return null;
    const owner = await tokens.ownerOf(token);
    if (!owner) return null;
    const member = await admitted(token, owner);
    return member && { id: member.id, sub: owner.sub, endsAt: owner.endsAt };
  }

  /** Shares one lookup between requests with the same token and caches the result. */
  async function known(token: string, network: string): Promise<Owner | null> {
    const key = secretKey(token);
    const before = cached.get(key);
    if (before && before.until > clock.storeTime()) return before.owner;
    if (!rate.take(network)) throw new PageError(429, 'Too many requests');
    const entry: Known = { owner: inTime(PROVIDER_TIMEOUT, ownerOf(token, key)), until: Infinity };
    cached.delete(key);
    cached.set(key, entry);
    const [oldest] = cached.keys();
    if (cached.size > FOREIGN_TOKENS_KEPT && oldest !== undefined) cached.delete(oldest);
    entry.owner = entry.owner.then(
      (answer) => {
        const until = clock.storeTime() + (answer ? FOREIGN_TOKEN_KEPT : FOREIGN_REFUSAL_KEPT);
        entry.until = Math.min(until, answer?.endsAt ?? until);
        return answer;
      },
      (error: unknown) => {
        entry.until = 0;
        throw isProviderAway(error) ? new PageError(503, PROVIDER_AWAY) : error;
      },
    );
    return entry.owner;
  }

  return {
    async memberOf(token, network) {
      const owner = await known(token, network);
      if (!owner) return null;
      const [member] = await db
        .select({ id: members.id, email: members.email, loginCount: members.loginCount })
        .from(members)
        .where(and(eq(members.id, owner.id), notExists(ended(secretKey(token)))))
        .catch(failed);
      return member ? { ...member, subject: owner.sub } : null;
    },
    async end(token, network) {
      const owner = await known(token, network);
      if (!owner) return;
      const expiresAt = new Date(owner.endsAt ?? clock.storeTime() + ENDED_ACCESS_TOKEN_LIFETIME);
      await db
        .insert(providerRecords)
        .values({ model: ENDED, key: secretKey(token), payload: {}, expiresAt })
        .onConflictDoNothing()
        .catch(failed);
    },
  };
}

function failed(error: unknown): never {
  throw storeFailure(error);
}
