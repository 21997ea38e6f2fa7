import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { providerRecords } from '../../store/identitySchema';
import { shortTransaction } from '../../store/transactions';
import { secretKey } from '../sessions/secrets';
import type { ListedSession, OwnSessions } from '../sessions/sessions';

/**
 * Lists and ends a member's sessions at the built-in provider, for sites whose browsers have an access token instead of
 * a session cookie.
 */
export function providerSessions(pool: Pool, memberId: string, token: string): OwnSessions {
  const isOfMember = and(
    eq(providerRecords.model, 'Session'),
    eq(providerRecords.accountId, memberId),
  );

  async function currentUid(): Promise<string> {
    const [found] = await drizzle(pool)
      .select({ uid: sql<string | null>`${providerRecords.payload}->>'sessionUid'` })
      .from(providerRecords)
      .where(
        and(eq(providerRecords.model, 'AccessToken'), eq(providerRecords.key, secretKey(token))),
      );
    return found?.uid ?? '';
  }

  /** Deletes sessions together with everything that was issued in them. Returns the number of deleted sessions. */
  function end(which: ReturnType<typeof eq>): Promise<number> {
    return shortTransaction(pool, async (db) => {
      const ended = await db
        .delete(providerRecords)
        .where(and(isOfMember, which))
        .returning({ payload: providerRecords.payload });
      const grants = ended.flatMap(({ payload }) => grantsIn(payload['authorizations']));
      if (grants.length > 0) {
        await db
          .delete(providerRecords)
          .where(
            or(
              inArray(providerRecords.grantId, grants),
              and(
                eq(providerRecords.model, 'Grant'),
                inArray(providerRecords.key, grants.map(secretKey)),
              ),
            ),
          );
      }
      return ended.length;
    });
  }

  return {
    async list() {
      const current = await currentUid();
      const { rows } = await drizzle(pool).execute<{
        id: string;
        device: string | null;
        began: number;
        seen: number;
      }>(
        // Times are in seconds. The newest token shows when the browser last requested a token.
        sql`select session.uid as id, session.payload->>'device' as device,
            coalesce(session.payload->>'loginTs', session.payload->>'iat')::float as began,
            coalesce(max((token.payload->>'iat')::float), 0) as seen
          from provider_records session
          left join provider_records token on token.model = 'AccessToken'
            and token.account_id = session.account_id
            and token.payload->>'sessionUid' = session.uid
          where session.model = 'Session' and session.account_id = ${memberId}
            and session.uid is not null and session.expires_at > now()
          group by session.uid, session.payload->>'device', session.payload->>'loginTs',
            session.payload->>'iat'
          order by began desc, id`,
      );
      return rows.map(({ id, device, began, seen }): ListedSession => ({
        id,
        // Sessions from earlier releases have no device name.
        device: device ?? 'A browser',
        createdAt: new Date(began * 1000),
        seenAt: new Date(Math.max(began, seen) * 1000),
        isCurrent: id === current,
      }));
    },
    end: async (id) => (await end(eq(providerRecords.uid, id))) > 0,
    async endOthers() {
      await end(ne(providerRecords.uid, await currentUid()));
    },
  };
}

/** Returns the grant ids in a session's authorizations. */
function grantsIn(authorizations: unknown): string[] {
  const entries = Object.values((authorizations ?? {}) as Record<string, { grantId?: string }>);
  return entries.flatMap(({ grantId }) => (grantId === undefined ? [] : [grantId]));
}
