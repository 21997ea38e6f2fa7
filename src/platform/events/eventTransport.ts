import type { BatchAnswer, EventBatch } from '../../model/events/batch';
import { sendBeacon } from './eventOutlet';
import { postEvents } from './postEvents';

/** Client for the event collector. */
export interface EventTransport {
  /** Sends a batch. Resolves with null if the batch must be sent again; see `postEvents`. */
  post(batch: EventBatch): Promise<BatchAnswer | null>;
  /** Sends a batch by beacon when the page is hidden or closes. Returns true if the browser accepted the batch. */
  beacon(batch: EventBatch): boolean;
}

export function createEventTransport(page: Window): EventTransport {
  return { post: postEvents, beacon: (batch) => sendBeacon(page, batch) };
}
