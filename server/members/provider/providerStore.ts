import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { ServerClock } from '../../config/clock';
import { providerRecords } from '../../store/identitySchema';
import { storeFailure } from '../../store/storeFailure';
import { shortTransaction } from '../../store/transactions';
import { deviceWords } from '../sessions/deviceWords';
import { secretKey } from '../sessions/secrets';

type Payload = Record<string, unknown>;

/** The login provider's storage for one kind of record. */
export interface ProviderAdapter {
  upsert(id: string, payload: Payload, expiresIn: number): Promise<void>;
  find(id: string): Promise<Payload | undefined>;
  findByUid(uid: string): Promise<Payload | undefined>;
  findByUserCode(): Promise<undefined>;
  consume(id: string): Promise<void>;
  destroy(id: string): Promise<void>;
  revokeByGrantId(grantId: string): Promise<void>;
}

/** Grant type of access tokens that were issued for another host; they do not authenticate anyone here. */
export const HANDED_ON = 'handed_on';

/** Lifetime in seconds of a record without its own expiry. */
const LONGEST = 14 * 86_400;

/** Claims that contain a time, in seconds since 1970. */
const TIMES = ['authTime', 'exp', 'iat', 'iiat', 'loginTs'];

/**
 * Stores the provider's records. Ids are stored as hashes, because ids of codes and tokens are secrets. Times are
 * converted to the database's clock when they are stored, and to the system's clock, which the provider uses, when they
 * are read. Records therefore have the same lifetime on a server whose clock is wrong.
 * @param userAgent returns the header of the request that the provider is answering. Sessions contain the browser's
 * name, by which members recognize them.
 */
export function createProviderStore(
  pool: Pool,
  clock: Pick<ServerClock, 'storeTime'>,
  userAgent: () => string | undefined,
): (model: string) => ProviderAdapter {
  const statements = prepared(pool);
  /** Seconds by which the database's clock is ahead. */
  const ahead = (): number => Math.round((clock.storeTime() - Date.now()) / 1000);
  return (model) => {
    const one = (id: string) => ({ model, key: secretKey(id) });
    return {
      async upsert(id, payload, expiresIn = LONGEST) {
        await statements.upsert.execute({
          ...one(id),
          payload: {
            ...withoutId(movedBy(ahead(), payload)),
            ...(model === 'Session' && { device: deviceWords(userAgent()) }),
          },
          grantId: textOf(payload['grantId']),
          uid: textOf(payload['uid']),
          accountId: textOf(payload['accountId']),
          expiresAt: new Date(clock.storeTime() + expiresIn * 1000),
        });
      },
      async find(id) {
        const [row] = await statements.find.execute(one(id));
        return row && { ...movedBy(-ahead(), recordOf(row)), jti: id };
      },
      async findByUid(uid) {
        const [row] = await statements.findByUid.execute({ model, uid });
        return row && movedBy(-ahead(), recordOf(row));
      },
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        await statements.consume.execute(one(id));
      },
      async destroy(id) {
        await statements.destroy.execute(one(id));
      },
      async revokeByGrantId(grantId) {
        await statements.revoke.execute({ model, grantId });
      },
    };
  };
}

/** Prepares each statement once per connection, because a sign-in reads about twenty records. */
function prepared(pool: Pool) {
  const db = drizzle(pool);
  const { model, key, uid, grantId } = providerRecords;
  const given = (name: string) => sql.placeholder(name);
  const ofModel = eq(model, given('model'));
  const one = and(ofModel, eq(key, given('key')));
  return {
    upsert: db
      .insert(providerRecords)
      .values({
        model: given('model'),
        key: given('key'),
        payload: given('payload'),
        grantId: given('grantId'),
        uid: given('uid'),
        accountId: given('accountId'),
        expiresAt: given('expiresAt'),
      })
      .onConflictDoUpdate({
        target: [model, key],
        set: {
          payload: sql`excluded.payload`,
          grantId: sql`excluded.grant_id`,
          uid: sql`excluded.uid`,
          accountId: sql`excluded.account_id`,
          expiresAt: sql`excluded.expires_at`,
        },
      })
      .prepare('provider_record_upsert'),
    find: db.select().from(providerRecords).where(one).prepare('provider_record_find'),
    findByUid: db
      .select()
      .from(providerRecords)
      .where(and(ofModel, eq(uid, given('uid'))))
      .prepare('provider_record_find_by_uid'),
    consume: db
      .update(providerRecords)
      .set({ consumedAt: sql`now()` })
      .where(one)
      .prepare('provider_record_consume'),
    destroy: db.delete(providerRecords).where(one).prepare('provider_record_destroy'),
    revoke: db
      .delete(providerRecords)
      .where(and(ofModel, eq(grantId, given('grantId'))))
      .prepare('provider_record_revoke'),
  };
}

const END_SESSION = {
  name: 'provider_session_end',
  text: `
    with ended as (
      delete from provider_records where model = 'Session' and key = $1 returning payload
    ), grants as (
      select entry.value->>'grantId' as id
      from ended, jsonb_each(coalesce(payload->'authorizations', '{}')) entry
    )
    delete from provider_records
    where grant_id in (select id from grants)
      or (model = 'Grant' and key in (select encode(sha256(id::bytea), 'hex') from grants))`,
};

/**
 * Ends a browser's session at the provider and revokes everything issued in it.
 * @param sessionId the value of the provider's cookie.
 */
export async function endProviderSession(pool: Pool, sessionId: string): Promise<void> {
  await pool.query({ ...END_SESSION, values: [secretKey(sessionId)] }).catch((error: unknown) => {
    throw storeFailure(error);
  });
}

/** Revokes a token and everything issued with it. */
export async function endAccessToken(pool: Pool, token: string): Promise<void> {
  await shortTransaction(pool, async (db) => {
    const [used] = await db
      .delete(providerRecords)
      .where(
        and(eq(providerRecords.model, 'AccessToken'), eq(providerRecords.key, secretKey(token))),
      )
      .returning();
    if (used?.grantId) {
      await db.delete(providerRecords).where(eq(providerRecords.grantId, used.grantId));
    }
  });
}

function recordOf(row: typeof providerRecords.$inferSelect): Payload {
  return {
    ...row.payload,
    ...(row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {}),
  };
}

function movedBy(seconds: number, payload: Payload): Payload {
  if (seconds === 0) return payload;
  const moved = TIMES.flatMap((name) => {
    const time = payload[name];
    return typeof time === 'number' ? [[name, time + seconds] as const] : [];
  });
  return { ...payload, ...Object.fromEntries(moved) };
}

/** Removes the id, because ids of codes and tokens are secrets, of which only the hash is stored. */
function withoutId(payload: Payload): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name !== 'jti'));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
