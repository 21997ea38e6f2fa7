import type { StoredEvent } from '../export/storedEvents';

/** An event with related data from the store. */
export interface SinkEvent extends StoredEvent {
  /** Payload of the PageViewed event of the same view; null if none was received. */
  view: Readonly<Record<string, unknown>> | null;
  /** Id of the signed-in member, if the reader allows it (category C0004); null otherwise. */
  memberId: string | null;
}

/** The publication data that tools need. */
export interface SinkSite {
  publicOrigin: string;
  siteKey: string;
}

/** One request to a tool. */
export interface SinkRequest {
  /** The events that it carries. */
  ids: readonly string[];
  body: unknown;
}

/** Longest pause between attempts, in milliseconds. */
export const LONGEST_PAUSE = 60 * 60 * 1000;

/** Id and time of an event; the time determines its partition. */
export type EventPlace = readonly [id: string, at: string];

/** Events that wait for one sink. */
export interface Delivery {
  id: string;
  events: readonly EventPlace[];
  /** Number of attempts, including the current one. */
  attempts: number;
  /** Milliseconds since the events were stored. */
  age: number;
}

/** Sends the events of a delivery. */
export type SendDelivery = (delivery: Delivery) => Promise<SendResult>;

export interface SendResult {
  /** The events that the sink has not accepted. */
  rest: readonly EventPlace[];
  failure: SendFailure | null;
}

export interface SendFailure {
  /** Description of the result, without the address, which may contain a key, and without the sink's response. */
  reason: string;
  /** True if a retry would not help. */
  isFinal: boolean;
  /** Delay in milliseconds that the sink requests. */
  retryAfter: number;
}

/** Converts events to the requests of a tool. Omits what the tool cannot accept. */
export type CreateRequests = (
  events: readonly SinkEvent[],
  site: SinkSite,
  sentAt: Date,
) => SinkRequest[];

/** Category whose consent allows events to name a member, and tools to use them for advertising. */
const TARGETING = 'C0004';

export function allowsTargeting({ meta }: StoredEvent): boolean {
  return meta.consent.includes(TARGETING);
}

/** Returns a string field, or '' if it is not a string. */
export function textField(payload: Readonly<Record<string, unknown>> | null, name: string): string {
  const value = payload?.[name];
  return typeof value === 'string' ? value : '';
}

/** Converts `ScrollReached` to `scroll_reached`. */
export function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
}

/** Returns the name without `event/`. */
export function nameOf({ type }: Pick<SinkEvent, 'type'>): string {
  return type.replace('event/', '');
}

/**
 * Returns the id of the page view that an event belongs to, which an event after the end of the view has in its
 * payload.
 */
export function viewIdOf({ payload, meta }: SinkEvent): string {
  return textField(payload, 'pageViewGuid') || meta.pageViewGuid;
}

/** Returns a pseudonym of the reader, which lasts for one page load, because readers have no id. */
export function anonymousIdOf({ run, meta }: StoredEvent): string {
  return run ?? meta.id;
}

/** Returns the absolute URL of the page, or '' for views from releases that did not record paths. */
export function urlOf({ view }: SinkEvent, { publicOrigin }: SinkSite): string {
  const path = textField(view, 'path');
  return path === '' ? '' : `${publicOrigin}${path}`;
}

/**
 * Returns the id of the story or list, or else the kind of page, to serve as the page title, which events do not
 * contain.
 */
export function titleIdOf({ view }: SinkEvent): string {
  const list = [textField(view, 'listKind'), textField(view, 'listName')].filter(
    (text) => text !== '',
  );
  return textField(view, 'postId') || list.join(':') || textField(view, 'pageType');
}

/** Splits a list into parts of at most `size`. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
