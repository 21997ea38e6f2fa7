import pg from 'pg';
import type { StampedEvent } from '../../src/model/events/trackedEvent';
import type { ExperimentResult } from '../../server/events/reports/experimentResults';
import { runCommand } from '../support/command';
import { plantEvents } from '../support/database/plantEvents';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { eventFixture } from '../support/fixtures/eventFixtures';

const AT = '2026-11-21T10:00:00.000Z';

let database: TestDatabase;

beforeAll(async () => {
  database = await copyDatabase('tables');
  const events = [
    ...loads('control', 200, { signUps: 10, readers: 200 }),
    ...loads('test', 200, { signUps: 40, readers: 150 }),
  ];
  await plantEvents(database.databaseUrl, events, AT);
  const client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  // Releases the events from quarantine. Some are incomplete: they contain only the fields that the report uses.
  await client.query('update events set is_quarantined = false');
  await client.end();
});

afterAll(() => database.close());

/**
 * Returns page loads with an exposure. In the first `signUps` of them, the reader signs up after the exposure; in the
 * last one, before it.
 */
function loads(
  bucket: string,
  count: number,
  { signUps, readers }: { signUps: number; readers: number },
): StampedEvent[] {
  return Array.from({ length: count }, (_, index) => {
    const run = `${bucket === 'test' ? 'a' : 'b'}${String(index).padStart(15, '0')}`;
    const event = (seq: number, name: string, payload: Record<string, unknown>) =>
      eventFixture(name, payload, { id: `${run}-${seq}`, seq, at: AT, pageViewGuid: run });
    const exposure = {
      ...{ testName: 'price_box', testGroup: bucket, testVersion: '2' },
      ...{ unit: 'reader', isFirst: index < readers },
    };
    const signUp = (seq: number) => event(seq, 'NewsletterSignup', { newsletters: ['tide'] });
    return [
      ...(index === count - 1 ? [signUp(1)] : []),
      event(2, 'ExperimentViewed', exposure),
      ...(index < signUps ? [signUp(3), signUp(4)] : []),
    ];
  }).flat();
}

const environment = () => ({ DATABASE_URL: database.databaseUrl });

test('experiments:results shows readers, page loads, events after an exposure and p-values', async () => {
  const { stdout } = await runCommand(['experiments:results', 'price_box'], environment());
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    'price_box:2',
    expect.stringMatching(/^ +control +test$/),
    expect.stringMatching(/^readers +200 +150$/),
    expect.stringMatching(/^page loads +200 +200$/),
  ]);
  expect(stdout).toMatch(/NewsletterSignup +10 \(5\.0%\) +40 \(20\.0%, p = 0\.0000\d+\)/);
  expect(stdout).toMatch(/AccountCreated +0 \(0\.0%\) +0 \(0\.0%, p = 1\.0\)/);
});

test('experiments:results prints the results of one version as JSON', async () => {
  const words = ['experiments:results', 'price_box:2', '--json'];
  const { stdout } = await runCommand(words, environment());
  const [result] = JSON.parse(stdout) as ExperimentResult[];
  expect(result?.buckets.map(({ bucket, readers, loads: all }) => [bucket, readers, all])).toEqual([
    ['control', 200, 200],
    ['test', 150, 200],
  ]);
});

test.each([
  [
    ['price_box:1'],
    'No exposures to price_box:1 have been recorded. Tests with exposures: price_box:2.',
  ],
  [[], 'Specify exactly one test'],
  [['price_box', '--csv'], 'Usage: npm run experiments:results'],
])('experiments:results explains how to correct the arguments %j', async (words, message) => {
  const failure = runCommand(['experiments:results', ...words], environment());
  await expect(failure).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message) as string,
  });
});
