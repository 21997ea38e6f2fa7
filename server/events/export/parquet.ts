import type { Output } from './output';
import { EXPORT_COLUMNS, type Cell } from './columns';
import type { StoredEvent } from './storedEvents';

/** Number of rows in a row group. A row group stays in memory until it is compressed. */
const ROWS_TOGETHER = 10_000;

/** Writes a Parquet file, one row group at a time. Loads the library on demand. */
export async function writeParquet(
  events: AsyncIterable<readonly StoredEvent[]>,
  output: Output,
): Promise<void> {
  const { ByteWriter, parquetWriteRows } = await import('hyparquet-writer');
  const writer = new ByteWriter();

  /** Writes the bytes of a row group, and waits until the output has accepted them. */
  async function flush(): Promise<void> {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    await output.write(bytes);
  }

  await parquetWriteRows({
    writer: Object.assign(writer, { flush, finish: flush }),
    rows: rowsOf(events, output),
    columns: EXPORT_COLUMNS.map(({ name, type, isNullable = false }) => ({
      name,
      type,
      nullable: isNullable,
      // An offset index would keep the location of every data page in memory until the end.
      offsetIndex: false,
    })),
    rowGroupSize: ROWS_TOGETHER,
  });
}

async function* rowsOf(
  events: AsyncIterable<readonly StoredEvent[]>,
  output: Output,
): AsyncGenerator<Record<string, Cell>, void> {
  for await (const part of events) {
    if (output.isClosed()) return;
    for (const event of part) {
      yield Object.fromEntries(EXPORT_COLUMNS.map(({ name, cellOf }) => [name, cellOf(event)]));
    }
  }
}
