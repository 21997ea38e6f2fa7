import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { providerRecords } from '../../store/identitySchema';
import { LOCKS } from '../../store/locks';
import { shortTransaction, type Database } from '../../store/transactions';

type Jwk = Record<string, unknown>;

const MODEL = 'SigningKey';
const DAY = 86_400_000;
/** Age in milliseconds at which a key gets a successor. */
const RENEWED_AFTER = 90 * DAY;
/** Milliseconds for which a key is published: much longer than the lifetime of anything that it has signed. */
const PUBLISHED_FOR = 2 * RENEWED_AFTER;
/**
 * Milliseconds for which a key is published before it is used to sign, so that clients know it by then. A key without a
 * predecessor signs immediately.
 */
const ANNOUNCED_FOR = DAY;

interface StoredKey {
  jwk: Jwk;
  createdAt: number;
}

/**
 * Returns the keys for ID tokens; the first one signs. A starting server creates the next key if the newest is 90 days
 * old, so a site with regular releases rotates its keys automatically.
 */
export async function signingKeys(pool: Pool): Promise<Jwk[]> {
  return shortTransaction(pool, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.providerKeys})`);
    const now = await databaseTime(db);
    const stored = await storedKeys(db, now);
    const [newest] = stored;
    if (!newest || now - newest.createdAt > RENEWED_AFTER) stored.unshift(await createKey(db, now));
    const signing = stored.find(({ createdAt }) => now - createdAt >= ANNOUNCED_FOR) ?? stored[0];
    const others = stored.filter((key) => key !== signing);
    return [signing, ...others].flatMap((key) => (key ? [key.jwk] : []));
  });
}

/** Returns the unexpired keys, newest first. First sets an expiry for keys from earlier releases, which have none. */
async function storedKeys(db: Database, now: number): Promise<StoredKey[]> {
  const isValid = and(
    eq(providerRecords.model, MODEL),
    gt(providerRecords.expiresAt, new Date(now)),
  );
  // A key from an earlier release does not expire. This expiry makes it due for replacement.
  const longest = new Date(now + PUBLISHED_FOR);
  await db
    .update(providerRecords)
    .set({ expiresAt: new Date(now + PUBLISHED_FOR - RENEWED_AFTER - 1) })
    .where(and(eq(providerRecords.model, MODEL), gt(providerRecords.expiresAt, longest)));
  const rows = await db
    .select({ jwk: providerRecords.payload, expiresAt: providerRecords.expiresAt })
    .from(providerRecords)
    .where(isValid)
    .orderBy(desc(providerRecords.expiresAt));
  return rows.map(({ jwk, expiresAt }) => ({
    jwk,
    createdAt: expiresAt.getTime() - PUBLISHED_FOR,
  }));
}

async function createKey(db: Database, now: number): Promise<StoredKey> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
  const expiresAt = new Date(now + PUBLISHED_FOR);
  await db.insert(providerRecords).values({ model: MODEL, key: kid, payload: jwk, expiresAt });
  return { jwk, createdAt: now };
}

/**
 * Returns the database's time in milliseconds since 1970, so that servers agree on the age of a key even if their
 * clocks differ.
 */
async function databaseTime(db: Database): Promise<number> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  return Math.floor(Number(rows[0]?.now));
}
