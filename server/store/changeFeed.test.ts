import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { SILENT_LOG } from '../config/log';
import { advanceClock } from '../../test/support/fakes/fakeClock';
import { openChangeFeed, type OpenFeed } from './changeFeed';

/** More changes than fit in two batches. */
const MISSED = 2500;
const OUTAGE = 10_000;
const POLL_INTERVAL = 2000;

let head: number;
/** Null if the database responds; otherwise the error with which it rejects queries. */
let outage: Error | null;
let feed: OpenFeed;

async function query(text: string, values: number[] = []): Promise<{ rows: object[] }> {
  await Promise.resolve();
  if (outage) throw outage;
  if (text.includes('change_counter')) return { rows: [{ seq: String(head) }] };
  const [after = 0, limit = 0] = values;
  const rows = Array.from({ length: Math.min(limit, head - after) }, (_, at) => ({
    seq: String(after + 1 + at),
    keys: ['site'],
  }));
  return { rows };
}

beforeEach(async () => {
  jest.useFakeTimers();
  head = 0;
  outage = null;
  const client = Object.assign(new EventEmitter(), { query }) as unknown as pg.Client;
  feed = await openChangeFeed(
    {
      pool: { query } as unknown as pg.Pool,
      connect: () => Promise.resolve(client),
      revive: () => Promise.resolve(),
      log: SILENT_LOG,
    },
    client,
  );
});

afterEach(async () => {
  await feed.stop();
  jest.useRealTimers();
});

describe('the change feed after an outage', () => {
  beforeEach(async () => {
    outage = new Error('The database does not respond');
    await advanceClock(OUTAGE);
    expect(feed.isCurrent()).toBe(false);
    outage = null;
    head = MISSED;
  });

  it('reads all missed changes in one poll', async () => {
    await advanceClock(POLL_INTERVAL);
    expect(feed.seq()).toBe(MISSED);
    expect(feed.isCurrent()).toBe(true);
  });

  it('is not current until it has read all missed changes', async () => {
    const wasCurrent = new Set<boolean>();
    feed.onChange(() => wasCurrent.add(feed.isCurrent()));
    // Long enough for all batches, even if each batch required a separate poll.
    await advanceClock(OUTAGE);
    expect(wasCurrent).toEqual(new Set([false]));
    expect(feed.isCurrent()).toBe(true);
  });
});
