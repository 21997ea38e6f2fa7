import type { CategoryId } from '../consent/consent';
import type { ACCOUNT_EVENTS } from './accountEvents';
import type { AD_EVENTS } from './adEvents';
import type { PayloadOf } from './contract';
import type { ERROR_EVENTS } from './errorEvents';
import type { FORM_EVENTS } from './formEvents';
import type { EventRuleName } from './eventRuleName';
import type { PAGE_EVENTS } from './pageEvents';
import type { READING_EVENTS } from './readingEvents';
import type { VIDEO_EVENTS } from './videoEvents';

type Contracts = typeof PAGE_EVENTS &
  typeof READING_EVENTS &
  typeof ERROR_EVENTS &
  typeof ACCOUNT_EVENTS &
  typeof FORM_EVENTS &
  typeof AD_EVENTS &
  typeof VIDEO_EVENTS;

export type EventName = keyof Contracts;

export type EventPayload<Name extends EventName> = PayloadOf<Contracts[Name]['fields']>;

/** An event as a Redux action, to which the event middleware adds `meta`. */
export type TrackedEvent<Name extends EventName = EventName> = {
  type: Name;
  payload: EventPayload<Name>;
  /** The page view that the event belongs to; defaults to the current one. */
  meta?: Pick<EventMeta, 'pageViewGuid'>;
};

/**
 * Creates the action for an event; TypeScript checks the payload against the contract.
 * @param pageViewGuid The page view that the event belongs to; defaults to the current one.
 */
export function trackedEvent<Name extends EventName>(
  type: Name,
  payload: EventPayload<Name>,
  pageViewGuid?: string,
): TrackedEvent<Name> {
  return pageViewGuid === undefined ? { type, payload } : { type, payload, meta: { pageViewGuid } };
}

/** Result of checking an event against its contract: names the first invalid field, or `type` for an unknown event. */
export type ContractCheck = 'ok' | `contract: ${string}`;

export type EventCheck = ContractCheck | EventRuleName;

export interface EventMeta {
  /** `{run}-{seq}`; a run is one document in one tab. */
  id: string;
  /** Sequence number within a run, from 1, without gaps. */
  seq: number;
  /** ISO timestamp from the reader's clock. */
  at: string;
  pageViewGuid: string;
  category: CategoryId;
  /** Categories allowed when the event occurred or, if it was held for consent, when it was released. */
  consent: readonly CategoryId[];
  check: EventCheck;
}

/** An event with its metadata. */
export interface StampedEvent {
  type: string;
  payload: Readonly<Record<string, unknown>>;
  meta: EventMeta;
}

/**
 * `held`: waiting for the reader's consent. `queued`: stored in the browser. `sent`: handed to the network.
 * `acknowledged`: confirmed by the server.
 */
export type DeliveryStatus = 'held' | 'queued' | 'sent' | 'acknowledged' | 'dropped';

/**
 * Reason for dropping an event. `consent`: the reader did not consent. `withdrawn`: the reader withdrew consent.
 * `time-travel`: Redux DevTools changed the state. `full`: the queue was full. `refused`: the server rejected the
 * event.
 */
export type DropReason = 'consent' | 'withdrawn' | 'time-travel' | 'full' | 'refused';

export interface Delivery {
  status: DeliveryStatus;
  reason?: DropReason;
}

const EVENT_PREFIX = 'event/';

export function isEventType(type: unknown): type is string {
  return typeof type === 'string' && type.startsWith(EVENT_PREFIX);
}

/** Categories of all events except measurement events; a test compares them with the contracts. */
const OTHER_CATEGORIES: Readonly<Record<string, CategoryId>> = { 'event/Identify': 'C0004' };

/** Category of first-party measurement, whose events are held in memory until the reader decides on consent. */
export const MEASUREMENT: CategoryId = 'C0002';

export function categoryOf(type: string): CategoryId {
  return OTHER_CATEGORIES[type] ?? MEASUREMENT;
}
