import pg from 'pg';
import type { ExperimentResult } from '../../server/events/reports/experimentResults';
import type { StampedEvent } from '../../src/model/events/trackedEvent';
import { runCommand } from '../support/command';
import { plantEvents } from '../support/database/plantEvents';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { eventFixture } from '../support/fixtures/eventFixtures';

const AT = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-22T00:30:00.000Z';

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

interface Exposed {
  bucket: string;
  unit?: 'reader' | 'visit';
  isFirst?: boolean;
}

/** Returns the exposures of one page load. `number` identifies its run. */
function load(number: number, exposures: readonly Exposed[], test = 'price_box'): StampedEvent[] {
  return exposures.map(({ bucket, unit = 'reader', isFirst = false }, index) => {
    const payload = { testName: test, testGroup: bucket, testVersion: '2', unit, isFirst };
    return event(number, 2 * index + 1, 'ExperimentViewed', payload);
  });
}

function event(number: number, seq: number, name: string, payload: object): StampedEvent {
  const id = `${run(number)}-${seq}`;
  const at = `2026-11-21T09:00:${String(seq).padStart(2, '0')}.000Z`;
  return eventFixture(name, { ...payload }, { id, seq, at, pageViewGuid: `view-${number}` });
}

const run = (number: number): string => String(number).padStart(16, '0');
const signUp = (number: number, seq: number): StampedEvent =>
  event(number, seq, 'AccountCreated', { source: 'page' });
const plant = (events: readonly StampedEvent[], at = AT): Promise<void> =>
  plantEvents(database.databaseUrl, events, at);
const first = (bucket: string): Exposed => ({ bucket, isFirst: true });

async function units(): Promise<unknown[]> {
  const { rows } = await client.query<unknown[]>({
    text: 'select * from analytics.exposed_units order by test, run',
    rowMode: 'array',
  });
  return rows;
}

const column = async (name: string): Promise<unknown[]> => {
  const { rows } = await client.query<{ value: unknown }>(
    `select ${name} as value from analytics.exposed_units order by test, run`,
  );
  return rows.map(({ value }) => value);
};

describe('the view of exposed units', () => {
  it('has one row for a reader with ten page loads: the first exposure', async () => {
    await plant([...load(1, [first('test'), { bucket: 'test' }])]);
    for (let number = 2; number <= 10; number += 1) await plant(load(number, [{ bucket: 'test' }]));
    const { rows } = await client.query<Record<string, unknown>>(
      'select *, day::text as day from analytics.exposed_units',
    );
    expect(rows).toEqual([
      {
        test: 'price_box',
        version: '2',
        unit: 'reader',
        bucket: 'test',
        run: run(1),
        view: 'view-1',
        seq: '1',
        at: new Date('2026-11-21T09:00:01.000Z'),
        day: '2026-11-21',
        buckets: ['test'],
        is_mixed: false,
      },
    ]);
    const loads = await client.query('select from analytics.exposures');
    expect(loads.rowCount).toBe(10);
  });

  it('names the kind of each unit', async () => {
    await plant(load(1, [{ bucket: 'test', unit: 'visit', isFirst: true }]));
    await plant(load(2, [first('control')]));
    expect(await column('unit')).toEqual(['visit', 'reader']);
  });

  it('reports both buckets of a unit that saw two, and names the first as its bucket', async () => {
    await plant(load(1, [first('test'), { bucket: 'control' }]));
    await plant(load(2, [first('control'), { bucket: 'control' }]));
    expect(await column('bucket')).toEqual(['test', 'control']);
    expect(await column('buckets')).toEqual([['control', 'test'], ['control']]);
    expect(await column('is_mixed')).toEqual([true, false]);
  });

  it('has one row for a page load, even if a browser without cookies marks every exposure as the first', async () => {
    await plant(load(1, [first('test'), first('test'), first('test')]));
    expect(await units()).toHaveLength(1);
  });

  it('has a row for each experiment, and none for quarantined exposures', async () => {
    await plant([...load(1, [first('test')]), ...load(2, [first('a')], 'headline')]);
    await plant([event(3, 1, 'ExperimentViewed', { testName: 'price_box', isFirst: true })]);
    expect(await column('test')).toEqual(['headline', 'price_box']);
  });

  it('uses the UTC day of receipt, whatever the time zone of the session', async () => {
    await client.query("set time zone 'Pacific/Auckland'");
    await plant(load(1, [first('test')]), LATER);
    expect(await column('day::text')).toEqual(['2026-11-22']);
  });

  it('has a row for each page load only if all exposures to an experiment lack units', async () => {
    const old = (number: number, bucket: string, test: string): StampedEvent =>
      event(number, 1, 'ExperimentViewed', {
        ...{ testName: test, testGroup: bucket, testVersion: '2' },
      });
    await plant([old(1, 'a', 'old'), old(2, 'b', 'old'), old(3, 'a', 'price_box')]);
    await plant(load(4, [first('test')]));
    expect(await column('array[test, unit]')).toEqual([
      ['old', 'load'],
      ['old', 'load'],
      ['price_box', 'reader'],
    ]);
  });
});

describe('the reports on an experiment with returning readers', () => {
  /** Plants 20 readers for each bucket. One reader of `test` returns 60 times and signs up each time. */
  async function plantReaders(): Promise<void> {
    const readers = Array.from({ length: 40 }, (_, index) =>
      load(index + 1, [first(index < 20 ? 'control' : 'test')]),
    );
    const returns = Array.from({ length: 60 }, (_, index) => [
      ...load(100 + index, [{ bucket: 'test' }]),
      signUp(100 + index, 2),
    ]);
    await plant([...readers.flat(), ...returns.flat(), signUp(1, 2), signUp(21, 2), signUp(22, 2)]);
  }

  const report = (words: readonly string[]): Promise<{ stdout: string }> =>
    runCommand(words, { DATABASE_URL: database.databaseUrl });

  it('compare each reader once in experiments:results', async () => {
    await plantReaders();
    const { stdout } = await report(['experiments:results', 'price_box']);
    expect(stdout).toMatch(/^page loads +20 +80$/m);
    const [loads = '', once = ''] = stdout.split(
      'Each counted at most once, after their first exposure (40 readers):',
    );
    expect(loads).toMatch(/AccountCreated +1 \(5\.0%\) +62 \(77\.5%, p = [\d.e-]+\)/);
    expect(once).toMatch(/^first exposures +20 +20$/m);
    expect(once).toMatch(/AccountCreated +1 \(5\.0%\) +2 \(10\.0%, p = 0\.55\)/);
  });

  it('exclude a page load with two buckets from both in experiments:results, and say so', async () => {
    await plantReaders();
    await plant([...load(200, [first('control'), { bucket: 'test' }]), signUp(200, 4)]);
    const text = await report(['experiments:results', 'price_box']);
    expect(text.stdout).toContain('more than one bucket, not counted in any: 1\n');
    const { stdout } = await report(['experiments:results', 'price_box', '--json']);
    const [result] = JSON.parse(stdout) as ExperimentResult[];
    expect(result?.mixedLoads).toBe(1);
    expect(result?.buckets.map(({ loads, units: all }) => [loads, all])).toEqual([
      [20, 20],
      [80, 20],
    ]);
    const signUps = result?.buckets.map(
      ({ outcomes }) => outcomes.find((outcome) => outcome.event === 'AccountCreated')?.units,
    );
    expect(signUps).toEqual([1, 2]);
  });

  it('count a reader with two buckets only toward the first in experiments:ratio, and say so', async () => {
    await plantReaders();
    await plant(load(200, [first('control'), { bucket: 'test' }]));
    const { stdout } = await report(['experiments:ratio']);
    expect(stdout).toContain('control 21 (50.0% expected), test 20 (50.0% expected) (41 readers)');
    expect(stdout).toContain('; 1 saw more than one bucket (counted in the first)\n');
  });
});
