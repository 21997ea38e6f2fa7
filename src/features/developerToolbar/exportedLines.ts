import type { LedgerEntry } from '../../platform/events/eventLedger';

/** Returns the events as JSON lines, each with its delivery state. */
export function exportedLines(entries: readonly LedgerEntry[]): string {
  return entries
    .map(({ event, delivery }) => `${JSON.stringify({ ...event, delivery })}\n`)
    .join('');
}

/** Returns a data URL of the exported file. */
export function eventFileAddress(lines: string): string {
  return `data:application/x-ndjson;charset=utf-8,${encodeURIComponent(lines)}`;
}
