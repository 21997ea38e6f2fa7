import type { LedgerEntry } from '../../platform/events/eventLedger';

/** Events as they are exported: each one JSON object a line, with what became of it. */
export function exportedLines(entries: readonly LedgerEntry[]): string {
  return entries
    .map(({ event, delivery }) => `${JSON.stringify({ ...event, delivery })}\n`)
    .join('');
}

/** An address under which a browser finds that file. */
export function eventFileAddress(lines: string): string {
  return `data:application/x-ndjson;charset=utf-8,${encodeURIComponent(lines)}`;
}
