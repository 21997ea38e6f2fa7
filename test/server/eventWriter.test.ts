import { createEventWriter, type EventWriter } from '../../server/events/eventWriter';
import { missingEvents } from '../../server/events/reports/missingEvents';
import { openTestPool, type TestPool } from '../support/database/testPool';

const RUN = '0123456789abcdef';

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

const report = (counts: Record<string, number>) => writer.write([], { run: RUN, counts });
const storedDrops = async () => (await missingEvents(database.pool, RUN))?.drops;

describe('drop reports of a page load', () => {
  it('are stored with the highest counts if they reach a batch out of order', async () => {
    // The first report is written on its own, and the other two arrive during that write.
    await Promise.all([report({ full: 1 }), report({ full: 3 }), report({ full: 2 })]);
    expect(await storedDrops()).toEqual({ full: 3 });
  });

  it('are stored after a report without counts', async () => {
    await report({});
    await report({ full: 1 });
    expect(await storedDrops()).toEqual({ full: 1 });
  });
});
