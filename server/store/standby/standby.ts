import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { STANDBY_CHECKED_EVERY, STANDBY_LAG } from '../../config/limits';
import { errorFields, type Log } from '../../config/log';
import { comesFromStore, readTransaction, type Database } from '../transactions';
import { StoreUnavailableError } from '../storeFailure';
import { replayedPosition, standbyProblem, writtenPosition } from './replication';

/** A copy of the database that serves readers while it is recent enough. */
export interface Standby {
  pool: pg.Pool;
  /**
   * Reads from a snapshot of the standby that contains every change known to this process. Resolves with null if the
   * primary has to be read instead, for example after a store error, and rejects with all other errors of `read`.
   * @param read also receives the sequence number of the last change in the snapshot. May be called again on the
   * primary.
   */
  attempt<Result extends object>(
    read: (db: Database, seq: number) => Promise<Result>,
  ): Promise<Result | null>;
  /** False if the standby is unusable, so that all reads go to the primary. */
  isUsed(): boolean;
  /** Age in milliseconds of the latest primary state that the standby is known to have replayed. */
  lag(): number;
  close(): Promise<void>;
}

interface StandbyOptions {
  pool: pg.Pool;
  primary: Pick<pg.Pool, 'query'>;
  /**
   * Returns the sequence number of the last change known to this process, which always reads changes from the primary.
   */
  heard: () => number;
  log: Log;
}

/**
 * Opens the standby. Compares log positions instead of transaction times, which do not advance while nothing is
 * written.
 */
export function openStandby({ pool, primary, heard, log }: StandbyOptions): Standby {
  /** Null until the first check. */
  let isUsable: boolean | null = null;
  /** True if the standby lacks a known change. It is then not read until a check finds that it has caught up. */
  let isBehind = false;
  let isClosed = false;
  let origin = '';
  /** Positions of the primary that the standby might not have replayed yet, with their times, oldest first. */
  let unconfirmed: { at: number; position: number }[] = [];
  let replayedAt = performance.now();
  let checking: Promise<void> | null = null;

  const lag = (): number => performance.now() - replayedAt;

  function settle(next: boolean, reason?: unknown): void {
    if (isClosed || next === isUsable) return;
    isUsable = next;
    if (next) log.info('The standby is serving readers');
    else log.warn('The standby is not in use; all reads go to the primary', errorFields(reason));
  }

  async function check(): Promise<void> {
    const at = performance.now();
    // While the primary is down, the standby serves readers until its data may be too old.
    const written = await writtenPosition(primary).catch(() => null);
    if (written) {
      unconfirmed.push({ at, position: written.position });
      origin = written.origin;
    }
    const replayed = await replayedPosition(pool);
    const problem = standbyProblem(replayed, { origin });
    if (problem !== '') throw new Error(problem);
    const confirmed = unconfirmed.findLast(({ position }) => position <= replayed.position);
    if (confirmed) replayedAt = confirmed.at;
    unconfirmed = unconfirmed.filter((each) => each.at > replayedAt && each.at > at - STANDBY_LAG);
    if (lag() > STANDBY_LAG) {
      throw new Error(
        written
          ? 'it is too far behind the primary'
          : 'the primary does not respond, so it is not known how far behind the standby is',
      );
    }
    isBehind = replayed.seq < heard();
  }

  const checkNow = (): void => {
    checking ??= check()
      .then(
        () => settle(true),
        (error: unknown) => settle(false, error),
      )
      .finally(() => (checking = null));
  };
  const timer = setInterval(checkNow, STANDBY_CHECKED_EVERY);
  timer.unref();
  checkNow();

  const isUsed = (): boolean => isUsable === true && lag() <= STANDBY_LAG;

  return {
    pool,
    isUsed,
    lag,
    async attempt(read) {
      if (isBehind || !isUsed()) return null;
      const needed = heard();
      try {
        return await readTransaction(pool, async (db) => {
          const { isStandby, seq } = await snapshotState(db);
          if (!isStandby) throw new StoreUnavailableError(new Error('it was promoted'));
          isBehind = seq < needed;
          return isBehind ? null : read(db, seq);
        });
      } catch (error) {
        const isUnavailable = error instanceof StoreUnavailableError;
        // The standby may also lack a table or column that a migration has just added.
        if (!isUnavailable && !comesFromStore(error)) throw error;
        settle(false, isUnavailable ? error.cause : error);
        return null;
      }
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await checking;
      await pool.end();
    },
  };
}

async function snapshotState(db: Database): Promise<{ isStandby: boolean; seq: number }> {
  const { rows } = await db.execute<{ is_standby: boolean; seq: string }>(
    sql`select pg_is_in_recovery() as is_standby, seq from change_counter limit 1`,
  );
  return { isStandby: rows[0]?.is_standby === true, seq: Number(rows[0]?.seq ?? 0) };
}
