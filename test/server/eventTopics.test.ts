import type pg from 'pg';
import { readEventSinks } from '../../server/config/eventSinks';
import { SILENT_LOG } from '../../server/config/log';
import { claimInOrder } from '../../server/events/sinks/claims';
import { sinkStates } from '../../server/events/sinks/deliveries';
import { deliverEvents, type EventDelivery } from '../../server/events/sinks/deliverEvents';
import type { ExportedEvent } from '../../src/model/events/lineCheck';
import { runCommand } from '../support/command';
import { plantEvents } from '../support/database/plantEvents';
import { openTestStore, type TestStore } from '../support/database/store';
import { deadline } from '../support/deadlines';
import { eventFixture } from '../support/fixtures/eventFixtures';
import {
  ERRORS,
  startBroker,
  type BrokerFault,
  type FakeBroker,
} from '../support/kafka/kafkaBroker';
import { freePort } from '../support/servers/postgres';
import { eventually } from '../support/waiting';

const SITE = { publicOrigin: 'https://www.halfwave.example', siteKey: 'halfwave' };
const NOW = '2026-11-21T10:00:00.000Z';
/** Time limit for waiting for a retry, in milliseconds. An unanswered request fails only after five seconds. */
const HANGING = deadline(30_000);

let test: TestStore;
let pool: pg.Pool;
let broker: FakeBroker;
let delivery: EventDelivery | null = null;
let said: string[];

beforeEach(async () => {
  said = [];
  broker = await startBroker();
  test = await openTestStore();
  pool = test.store.pool;
});

afterEach(async () => {
  await delivery?.close();
  delivery = null;
  await broker.close();
  await test.close();
});

const sinkAt = (address: string, login = ''): string =>
  `kafka=kafka://${login}${address}/events?tls=off`;

function start(setting = sinkAt(broker.address)): EventDelivery {
  const note = (message: string, fields?: object): void =>
    void said.push(`${message} ${JSON.stringify(fields)}`);
  delivery = deliverEvents({
    pool,
    sinks: readEventSinks(setting) ?? [],
    site: SITE,
    log: { ...SILENT_LOG, warn: note, error: note },
    pauseAfter: () => 1,
    every: 20,
  });
  return delivery;
}

const plant = (...numbers: number[]): Promise<void> =>
  plantEvents(
    test.databaseUrl,
    numbers.map((seq) => eventFixture('FormViewed', { formName: 'a' }, { seq, at: NOW })),
    NOW,
    ['kafka'],
  );

const states = async () => {
  const client = await pool.connect();
  try {
    return await sinkStates(client);
  } finally {
    client.release();
  }
};
const untilQuiet = (limit?: number) =>
  eventually(states, (found) => found.every(({ waiting }) => waiting === 0), limit);

/** Returns the sequence numbers of the events that the broker accepted, in order. */
const numbers = (): number[] =>
  broker.written
    .flatMap(({ records }) => records)
    .map(({ value }) => (JSON.parse(value) as ExportedEvent).meta.seq);
const reasons = (): (string | undefined)[] => said.map((line) => /"error":"(.*?)"/.exec(line)?.[1]);
/**
 * Returns a fault function that makes the next requests of the given kind fail, each with the next fault in the list.
 */
const faults =
  (kind: 'metadata' | 'write' | 'login', ...list: BrokerFault[]): FakeBroker['fault'] =>
  (request) =>
    request === kind ? list.shift() : undefined;

describe('event records for Kafka', () => {
  it('contain the event as JSON, have the page load as their key, and require all replicas', async () => {
    await plant(1, 2, 3);
    await pool.query("delete from events where id like '%-2'");
    start();
    await untilQuiet();
    expect(numbers()).toEqual([1, 3]);
    const [{ acks, records } = { acks: 0, records: [] }] = broker.written;
    expect(acks).toBe(-1);
    expect(records[0]).toMatchObject({
      key: '0123456789abcdef',
      headers: { id: '0123456789abcdef-1', name: 'FormViewed', 'content-type': 'application/json' },
      timestamp: Date.parse(NOW),
    });
    expect(JSON.parse(records[0]?.value ?? '')).toMatchObject({
      type: 'event/FormViewed',
      payload: { formName: 'a' },
      run: '0123456789abcdef',
    });
    expect(new Set(records.map(({ partition }) => partition)).size).toBe(1);
    expect(said).toEqual([]);
  });

  it('stay in order across deliveries and failures', async () => {
    broker.fault = faults('write', 'cut', ERRORS.TOPIC_AUTHORIZATION_FAILED);
    await plant(1, 2);
    start();
    await eventually(
      () => reasons().length,
      (count) => count > 0,
    );
    await plant(3);
    await untilQuiet();
    // The records sent over the broken connection were written, but not acknowledged.
    expect(numbers()).toEqual([1, 2, 1, 2, 3]);
    expect(reasons()).toEqual([
      'the connection was closed',
      'the user is not allowed to write to the topic',
    ]);
  });

  it('are claimed by one server at a time', async () => {
    await plant(1);
    await plant(2);
    const [first, second] = await Promise.all([
      claimInOrder(pool, 'kafka'),
      claimInOrder(pool, 'kafka'),
    ]);
    expect([first, second].map((claimed) => claimed?.events.length ?? 0).sort()).toEqual([0, 2]);
    await plant(3);
    expect(await claimInOrder(pool, 'kafka')).toBeNull();
  });

  it('become dead letters if they are too large for the topic, without affecting other records', async () => {
    broker.fault = (request, records) =>
      request === 'write' && records.some(({ headers }) => headers['id']?.endsWith('-7'))
        ? ERRORS.MESSAGE_TOO_LARGE
        : undefined;
    await plant(...Array.from({ length: 20 }, (_, at) => at + 1));
    start();
    await untilQuiet();
    expect(numbers().sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1).filter((seq) => seq !== 7),
    );
    expect(await states()).toMatchObject([{ sink: 'kafka', waiting: 0, dead: 1 }]);
    const { stdout } = await runCommand(['events:sinks'], {
      DATABASE_URL: test.databaseUrl,
      EVENTS_SINKS: sinkAt(broker.address),
    });
    expect(stdout).toContain('kafka: 0 waiting, 1 dead letters, the oldest from ');
    expect(stdout).toContain(
      'last error: an event is larger than the topic accepts (max.message.bytes)\n',
    );
  });

  it('wait for a missing topic, which is reported', async () => {
    broker.fault = faults('metadata', ERRORS.UNKNOWN_TOPIC_OR_PARTITION);
    await plant(1);
    start();
    await untilQuiet();
    expect(numbers()).toEqual([1]);
    expect(reasons()).toEqual(['the topic does not exist: create it']);
  });

  it('are sent after a login, and wait while the broker refuses it or closes the connection', async () => {
    broker.fault = faults('login', ERRORS.SASL_AUTHENTICATION_FAILED, 'cut');
    await plant(1);
    start(sinkAt(broker.address, 'writer:p%2Fw@'));
    await untilQuiet();
    expect(numbers()).toEqual([1]);
    expect(new Set(broker.logins)).toEqual(new Set(['writer:p/w']));
    expect(reasons()[0]).toBe('the broker rejected the user name or password');
    expect(said.join()).not.toMatch(/p%2Fw|p\/w/);
  });

  it('wait if the broker does not offer the configured login mechanism, which is reported', async () => {
    await plant(1);
    await start(`${sinkAt(broker.address, 'writer:pw@')}&sasl=scram-sha-512`).close();
    expect(reasons()).toEqual(['the broker does not support the mechanism in sasl=']);
  });

  it.each(['metadata', 'write'] as const)(
    'are sent again if a %s request is never answered',
    async (kind) => {
      broker.fault = faults(kind, 'hang');
      await plant(1);
      start();
      await untilQuiet(HANGING);
      expect(numbers()).toEqual([1]);
      expect(reasons()).toEqual(['the broker did not respond in time']);
    },
  );

  it('go to another broker in the list when one refuses connections', async () => {
    await plant(1);
    start(sinkAt(`127.0.0.1:${await freePort()},${broker.address}`));
    await untilQuiet();
    expect(numbers()).toEqual([1]);
  });

  it('wait if no broker listens, or if the only broker has no TLS', async () => {
    await plant(1);
    await start(sinkAt(`127.0.0.1:${await freePort()}`)).close();
    expect(reasons()).toEqual(['ECONNREFUSED']);
    await pool.query('update event_deliveries set due_at = now()');
    await start(`kafka=kafka://${broker.address}/events`).close();
    expect(reasons()).toHaveLength(2);
    expect(numbers()).toEqual([]);
    expect(await states()).toMatchObject([{ waiting: 1, dead: 0 }]);
  });
});
