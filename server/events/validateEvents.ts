import {
  contractBreaches,
  metaProblem,
  type ContractBreach,
} from '../../src/model/events/checkEvent';
import { isEventType, type EventMeta } from '../../src/model/events/trackedEvent';
import { EVENT_AGE, EVENT_AHEAD } from '../config/limits';
import type { ReceivedEvent } from './readBatch';

export interface EventRow {
  id: string;
  type: string;
  run: string | null;
  seq: number;
  page_view_guid: string;
  at: string;
  received_at: string;
  category: string;
  consent: string;
  check: string;
  is_quarantined: boolean;
  quarantine_reason: string | null;
  payload: Record<string, unknown>;
}

/**
 * Reason for rejecting an event: `schema` if it is malformed, `time` if its time is implausible, `consent-first` if the
 * required consent is missing.
 */
export type RefusalCode = 'schema' | 'time' | 'consent-first';

export interface ValidatedEvents {
  rows: EventRow[];
  rejected: { id: string; code: RefusalCode }[];
}

/**
 * @param now server time, in milliseconds
 * @param longestAge milliseconds after which an event is too old
 */
export function validateEvents(
  events: readonly ReceivedEvent[],
  now: number,
  longestAge = EVENT_AGE,
): ValidatedEvents {
  const validated: ValidatedEvents = { rows: [], rejected: [] };
  for (const event of events) {
    const row = rowOf(event, now, longestAge);
    if (typeof row === 'string') validated.rejected.push({ id: event.id, code: row });
    else validated.rows.push(row);
  }
  return validated;
}

function rowOf(event: ReceivedEvent, now: number, longestAge: number): EventRow | RefusalCode {
  const { type, payload } = event;
  if (!isEventType(type) || !NAME.test(type) || metaProblem(event.meta) !== null) return 'schema';
  if (!isPlainObject(payload) || !isStorable(payload)) return 'schema';
  const meta = event.meta as unknown as EventMeta;
  const at = new Date(meta.at).getTime();
  if (at > now + EVENT_AHEAD || at < now - longestAge) return 'time';
  if (!meta.consent.includes(meta.category)) return 'consent-first';
  const breaches = contractBreaches(type, payload);
  if (breaches.some(({ kind }) => kind === 'wrong-field')) return 'schema';
  return {
    id: meta.id,
    type,
    run: runOf(meta.id),
    seq: meta.seq,
    page_view_guid: meta.pageViewGuid,
    at: new Date(at).toISOString(),
    received_at: new Date(now).toISOString(),
    category: meta.category,
    consent: meta.consent.join(),
    check: meta.check,
    is_quarantined: breaches.length > 0,
    quarantine_reason: breaches.length > 0 ? reasonOf(breaches) : null,
    payload,
  };
}

const REASON_LENGTH = 500;

/**
 * Returns the reason for a quarantine. It may contain names of fields that the client sent, but none of their values.
 */
function reasonOf(breaches: readonly ContractBreach[]): string {
  const reason = breaches.map(({ problem }) => problem).join('; ');
  return reason.length > REASON_LENGTH ? `${reason.slice(0, REASON_LENGTH - 1)}…` : reason;
}

const NAME = /^event\/[A-Z][A-Za-z0-9]{0,60}$/;
const RUN = /^([0-9a-f]{16})-\d{1,9}$/;

/** Returns the run at the start of an id from our own client, or null for any other id. */
export function runOf(id: string): string | null {
  return RUN.exec(id)?.[1] ?? null;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns false if the value contains a NUL character or a lone surrogate, which PostgreSQL rejects. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}
