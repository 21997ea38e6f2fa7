import type pg from 'pg';

export interface TableShape {
  name: string;
  /** Excludes generated columns, which the database recomputes. */
  columns: string[];
}

/**
 * Returns all tables except `schema_migrations`, each after the tables that it references. Partitions are returned as
 * part of their table.
 */
export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migrations'
     group by c.relname order by c.relname`,
  );
  const { rows: links } = await client.query<{ name: string; target: string }>(
    `select distinct conrelid::regclass::text as name, confrelid::regclass::text as target
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const sorted: TableShape[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const isFree = (name: string): boolean =>
      !links.some((link) => link.name === name && left.has(link.target));
    const free = [...left.values()].filter(({ name }) => isFree(name));
    if (free.length === 0) throw new Error('Tables reference each other in a cycle');
    for (const table of free) {
      sorted.push(table);
      left.delete(table.name);
    }
  }
  return sorted;
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  return rows.map(({ name }) => name);
}

export async function rowsOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from ${client.escapeIdentifier(table)}`,
  );
  return Number(rows[0]?.count ?? 0);
}

export function copyStatement(
  client: pg.Client,
  { name, columns }: TableShape,
  verb: 'to stdout' | 'from stdin',
): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const table = client.escapeIdentifier(name);
  // COPY TO cannot read a partitioned table directly, only through a query.
  return verb === 'to stdout'
    ? `copy (select ${list} from ${table}) to stdout`
    : `copy ${table} (${list}) from stdin`;
}
