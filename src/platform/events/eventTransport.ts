import type { BatchAnswer, EventBatch } from '../../model/events/batch';
import { sendBeacon } from './eventOutlet';
import { postEvents } from './postEvents';

/** The way to the collector. */
export interface EventTransport {
  /** Null where no answer came, or one that says nothing of the events. */
  post(batch: EventBatch): Promise<BatchAnswer | null>;
  /** For the moment of leaving: whether the browser took it. */
  beacon(batch: EventBatch): boolean;
}

export function createEventTransport(page: Window): EventTransport {
  return { post: postEvents, beacon: (batch) => sendBeacon(page, batch) };
}
