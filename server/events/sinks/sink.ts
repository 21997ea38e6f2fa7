import type { StoredEvent } from '../export/storedEvents';

/** An event with what the store knows about its surroundings. */
export interface SinkEvent extends StoredEvent {
  /** Payload of the PageViewed that the event is about; null if none was received. */
  view: Readonly<Record<string, unknown>> | null;
  /** Id of the member who was signed in, if the reader allows it (category C0004); else null. */
  memberId: string | null;
}

/** The publication, as tools need to know it. */
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

/** Id and time of an event; the time says in which partition it is. */
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
  /** The events that the sink has not taken. */
  rest: readonly EventPlace[];
  failure: SendFailure | null;
}

export interface SendFailure {
  /** Says what happened, without the address, which may contain a key, and without what the sink said. */
  reason: string;
  /** True if repetition changes nothing. */
  isFinal: boolean;
  /** Milliseconds that the sink asks to wait. */
  retryAfter: number;
}

/** Converts events to the requests of a tool. Leaves out what the tool cannot take. */
export type CreateRequests = (
  events: readonly SinkEvent[],
  site: SinkSite,
  sentAt: Date,
) => SinkRequest[];

/** Category whose consent lets events name a member, and tools use them for advertising. */
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

/** The page view that an event is about: one that happened after its view ended names it in its payload. */
export function viewIdOf({ payload, meta }: SinkEvent): string {
  return textField(payload, 'pageViewGuid') || meta.pageViewGuid;
}

/**
 * Pseudonym of the reader. Readers have no id of their own here, so that it lasts for one page load.
 */
export function anonymousIdOf({ run, meta }: SinkEvent): string {
  return run ?? meta.id;
}

/** Returns the absolute URL of the page, or '' for a view of a release whose views had no path. */
export function urlOf({ view }: SinkEvent, { publicOrigin }: SinkSite): string {
  const path = textField(view, 'path');
  return path === '' ? '' : `${publicOrigin}${path}`;
}

/**
 * Id of the page's title: of the story, else of what it lists, else the kind of page. Titles themselves are no
 * part of events.
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
