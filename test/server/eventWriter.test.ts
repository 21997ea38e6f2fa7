import { EVENTS_WAITING } from '../../server/config/limits';
import { createEventWriter, type EventWriter } from '../../server/events/eventWriter';
import { missingEvents } from '../../server/events/reports/missingEvents';
import { validateEvents, type EventRow } from '../../server/events/validateEvents';
import { eventFixture } from '../support/fixtures/eventFixtures';
import { openTestPool, type TestPool } from '../support/database/testPool';

const RUN = '0123456789abcdef';
const TOO_MANY = 'Too many events are waiting to be stored';

let database: TestPool;
let writer: EventWriter;

beforeAll(async () => {
  database = await openTestPool();
  writer = createEventWriter({ address: () => database.databaseUrl, onStored: () => {} });
});

afterAll(async () => {
  await writer.close();
  await database.close();
});

beforeEach(() => database.pool.query('truncate events, event_drops'));

const row = (seq: number): EventRow => {
  const event = eventFixture('PageViewed', {}, { seq });
  const { rows } = validateEvents(
    [{ ...event, id: event.meta.id, meta: { ...event.meta } }],
    Date.parse(event.meta.at),
  );
  if (!rows[0]) throw new Error('The fixture is not valid');
  return rows[0];
};
const report = (counts: Record<string, number>) => writer.write([], { run: RUN, counts });
const storedDrops = async () => (await missingEvents(database.pool, RUN))?.drops;

describe('drop reports of a page load', () => {
  it('are stored with the highest counts if they arrive out of order', async () => {
    // The first report is written on its own, and the other two arrive during that write.
    await Promise.all([report({ full: 1 }), report({ full: 3 }), report({ full: 2 })]);
    expect(await storedDrops()).toEqual({ full: 3 });
  });

  it('are stored even after a report without counts', async () => {
    await report({});
    await report({ full: 1 });
    expect(await storedDrops()).toEqual({ full: 1 });
  });
});

describe('the number of events waiting for the store', () => {
  it('includes events that are being written, until their commit', async () => {
    const written = writer.write([row(1), row(2)], null);
    const queued = writer.write([row(3)], null);
    expect(writer.waiting()).toBe(3);
    await Promise.all([written, queued]);
    expect(writer.waiting()).toBe(0);
  });

  it('is limited, so that a store that does not respond cannot fill the memory', async () => {
    const away = createEventWriter({
      address: () => 'postgres://127.0.0.1:1/none',
      onStored: () => {},
    });
    const one = row(1);
    const written = away.write(Array<EventRow>(EVENTS_WAITING).fill(one), null);
    const surplus = away.write([one], null);
    await Promise.all([
      expect(surplus).rejects.toMatchObject({ status: 503, cause: TOO_MANY }),
      expect(written).rejects.toMatchObject({ status: 503, cause: { code: 'ECONNREFUSED' } }),
    ]);
    expect(away.waiting()).toBe(0);
    await away.close();
  });
});
