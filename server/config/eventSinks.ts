import { KAFKA_FORM, readKafka, type KafkaAddress } from './kafka';
import { OBJECT_STORE_FORM, readObjectStore, type ObjectStoreAddress } from './objectStore';

/** Kinds of tools that receive events in HTTP requests. */
const TOOL_KINDS = ['snowplow', 'segment', 'ga4', 'webhook'] as const;

export type ToolKind = (typeof TOOL_KINDS)[number];

/** URL at which a tool receives events. It may contain a key, so it is never logged. */
export interface ToolSink {
  kind: ToolKind;
  url: URL;
}

/** Bucket in which event files are stored. */
export interface FileSink {
  kind: 's3';
  bucket: ObjectStoreAddress;
}

/** Topic to which each event is written as a record. */
export interface TopicSink {
  kind: 'kafka';
  address: KafkaAddress;
}

export type EventSink = ToolSink | FileSink | TopicSink;

export type SinkKind = EventSink['kind'];

export const EVENT_SINKS_FORM =
  'must be a comma-separated list of sinks, each at most once: snowplow=URL, segment=https://WRITE_KEY@HOST, ' +
  'ga4=URL?measurement_id=ID&api_secret=SECRET, webhook=https://:SECRET@HOST/PATH ' +
  '(if SECRET starts with whsec_, the rest must be base64), ' +
  `kafka=${KAFKA_FORM} or s3=${OBJECT_STORE_FORM}; ` +
  'reserved URL characters must be percent-encoded';

/** Prefix of secrets in the format of Standard Webhooks, whose libraries expect base64 after it. */
const ENCODED_SECRET = 'whsec_';

/**
 * Returns the key that signs a webhook's requests. A secret with the prefix `whsec_` is decoded, and any other is used
 * as is.
 * @returns null without a secret, or undefined if the text after the prefix is empty or not base64.
 */
export function webhookKey(secret: string): Buffer | null | undefined {
  if (secret === '') return null;
  if (!secret.startsWith(ENCODED_SECRET)) return Buffer.from(secret);
  const encoded = secret.slice(ENCODED_SECRET.length);
  const key = Buffer.from(encoded, 'base64');
  return key.length > 0 && key.toString('base64') === encoded ? key : undefined;
}

/** Matches a comma only if another sink follows it, because URLs may contain commas. */
const BETWEEN_SINKS = new RegExp(`,\\s*(?=(?:s3|kafka|${TOOL_KINDS.join('|')})=)`);

/** Paths of the vendors' public APIs, used if the URL has no path. */
const DEFAULT_PATHS: Readonly<Record<ToolKind, string>> = {
  snowplow: '/com.snowplowanalytics.snowplow/tp2',
  segment: '/v1/batch',
  ga4: '/mp/collect',
  webhook: '/',
};

/** Returns undefined for an invalid value. */
export function readEventSinks(value: string): readonly EventSink[] | undefined {
  const sinks = value.split(BETWEEN_SINKS).map(readSink);
  const kinds = new Set(sinks.map((sink) => sink?.kind));
  if (kinds.size < sinks.length) return undefined;
  return sinks.every((sink) => sink !== null) ? sinks : undefined;
}

function readSink(text: string): EventSink | null {
  const [, name, address = ''] = /^([a-z0-9]+)=(\S+)$/.exec(text.trim()) ?? [];
  if (name === 's3') {
    const bucket = readObjectStore(address);
    return bucket ? { kind: name, bucket } : null;
  }
  if (name === 'kafka') {
    const topic = readKafka(address);
    return topic ? { kind: name, address: topic } : null;
  }
  const kind = TOOL_KINDS.find((one) => one === name);
  if (!kind || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol)) return null;
  if (url.pathname === '/') url.pathname = DEFAULT_PATHS[kind];
  return hasKeys(kind, url) && hasReadableSecret(kind, url) ? { kind, url } : null;
}

function hasReadableSecret(kind: ToolKind, { username, password }: URL): boolean {
  try {
    const secret = decodeURIComponent(password);
    decodeURIComponent(username);
    return kind !== 'webhook' || webhookKey(secret) !== undefined;
  } catch {
    return false;
  }
}

/** Returns true if the URL contains the keys that the tool requires. */
function hasKeys(kind: ToolKind, { username, searchParams }: URL): boolean {
  if (kind === 'segment') return username !== '';
  if (kind !== 'ga4') return true;
  return searchParams.has('measurement_id') && searchParams.has('api_secret');
}
