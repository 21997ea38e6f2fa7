import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { readEventSinks } from '../../server/config/eventSinks';
import { SILENT_LOG } from '../../server/config/log';
import { retryDeadLetters, sinkStates } from '../../server/events/sinks/deliveries';
import { deliverEvents, type EventDelivery } from '../../server/events/sinks/deliverEvents';
import type { ExportedEvent } from '../../src/model/events/lineCheck';
import { plantEvents } from '../support/database/plantEvents';
import { openTestStore, type TestStore } from '../support/database/store';
import { eventFixture } from '../support/fixtures/eventFixtures';
import { inTurn, startObjectStore, type FakeObjectStore } from '../support/database/objectStore';
import { eventually } from '../support/waiting';

const SITE = { publicOrigin: 'https://www.halfwave.example', siteKey: 'halfwave' };

let test: TestStore;
let pool: pg.Pool;
let files: FakeObjectStore;
let delivery: EventDelivery | null = null;
let said: string[];

beforeEach(async () => {
  said = [];
  files = await startObjectStore();
  test = await openTestStore();
  pool = test.store.pool;
});

afterEach(async () => {
  await delivery?.close();
  delivery = null;
  await files.close();
  await test.close();
});

function start(url = files.url): EventDelivery {
  const note = (message: string, fields?: object): void =>
    void said.push(`${message} ${JSON.stringify(fields)}`);
  delivery = deliverEvents({
    pool,
    sinks: readEventSinks(`s3=${url}`) ?? [],
    site: SITE,
    log: { ...SILENT_LOG, warn: note, error: note },
    pauseAfter: () => 1,
    every: 20,
  });
  return delivery;
}

const event = (seq: number, at: string) =>
  eventFixture('FormViewed', { formName: 'a' }, { seq, at });

/** Stores one event per number, as if each had arrived in a separate request. */
async function plant(receivedAt: string, ...numbers: number[]): Promise<void> {
  for (const seq of numbers)
    await plantEvents(test.databaseUrl, [event(seq, receivedAt)], receivedAt, ['s3']);
}

/** Backdates the queued events, so that they are due to be written to a file. */
const wait = () =>
  pool.query("update event_deliveries set queued_at = now() - interval '2 minutes'");

const waiting = async (): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int from event_deliveries where failed_at is null',
  );
  return rows[0]?.count ?? 0;
};
const untilStored = () => eventually(waiting, (count) => count === 0);

/** Returns the day and the sequence numbers of the events in each file. */
const contents = (): string[] =>
  [...files.objects]
    .map(([key, bytes]) => {
      const [, day] = /^site\/day=(\S{10})\/[0-9a-f]{32}\.jsonl\.gz$/.exec(key) ?? [];
      const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
      const numbers = lines.map((line) => (JSON.parse(line) as ExportedEvent).meta.seq);
      return `${day}: ${numbers.join()}`;
    })
    .sort();

describe('event files', () => {
  it('contain each stored event once, grouped by the day of receipt, but no deleted event', async () => {
    await plant('2026-11-20T23:59:58.000Z', 1, 2);
    await plant('2026-11-21T00:00:01.000Z', 3, 4);
    await pool.query("delete from events where id like '%-2'");
    await wait();
    start();
    await untilStored();
    expect(contents()).toEqual(['2026-11-20: 1', '2026-11-21: 3,4']);
    expect(said).toEqual([]);
  });

  it('are written when full, or after a minute', async () => {
    const numbers = Array.from({ length: 21 }, (_, index) => index + 1);
    await plant('2026-11-21T10:00:00.000Z', ...numbers);
    const { wake } = start();
    await eventually(waiting, (count) => count === 1);
    expect(contents()).toEqual([`2026-11-21: ${numbers.slice(0, 20).join()}`]);
    await wait();
    wake();
    await untilStored();
    expect(contents()).toContain('2026-11-21: 21');
  });

  it('are uploaded again after an error, whose status and code are logged without keys', async () => {
    files.faults = inTurn('SlowDown', 'AccessDenied', 'hang');
    await plant('2026-11-21T10:00:00.000Z', 1, 2);
    await wait();
    start();
    await untilStored();
    expect(contents()).toEqual(['2026-11-21: 1,2']);
    expect(said.map((line) => /"error":"(.*?)"/.exec(line)?.[1])).toEqual([
      'status 503 SlowDown',
      'status 403 AccessDenied',
      'AbortError',
    ]);
    expect(said.join()).not.toMatch(/wJalr|AKID/);
  });

  it('are overwritten if the response was lost, while later events go to another file', async () => {
    files.faults = () => 'cut';
    await plant('2026-11-21T10:00:00.000Z', 1, 2);
    await wait();
    start();
    await eventually(
      () => Promise.resolve(files.requests),
      (requests) => requests.length > 1,
    );
    await delivery?.close();
    await plant('2026-11-21T10:00:00.000Z', 3);
    await pool.query("delete from events where id like '%-2'");
    files.faults = () => undefined;
    await wait();
    start();
    await untilStored();
    expect(contents()).toEqual(['2026-11-21: 1', '2026-11-21: 3']);
  });

  it('are overwritten if the process died before it recorded the response', async () => {
    await plant('2026-11-21T10:00:00.000Z', 1, 2);
    await wait();
    await pool.query(`create function die() returns trigger language plpgsql as
      $$ begin raise exception 'gone'; end $$`);
    await pool.query(`create trigger die before delete on event_deliveries for each row
      when (old.attempts > 0) execute function die()`);
    await start().close();
    await pool.query('drop trigger die on event_deliveries');
    await plant('2026-11-21T10:00:00.000Z', 3);
    await pool.query('update event_deliveries set due_at = now()');
    await wait();
    start();
    await untilStored();
    expect(new Set(files.requests).size).toBe(2);
    expect(files.requests).toHaveLength(3);
  });

  it('become dead letters after a day, and keep their names', async () => {
    files.faults = inTurn('cut');
    await plant('2026-11-21T10:00:00.000Z', 1);
    await pool.query("update event_deliveries set queued_at = now() - interval '25 hours'");
    start();
    await untilStored();
    const client = await pool.connect();
    try {
      expect(await sinkStates(client)).toMatchObject([{ sink: 's3', waiting: 0, dead: 1 }]);
      expect(await retryDeadLetters(client, 's3')).toBe(1);
    } finally {
      client.release();
    }
    await plant('2026-11-21T10:00:00.000Z', 2);
    await wait();
    await untilStored();
    expect(new Set(files.requests).size).toBe(2);
    expect(files.requests).toHaveLength(3);
  });

  it('are rejected with a wrong key, and stored once the key is corrected', async () => {
    await plant('2026-11-21T10:00:00.000Z', 1);
    await wait();
    await start(files.url.replace('EXAMPLEKEY', 'wrong')).close();
    await pool.query('update event_deliveries set due_at = now()');
    expect(said.join()).toContain('status 403 SignatureDoesNotMatch');
    start();
    await untilStored();
    expect(contents()).toEqual(['2026-11-21: 1']);
  });
});
