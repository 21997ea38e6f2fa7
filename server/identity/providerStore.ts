import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { providerRecords } from '../store/identitySchema';
import { shortTransaction } from '../store/transactions';
import { secretKey } from './secrets';

type Payload = Record<string, unknown>;

/** Where the login provider keeps one kind of what it remembers. */
export interface ProviderAdapter {
  upsert(id: string, payload: Payload, expiresIn: number): Promise<void>;
  find(id: string): Promise<Payload | undefined>;
  findByUid(uid: string): Promise<Payload | undefined>;
  findByUserCode(): Promise<undefined>;
  consume(id: string): Promise<void>;
  destroy(id: string): Promise<void>;
  revokeByGrantId(grantId: string): Promise<void>;
}

/** How an access token came about that another host was handed: it opens nothing here. */
export const HANDED_ON = 'handed_on';

/** Far enough for a record that says nothing of its own end. */
const LONGEST = 14 * 86_400;

/** Its records in the store, their ids only as hashes: those of codes and tokens are secrets. */
export function createProviderStore(pool: Pool): (model: string) => ProviderAdapter {
  const db = drizzle(pool);
  const { model: ofModel, key, grantId: ofGrant } = providerRecords;
  return (model) => {
    const one = (id: string) => and(eq(ofModel, model), eq(key, secretKey(id)));
    return {
      async upsert(id, payload, expiresIn = LONGEST) {
        const row = {
          payload: withoutId(payload),
          grantId: textOf(payload['grantId']),
          uid: textOf(payload['uid']),
          accountId: textOf(payload['accountId']),
          expiresAt: new Date(Date.now() + expiresIn * 1000),
        };
        await db
          .insert(providerRecords)
          .values({ model, key: secretKey(id), ...row })
          .onConflictDoUpdate({ target: [ofModel, key], set: row });
      },
      async find(id) {
        const [row] = await db.select().from(providerRecords).where(one(id));
        return row && { ...recordOf(row), jti: id };
      },
      async findByUid(uid) {
        const [row] = await db
          .select()
          .from(providerRecords)
          .where(and(eq(ofModel, model), eq(providerRecords.uid, uid)));
        return row && recordOf(row);
      },
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        await db.update(providerRecords).set({ consumedAt: new Date() }).where(one(id));
      },
      async destroy(id) {
        await db.delete(providerRecords).where(one(id));
      },
      async revokeByGrantId(grantId) {
        await db.delete(providerRecords).where(and(eq(ofModel, model), eq(ofGrant, grantId)));
      },
    };
  };
}

const SIGNING = { model: 'SigningKey', key: 'current' };
const FOR_EVER = new Date('2999-01-01T00:00:00Z');

/** The key that identity tokens are signed with: made once, by whichever server comes first. */
export async function signingKey(pool: Pool): Promise<Payload> {
  return shortTransaction(pool, async (db) => {
    const isKey = and(
      eq(providerRecords.model, SIGNING.model),
      eq(providerRecords.key, SIGNING.key),
      gt(providerRecords.expiresAt, new Date()),
    );
    const [known] = await db.select().from(providerRecords).where(isKey);
    if (known) return known.payload;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const payload = {
      ...privateKey.export({ format: 'jwk' }),
      kid: randomUUID(),
      use: 'sig',
      alg: 'RS256',
    };
    await db
      .insert(providerRecords)
      .values({ ...SIGNING, payload, expiresAt: FOR_EVER })
      .onConflictDoNothing();
    const [made] = await db.select().from(providerRecords).where(isKey);
    return made?.payload ?? payload;
  });
}

/**
 * Signs a browser out of the provider, and takes back whatever was given out for that session.
 * @param sessionId as the provider's cookie names it.
 */
export async function endProviderSession(pool: Pool, sessionId: string): Promise<void> {
  await shortTransaction(pool, async (db) => {
    const [session] = await db
      .delete(providerRecords)
      .where(
        and(eq(providerRecords.model, 'Session'), eq(providerRecords.key, secretKey(sessionId))),
      )
      .returning();
    const authorizations = Object.values(session?.payload['authorizations'] ?? {});
    for (const { grantId } of authorizations as { grantId?: string }[]) {
      if (grantId === undefined) continue;
      await db.delete(providerRecords).where(eq(providerRecords.grantId, grantId));
      await db
        .delete(providerRecords)
        .where(
          and(eq(providerRecords.model, 'Grant'), eq(providerRecords.key, secretKey(grantId))),
        );
    }
  });
}

/** Takes back one token, and what was given out with it. */
export async function endBearer(pool: Pool, token: string): Promise<void> {
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

/** For codes and tokens the id is the secret: nothing but its hash is written down. */
function withoutId(payload: Payload): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name !== 'jti'));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
