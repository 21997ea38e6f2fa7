import { createHash } from 'node:crypto';
import {
  allowsTargeting,
  anonymousIdOf,
  inParts,
  nameOf,
  snakeCase,
  titleIdOf,
  urlOf,
  viewIdOf,
  type SinkEvent,
  type SinkRequest,
  type SinkSite,
} from './sink';

/** Limits of the Measurement Protocol. */
const EVENTS_TOGETHER = 25;
const MOST_PARAMS = 25;
const VALUE_LENGTH = 100;
const NAME_LENGTH = 40;
/** Maximum age of events in milliseconds. The service ignores older events. */
const LONGEST_AGE = 72 * 60 * 60 * 1000;

/** Fields that are sent first. An event can have at most 25 parameters. */
const FIRST_FIELDS = [
  'pageType', 'siteSection', 'postId', 'topicName', 'listKind', 'listName', 'articleType', 'testName',
  'testGroup', 'testVersion', 'edition', 'trafficSource', 'deviceType', 'navigationType',
]; // prettier-ignore

/**
 * Creates requests, each with events of one page load that have the same member and consent. Omits Identify events and
 * events that are too old.
 */
export function ga4Requests(
  events: readonly SinkEvent[],
  site: SinkSite,
  sentAt: Date,
): SinkRequest[] {
  const groups = new Map<string, SinkEvent[]>();
  for (const event of events) {
    if (sentAt.getTime() - Date.parse(event.meta.at) > LONGEST_AGE) continue;
    if (nameOf(event) === 'Identify') continue;
    const key = JSON.stringify([anonymousIdOf(event), event.memberId, event.meta.consent]);
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()]
    .flatMap((group) => inParts(group, EVENTS_TOGETHER))
    .map((part) => ({ ids: part.map(({ meta }) => meta.id), body: bodyOf(part, site) }));
}

function bodyOf(part: readonly SinkEvent[], site: SinkSite): object {
  const [first] = part;
  if (!first) return {};
  const answer = allowsTargeting(first) ? 'GRANTED' : 'DENIED';
  return {
    client_id: clientIdOf(first),
    ...(first.memberId === null ? {} : { user_id: first.memberId }),
    consent: { ad_user_data: answer, ad_personalization: answer },
    events: part.map((event) => ({
      name: eventName(event),
      timestamp_micros: String(Date.parse(event.meta.at) * 1000),
      params: paramsOf(event, site),
    })),
  };
}

function eventName(event: SinkEvent): string {
  return nameOf(event) === 'PageViewed'
    ? 'page_view'
    : snakeCase(nameOf(event)).slice(0, NAME_LENGTH);
}

/** Returns two numbers separated by a dot, which is the format of the ids that the Google tag creates. */
function clientIdOf(event: SinkEvent): string {
  const hash = createHash('sha256').update(anonymousIdOf(event)).digest();
  return `${hash.readUInt32BE(0)}.${hash.readUInt32BE(4)}`;
}

function paramsOf(event: SinkEvent, site: SinkSite): Record<string, string | number> {
  const { payload } = event;
  const own = Object.keys(payload);
  const names = [
    ...FIRST_FIELDS.filter((name) => own.includes(name)),
    ...own.filter((name) => !FIRST_FIELDS.includes(name) && name !== 'pageViewGuid'),
  ];
  const params: [string, unknown][] = [
    // In reports, a reader counts as active only if an event has both a session id and an engagement time.
    ['session_id', clientIdOf(event).split('.')[0]],
    ['engagement_time_msec', 1],
    ['page_location', urlOf(event, site)],
    ['page_title', titleIdOf(event)],
    ['page_view_id', viewIdOf(event)],
    ['event_id', event.meta.id],
    ...names.map((name): [string, unknown] => [
      snakeCase(name).slice(0, NAME_LENGTH),
      payload[name],
    ]),
  ];
  const known = params.flatMap(([name, value]) => {
    const written = paramValue(value);
    return written === '' ? [] : [[name, written] as const];
  });
  return Object.fromEntries(known.slice(0, MOST_PARAMS));
}

function paramValue(value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (Array.isArray(value)) return value.join().slice(0, VALUE_LENGTH);
  return typeof value === 'string' ? value.slice(0, VALUE_LENGTH) : '';
}
