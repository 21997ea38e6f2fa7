import type pg from 'pg';
import { LOCKS } from '../locks';

/** A lock that at most one server of a site holds at a time, until that server releases it or stops renewing it. */
export interface LeaderLock {
  /**
   * Returns how many times this server has acquired the lock, or null if it might not hold the lock now. Sends no
   * query, so frequent calls are cheap.
   */
  term(): number | null;
  /** Renews the lock, or tries to acquire it. Rejects if the database cannot be reached. */
  renew(): Promise<void>;
  release(): Promise<void>;
}

interface LeaderLockOptions {
  /** Opens a direct connection to the database, because a pooler in transaction mode would lose the lock. */
  connect: () => Promise<pg.Client>;
  /** Milliseconds without a renewal after which the database gives the lock to another server. */
  endsAfter?: number;
}

/**
 * Milliseconds without a renewal after which the lock is lost. A dead or frozen server is therefore replaced in less
 * than five seconds.
 */
const ENDS_AFTER = 3000;
/** Fraction of `endsAfter` for which the leader trusts a renewal. Its term thus ends before another server's begins. */
const TRUSTED = 0.8;

/**
 * Creates a lock with its own database session. If the server is killed, its operating system closes the session
 * immediately. If it freezes or loses the network, the database ends the session after a few idle seconds.
 */
export function createLeaderLock({
  connect,
  endsAfter = ENDS_AFTER,
}: LeaderLockOptions): LeaderLock {
  let session: pg.Client | null = null;
  let isHeld = false;
  let terms = 0;
  /** A `performance.now()` timestamp, so that changes to the system clock do not affect it. */
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
        // A connection without a response counts as lost. `end` closes it immediately, because a query is in progress.
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
