import type { StampedEvent } from './trackedEvent';

/** The collector's address. */
export const EVENTS_PATH = '/events';

/** The lock of whoever sends, and the tag under which the worker is woken to send. */
export const EVENTS_SENDER = 'offprint-events';

/** Most events, and most characters, of one call to the collector. */
export const BATCH_EVENTS = 20;
const BATCH_SIZE = 48_000;

/** What one call to the collector carries. */
export interface EventBatch {
  events: readonly StampedEvent[];
  /** How many events of a run were dropped until now, by reason. */
  drops?: DropReport;
}

export interface DropReport {
  run: string;
  counts: Readonly<Record<string, number>>;
}

/** What the collector made of it. */
export interface BatchAnswer {
  accepted: readonly string[];
  rejected: readonly { id: string; code: string }[];
}

/** As many of the first events as one call may carry; at least one. */
export function nextBatch(events: readonly StampedEvent[]): StampedEvent[] {
  const batch: StampedEvent[] = [];
  let size = 0;
  for (const event of events.slice(0, BATCH_EVENTS)) {
    size += JSON.stringify(event).length;
    if (batch.length > 0 && size > BATCH_SIZE) break;
    batch.push(event);
  }
  return batch;
}

/** What withdrawing consent does to events that wait to be delivered. */
export type WithdrawalRule = 'drop' | 'deliver';

/** A reader who says no means what is still here as well. */
export const DEFAULT_WITHDRAWAL: WithdrawalRule = 'drop';
