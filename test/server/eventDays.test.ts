import pg from 'pg';
import { keepEventDays, settleEventDays } from '../../server/events/eventDays';
import { SILENT_LOG, type Log } from '../../server/config/log';
import { migrate } from '../../server/store/migrate';
import { soleLeader } from '../support/database/soleLeader';
import { plantEvents } from '../support/database/plantEvents';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { eventFixture } from '../support/fixtures/eventFixtures';

const DAY = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await copyDatabase('tables');
  client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.close();
});

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();
const dayOf = (at: string): string => `day_${at.slice(0, 10).replaceAll('-', '')}`;

const plant = (seq: number, at: string): Promise<void> =>
  plantEvents(database.databaseUrl, [eventFixture('PageViewed', {}, { seq, at })], at);

/** Returns the partition of each event, keyed by its sequence number. */
async function partitions(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ seq: string; relname: string }>(
    'select seq, relname from events join pg_class on pg_class.oid = events.tableoid order by seq',
  );
  return Object.fromEntries(rows.map(({ seq, relname }) => [seq, relname]));
}

describe('the event table', () => {
  it('gets daily partitions in advance, and moves existing events into them', async () => {
    await plant(1, daysAgo(0));
    expect(await partitions()).toEqual({ 1: 'other_days' });
    await settleEventDays(client, null, SILENT_LOG);
    await plant(2, daysAgo(0));
    await plant(3, daysAgo(-1));
    await plant(4, daysAgo(10));
    expect(await partitions()).toEqual({
      1: dayOf(daysAgo(0)),
      2: dayOf(daysAgo(0)),
      3: dayOf(daysAgo(-1)),
      4: 'other_days',
    });
    await settleEventDays(client, null, SILENT_LOG);
    expect(Object.keys(await partitions())).toHaveLength(4);
  });

  it("stores a repeated event once, whether or not the event's day has a partition", async () => {
    const at = daysAgo(0);
    await plant(1, at);
    await settleEventDays(client, null, SILENT_LOG);
    await plant(1, at);
    await plant(2, at);
    await plant(2, at);
    await plant(3, daysAgo(20));
    await plant(3, daysAgo(20));
    expect(Object.keys(await partitions())).toEqual(['1', '2', '3']);
  });

  it('rejects inserts from an earlier release, even through a view with an INSTEAD OF trigger', async () => {
    const insert = (table: string) =>
      client.query(
        `insert into ${table} (id, type, seq, page_view_guid, at, received_at, category, consent,
           "check", is_quarantined, payload)
         values ('old-1', 'event/PageViewed', 1, '', now(), now(), 'C0002', 'C0002', 'ok', false, '{}')
         on conflict (id) do nothing`,
      );
    await client.query(`
      create view as_before as select * from events;
      create function store_as_before() returns trigger language plpgsql as
        $$ begin insert into events select (new).*; return new; end $$;
      create trigger store instead of insert on as_before
        for each row execute function store_as_before()`);
    for (const table of ['events', 'as_before']) {
      await expect(insert(table)).rejects.toMatchObject({ code: '42P10' });
    }
    expect(await partitions()).toEqual({});
  });

  it("drops days that are older than EVENTS_KEEP_DAYS by the database's clock", async () => {
    const said: string[] = [];
    const log: Log = { ...SILENT_LOG, info: (message) => void said.push(message) };
    for (const [seq, age] of [0, 6, 7, 8, 9].entries()) {
      await client.query(
        `select event_days.add_day((now() at time zone 'UTC')::date - $1::int) where $1 <> 9`,
        [age],
      );
      await plant(seq, daysAgo(age));
    }
    await client.query(
      `insert into event_drops values ('old', '{"full":1}', now() - interval '9 days'), ('new', '{"full":1}', now())`,
    );
    await settleEventDays(client, 7, log);
    expect(Object.keys(await partitions())).toEqual(['0', '1', '2']);
    expect(said).toEqual([
      `Deleted the events from ${daysAgo(8).slice(0, 10)}, which are older than EVENTS_KEEP_DAYS`,
      'Deleted events older than EVENTS_KEEP_DAYS',
    ]);
    const { rows } = await client.query('select run from event_drops');
    expect(rows).toEqual([{ run: 'new' }]);
  });

  it('postpones changes to its partitions while it is being read', async () => {
    const said: string[] = [];
    const log: Log = { ...SILENT_LOG, warn: (message) => void said.push(message) };
    await client.query('begin');
    await client.query('select * from events');
    const settle = async (): Promise<void> => {
      const leader = soleLeader(log);
      const address = (): string => database.databaseUrl;
      keepEventDays({ leader, address, config: { eventsKeepDays: null }, log });
      await leader.close();
    };
    await settle();
    await client.query('commit');
    expect(said).toEqual([
      'The daily partitions of the event table could not be updated; trying again in an hour',
    ]);
    await settle();
    expect(said).toHaveLength(1);
    await plant(1, daysAgo(0));
    expect(await partitions()).toEqual({ 1: dayOf(daysAgo(0)) });
  });

  it('keeps the events of an earlier, unpartitioned table when it is migrated', async () => {
    await client.query(`
      delete from schema_migrations where name = '0016_event_days.sql';
      drop table events cascade;
      create table events (id text primary key, type text not null, run text, seq bigint not null,
        page_view_guid text not null, at timestamptz not null, received_at timestamptz not null,
        category text not null, consent text not null, "check" text not null,
        is_quarantined boolean not null, payload jsonb not null);
      create index events_type on events (type, received_at);
      create index events_run on events (run, seq);
      create index events_identified on events ((payload->>'memberId')) where type = 'event/Identify';
      create index events_quarantined on events (received_at) where is_quarantined;
      insert into events values
        ('a-1', 'event/A', 'a', 1, 'v', '2026-01-01T23:59:59.999Z', now(), 'C0002', 'C0001,C0002', 'ok', true, '{"x":1}'),
        ('a-2', 'event/A', 'a', 2, 'v', '2026-01-02T00:00:00Z', now(), 'C0002', 'C0001,C0002', 'ok', false, '{"x":2}');
    `);
    expect(await migrate(client, SILENT_LOG)).toContain('0016_event_days.sql');
    expect(await partitions()).toEqual({ 1: 'day_20260101', 2: 'day_20260102' });
    const { rows } = await client.query(
      'select id, quarantine_reason, payload from events order by id',
    );
    expect(rows).toEqual([
      { id: 'a-1', quarantine_reason: null, payload: { x: 1 } },
      { id: 'a-2', quarantine_reason: null, payload: { x: 2 } },
    ]);
  });
});
