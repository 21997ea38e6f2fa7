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

/** Maximum number of events per batch. Segment's limit of 500 kB per batch leaves 5 kB per event. */
const EVENTS_TOGETHER = 100;

interface SegmentMessage {
  type: 'page' | 'track' | 'identify';
  messageId: string;
  timestamp: string;
  anonymousId: string;
  /** Id of the member. Set only if the reader has consented to its use. */
  userId?: string;
  /** `name` and `category` are set for `page` calls. */
  name?: string;
  category?: string;
  /** `event` is set for `track` calls. */
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
  // If an event was sent after its page view ended, only the id in the payload is correct.
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

/** Returns those fields of Segment's page context that are known. */
function pageOf(event: SinkEvent, site: SinkSite): Record<string, string> {
  const fields = {
    path: textField(event.view, 'path'),
    url: urlOf(event, site),
    title: titleIdOf(event),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
