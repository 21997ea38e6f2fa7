import type { StampedEvent } from './trackedEvent';

/** Path of the collector endpoint. */
export const EVENTS_PATH = '/events';

/** Name of the Web Lock that the sender holds, and of the Background Sync tag that wakes the worker. */
export const EVENTS_SENDER = 'offprint-events';

/** Limits for one request: number of events, and length of their JSON in characters. */
export const BATCH_EVENTS = 20;
const BATCH_SIZE = 48_000;

/** Body of one request to the collector. */
export interface EventBatch {
  events: readonly StampedEvent[];
  /** Number of events dropped so far, by reason. */
  drops?: DropReport;
}

export interface DropReport {
  run: string;
  counts: Readonly<Record<string, number>>;
}

/** Response from the collector. */
export interface BatchAnswer {
  accepted: readonly string[];
  rejected: readonly { id: string; code: string }[];
}

/** Returns the first events that fit into one request. Includes the first event even if it alone exceeds the limit. */
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

/** Compares by time, not by ID, which starts with a random run and ends with a number of varying width. */
export function oldestFirst({ meta: a }: StampedEvent, { meta: b }: StampedEvent): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.seq - b.seq;
}

/** Handling of undelivered events when consent is withdrawn. */
export type WithdrawalRule = 'drop' | 'deliver';

/**
 * By default, undelivered events are dropped: a withdrawal of consent also applies to events that are still in the
 * browser.
 */
export const DEFAULT_WITHDRAWAL: WithdrawalRule = 'drop';
