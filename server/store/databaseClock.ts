import { sql } from 'drizzle-orm';
import type { ServerClock } from '../config/clock';
import type { Database } from './transactions';

/**
 * The database's time. All servers share it, so that one with a wrong clock publishes nothing early. An offset
 * that a setting or a test gave this server's clock is added.
 */
export async function databaseNow(
  db: Pick<Database, 'execute'>,
  { offset }: Pick<ServerClock, 'offset'>,
): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  return new Date(Number(rows[0]?.now) + offset());
}
