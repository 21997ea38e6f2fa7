import { inParts, type SinkEvent, type SinkRequest, type SinkSite } from './sink';

const EVENTS_TOGETHER = 100;

/** Creates a request with the lines of `events:export` as a list. */
export function webhookRequests(
  events: readonly SinkEvent[],
  { siteKey }: SinkSite,
  sentAt: Date,
): SinkRequest[] {
  return inParts(events, EVENTS_TOGETHER).map((part) => ({
    ids: part.map(({ meta }) => meta.id),
    body: {
      type: 'events',
      timestamp: sentAt.toISOString(),
      site: siteKey,
      // Only Identify events name the member, as in the export.
      data: part.map(({ view: _view, memberId: _memberId, ...event }) => event),
    },
  }));
}
