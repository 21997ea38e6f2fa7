import type pg from 'pg';
import { LOCKS } from '../locks';

/** A lock that one server of a site holds at a time, until it releases it or stops renewing it. */
export interface LeaderLock {
  /**
   * Returns the number of times that this server got the lock; null unless it certainly holds it now. Sends no query,
   * so it may be called at any rate.
   */
  term(): number | null;
  /** Renews the lock, or tries to acquire it. Rejects if the database cannot be reached. */
  renew(): Promise<void>;
  release(): Promise<void>;
}

interface LeaderLockOptions {
  /** Opens a connection to the database itself: a pooler in transaction mode would lose the lock. */
  connect: () => Promise<pg.Client>;
  /** Milliseconds without a renewal after which the database gives the lock to another server. */
  endsAfter?: number;
}

/**
 * Milliseconds without a renewal after which the lock is lost, so that a dead or frozen server is replaced in less
 * than five seconds.
 */
const ENDS_AFTER = 3000;
/** Share of that time for which the leader trusts a renewal, so that it stops before another server starts. */
const TRUSTED = 0.8;

/**
 * Creates the lock on its own session. When a server is killed, its system closes the session at once. When it is
 * frozen or cut off, the database ends the session after it has been idle for too long.
 */
export function createLeaderLock({
  connect,
  endsAfter = ENDS_AFTER,
}: LeaderLockOptions): LeaderLock {
  let session: pg.Client | null = null;
  let isHeld = false;
  let terms = 0;
  /** On the scale of `performance.now()`, which no clock setting moves. */
  let trustedUntil = 0;

  async function open(): Promise<pg.Client> {
    const client = await connect();
    client.once('end', () => forget(client));
    session = client;
    return client;
  }

  function forget(client: pg.Client): void {
    if (session !== client) return;
    session = null;
    isHeld = false;
  }

  async function ask(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query<{ leads: boolean }>({
      text: `select set_config('idle_session_timeout', $2, false), pg_try_advisory_lock($1) as leads`,
      values: [LOCKS.leader, String(endsAfter)],
    });
    return rows[0]?.leads === true;
  }

  return {
    term: () => (isHeld && performance.now() < trustedUntil ? terms : null),
    async renew() {
      const sentAt = performance.now();
      const client = session ?? (await open());
      const silence = setTimeout(() => {
        // A connection without a response is lost; `end` closes it at once, because a query is in progress.
        forget(client);
        client.end().catch(() => {});
      }, endsAfter);
      try {
        if (isHeld) await client.query('select 1');
        else if (await ask(client)) {
          // The session may have been replaced in the meantime.
          if (session !== client) return;
          isHeld = true;
          terms += 1;
        }
        trustedUntil = sentAt + endsAfter * TRUSTED;
      } catch (error) {
        forget(client);
        client.end().catch(() => {});
        throw error;
      } finally {
        clearTimeout(silence);
      }
    },
    async release() {
      const client = session;
      session = null;
      isHeld = false;
      await client?.end().catch(() => {});
    },
  };
}
