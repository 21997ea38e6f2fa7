import type { StampedEvent } from '../../../src/model/events/trackedEvent';
import { segmentBatch } from './segment';
import { snowplowBatch } from './snowplow';

/** Creates the request body of an external tool for a batch of events. */
type Sink = (events: readonly StampedEvent[], sentAt: string) => unknown;

export const SINKS: Readonly<Record<string, Sink>> = {
  segment: segmentBatch,
  snowplow: snowplowBatch,
};
