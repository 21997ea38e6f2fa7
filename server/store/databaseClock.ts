import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { ServerClock } from '../config/clock';
import { CLOCKS_APART } from '../config/limits';
import type { Log } from '../config/log';
import { createOutageLog } from '../config/outageLog';
import type { Database } from './transactions';

/**
 * Milliseconds between queries for the database's time. The query is repeated because the database's clock may be
 * adjusted, or another database may take over.
 */
const ASK_EVERY = 60_000;
const TIME = 'select extract(epoch from clock_timestamp()) * 1000 as now';

/**
 * Returns the database's time, plus this server's clock offset if a setting or a test has set one. All servers use this
 * time, so that a server with a wrong clock publishes nothing early.
 */
export async function databaseNow(
  db: Pick<Database, 'execute'>,
  { offset }: Pick<ServerClock, 'offset'>,
): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql.raw(TIME));
  return new Date(Number(rows[0]?.now) + offset());
}

/** A server's clock that follows the database's clock. */
export interface FollowedClock {
  /** Milliseconds by which the system clock and the database's clock differed at the last query; never negative. */
  difference(): number;
  stop(): void;
}

interface FollowDependencies {
  pool: Pick<Pool, 'query'>;
  clock: Pick<ServerClock, 'follow' | 'storeTime'>;
  log: Log;
}

/**
 * Makes the server's clock follow the database's clock, so that decisions that all servers share do not depend on the
 * system clock. Resolves when the time has been read. While the database is unavailable, the clock continues on its
 * own.
 */
export async function followDatabaseClock({
  pool,
  clock,
  log,
}: FollowDependencies): Promise<FollowedClock> {
  const outages = createOutageLog(log, {
    failed: "The database's time could not be read; this server's clock continues on its own",
    recovered: "The database's time is read again",
  });
  let apart = 0;
  let isKnown = false;

  async function ask(): Promise<void> {
    const sentAt = performance.now();
    const { rows } = await pool.query<{ now: string }>(TIME);
    const waited = performance.now() - sentAt;
    const now = Number(rows[0]?.now) + waited / 2;
    // A slow response must not adjust a clock that is correct.
    if (!isKnown || Math.abs(now - clock.storeTime()) > waited) clock.follow(now);
    isKnown = true;
    const wasApart = apart > CLOCKS_APART;
    apart = Math.max(0, Math.abs(Date.now() - now) - waited);
    if (apart > CLOCKS_APART && !wasApart) {
      log.warn("This machine's clock differs from the database's. Synchronize both with NTP", {
        durationMs: Math.round(apart),
      });
    }
  }

  await ask();
  const timer = setInterval(() => {
    void ask().then(outages.succeeded, outages.failed);
  }, ASK_EVERY).unref();
  return { difference: () => apart, stop: () => clearInterval(timer) };
}
