import type pg from 'pg';
import type { SinkKind } from '../../config/eventSinks';
import { LOCKS } from '../../store/locks';
import type { Delivery } from './sink';

/** Time after which an unfinished delivery may be claimed again, because the process that claimed it may have died. */
const LEASE = '2 minutes';

/** Claims the next due delivery for a sink. Returns null if no delivery is due. */
export async function claimDelivery(pool: pg.Pool, sink: SinkKind): Promise<Delivery | null> {
  const { rows } = await pool.query<Delivery>(
    `update event_deliveries set attempts = attempts + 1, due_at = now() + interval '${LEASE}'
     where id = (
       select id from event_deliveries where sink = $1 and failed_at is null and due_at <= now()
       order by due_at, id limit 1 for update skip locked
     )
     returning id, events, attempts,
       (extract(epoch from now() - queued_at) * 1000)::float8 as age`,
    [sink],
  );
  return rows[0] ?? null;
}

/** Maximum number of deliveries that are combined into a batch, which then has at most two thousand events. */
const GATHERED = 20;
/** Maximum time that events wait for a batch to fill up. */
const GATHERING_TIME = '1 minute';

/**
 * Claims a batch that has been attempted before. It is never combined with other deliveries, because file names are
 * derived from the events in a batch, and a repeated batch must replace its files.
 */
const CLAIM_BEGUN = `
  update event_deliveries set attempts = attempts + 1, due_at = now() + interval '${LEASE}'
  where id = (
    select id from event_deliveries
    where sink = $1 and failed_at is null and due_at <= now() and (attempts > 0 or error is not null)
    order by due_at, id limit 1 for update skip locked
  )
  returning id, events, attempts, (extract(epoch from now() - queued_at) * 1000)::float8 as age`;

const GATHER = `
  with waiting as (
    select id, queued_at from event_deliveries
    where sink = $1 and failed_at is null and attempts = 0 and error is null
    order by id limit ${GATHERED} for update skip locked
  ),
  gathered as (
    delete from event_deliveries where id in (select id from waiting) and (
      (select count(*) from waiting) = ${GATHERED}
      or (select min(queued_at) from waiting) <= now() - $2::interval
    )
    returning id, events, queued_at
  )
  insert into event_deliveries (sink, events, queued_at, due_at, attempts)
  select $1, jsonb_agg(event order by id, place), min(queued_at), now() + interval '${LEASE}', 1
  from gathered cross join jsonb_array_elements(events) with ordinality as listed (event, place)
  having count(*) > 0
  returning id, events, attempts, (extract(epoch from now() - queued_at) * 1000)::float8 as age`;

/**
 * Claims a batch that has been attempted before, or combines waiting deliveries into a new one. Returns null if there
 * are too few deliveries and none has waited long enough.
 */
export async function claimBatch(
  database: pg.Pool | pg.PoolClient,
  sink: SinkKind,
  gatheringTime = GATHERING_TIME,
): Promise<Delivery | null> {
  const begun = await database.query<Delivery>(CLAIM_BEGUN, [sink]);
  if (begun.rows[0]) return begun.rows[0];
  const { rows } = await database.query<Delivery>(GATHER, [sink, gatheringTime]);
  return rows[0] ?? null;
}

/** Finds a batch that is being delivered or is waiting for its next attempt. */
const IN_FRONT = `
  select 1 from event_deliveries
  where sink = $1 and failed_at is null and (attempts > 0 or error is not null) and due_at > now()
  limit 1`;

/**
 * Claims a batch that is due again, or up to two thousand waiting events as the next batch. Returns null while any
 * server is sending a batch or waiting to repeat it, because sinks of this kind must receive events in order.
 */
export async function claimInOrder(pool: pg.Pool, sink: SinkKind): Promise<Delivery | null> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.orderedSink]);
    const { rowCount } = await client.query(IN_FRONT, [sink]);
    const delivery = rowCount === 0 ? await claimBatch(client, sink, '0 seconds') : null;
    await client.query('commit');
    return delivery;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // If an error is passed, the connection is closed, because its transaction may still be open.
    client.release(failure);
  }
}
