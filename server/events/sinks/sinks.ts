import type { StampedEvent } from '../../../src/model/events/trackedEvent';
import { segmentBatch } from './segment';
import { snowplowBatch } from './snowplow';

/** What a tool takes: the body of one call for some events. */
type Sink = (events: readonly StampedEvent[], sentAt: string) => unknown;

export const SINKS: Readonly<Record<string, Sink>> = {
  segment: segmentBatch,
  snowplow: snowplowBatch,
};
