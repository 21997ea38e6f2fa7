import type pg from 'pg';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** A position in the log that a primary writes and its standbys replay in order. */
interface LogPosition {
  /** Offset in bytes from the beginning of the log. */
  position: number;
  /** Identity of the data: the same for the primary and its standbys. */
  origin: string;
}

export interface ReplayedPosition extends LogPosition {
  /** False if the database has been promoted to a primary. */
  isStandby: boolean;
  /** Sequence number of the last content change that was replayed. */
  seq: number;
}

/**
 * Identifies a database by cluster and name. Standbys share the identifier of their primary, and a cluster may contain
 * several databases.
 */
const ORIGIN = `(select system_identifier from pg_control_system()) || '/' || current_database()`;

/** Returns the position up to which the primary has flushed its log, and therefore could have sent it to a standby. */
export async function writtenPosition(primary: Queryable): Promise<LogPosition> {
  const { rows } = await primary.query<{ position: string; origin: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') as position, ${ORIGIN} as origin`,
  );
  return { position: Number(rows[0]?.position), origin: rows[0]?.origin ?? '' };
}

/** Returns the position up to which a standby has replayed. */
export async function replayedPosition(standby: Queryable): Promise<ReplayedPosition> {
  const { rows } = await standby.query<{
    position: string | null;
    origin: string;
    is_standby: boolean;
    seq: string;
  }>(
    `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as position, ${ORIGIN} as origin,
       pg_is_in_recovery() as is_standby, (select seq from change_counter limit 1) as seq`,
  );
  const [row] = rows;
  return {
    position: Number(row?.position),
    origin: row?.origin ?? '',
    isStandby: row?.is_standby === true,
    seq: Number(row?.seq),
  };
}

/**
 * Returns the reason why a database cannot replace the primary for reads, even if it has replayed everything; '' if it
 * can.
 */
export function standbyProblem(
  { isStandby, origin }: ReplayedPosition,
  primary: Pick<LogPosition, 'origin'>,
): string {
  if (!isStandby) return 'it was promoted, or is the primary itself';
  return origin === primary.origin ? '' : 'it is the standby of another database';
}
