import { sql } from 'drizzle-orm';
import type { Database } from './transactions';

/** Memory for building an index. The default is 64 MB, and the index of all words is large. */
const INDEX_MEMORY = '256MB';

/**
 * Removes the indexes of the tables, except those of keys, because filling a table with indexes takes much longer than
 * building them afterward. The statements to build them again are returned.
 */
export async function dropIndexes(db: Database, tables: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; definition: string }>(
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any(${sql.param([...tables])})
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by name`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  // The definition of a partitioned index excludes the partitions.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}

export async function buildIndexes(db: Database, statements: readonly string[]): Promise<void> {
  await db.execute(sql.raw(`set local maintenance_work_mem = '${INDEX_MEMORY}'`));
  for (const statement of statements) await db.execute(sql.raw(statement));
}
