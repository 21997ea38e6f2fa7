import { createHash } from 'node:crypto';
import {
  anonymousIdOf,
  inParts,
  nameOf,
  snakeCase,
  textField,
  titleIdOf,
  urlOf,
  viewIdOf,
  type SinkEvent,
  type SinkRequest,
  type SinkSite,
} from './sink';

const SCHEMA = 'iglu:com.snowplowanalytics.snowplow';
const PAYLOADS = `${SCHEMA}/payload_data/jsonschema/1-0-4`;
const SELF_DESCRIBING = `${SCHEMA}/unstruct_event/jsonschema/1-0-0`;
const CONTEXTS = `${SCHEMA}/contexts/jsonschema/1-0-1`;
const WEB_PAGE = `${SCHEMA}/web_page/jsonschema/1-0-0`;

/** Number of events per request. Some collectors accept only a few tens of kilobytes. */
const EVENTS_TOGETHER = 40;

const MEASUREMENT = 'C0002';

/** An event in the tracker protocol, in which every value is a string. */
type SnowplowEvent = Readonly<Record<string, string>>;

export function snowplowRequests(
  events: readonly SinkEvent[],
  site: SinkSite,
  sentAt: Date,
): SinkRequest[] {
  return inParts(events, EVENTS_TOGETHER).map((part) => ({
    ids: part.map(({ meta }) => meta.id),
    body: { schema: PAYLOADS, data: part.map((event) => trackerEvent(event, site, sentAt)) },
  }));
}

function trackerEvent(event: SinkEvent, site: SinkSite, sentAt: Date): SnowplowEvent {
  const { meta, view, memberId } = event;
  const name = nameOf(event);
  const isMeasured = meta.consent.includes(MEASUREMENT);
  const fields = {
    e: name === 'PageViewed' ? 'pv' : 'ue',
    eid: uuidOf(meta.id),
    tv: 'offprint-2',
    tna: 'offprint',
    aid: site.siteKey,
    p: 'web',
    dtm: String(Date.parse(meta.at)),
    stm: String(sentAt.getTime()),
    // `duid` and `sid` identify the page load, which requires consent to measurement. `uid` identifies the member,
    // which requires consent to targeting.
    duid: isMeasured ? uuidOf(anonymousIdOf(event)) : '',
    sid: isMeasured ? uuidOf(anonymousIdOf(event)) : '',
    uid: memberId ?? '',
    url: urlOf(event, site),
    page: titleIdOf(event),
    lang: textField(view, 'locale'),
    ue_pr: name === 'PageViewed' ? '' : selfDescribing(event, name, site),
    co: contextsOf(event, site),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function selfDescribing(event: SinkEvent, name: string, site: SinkSite): string {
  const data = { pageViewGuid: event.meta.pageViewGuid, ...event.payload };
  const own = { schema: ownSchema(snakeCase(name), site), data };
  return JSON.stringify({ schema: SELF_DESCRIBING, data: own });
}

/**
 * Returns the contexts of an event: the id of its page view, the reader's consent and, if it is known, the payload of
 * the page view.
 */
function contextsOf(event: SinkEvent, site: SinkSite): string {
  const { view, meta } = event;
  const data = [
    { schema: WEB_PAGE, data: { id: uuidOf(viewIdOf(event)) } },
    { schema: ownSchema('consent', site), data: { categories: meta.consent } },
    ...(view ? [{ schema: ownSchema('page_viewed', site), data: view }] : []),
  ];
  return JSON.stringify({ schema: CONTEXTS, data });
}

/**
 * Returns the address of the schema for one of our events or contexts. The vendor is the publication's domain in
 * reverse order, without `www` and with `offprint` at the end.
 */
function ownSchema(name: string, { publicOrigin }: SinkSite): string {
  const domain = new URL(publicOrigin).hostname.replace(/^www\./, '');
  const vendor = [...domain.split('.').reverse(), 'offprint'].join('.');
  return `iglu:${vendor}/${name}/jsonschema/1-0-0`;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a UUID (version 8) that is derived from the id, because collectors reject ids in any other format. */
function uuidOf(id: string): string {
  if (UUID.test(id)) return id;
  const hash = createHash('sha256').update(id).digest('hex');
  const variant = ((parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
