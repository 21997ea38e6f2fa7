import { inParts, type SinkEvent, type SinkRequest, type SinkSite } from './sink';

const EVENTS_TOGETHER = 100;

/** Creates requests whose events have the same format as in `events:export`. */
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
      // As in the export, only Identify events contain the id of the member.
      data: part.map(({ view: _view, memberId: _memberId, ...event }) => event),
    },
  }));
}
