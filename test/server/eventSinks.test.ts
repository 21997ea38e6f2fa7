import type pg from 'pg';
import { readEventSinks } from '../../server/config/eventSinks';
import { SILENT_LOG, type Log } from '../../server/config/log';
import { retryDeadLetters, sinkStates } from '../../server/events/sinks/deliveries';
import { deliverEvents, type EventDelivery } from '../../server/events/sinks/deliverEvents';
import type { StampedEvent } from '../../src/model/events/trackedEvent';
import { runCommand } from '../support/command';
import { plantEvents } from '../support/database/plantEvents';
import { openTestStore, type TestStore } from '../support/database/store';
import { eventFixture } from '../support/fixtures/eventFixtures';
import { startOtherHost, type OtherHost } from '../support/servers/otherHost';
import { eventually } from '../support/waiting';

const SITE = { publicOrigin: 'https://www.halfwave.example', siteKey: 'halfwave' };

interface Call {
  path: string;
  headers: Record<string, unknown>;
  body: { batch?: { messageId: string; userId?: string }[]; data?: { meta?: { id: string } }[] };
}

let test: TestStore;
let pool: pg.Pool;
let tool: OtherHost;
let calls: Call[];
/** Statuses of the next responses, keyed by path. Once they are used up, the fake server responds with 200. */
let answers: Record<string, (number | 'hang')[]>;
let delivery: EventDelivery | null = null;
let said: string[];

beforeAll(async () => {
  tool = await startOtherHost(({ path, headers, body }, response) => {
    const answer = answers[path]?.shift() ?? 200;
    if (answer === 'hang') return;
    calls.push({ path, headers, body: JSON.parse(body) as Call['body'] });
    response.writeHead(answer).end('no address in a log, please: reader@example.org');
  });
});

afterAll(() => tool.close());

beforeEach(async () => {
  calls = [];
  answers = {};
  said = [];
  test = await openTestStore();
  pool = test.store.pool;
});

afterEach(async () => {
  await delivery?.close();
  delivery = null;
  await test.close();
});

const origin = (): string => new URL(tool.origin).host;
const SEGMENT = '/v1/batch';
const sinksOf = () =>
  readEventSinks(`segment=http://key@${origin()},webhook=http://:secret@${origin()}/hook`) ?? [];

function start(): EventDelivery {
  const log: Log = {
    ...SILENT_LOG,
    warn: (message, fields) => void said.push(`${message} ${JSON.stringify(fields)}`),
    error: (message, fields) => void said.push(`${message} ${JSON.stringify(fields)}`),
  };
  delivery = deliverEvents({
    pool,
    sinks: sinksOf(),
    site: SITE,
    log,
    pauseAfter: () => 1,
    every: 20,
  });
  return delivery;
}

const NOW = new Date().toISOString();
const event = (seq: number, name = 'FormViewed', payload: object = { formName: 'a' }, more = {}) =>
  eventFixture(name, { ...payload }, { seq, at: NOW, ...more });
const plant = (...events: StampedEvent[]) =>
  plantEvents(test.databaseUrl, events, NOW, ['segment', 'webhook']);
const idsAt = (path: string): string[] =>
  calls
    .filter((call) => call.path === path)
    .flatMap(({ body }) => (body.batch ?? body.data ?? []).map((one) => idOf(one)));
const idOf = (one: { messageId?: string; meta?: { id: string } }): string =>
  one.messageId ?? one.meta?.id ?? '';
const states = async () => {
  const client = await pool.connect();
  const found = await sinkStates(client);
  client.release();
  return found.map(({ sink, waiting, dead, error }) => ({ sink, waiting, dead, error }));
};
const untilQuiet = () => eventually(states, (found) => found.every(({ waiting }) => waiting === 0));

describe('event sinks', () => {
  it('receive every new event once, except quarantined and deleted ones', async () => {
    await plant(event(1), event(2, 'FromTomorrow', { a: 1 }), event(3), event(4));
    await plant(event(3), event(4), event(5));
    await pool.query("delete from events where id like '%-4'");
    start();
    await untilQuiet();
    const ids = [1, 3, 5].map((seq) => `0123456789abcdef-${seq}`);
    expect(idsAt(SEGMENT).sort()).toEqual(ids);
    expect(idsAt('/hook').sort()).toEqual(ids);
    expect(calls.find(({ path }) => path === SEGMENT)?.headers['authorization']).toBe(
      'Basic a2V5Og==',
    );
    expect(calls.find(({ path }) => path === '/hook')?.headers['webhook-signature']).toMatch(
      /^v1,/,
    );
  });

  it('receive at most a hundred events in one request', async () => {
    await plant(...Array.from({ length: 250 }, (_, index) => event(index + 1)));
    start();
    await untilQuiet();
    expect(calls.filter(({ path }) => path === '/hook')).toHaveLength(3);
    expect(new Set(idsAt('/hook')).size).toBe(250);
  });

  it('receive events again after an error, without holding up the other sinks', async () => {
    answers = { [SEGMENT]: [500, 503, 429] };
    await plant(event(1));
    start();
    await untilQuiet();
    expect(calls.filter(({ path }) => path === SEGMENT)).toHaveLength(4);
    expect(calls.filter(({ path }) => path === '/hook')).toHaveLength(1);
    expect(said).toHaveLength(3);
    expect(said[0]).toContain(
      'The sink segment did not accept all events; trying the rest again later',
    );
    expect(said.join()).not.toMatch(/key|secret|reader@/);
  });

  it('receive events again if they did not respond', async () => {
    answers = { [SEGMENT]: ['hang'] };
    await plant(event(1));
    start();
    await untilQuiet();
    expect(idsAt(SEGMENT)).toEqual(['0123456789abcdef-1']);
    expect(said[0]).toContain('TimeoutError');
  });

  it('turn rejected events into dead letters, which a command lists and which can be requeued', async () => {
    answers = { [SEGMENT]: [400] };
    await plant(event(1));
    start();
    await untilQuiet();
    expect(await states()).toEqual([{ sink: 'segment', waiting: 0, dead: 1, error: 'status 400' }]);
    expect(said[0]).toContain('npm run events:sinks');
    const env = {
      DATABASE_URL: test.databaseUrl,
      EVENTS_SINKS: `segment=http://key@${origin()}`,
    };
    const { stdout } = await runCommand(['events:sinks'], env);
    expect(stdout).toMatch(
      /^segment: 0 waiting, 1 dead letters, the oldest from .*; last error: status 400\n$/,
    );
    const client = await pool.connect();
    expect(await retryDeadLetters(client, 'segment')).toBe(1);
    client.release();
    await untilQuiet();
    expect(await states()).toEqual([]);
    expect(idsAt(SEGMENT)).toHaveLength(2);
  });

  it('let a command discard rejected events, or all events for a sink that is no longer configured', async () => {
    answers = { [SEGMENT]: [400] };
    await plant(event(1));
    start();
    await untilQuiet();
    await delivery?.close();
    await plant(event(2));
    const discard = (sink: string, EVENTS_SINKS: string) =>
      runCommand(['events:sinks', '--discard', sink], {
        DATABASE_URL: test.databaseUrl,
        EVENTS_SINKS,
      });
    const named = `segment=http://key@${origin()}`;
    const refused = await discard('segment', named);
    expect(refused.stdout).toContain('Events discarded for segment: 1. They stay in the store.');
    const gone = await discard('webhook', named);
    expect(gone.stdout).toContain('Events discarded for webhook: 1.');
    expect(await states()).toEqual([{ sink: 'segment', waiting: 1, dead: 0, error: null }]);
    const { rows } = await pool.query('select id from events');
    expect(rows).toHaveLength(2);
  });

  it("receive the member's ID with each event sent with consent, until the member signs out", async () => {
    const consent = ['C0001', 'C0002', 'C0004'] as const;
    await plant(event(1, 'Identify', { memberId: 'member-1' }, { category: 'C0004', consent }));
    await plant(
      event(2, 'FormViewed', { formName: 'a' }, { consent }),
      event(3),
      event(4, 'AccountLogout', { source: 'header' }, { consent }),
      event(5, 'FormViewed', { formName: 'a' }, { consent }),
    );
    start();
    await untilQuiet();
    const messages = calls
      .filter(({ path }) => path === SEGMENT)
      .flatMap(({ body }) => body.batch ?? [])
      .map(({ messageId, userId }) => `${messageId.slice(-1)} ${userId ?? ''}`);
    expect(messages.sort()).toEqual(['1 member-1', '2 member-1', '3 ', '4 ', '5 ']);
  });
});
