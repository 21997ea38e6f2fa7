import type { DropReport } from '../../src/model/events/batch';
import { isId } from '../../src/model/events/checkEvent';
import { PageError } from '../../src/model/routing/errors';
import { EVENTS_PER_POST } from '../config/limits';

/** A received event. Only its id has been validated, so that the response can refer to it. */
export interface ReceivedEvent {
  id: string;
  type: unknown;
  payload: unknown;
  meta: Readonly<Record<string, unknown>>;
}

export interface ReceivedBatch {
  events: ReceivedEvent[];
  drops: DropReport | null;
}

const MOST_REASONS = 20;

/**
 * Reads the body of a request.
 * @throws PageError 400 if it is malformed, contains too many events, or contains an event without a valid id
 */
export function readBatch(body: unknown): ReceivedBatch {
  const { events, drops } = asObject(body, 'The body');
  if (!Array.isArray(events)) throw refused('The body has no list of events');
  if (events.length > EVENTS_PER_POST) {
    throw refused(`A request may contain at most ${EVENTS_PER_POST} events`);
  }
  return { events: events.map(readEvent), drops: drops === undefined ? null : readDrops(drops) };
}

function readEvent(value: unknown): ReceivedEvent {
  const { type, payload, meta } = asObject(value, 'An event');
  const known = asObject(meta, 'The event’s meta');
  if (!isId(known['id'])) throw refused('An event has no valid id');
  return { id: known['id'], type, payload, meta: known };
}

function readDrops(value: unknown): DropReport {
  const { run, counts } = asObject(value, 'The report of dropped events');
  if (!isId(run)) throw refused('The report of dropped events has no valid run');
  const entries = Object.entries(asObject(counts, 'The counts of dropped events'));
  const isRight = entries.every(
    ([reason, count]) =>
      /^[a-z-]{1,40}$/.test(reason) && Number.isSafeInteger(count) && Number(count) >= 0,
  );
  if (!isRight || entries.length > MOST_REASONS)
    throw refused('The counts of dropped events are invalid');
  return { run, counts: Object.fromEntries(entries) as Record<string, number> };
}

function asObject(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw refused(`${name} is not an object`);
}

function refused(message: string): PageError {
  return new PageError(400, message);
}
