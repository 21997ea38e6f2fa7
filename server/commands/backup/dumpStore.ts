import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createBackupWriter, type BackupWriter } from './backupFile';
import { copyStatement, migrationsOf, tablesOf, type TableShape } from './tables';

/** Approximate size of a part in bytes. */
const PART_BYTES = 1024 * 1024;

/**
 * Writes a consistent snapshot of the store while servers keep using it.
 * @returns The number of rows in each table.
 */
export async function dumpStore(client: pg.Client, file: string): Promise<Record<string, number>> {
  const writer = createBackupWriter(file);
  try {
    await client.query('begin isolation level repeatable read read only');
    const at = new Date().toISOString();
    await writer.write({ kind: 'start', format: 1, at, migrations: await migrationsOf(client) });
    const rows: Record<string, number> = {};
    for (const table of await tablesOf(client)) {
      rows[table.name] = await dumpTable(client, table, writer);
    }
    await writer.write({ kind: 'end', rows });
    await client.query('commit');
    await writer.finish();
    return rows;
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function dumpTable(
  client: pg.Client,
  table: TableShape,
  writer: BackupWriter,
): Promise<number> {
  const rows = client.query(copyTo(copyStatement(client, table, 'to stdout')));
  let waiting: Buffer[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    const all = Buffer.concat(waiting);
    // Parts are restored separately, so each part must end with a complete row. Line breaks in values are escaped.
    const end = all.lastIndexOf('\n') + 1;
    if (end > 0) {
      const part = { kind: 'rows' as const, table: table.name, columns: table.columns, bytes: end };
      await writer.write(part, all.subarray(0, end));
    }
    waiting = [all.subarray(end)];
    bytes = all.length - end;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
  return rows.rowCount;
}
