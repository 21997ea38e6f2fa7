import { rm } from 'node:fs/promises';
import { createEventWriter, type EventWriter } from '../../server/events/eventWriter';
import { eventRoutes } from '../../server/events/eventRoutes';
import { exposureReports } from '../../server/events/reports/exposures';
import { validateEvents } from '../../server/events/validateEvents';
import { missingEvents } from '../../server/events/reports/missingEvents';
import { storedEvents, type StoredEvent } from '../../server/events/export/storedEvents';
import { readConfig } from '../../server/config/config';
import type { StampedEvent } from '../../src/model/events/trackedEvent';
import { IS_LONG } from '../support/deadlines';
import { startScript } from '../support/servers/killable';
import { eventFixture } from '../support/fixtures/eventFixtures';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { openTestStore, type TestStore } from '../support/database/store';
import { eventually, sleepBecause } from '../support/waiting';

const KILLS = IS_LONG ? 20 : 1;
/** Number of requests with 20 events each. */
const POSTS = IS_LONG ? 500 : 150;

let test: TestStore;
let writer: EventWriter;
let site: FakeServer;
let stored = 0;

beforeAll(async () => {
  test = await openTestStore();
  writer = createEventWriter({
    address: () => test.databaseUrl,
    onStored: (count) => void (stored += count),
  });
  site = await startFakeServer({
    services: (app, { clock }) =>
      eventRoutes(app, { writer, clock, config: readConfig({ RATE_LIMIT_FACTOR: '100' }) }),
  });
});

afterAll(async () => {
  await site.close();
  await writer.close();
  await test.close();
});

beforeEach(async () => {
  stored = 0;
  await test.store.pool.query('truncate events, event_drops');
});

const BY_SCRIPT = { 'x-requested-with': 'offprint', 'content-type': 'application/json' };
const OWN = { 'sec-fetch-site': 'same-origin' };

function post(body: unknown, headers: Record<string, string> = { ...OWN, ...BY_SCRIPT }) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${site.origin}/events`, { method: 'POST', headers, body: text });
}

interface Answer {
  data: { accepted: string[]; rejected: { id: string; code: string }[] };
}

const answerOf = async (response: Response) => ((await response.json()) as Answer).data;
const now = (seq: number, name = 'PageViewed', payload = {}): StampedEvent =>
  eventFixture(name, payload, { seq, at: new Date().toISOString() });
const ahead = (hours: number): string =>
  new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
const id = (seq: number) => `0123456789abcdef-${seq}`;
const exported = async (): Promise<StoredEvent[]> => {
  const client = await test.store.pool.connect();
  const events: StoredEvent[] = [];
  for await (const part of storedEvents(client)) events.push(...part);
  client.release();
  return events;
};
const count = async (): Promise<number> => {
  const { rows } = await test.store.pool.query<{ count: string }>('select count(*) from events');
  return Number(rows[0]?.count);
};

describe('the event collector', () => {
  it('responds with 202 and the accepted ids, which are already in the store', async () => {
    const response = await post({ events: [now(1), now(2)] });
    expect(response.status).toBe(202);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await answerOf(response)).toEqual({ accepted: [id(1), id(2)], rejected: [] });
    expect(await count()).toBe(2);
    expect(stored).toBe(2);
  });

  it('accepts a beacon from a page, which cannot set our custom header', async () => {
    const beacon = { ...OWN, 'content-type': 'application/json' };
    expect((await post({ events: [now(1)] }, beacon)).status).toBe(202);
    expect(await count()).toBe(1);
  });

  it('rejects plain text and requests from other sites', async () => {
    const events = { events: [now(1)] };
    const foreign = { 'sec-fetch-site': 'cross-site', ...BY_SCRIPT };
    expect((await post(events, foreign)).status).toBe(403);
    expect((await post(events, { origin: 'https://evil.example', ...BY_SCRIPT })).status).toBe(403);
    const text = { ...OWN, 'content-type': 'text/plain' };
    expect((await post(events, text)).status).toBe(400);
    expect(await count()).toBe(0);
  });

  it('can write again as soon as the previous write resolves', async () => {
    const { rows } = validateEvents(
      [{ ...now(1), id: id(1), meta: { ...now(1).meta } }],
      Date.now(),
    );
    for (let times = 0; times < 50; times += 1) await writer.write(rows, null);
    expect(await count()).toBe(1);
  });

  it('stores an event once, regardless of repetition and order', async () => {
    const batches = [
      [1, 2, 3],
      [3, 2, 1],
      [5, 5, 5],
      [2, 4],
    ].map((seqs) => seqs.map((seq) => now(seq)));
    const answers = await Promise.all(batches.map((events) => post({ events }).then(answerOf)));
    expect(answers[1]?.accepted).toEqual([id(3), id(2), id(1)]);
    await post({ events: batches[0] });
    expect(await count()).toBe(5);
    expect(stored).toBe(5);
  });

  it('accepts the rest of a batch if it rejects some events, and reports which ones and why', async () => {
    const late = eventFixture('PageViewed', {}, { seq: 2, at: '2020-01-01T00:00:00Z' });
    const early = { ...now(3), meta: { ...now(3).meta, consent: ['C0001'] } };
    const wrong = now(4, 'ScrollReached', { percent: 'much' });
    const answer = await answerOf(await post({ events: [now(1), late, early, wrong] }));
    expect(answer).toEqual({
      accepted: [id(1)],
      rejected: [
        { id: id(2), code: 'time' },
        { id: id(3), code: 'consent-first' },
        { id: id(4), code: 'schema' },
      ],
    });
    expect(await count()).toBe(1);
  });

  it('acknowledges unknown events and fields, and exports them as quarantined with the reason', async () => {
    const answer = await answerOf(
      await post({
        events: [
          now(1, 'FromTomorrow', { a: 1 }),
          now(2),
          now(3, 'FormViewed', { formName: 'search', later: 'x' }),
        ],
      }),
    );
    expect(answer.accepted).toEqual([id(1), id(2), id(3)]);
    expect((await exported()).map(({ meta, quarantine }) => [meta.id, quarantine])).toEqual([
      [id(1), 'Unknown event event/FromTomorrow'],
      [id(2), undefined],
      [id(3), 'later is not in the contract'],
    ]);
  });

  it('exports events as they were sent, with their run and time of receipt', async () => {
    const event = now(1, 'ScrollReached', { percent: 25, pageType: 'article', articleId: '<b>' });
    const before = Date.now();
    await post({ events: [event] });
    const [line] = await exported();
    expect(line).toEqual({
      ...event,
      delivery: { status: 'acknowledged' },
      run: '0123456789abcdef',
      receivedAt: expect.any(String) as string,
    });
    expect(Date.parse(line?.receivedAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it.each([
    ['invalid JSON', '{'],
    ['events that are not a list', { events: {} }],
    ['an event without an id', { events: [{ type: 'event/PageViewed', meta: {} }] }],
    [
      'a thousand events',
      { events: Array.from({ length: 1000 }, (_, seq) => ({ meta: { id: id(seq) } })) },
    ],
    ['a `__proto__` key', '{"events":[],"__proto__":{}}'],
  ])('rejects %s with 400', async (_, body) => {
    expect((await post(body)).status).toBe(400);
    expect(await count()).toBe(0);
  });

  it.each([
    ['a clock 23 hours ahead', { at: ahead(23) }, {}, 202],
    ['a clock 25 hours ahead', { at: ahead(25) }, {}, 'time'],
    ['an age of 60 days less an hour', { at: ahead(-60 * 24 + 1) }, {}, 202],
    ['an age of 60 days and an hour', { at: ahead(-60 * 24 - 1) }, {}, 'time'],
    ['the largest number', {}, { pageViews: 1_000_000_000 }, 202],
    ['a number larger than that', {}, { pageViews: 1_000_000_001 }, 'schema'],
    ['a number that overflows to infinity', {}, { pageViews: null }, 'schema'],
    ['markup in a field', {}, { topicName: '<img src=x onerror=alert(1)>' }, 202],
    ['a NUL in a field', {}, { topicName: 'a\0b' }, 'schema'],
  ])('validates the fields of an event: %s', async (_, meta, payload, verdict) => {
    const event = eventFixture('PageViewed', payload, { at: new Date().toISOString(), ...meta });
    const text = JSON.stringify({ events: [event] }).replace(
      '"pageViews":null',
      '"pageViews":1e309',
    );
    const answer = await answerOf(await post(text));
    expect(answer.rejected[0]?.code ?? 202).toBe(verdict);
    expect(await count()).toBe(verdict === 202 ? 1 : 0);
  });

  it('rejects a body over 64 kB with 413', async () => {
    expect((await post({ events: [now(1)], more: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('accepts a hundred complete events in one request', async () => {
    const events = Array.from({ length: 100 }, (_, index) =>
      now(index + 1, 'ScrollReached', { percent: 25, pageType: 'article', articleId: 'a1' }),
    );
    expect((await post({ events })).status).toBe(202);
    const pages = Array.from({ length: 20 }, (_, index) => now(index + 201));
    expect((await post({ events: pages })).status).toBe(202);
    expect(await count()).toBe(120);
  });

  it('fails a write with status 503 if the store is unreachable, and recovers from a lost connection', async () => {
    const away = createEventWriter({
      address: () => 'postgres://127.0.0.1:1/none',
      onStored: () => {},
    });
    await expect(away.write([{} as never], null)).rejects.toMatchObject({ status: 503 });
    await away.close();
    await test.store.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'offprint events'`,
    );
    const first = await post({ events: [now(1)] });
    const status = first.status === 202 ? 202 : (await post({ events: [now(1)] })).status;
    expect(status).toBe(202);
    expect(await count()).toBe(1);
  });

  it(`stores ${POSTS * 20} events from ${POSTS} concurrent requests exactly once`, async () => {
    const calls = Array.from({ length: POSTS }, (_, call) =>
      post({
        events: Array.from({ length: 20 }, (_, index) =>
          now(call * 20 + index + 1, 'ScrollReached', {
            percent: 25,
            pageType: 'a',
            articleId: '',
          }),
        ),
      }),
    );
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([202]));
    expect(await count()).toBe(POSTS * 20);
  });
});

describe('event reports', () => {
  it('list gaps in a sequence and the drops that the browser reported', async () => {
    const run = '0123456789abcdef';
    await post({ events: [now(1), now(2), now(5)], drops: { run, counts: { consent: 1 } } });
    await post({ events: [], drops: { run, counts: { consent: 2 } } });
    await post({ events: [], drops: { run, counts: { consent: 1 } } });
    expect(await missingEvents(test.store.pool, run)).toEqual({
      run,
      stored: 3,
      last: 5,
      missing: [3, 4],
      drops: { consent: 2 },
    });
    expect(await missingEvents(test.store.pool, 'nobody')).toBeNull();
  });

  it.each([
    [5000, true],
    [5300, false],
  ])(
    'check for a sample ratio mismatch with %d of 10,000 units in the first of two buckets',
    async (first, isBalanced) => {
      // The last 1,000 exposures, all in one bucket, are repetitions (`isFirst: false`), which must not be counted.
      const exposures = Array.from({ length: 11_000 }, (_, index) => ({
        ...eventFixture('ExperimentViewed', {
          testName: 'ad_test',
          testGroup: index < first || index >= 10_000 ? 'a' : 'b',
          testVersion: '1',
          unit: index % 10 === 0 ? 'visit' : 'reader',
          isFirst: index < 10_000,
        }),
        id: `seed-${index}`,
      }));
      const at = new Date().toISOString();
      await writer.write(
        exposures.map(({ id: seed, type, payload }, seq) => ({
          id: seed,
          type,
          run: null,
          seq,
          page_view_guid: '',
          at,
          received_at: at,
          category: 'C0002',
          consent: 'C0001,C0002',
          check: 'ok',
          is_quarantined: false,
          quarantine_reason: null,
          payload: { ...payload },
        })),
        null,
      );
      const [report] = await exposureReports(test.store.pool, []);
      expect(report?.isBalanced).toBe(isBalanced);
      expect(report?.units).toEqual({ reader: 9000, visit: 1000, load: 0 });
      if (!isBalanced) expect(report?.pValue).toBeLessThan(1e-8);
    },
  );
});

describe('a killed event collector', () => {
  /** Posts one request after another until the connection breaks, and adds the acknowledged ids to `named`. */
  async function postUntilGone(origin: string, from: number, named: Set<string>): Promise<void> {
    for (let first = from; ; first += 20) {
      const events = Array.from({ length: 20 }, (_, index) => now(first + index));
      try {
        const response = await fetch(`${origin}/events`, {
          method: 'POST',
          headers: { ...OWN, ...BY_SCRIPT },
          body: JSON.stringify({ events }),
        });
        for (const taken of (await answerOf(response)).accepted) named.add(taken);
      } catch {
        return;
      }
    }
  }

  it(`has stored every acknowledged event exactly once (kills: ${KILLS})`, async () => {
    const named = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const collector = startScript('test/support/fakes/collectorMain.ts', [test.databaseUrl]);
      await collector.said(2);
      const [origin = '', folder = ''] = collector.lines;
      const readers = [0, 1, 2, 3].map((reader) =>
        postUntilGone(origin, (kill * 4 + reader) * 1_000_000 + 1, named),
      );
      await eventually(
        () => named.size,
        (size) => size > kill * 20,
      );
      await sleepBecause('the kill may come at any moment', Math.random() * 200);
      await collector.kill();
      await Promise.all(readers);
      await rm(folder, { recursive: true });
    }
    const { rows } = await test.store.pool.query<{ id: string }>('select id from events');
    const kept = new Set(rows.map((row) => row.id));
    expect(rows).toHaveLength(kept.size);
    expect([...named].filter((taken) => !kept.has(taken))).toEqual([]);
    expect(named.size).toBeGreaterThanOrEqual(KILLS * 20);
  });
});
