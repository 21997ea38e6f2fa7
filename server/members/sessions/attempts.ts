import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { ATTEMPTS } from '../../config/limits';
import { networkOf } from '../sharing/friendLimits';
import { storeFailure } from '../../store/storeFailure';

/**
 * Rate limits per network, account, browser, mailbox or site. The buckets are in the store, so that all servers share
 * them. They refill over time, so no one is locked out permanently.
 */
export interface Attempts {
  /** Takes an attempt. Returns the seconds to wait if none are left, otherwise null. */
  take(kind: AttemptKind, whose: string): Promise<number | null>;
  /** Refunds an attempt after a success. */
  giveBack(kind: AttemptKind, whose: string): Promise<void>;
  /** True if `take` would return a wait now. */
  isUsedUp(kind: AttemptKind, whose: string): Promise<boolean>;
}

export type AttemptKind = keyof typeof ATTEMPTS;

interface AttemptDependencies {
  pool: Pick<Pool, 'query'>;
  clock: { now(): number };
  /** HMAC key for hashing addresses, so that attempts can be counted without storing the addresses. */
  key: string;
  rateLimitFactor: number;
}

const FILLED = `least($2::float8,
  attempt_buckets.tokens + greatest(0, extract(epoch from $3::timestamptz - attempt_buckets.at)) * $4::float8)`;

const TAKE = `
  insert into attempt_buckets (key, tokens, at) values ($1, $2::float8 - 1, $3)
  on conflict (key) do update set tokens = ${FILLED} - 1, at = $3
  where ${FILLED} >= 1
  returning tokens`;

const IS_USED_UP = `select 1 from attempt_buckets where key = $1 and ${FILLED} < 1`;

/** Kinds that are counted for the entire network to which an IP address belongs. */
const BY_NETWORK: readonly AttemptKind[] = ['network', 'proved'];

export function createAttempts({
  pool,
  clock,
  key,
  rateLimitFactor,
}: AttemptDependencies): Attempts {
  const bucketKey = (kind: AttemptKind, whose: string): string =>
    createHmac('sha256', key)
      .update(`${kind} ${BY_NETWORK.includes(kind) ? networkOf(whose) : whose}`)
      .digest('hex');

  const query = (text: string, values: unknown[]) =>
    pool.query(text, values).catch((error: unknown) => {
      throw storeFailure(error);
    });

  const valuesOf = (kind: AttemptKind, whose: string) => {
    const most = ATTEMPTS[kind].most * rateLimitFactor;
    const perSecond = (1000 / ATTEMPTS[kind].pause) * rateLimitFactor;
    const values = [bucketKey(kind, whose), most, new Date(clock.now()), perSecond];
    return { most, perSecond, values };
  };

  return {
    async take(kind, whose) {
      const { most, perSecond, values } = valuesOf(kind, whose);
      const pause = Math.ceil(1 / Math.max(perSecond, 0.001));
      if (most < 1) return pause;
      const { rowCount } = await query(TAKE, values);
      return rowCount === 1 ? null : pause;
    },
    async isUsedUp(kind, whose) {
      const { most, values } = valuesOf(kind, whose);
      return most < 1 || (await query(IS_USED_UP, values)).rowCount === 1;
    },
    async giveBack(kind, whose) {
      const most = ATTEMPTS[kind].most * rateLimitFactor;
      await query('update attempt_buckets set tokens = least($2, tokens + 1) where key = $1', [
        bucketKey(kind, whose),
        most,
      ]);
    },
  };
}
