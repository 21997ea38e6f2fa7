import type { Output } from './output';
import { EXPORT_COLUMNS, type Cell } from './columns';
import { writeParquet } from './parquet';
import type { StoredEvent } from './storedEvents';

/** Writes an export. Ends early and without an error if the reader closes the output. */
type WriteExport = (events: AsyncIterable<readonly StoredEvent[]>, output: Output) => Promise<void>;

/** The formats that `npm run events:export` supports. */
export const EXPORT_FORMATS: Readonly<Record<string, WriteExport>> = {
  jsonl: (events, output) => writeTexts(events, output, (event) => JSON.stringify(event)),
  async csv(events, output) {
    await output.write(`${EXPORT_COLUMNS.map(({ name }) => name).join()}\n`);
    await writeTexts(events, output, csvLine);
  },
  parquet: writeParquet,
};

async function writeTexts(
  events: AsyncIterable<readonly StoredEvent[]>,
  output: Output,
  textOf: (event: StoredEvent) => string,
): Promise<void> {
  for await (const part of events) {
    await output.write(part.map((event) => `${textOf(event)}\n`).join(''));
    if (output.isClosed()) return;
  }
}

/** Returns the event as a CSV record, with quoting as in RFC 4180. */
function csvLine(event: StoredEvent): string {
  return EXPORT_COLUMNS.map(({ cellOf }) => csvCell(cellOf(event))).join();
}

function csvCell(cell: Cell): string {
  const text = cellText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}
