import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { parquetReadObjects } from 'hyparquet';
import { checkLines } from '../support/checkLines';
import type { EventMeta, StampedEvent } from '../../src/model/events/trackedEvent';
import { readFilter } from '../../server/commands/eventOptions';
import { storedEvents, type StoredEvent } from '../../server/events/export/storedEvents';
import { runCommand } from '../support/command';
import { plantEvents } from '../support/database/plantEvents';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { eventFixture } from '../support/fixtures/eventFixtures';

const FIRST_RUN = 'fedcba9876543210';
const SECOND_RUN = '0123456789abcdef';
const DROPPED_RUN = 'aaaaaaaaaaaaaaaa';
const FRIDAY = '2026-11-20T23:00:00.000Z';
const SATURDAY = '2026-11-21T10:00:01.000Z';
const SUNDAY = '2026-11-22T09:00:00.000Z';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await copyDatabase('tables');
  folder = await mkdtemp(join(tmpdir(), 'offprint-export-'));
  // Plants the first run in reverse order, because the last event of a run may arrive first. The id of the first run
  // sorts after that of the second.
  await plantEvents(database.databaseUrl, inRun(FIRST_RUN, 12).reverse(), FRIDAY);
  await plantEvents(database.databaseUrl, inRun(SECOND_RUN, 3), SATURDAY);
  const odd = event('FormViewed', { formName: 'search, "more"', later: 1 }, SECOND_RUN, 6);
  await plantEvents(database.databaseUrl, [odd], SATURDAY);
  await plantDrops(DROPPED_RUN, { refused: 2, withdrawn: 1 }, SUNDAY);
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function plantDrops(run: string, counts: object, at: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  await client.query('insert into event_drops (run, counts, at) values ($1, $2, $3)', [
    run,
    counts,
    at,
  ]);
  await client.end();
}

function event(
  name: string,
  payload: object,
  run: string,
  seq: number,
  meta: Partial<EventMeta> = {},
): StampedEvent {
  const at = '2026-11-20T22:00:00.000Z';
  return eventFixture(
    name,
    { ...payload },
    { id: `${run}-${seq}`, seq, at, pageViewGuid: `view-${run}`, ...meta },
  );
}

/**
 * Returns the events of one run: a page view, a video, and then forms. Sorting their ids as text does not sort them by
 * number.
 */
function inRun(run: string, count: number): StampedEvent[] {
  const forms = Array.from({ length: count - 3 }, (_, index) =>
    event('FormViewed', { formName: 'search' }, run, index + 4),
  );
  return [
    event('PageViewed', { pageViewGuid: `view-${run}` }, run, 1),
    event('VideoLoaded', { videoId: 'v' }, run, 2),
    event('VideoStarted', { videoId: 'v' }, run, 3),
    ...forms,
  ];
}

const command = (...words: string[]) => runCommand(words, { DATABASE_URL: database.databaseUrl });

const linesOf = (text: string): StoredEvent[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StoredEvent);

describe('npm run events:export', () => {
  it('prints the events of each run in order, as events:check expects', async () => {
    const { stdout } = await command('events:export', '--format', 'jsonl');
    const lines = linesOf(stdout);
    expect(lines.map(({ run, meta }) => `${run ?? ''} ${meta.seq}`)).toEqual([
      ...[1, 2, 3, 6].map((seq) => `${SECOND_RUN} ${seq}`),
      ...Array.from({ length: 12 }, (_, index) => `${FIRST_RUN} ${index + 1}`),
    ]);
    expect(lines[3]).toMatchObject({
      receivedAt: SATURDAY,
      quarantine: 'later is not in the contract',
      delivery: { status: 'acknowledged' },
    });
    expect(checkLines(stdout)).toEqual({ events: 16, broken: [] });
  });

  it.each([
    [{ run: FIRST_RUN }, 12],
    [{ name: 'PageViewed' }, 2],
    [{ name: 'event/VideoLoaded', run: SECOND_RUN }, 1],
    [{ since: '2026-11-21' }, 4],
    [{ until: '2026-11-21T00:00:00Z' }, 12],
    [{ since: '2026-11-20', until: '2026-11-21T10:00:01Z' }, 12],
    [{ page: `view-${SECOND_RUN}` }, 4],
    [{ page: '/nowhere/' }, 0],
  ])('exports only the events that match its options: %j, %d events', async (options, count) => {
    const client = new pg.Client({ connectionString: database.databaseUrl });
    await client.connect();
    let found = 0;
    for await (const part of storedEvents(client, readFilter(options))) found += part.length;
    await client.end();
    expect(found).toBe(count);
  });

  it('prints CSV with a header line, and quotes values that need it', async () => {
    const { stdout } = await command('events:export', '--format', 'csv', '--run', SECOND_RUN);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toBe(
      'type,id,run,seq,at,receivedAt,pageViewGuid,category,consent,check,quarantine,payload',
    );
    expect(lines).toHaveLength(5);
    expect(lines[4]).toBe(
      `event/FormViewed,${SECOND_RUN}-6,${SECOND_RUN},6,2026-11-20T22:00:00.000Z,${SATURDAY},` +
        `view-${SECOND_RUN},C0002,"C0001,C0002",ok,later is not in the contract,` +
        '"{""later"":1,""formName"":""search, \\""more\\""""}"',
    );
  });

  it.each([
    ['all events', []],
    ['no events', ['--run', 'none']],
  ])('writes a Parquet file with %s', async (_, words) => {
    const file = join(folder, 'events.parquet');
    await command('events:export', '--format', 'parquet', '--out', file, ...words);
    const bytes = await readFile(file);
    const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
    expect(rows).toHaveLength(words.length > 0 ? 0 : 16);
    if (words.length > 0) return;
    expect(rows[3]).toEqual({
      type: 'event/FormViewed',
      id: `${SECOND_RUN}-6`,
      run: SECOND_RUN,
      seq: 6n,
      at: new Date('2026-11-20T22:00:00.000Z'),
      receivedAt: new Date(SATURDAY),
      pageViewGuid: `view-${SECOND_RUN}`,
      category: 'C0002',
      consent: 'C0001,C0002',
      check: 'ok',
      quarantine: 'later is not in the contract',
      payload: { formName: 'search, "more"', later: 1 },
    });
  });

  it('rejects an unknown option with exit code 1', async () => {
    await expect(
      command('events:export', '--format', 'jsonl', '--sinse', '2026-11-21'),
    ).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining("Unknown option '--sinse'") as string,
    });
  });

  it('ends silently when the process that reads its output closes the pipe', async () => {
    const run = '1111111111111111';
    const many = Array.from({ length: 4000 }, (_, index) =>
      event('FormViewed', { formName: 'search' }, run, index + 1),
    );
    await plantEvents(database.databaseUrl, many, SATURDAY);
    const line = `node tools/command.mjs events:export --format jsonl --run ${run} | head -n 1`;
    const child = spawn('bash', ['-o', 'pipefail', '-c', line], {
      env: { ...process.env, DATABASE_URL: database.databaseUrl },
    });
    let printed = '';
    let errors = '';
    child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(linesOf(printed)).toHaveLength(1);
  });
});

describe('npm run events:runs', () => {
  it('lists the runs with their gaps', async () => {
    const { stdout } = await command('events:runs');
    expect(stdout).toContain(
      `${SECOND_RUN} 2026-11-20T22:00:00.000Z /article/first/: 4 stored, 2 missing, 0 dropped\n`,
    );
    expect(stdout).toContain(`${FIRST_RUN} `);
    expect(stdout).toMatch(/\n\d runs\n$/);
  });

  it('lists a run that dropped all its events, with the time of its report', async () => {
    const { stdout } = await command('events:runs');
    expect(stdout).toContain(
      `${DROPPED_RUN} ${SUNDAY} (unknown page): 0 stored, 0 missing, 3 dropped\n`,
    );
  });
});

describe('npm run events:missing', () => {
  it('prints the missing sequence numbers of a run', async () => {
    const { stdout } = await command('events:missing', SECOND_RUN);
    expect(stdout).toBe('4 stored; the last is number 6\nMissing: 4-5\n');
  });

  it('lists all runs with gaps, and prints totals', async () => {
    const { stdout } = await command('events:missing');
    expect(stdout).toContain(`${SECOND_RUN} `);
    expect(stdout).toContain(`${DROPPED_RUN} `);
    expect(stdout).not.toContain(FIRST_RUN);
    expect(stdout).toMatch(/\n\d runs: \d+ stored, 2 missing, 3 dropped by browsers\n$/);
  });

  it('exits with 1 for a run that does not exist', async () => {
    await expect(command('events:missing', 'nobody')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'Run not found: nobody. List all runs with npm run events:runs\n',
    });
  });
});

describe('npm run events:count', () => {
  it.each([
    [['--name', 'PageViewed'], 'event/PageViewed 2\n2 in total\n'],
    [['--by', 'day', '--name', 'VideoLoaded'], '2026-11-20 1\n2026-11-21 1\n2 in total\n'],
    [['--by', 'page', '--name', 'PageViewed'], '/article/first/ 2\n2 in total\n'],
  ])('prints the counts for its options: %j, %j', async (words, printed) => {
    expect((await command('events:count', ...words)).stdout).toBe(printed);
  });

  it('reads times in UTC, whatever the time zone of the machine', async () => {
    const words = ['events:count', '--name', 'PageViewed', '--since', '2026-11-21T10:00:00'];
    const environment = { DATABASE_URL: database.databaseUrl, TZ: 'America/New_York' };
    expect((await runCommand(words, environment)).stdout).toBe('event/PageViewed 1\n1 in total\n');
  });

  it('rejects an unsupported field to count by', async () => {
    await expect(command('events:count', '--by', 'mood')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--by must be one of name, page, day') as string,
    });
  });

  it('rejects a stray argument', async () => {
    await expect(command('events:count', 'name')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Unexpected argument: name') as string,
    });
  });
});
