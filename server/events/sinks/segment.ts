import {
  anonymousIdOf,
  inParts,
  nameOf,
  textField,
  titleIdOf,
  urlOf,
  viewIdOf,
  type SinkEvent,
  type SinkRequest,
  type SinkSite,
} from './sink';

/** Limit of a batch is 500 kB, of a message 32 kB. */
const EVENTS_TOGETHER = 100;

interface SegmentMessage {
  type: 'page' | 'track' | 'identify';
  messageId: string;
  timestamp: string;
  anonymousId: string;
  /** Id of the member, with consent. */
  userId?: string;
  /** Set for `page` calls. */
  name?: string;
  category?: string;
  /** Set for `track` calls. */
  event?: string;
  properties?: Readonly<Record<string, unknown>>;
  context: Readonly<Record<string, unknown>>;
}

export function segmentRequests(
  events: readonly SinkEvent[],
  site: SinkSite,
  sentAt: Date,
): SinkRequest[] {
  return inParts(events, EVENTS_TOGETHER).map((part) => ({
    ids: part.map(({ meta }) => meta.id),
    body: { batch: part.map((event) => messageOf(event, site)), sentAt: sentAt.toISOString() },
  }));
}

function messageOf(event: SinkEvent, site: SinkSite): SegmentMessage {
  const { meta, memberId, view, payload } = event;
  const page = pageOf(event, site);
  const common = {
    messageId: meta.id,
    timestamp: meta.at,
    anonymousId: anonymousIdOf(event),
    ...(memberId === null ? {} : { userId: memberId }),
    context: {
      library: { name: 'offprint', version: '2' },
      page,
      ...(textField(view, 'locale') === '' ? {} : { locale: textField(view, 'locale') }),
      consent: { categoryPreferences: Object.fromEntries(meta.consent.map((id) => [id, true])) },
    },
  };
  const name = nameOf(event);
  // For events after the end of their view, the id in the payload is the correct one.
  const properties = { ...payload, pageViewGuid: viewIdOf(event) };
  if (name === 'Identify' && memberId !== null) return { type: 'identify', ...common };
  if (name === 'PageViewed') {
    const category = textField(payload, 'siteSection');
    return {
      type: 'page',
      ...common,
      name: textField(payload, 'pageType'),
      category,
      properties: { ...properties, ...page },
    };
  }
  return { type: 'track', ...common, event: name, properties };
}

/** Returns the known fields of Segment's page context. */
function pageOf(event: SinkEvent, site: SinkSite): Record<string, string> {
  const fields = {
    path: textField(event.view, 'path'),
    url: urlOf(event, site),
    title: titleIdOf(event),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
