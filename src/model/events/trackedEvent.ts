import type { CategoryId } from '../consent/consent';
import type { ACCOUNT_EVENTS } from './accountEvents';
import type { AD_EVENTS } from './adEvents';
import type { PayloadOf } from './contract';
import type { ERROR_EVENTS } from './errorEvents';
import type { FORM_EVENTS } from './formEvents';
import type { LawName } from './lawName';
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

/** What happened, as a Redux action. The middleware gives it its `meta`. */
export type TrackedEvent<Name extends EventName = EventName> = {
  type: Name;
  payload: EventPayload<Name>;
};

/** The action of an event; the compiler holds its payload against the contract. */
export function trackedEvent<Name extends EventName>(
  type: Name,
  payload: EventPayload<Name>,
): TrackedEvent<Name> {
  return { type, payload };
}

/** `ok`, the law that is broken, or `contract` where name or fields are not as published. */
export type EventCheck = 'ok' | 'contract' | LawName;

export interface EventMeta {
  /** `{run}-{seq}`; a run is one document in one tab. */
  id: string;
  /** From 1, without gaps, within a run. */
  seq: number;
  /** ISO, by the reader's clock. */
  at: string;
  pageViewGuid: string;
  category: CategoryId;
  /** Categories allowed when it happened; for what waited for a choice, when it was let go. */
  consent: readonly CategoryId[];
  check: EventCheck;
}

/** An event with who, when and by whose leave. */
export interface StampedEvent {
  type: string;
  payload: Readonly<Record<string, unknown>>;
  meta: EventMeta;
}

/** `queued`: written down here. `sent`: the browser took it. `acknowledged`: the server named it. */
export type DeliveryStatus = 'held' | 'queued' | 'sent' | 'acknowledged' | 'dropped';

/**
 * Why an event was dropped. `consent`: there was none. `withdrawn`: it was taken back. `time-travel`:
 * DevTools had moved the state. `full`: too many waited. `refused`: the server took offence.
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

/** Categories of the events that are not plain measurement; a test holds it against the contracts. */
const OTHER_CATEGORIES: Readonly<Record<string, CategoryId>> = { 'event/Identify': 'C0004' };

/** Measurement of our own: what waits in memory while the reader has not chosen. */
export const MEASUREMENT: CategoryId = 'C0002';

export function categoryOf(type: string): CategoryId {
  return OTHER_CATEGORIES[type] ?? MEASUREMENT;
}
