import type pg from 'pg';
import {
  EVENT_COLUMNS,
  eventOf,
  type EventQueryRow,
  type StoredEvent,
} from '../export/storedEvents';
import { VIEW_OF_EVENT } from '../export/eventFilter';
import { allowsTargeting, textField, viewIdOf, type EventPlace, type SinkEvent } from './sink';

export async function finishDelivery(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('delete from event_deliveries where id = $1', [id]);
}

/** Schedules another attempt with the events that the sink has not accepted. */
export async function retryDelivery(
  pool: pg.Pool,
  id: string,
  rest: readonly EventPlace[],
  pause: number,
  error: string,
): Promise<void> {
  await pool.query(
    `update event_deliveries set events = $2, due_at = now() + $3 * interval '1 millisecond', error = $4
     where id = $1`,
    [id, JSON.stringify(rest), pause, error],
  );
}

/** Turns a delivery into a dead letter. `npm run events:sinks -- --retry SINK` queues a sink's dead letters again. */
export async function giveUpDelivery(
  pool: pg.Pool,
  id: string,
  rest: readonly EventPlace[],
  error: string,
): Promise<void> {
  await pool.query(
    'update event_deliveries set events = $2, failed_at = now(), error = $3 where id = $1',
    [id, JSON.stringify(rest), error],
  );
}

export interface SinkState {
  sink: string;
  /** Number of events that are waiting. */
  waiting: number;
  /** Number of events in dead letters. */
  dead: number;
  /** Time at which the oldest events in the queue, including dead letters, were queued. */
  since: Date | null;
  /** Error of the newest delivery that has failed, without the sink's response. */
  error: string | null;
}

export async function sinkStates(client: pg.ClientBase): Promise<SinkState[]> {
  const { rows } = await client.query<SinkState>(
    `select sink,
       coalesce(sum(jsonb_array_length(events)) filter (where failed_at is null), 0)::float8 as waiting,
       coalesce(sum(jsonb_array_length(events)) filter (where failed_at is not null), 0)::float8 as dead,
       min(queued_at) as since,
       (array_agg(error order by id desc) filter (where error is not null))[1] as error
     from event_deliveries group by sink order by sink`,
  );
  return rows;
}

/** Queues all dead letters of a sink again. Returns the number of events in them. */
export async function retryDeadLetters(client: pg.ClientBase, sink: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `with woken as (
       update event_deliveries set failed_at = null, attempts = 0, due_at = now(), queued_at = now()
       where sink = $1 and failed_at is not null returning events
     )
     select coalesce(sum(jsonb_array_length(events)), 0)::float8 as count from woken`,
    [sink],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Deletes the dead letters of a sink and, if `alsoWaiting` is true, everything else in its queue. The events remain in
 * the store. Returns the number of events in the deleted deliveries.
 */
export async function discardDeliveries(
  client: pg.ClientBase,
  sink: string,
  alsoWaiting: boolean,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `with discarded as (
       delete from event_deliveries where sink = $1 and ($2 or failed_at is not null) returning events
     )
     select coalesce(sum(jsonb_array_length(events)), 0)::float8 as count from discarded`,
    [sink, alsoWaiting],
  );
  return rows[0]?.count ?? 0;
}

/** Selects the events that determine the page view and the member of each event in a delivery. */
const SURROUNDINGS = `
  select run, type, seq::float8, ${VIEW_OF_EVENT} as view, payload from events
  where run = any($1) and type in ('event/PageViewed', 'event/Identify', 'event/AccountLogout')
    and not is_quarantined and at <= $2::timestamptz + interval '1 day'
    and at >= $3::timestamptz - interval '7 days'
  order by seq`;

interface Surrounding {
  run: string;
  type: string;
  seq: number;
  view: string;
  payload: Record<string, unknown>;
}

/** Reads the events in a delivery that still exist, sorted by page load and sequence number. */
export async function loadEvents(
  pool: pg.Pool,
  places: readonly EventPlace[],
): Promise<StoredEvent[]> {
  const ids = places.map(([id]) => id);
  const { rows } = await pool.query<EventQueryRow>(
    `select ${EVENT_COLUMNS} from events where id = any($1) and at <= $2 and at >= $3
     order by run, seq, id`,
    [ids, ...boundsOf(places)],
  );
  return rows.map(eventOf);
}

/** Reads the events in a delivery, like `loadEvents`, and adds their page views and members. */
export async function loadSinkEvents(
  pool: pg.Pool,
  places: readonly EventPlace[],
): Promise<SinkEvent[]> {
  const events = await loadEvents(pool, places);
  const runs = [...new Set(events.flatMap(({ run }) => run ?? []))];
  const { rows } = await pool.query<Surrounding>(SURROUNDINGS, [runs, ...boundsOf(places)]);
  return events.map((event) => withSurroundings({ ...event, view: null, memberId: null }, rows));
}

/** Returns the times of the latest and the earliest event. */
function boundsOf(places: readonly EventPlace[]): [last: Date, first: Date] {
  const times = places.map(([, at]) => Date.parse(at)).sort((one, other) => one - other);
  return [new Date(times.at(-1) ?? 0), new Date(times[0] ?? 0)];
}

function withSurroundings(event: SinkEvent, all: readonly Surrounding[]): SinkEvent {
  const ofRun = all.filter(({ run }) => run === event.run);
  const view = ofRun.find((one) => one.type === 'event/PageViewed' && one.view === viewIdOf(event));
  const account = ofRun.findLast(
    ({ type, seq }) => type !== 'event/PageViewed' && seq <= event.meta.seq,
  );
  const memberId = allowsTargeting(event) ? textField(account?.payload ?? null, 'memberId') : '';
  return { ...event, view: view?.payload ?? null, memberId: memberId === '' ? null : memberId };
}
