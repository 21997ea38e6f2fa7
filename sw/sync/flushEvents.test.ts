import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { BatchAnswer, EventBatch } from '../../src/model/events/batch';
import { openBrowserStore } from '../../src/platform/storage/storage';
import { eventFixture } from '../../test/support/fixtures/eventFixtures';
import { openEventQueue } from './eventQueue';
import { flushEvents } from './flushEvents';

const YES = 'C0001:1,C0002:1,C0003:0,C0004:0,C0005:0';
const NO = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:0';

let posted: EventBatch[];
let answer: (batch: EventBatch) => BatchAnswer | null;

const takesAll = ({ events }: EventBatch): BatchAnswer => ({
  accepted: events.map(({ meta }) => meta.id),
  rejected: [],
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  // The pages' storage library keeps using the database that existed when it was loaded.
  jest.resetModules();
  posted = [];
  answer = takesAll;
});

const event = (seq: number, more = {}) => eventFixture('PageViewed', {}, { seq, ...more });
const id = (seq: number) => `0123456789abcdef-${seq}`;

async function left(...events: ReturnType<typeof event>[]): Promise<void> {
  const store = await openBrowserStore('events');
  for (const one of events) await store.set(one.meta.id, one);
}

const waiting = async (): Promise<string[]> => (await openBrowserStore('events')).keys();
const sent = () => posted.flatMap(({ events }) => events.map(({ meta }) => meta.id));

function flush(choice: string | null = YES, isAlone = true): Promise<void> {
  return flushEvents({
    openQueue: () => openEventQueue(indexedDB),
    choice: () => Promise.resolve(choice),
    post(batch) {
      posted.push(batch);
      return Promise.resolve(answer(batch));
    },
    lock: { alone: (run) => (isAlone ? run() : Promise.resolve(false)) },
  });
}

describe('flushEvents', () => {
  it('sends stored events and removes them when the collector accepts them', async () => {
    await left(event(1), event(2));
    await flush();
    expect(sent()).toEqual([id(1), id(2)]);
    expect(await waiting()).toEqual([]);
  });

  it('sends batches of twenty', async () => {
    await left(...Array.from({ length: 45 }, (_, index) => event(index + 1)));
    await flush();
    expect(posted.map(({ events }) => events.length)).toEqual([20, 20, 5]);
  });

  it('sends events in the order in which they occurred, which is not the order of their IDs', async () => {
    const at = (minute: number) => ({ at: `2026-11-21T10:0${minute}:00.000Z` });
    const events = [event(2, at(1)), event(10, at(1)), event(11, at(2)), event(3, at(3))];
    await left(...events);
    await flush();
    expect(sent()).toEqual([id(2), id(10), id(11), id(3)]);
  });

  it('keeps the events and rejects if the collector does not respond', async () => {
    await left(event(1));
    answer = () => null;
    await expect(flush()).rejects.toThrow('did not respond');
    expect(await waiting()).toEqual([id(1)]);
  });

  it('keeps events that the collector rejects, so that a page can report them', async () => {
    await left(event(1), event(2));
    answer = () => ({ accepted: [id(2), 'a-stranger'], rejected: [{ id: id(1), code: 'time' }] });
    await flush();
    expect(await waiting()).toEqual([id(1)]);
  });

  it.each([null, '', 'nonsense', NO])(
    'sends nothing if the consent choice is %j',
    async (choice) => {
      await left(event(1));
      await flush(choice);
      expect(posted).toEqual([]);
      expect(await waiting()).toEqual([id(1)]);
    },
  );

  it('sends only events of allowed categories', async () => {
    await left(event(1), event(2, { category: 'C0004' }));
    await flush();
    expect(sent()).toEqual([id(1)]);
  });

  it('leaves the events to a page that is already sending them', async () => {
    await left(event(1));
    await flush(YES, false);
    expect(posted).toEqual([]);
    expect(await waiting()).toEqual([id(1)]);
  });

  it('does not create a store if no page has created one', async () => {
    await flush();
    expect(await indexedDB.databases()).toEqual([]);
    await openBrowserStore('saved');
    await flush();
    expect(posted).toEqual([]);
  });

  it('does not block a page from opening another store', async () => {
    await left(event(1));
    const queue = await openEventQueue(indexedDB);
    const store = await openBrowserStore('outbox');
    await store.set('a', 1);
    expect(await store.get('a')).toBe(1);
    queue?.close();
  });
});
