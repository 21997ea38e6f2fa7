import { once } from 'node:events';
import type pg from 'pg';
import { bad, good, type Finding } from './checks';

/** Key of an advisory lock that nothing else takes. */
const LOCK = 7206499;
const CHANNEL = 'offprint_doctor';
/** Milliseconds within which a notification must arrive. */
const NOTIFICATION_LIMIT = 2000;

const ADVICE =
  'use PostgreSQL itself, and if this address is a pooler in transaction mode, set DATABASE_DIRECT_URL';

/**
 * Checks what the servers require of sessions: that a lock of one session excludes another, and that a notification
 * reaches the session that listens. Some databases with PostgreSQL's protocol, and poolers, accept these statements
 * without effect. Every server would then do the periodic work, and none would see the changes of another.
 */
export async function sessionFindings(one: pg.Client, other: pg.Client): Promise<Finding[]> {
  return [await lockFinding(one, other), await notificationFinding(one, other)];
}

async function lockFinding(one: pg.Client, other: pg.Client): Promise<Finding> {
  try {
    const held = await tryLock(one);
    const isExclusive = held && !(await tryLock(other));
    return isExclusive
      ? good('A lock of one session excludes other sessions')
      : bad(`Locks of sessions (pg_try_advisory_lock) have no effect; ${ADVICE}`);
  } catch (error) {
    return bad(`Locks of sessions (pg_try_advisory_lock) fail: ${String(error)}; ${ADVICE}`);
  } finally {
    // Fails where locking failed.
    await one.query('select pg_advisory_unlock_all()').catch(() => {});
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [LOCK],
  );
  return rows[0]?.locked ?? false;
}

async function notificationFinding(one: pg.Client, other: pg.Client): Promise<Finding> {
  const signal = AbortSignal.timeout(NOTIFICATION_LIMIT);
  try {
    await one.query(`listen ${CHANNEL}`);
    await Promise.all([once(one, 'notification', { signal }), other.query(`notify ${CHANNEL}`)]);
    return good('Notifications reach the session that listens');
  } catch (error) {
    return signal.aborted
      ? bad(`Notifications (LISTEN) do not arrive; ${ADVICE}`)
      : bad(`Notifications (LISTEN) fail: ${String(error)}; ${ADVICE}`);
  }
}
