import type pg from 'pg';
import type { TableShape } from './tables';

/** Memory for building an index. The default is 64 MB, and the index of all words is large. */
const INDEX_MEMORY = '256MB';

/**
 * Removes the indexes of the tables, except those of keys, because filling a table with indexes takes much longer than
 * building them afterward. The statements to build them again are returned.
 */
export async function dropIndexes(
  client: pg.Client,
  tables: readonly TableShape[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by name`,
    [tables.map(({ name }) => name)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  // The definition of a partitioned index excludes the partitions.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}

export async function buildIndexes(
  client: pg.Client,
  statements: readonly string[],
): Promise<void> {
  await client.query(`set local maintenance_work_mem = '${INDEX_MEMORY}'`);
  for (const statement of statements) await client.query(statement);
}
