import { getTableColumns, getTableName, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/transactions';

/** All values by which the store may identify a member. */
export interface DataSubject {
  id: string;
  /** Id in pages and events: `id`, or the `sub` from an external provider. */
  subject: string;
  email: string;
  /** New addresses that the member has requested but not verified. */
  nextEmails: readonly string[];
}

/**
 * Classification of a column with member data: `exported`, `credential` (a secret, or a hash of one) or `internal`
 * (adds nothing to the exported columns).
 */
export type MemberColumn = 'exported' | 'credential' | 'internal';

/**
 * Classification of a column in a table without member data. Keyed hashes are computed from addresses or ids with our
 * keys.
 */
export type OtherColumn = 'no member' | 'keyed hash, at most a day';

/** Only the names of drizzle's columns are needed here, not their types. */
type ColumnNames<Table extends PgTable> = keyof Table['_']['columns'] & string;

/** A table with member data, and functions that export and delete a member's rows. */
export interface MemberTable {
  name: string;
  /** Keyed by column name in the database. */
  columns: Readonly<Record<string, MemberColumn>>;
  /** Key under which the rows are exported. */
  exportAs: string;
  read: (db: Database, member: DataSubject) => Promise<unknown>;
  forget: (db: Database, member: DataSubject) => Promise<void>;
}

interface MemberTableOptions<Table extends PgTable> {
  exportAs: string;
  columns: Record<ColumnNames<Table>, MemberColumn>;
  rowsOf: (member: DataSubject) => SQL | undefined;
  /** Replaces the exported columns of a row. */
  shape?: (row: InferSelectModel<Table>) => unknown;
  /** True if a member has at most one row, which is then exported as an object instead of a list. */
  isSingle?: boolean;
  /** Replaces the default deletion of the rows. */
  forget?: (db: Database, member: DataSubject) => Promise<void>;
}

export function memberTable<Table extends PgTable>(
  table: Table,
  options: MemberTableOptions<Table>,
): MemberTable {
  const { exportAs, columns, rowsOf, isSingle = false } = options;
  const exported = Object.entries<MemberColumn>(columns).flatMap(([key, use]) =>
    use === 'exported' ? [key] : [],
  );
  const shape =
    options.shape ??
    ((row: InferSelectModel<Table>) =>
      Object.fromEntries(exported.map((key) => [key, row[key as keyof typeof row]])));
  // Widens the type, because drizzle cannot select from a table whose type is a type parameter.
  const source: PgTable = table;
  return {
    name: getTableName(table),
    columns: inDatabase(table, columns),
    exportAs,
    async read(db, member) {
      const rows = await db.select().from(source).where(rowsOf(member));
      const items = rows.map((row) => shape(row as InferSelectModel<Table>));
      return isSingle ? items[0] : items;
    },
    forget:
      options.forget ??
      (async (db, member) => {
        await db.delete(table).where(rowsOf(member));
      }),
  };
}

/**
 * Registers a table without member data.
 * @param columns keyed by property name in the schema.
 */
export function otherTable<Table extends PgTable>(
  table: Table,
  columns: Record<ColumnNames<Table>, OtherColumn>,
): { name: string; columns: Readonly<Record<string, OtherColumn>> } {
  return { name: getTableName(table), columns: inDatabase(table, columns) };
}

function inDatabase<Use>(table: PgTable, columns: Record<string, Use>): Record<string, Use> {
  const known = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(columns).map(([key, use]) => [known[key]?.name ?? key, use]),
  );
}
