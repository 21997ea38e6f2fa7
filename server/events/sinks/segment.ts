import type { StampedEvent } from '../../../src/model/events/trackedEvent';
import { runOf } from '../validateEvents';
import { textField } from './textField';

interface SegmentMessage {
  type: 'page' | 'track';
  messageId: string;
  timestamp: string;
  anonymousId: string;
  /** Set for `page` calls. */
  name?: string;
  /** Set for `track` calls. */
  event?: string;
  properties: Readonly<Record<string, unknown>>;
  context: { consent: { categoryPreferences: Readonly<Record<string, boolean>> } };
}

/** Body of a Segment-style `/v1/batch` request. */
export interface SegmentBatch {
  batch: SegmentMessage[];
  sentAt: string;
}

export function segmentBatch(events: readonly StampedEvent[], sentAt: string): SegmentBatch {
  return { batch: events.map(messageOf), sentAt };
}

function messageOf({ type, payload, meta }: StampedEvent): SegmentMessage {
  const name = type.replace('event/', '');
  const isPage = name === 'PageViewed';
  return {
    type: isPage ? 'page' : 'track',
    messageId: meta.id,
    timestamp: meta.at,
    // Readers are not tracked across page loads, so each page load is its own anonymous user.
    anonymousId: runOf(meta.id) ?? meta.id,
    ...(isPage ? { name: textField(payload, 'pageType') } : { event: name }),
    properties: { ...payload, pageViewGuid: meta.pageViewGuid },
    context: {
      consent: { categoryPreferences: Object.fromEntries(meta.consent.map((id) => [id, true])) },
    },
  };
}
