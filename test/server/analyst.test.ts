import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { eventConditions } from '../../server/events/export/eventFilter';
import type { StampedEvent } from '../../src/model/events/trackedEvent';
import { runCommand } from '../support/command';
import { plantEvents } from '../support/database/plantEvents';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { eventFixture } from '../support/fixtures/eventFixtures';

const GUIDE = readFileSync(join(__dirname, '../../docs/guides/analyst.md'), 'utf8');
const AT = '2026-11-21T10:00:00.000Z';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await copyDatabase('tables');
  client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  await plantEvents(database.databaseUrl, [...firstLoad(), ...secondLoad()], AT);
  // Releases the events from quarantine. They contain only the fields that the guide's queries use, so some lack
  // required fields.
  await client.query('update events set is_quarantined = false');
});

afterAll(async () => {
  await client.end();
  await database.close();
});

/** Returns a function that creates the next event of a page load. */
function load(run: string): (view: string, name: string, payload: object) => StampedEvent {
  let seq = 0;
  return (view, name, payload) => {
    seq += 1;
    const meta = { id: `${run}-${seq}`, seq, at: AT, pageViewGuid: `${run}-${view}` };
    const own = name === 'PageViewed' ? { pageViewGuid: `${run}-${view}` } : {};
    return eventFixture(name, { ...own, ...payload }, meta);
  };
}

const exposure = (testGroup: string) => ({
  testName: 'headline',
  testGroup,
  testVersion: '1',
  unit: 'reader',
  isFirst: true,
});
const vital = (value: number) => ({ metric: 'LCP', value, rating: 'good' });

/**
 * Returns the events of a page load: a story, then two more stories from its feed, a video played to its end, ads, a
 * sign-up after an exposure, and an error.
 */
function firstLoad(): StampedEvent[] {
  const event = load('1111111111111111');
  const step = (index: number) => ({ articleProgram: 'seamless', clickText: `down.${index}` });
  return [
    event('a', 'PageViewed', { path: '/article/first/', trafficSource: 'search.example' }),
    event('a', 'ExperimentViewed', exposure('b')),
    event('a', 'WebVitalMeasured', vital(1000)),
    event('a', 'AdRequested', { slot: 'skybox' }),
    event('a', 'AdRendered', { slot: 'skybox' }),
    event('a', 'AdRequested', { slot: 'bottom' }),
    event('a', 'AdRendered', { slot: 'bottom', isEmpty: true }),
    event('a', 'VideoLoaded', { videoId: 'v', videoTitle: 'Batteries' }),
    event('a', 'VideoStarted', { videoId: 'v', videoTitle: 'Batteries' }),
    ...[25, 50, 75, 100].map((quartile) => event('a', 'VideoWatched', { videoId: 'v', quartile })),
    ...[25, 50, 75, 100].map((percent) =>
      event('a', 'ScrollReached', { percent, pageType: 'article', articleId: 'a1' }),
    ),
    event('b', 'PageViewed', { path: '/article/second/', trafficSource: 'internal', ...step(1) }),
    event('c', 'PageViewed', { path: '/article/third/', trafficSource: 'internal', ...step(2) }),
    event('c', 'NewsletterSignup', { newsletters: ['first-light'] }),
    event('c', 'ErrorReported', {
      name: 'TypeError',
      message: 'x is undefined',
      status: 0,
      part: 'feed',
      path: '/article/third/',
    }),
  ];
}

/**
 * Returns the events of a page load: the same story, the next story in its feed, an unfinished video, a failed ad slot,
 * and a bot's page view.
 */
function secondLoad(): StampedEvent[] {
  const event = load('2222222222222222');
  return [
    event('a', 'PageViewed', {
      path: '/article/first/',
      trafficSource: 'search.example',
      campaign: ['utm_source=newsletter'],
    }),
    event('a', 'ExperimentViewed', exposure('a')),
    event('a', 'WebVitalMeasured', vital(2000)),
    event('a', 'AdRequested', { slot: 'skybox' }),
    event('a', 'AdFailed', { slot: 'skybox', reason: 'server' }),
    event('a', 'VideoLoaded', { videoId: 'v', videoTitle: 'Batteries' }),
    event('a', 'VideoStarted', { videoId: 'v', videoTitle: 'Batteries' }),
    event('a', 'ScrollReached', { percent: 25, pageType: 'article', articleId: 'a1' }),
    event('b', 'PageViewed', {
      path: '/article/second/',
      trafficSource: 'internal',
      articleProgram: 'seamless',
      clickText: 'down.1',
    }),
    event('c', 'PageViewed', {
      path: '/latest/',
      pageType: 'latest-door',
      postId: '',
      trafficSource: 'direct',
      isBot: true,
    }),
  ];
}

/** Returns the guide's SQL queries, keyed by the question's number, followed by a letter from its second query on. */
function queries(): Record<string, string> {
  const questions = GUIDE.matchAll(/^## (\d+)\. [^\n]+\n((?:(?!^## )[^\n]*\n)*)/gm);
  return Object.fromEntries(
    [...questions].flatMap(([, number = '', text = '']) =>
      [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = ''], index) => [
        `${number}${['', 'b', 'c'][index] ?? ''}`,
        sql,
      ]),
    ),
  );
}

/** Checks that a query uses only the index on the day of receipt to find events. */
async function expectReadsByDay(query: string, values: unknown[]): Promise<void> {
  await client.query('begin');
  // For such a small table, the planner would otherwise choose another plan.
  await client.query('set local enable_seqscan = off; drop index events_type');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, values);
  await client.query('rollback');
  const plan = rows.map((row) => row['QUERY PLAN']);
  expect(
    plan.filter((line) => /(?:Seq|Index) Scan (?:on|using) (?!other_days_timezone)/.test(line)),
  ).toEqual([]);
  const conditions = plan.filter((line) => line.includes('Index Cond'));
  expect(conditions.length).toBeGreaterThan(0);
  expect(conditions.filter((line) => !line.includes('(received_at AT TIME ZONE'))).toEqual([]);
}

/** Returns the guide's commands, without `npm run`, except those that write or check a file. */
function commands(): string[][] {
  const blocks = [...GUIDE.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  return blocks
    .flatMap((text) => text.trim().split('\n'))
    .filter((line) => !line.includes(' > ') && !line.includes('events:check'))
    .map((line) =>
      line
        .replace(/^npm run (?:-s )?/, '')
        .replace(' -- ', ' ')
        .split(' '),
    );
}

/** Runs the query with the given number, and returns its rows as a client prints them. */
async function answer(number: string): Promise<string[]> {
  const { rows } = await client.query<unknown[]>({
    text: queries()[number] ?? '',
    rowMode: 'array',
  });
  return rows.map((row) => row.map((cell) => String(cell)).join(' | '));
}

describe('the guide for analysts', () => {
  it('asks ten questions, and contains ten SQL queries and three commands', () => {
    expect(GUIDE.match(/^## \d+\. /gm)).toHaveLength(10);
    expect(Object.keys(queries()).sort()).toEqual('1 2 3 4 5 5b 6 7 8 9'.split(' '));
    expect(commands().map(([name]) => name)).toEqual([
      'events:count',
      'events:missing',
      'events:count',
    ]);
  });

  it.each([
    ['1', ['/article/first/ | 2', '/article/second/ | 2', '/article/third/ | 1']],
    ['2', ['bottom | 1 | 0 | 1 | 0 | 0 | 0 | 0.0', 'skybox | 2 | 1 | 0 | 1 | 0 | 0 | 50.0']],
    ['3', ['v | Batteries | 2 | 50.0']],
    ['4', ['1 | 2 | 100.0', '2 | 1 | 50.0']],
    [
      '5',
      [
        `headline | 1 | a | reader | 1 | 0 | ${String(new Date(AT))}`,
        `headline | 1 | b | reader | 1 | 0 | ${String(new Date(AT))}`,
      ],
    ],
    ['5b', ['headline | 1 | a | 1 | 0 | 0.00', 'headline | 1 | b | 1 | 1 | 100.00']],
    ['6', ['article | 2 | 1750']],
    ['7', ['search.example |  | 1', 'search.example | utm_source=newsletter | 1']],
    [
      '8',
      [
        '/article/first/ | 2 | 50.0 | 50.0',
        '/article/second/ | 2 | 0.0 | 0.0',
        '/article/third/ | 1 | 0.0 | 0.0',
      ],
    ],
    ['9', ['TypeError | feed | x is undefined | 1 | 1']],
  ])('contains a query for question %s that returns the expected rows', async (number, rows) => {
    expect(await answer(number)).toEqual(rows);
  });

  it.each(['1', '2', '4', '6', '7', '8', '9'])(
    'contains a query for question %s that reads only the events of the days that it covers',
    async (number) => {
      await expectReadsByDay(queries()[number] ?? '', []);
    },
  );

  it('describes commands that read only the events between --since and --until', async () => {
    const filter = { since: new Date('2026-11-21'), until: new Date('2026-11-22') };
    const { where, values } = eventConditions(filter);
    await expectReadsByDay(`select from events where ${where}`, values);
  });

  it('contains SQL that creates a role that can read current and future views, but not the tables', async () => {
    const [, statements = ''] = /```sql\n(create role [\s\S]*?)```/.exec(GUIDE) ?? [];
    // Roles belong to the cluster, which all test databases share, so the name must be unique.
    const role = `analyst_${randomBytes(6).toString('hex')}`;
    await client.query(statements.replaceAll(/\banalyst\b/g, role));
    try {
      await client.query('create view analytics.later as select 1 as one');
      await client.query(`set role ${role}`);
      const views = await client.query('select from analytics.exposed_units, analytics.later');
      expect(views.rowCount).toBe(2);
      await expect(client.query('select from public.events')).rejects.toThrow('permission denied');
    } finally {
      await client.query('reset role');
      await client.query(`drop owned by ${role}; drop role ${role}`);
    }
  });

  it('contains commands that print the expected counts', async () => {
    const [pages, missing, days] = await Promise.all(
      commands().map((words) => runCommand(words, { DATABASE_URL: database.databaseUrl })),
    );
    expect(pages?.stdout).toBe(
      '/article/first/ 2\n/article/second/ 2\n/article/third/ 1\n/latest/ 1\n6 in total\n',
    );
    expect(missing?.stdout).toMatch(/^2 runs: \d+ stored, 0 missing, 0 dropped by browsers\n$/);
    expect(days?.stdout).toMatch(/^2026-11-21 (\d+)\n\1 in total\n$/);
  });
});
