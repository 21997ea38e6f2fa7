import type { StoredEvent } from '../export/storedEvents';

/** A stored event, with related data for the tools. */
export interface SinkEvent extends StoredEvent {
  /** Payload of the PageViewed event for the same page view, or null if it was not received. */
  view: Readonly<Record<string, unknown>> | null;
  /** Id of the signed-in member, or null. Always null without consent to category C0004. */
  memberId: string | null;
}

/** Data about the publication that tools need. */
export interface SinkSite {
  publicOrigin: string;
  siteKey: string;
}

export interface SinkRequest {
  /** Ids of the events in the request. */
  ids: readonly string[];
  body: unknown;
}

/** Maximum pause between two attempts, in milliseconds, except for sinks that receive events in order. */
export const LONGEST_PAUSE = 60 * 60 * 1000;

/** Id and time of an event. The time determines its partition. */
export type EventPlace = readonly [id: string, at: string];

/** Events that are waiting to be delivered to a sink. */
export interface Delivery {
  id: string;
  events: readonly EventPlace[];
  /** Number of attempts, including the current one. */
  attempts: number;
  /** Milliseconds since the events were queued. */
  age: number;
}

export type SendDelivery = (delivery: Delivery) => Promise<SendResult>;

export interface SendResult {
  /** Events that the sink has not accepted. */
  rest: readonly EventPlace[];
  failure: SendFailure | null;
}

export interface SendFailure {
  /**
   * Description of the failure, for the log. Contains neither the address, which may include a key, nor the sink's
   * response.
   */
  reason: string;
  /** True if a retry would not help. */
  isFinal: boolean;
  /** Delay that the sink requested, in milliseconds. */
  retryAfter: number;
}

/** Converts events to requests for a tool. Omits events that the tool cannot accept. */
export type CreateRequests = (
  events: readonly SinkEvent[],
  site: SinkSite,
  sentAt: Date,
) => SinkRequest[];

/** Consent category that allows events to identify a member and to be used for advertising. */
const TARGETING = 'C0004';

export function allowsTargeting({ meta }: StoredEvent): boolean {
  return meta.consent.includes(TARGETING);
}

/** Returns a string field, or an empty string for any other value. */
export function textField(payload: Readonly<Record<string, unknown>> | null, name: string): string {
  const value = payload?.[name];
  return typeof value === 'string' ? value : '';
}

/** Converts, for example, `ScrollReached` to `scroll_reached`. */
export function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
}

/** Returns the event name without the prefix `event/`. */
export function nameOf({ type }: Pick<SinkEvent, 'type'>): string {
  return type.replace('event/', '');
}

/**
 * Returns the id of the page view that an event belongs to. Events sent after their page view ended contain this id in
 * the payload.
 */
export function viewIdOf({ payload, meta }: SinkEvent): string {
  return textField(payload, 'pageViewGuid') || meta.pageViewGuid;
}

/** Returns the id of the page load, or of the event if the page load is unknown. Readers have no permanent id. */
export function anonymousIdOf({ run, meta }: StoredEvent): string {
  return run ?? meta.id;
}

/** Returns the absolute URL of the page, or an empty string if the event's page view is missing or has no path. */
export function urlOf({ view }: SinkEvent, { publicOrigin }: SinkSite): string {
  const path = textField(view, 'path');
  return path === '' ? '' : `${publicOrigin}${path}`;
}

/**
 * Returns a title for the page: the id of its story or list, or else its page type, because events do not contain
 * titles.
 */
export function titleIdOf({ view }: SinkEvent): string {
  const list = [textField(view, 'listKind'), textField(view, 'listName')].filter(
    (text) => text !== '',
  );
  return textField(view, 'postId') || list.join(':') || textField(view, 'pageType');
}

/** Splits a list into chunks of at most `size` items. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
