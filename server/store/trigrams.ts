import { sql } from 'drizzle-orm';
import type { Database } from './transactions';

/** True if the database has pg_trgm, which a migration might not be allowed to create. */
export async function hasTrigrams(db: Pick<Database, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_extension where extname = 'pg_trgm'`);
  return rows.length > 0;
}
