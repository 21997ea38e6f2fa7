import type { StampedEvent } from '../../../src/model/events/trackedEvent';
import { runOf } from '../validateEvents';
import { textField } from './textField';

const SCHEMA = 'iglu:com.snowplowanalytics.snowplow';
const PAYLOADS = `${SCHEMA}/payload_data/jsonschema/1-0-4`;
const UNSTRUCTURED = `${SCHEMA}/unstruct_event/jsonschema/1-0-0`;

/** Vendor of the schemas for our own events. */
const VENDOR = 'iglu:example.halfwave.offprint';

/** An event in the tracker protocol: every value is a string. */
type SnowplowEvent = Readonly<Record<string, string>>;

/** Body of a Snowplow-style `/com.snowplowanalytics.snowplow/tp2` request. */
export interface SnowplowBatch {
  schema: string;
  data: SnowplowEvent[];
}

export function snowplowBatch(events: readonly StampedEvent[], sentAt: string): SnowplowBatch {
  return { schema: PAYLOADS, data: events.map((event) => payloadOf(event, sentAt)) };
}

function payloadOf({ type, payload, meta }: StampedEvent, sentAt: string): SnowplowEvent {
  const name = type.replace('event/', '');
  const common = {
    eid: meta.id,
    tv: 'offprint-1',
    p: 'web',
    dtm: String(Date.parse(meta.at)),
    stm: String(Date.parse(sentAt)),
    sid: runOf(meta.id) ?? meta.id,
  };
  if (name === 'PageViewed') {
    const page = textField(payload, 'pageType');
    return { e: 'pv', ...common, aid: textField(payload, 'siteName'), page };
  }
  const data = { ...payload, pageViewGuid: meta.pageViewGuid };
  const own = { schema: `${VENDOR}/${snakeCase(name)}/jsonschema/1-0-0`, data };
  return { e: 'ue', ...common, ue_pr: JSON.stringify({ schema: UNSTRUCTURED, data: own }) };
}

/** Converts `ScrollReached` to `scroll_reached`. */
function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
}
