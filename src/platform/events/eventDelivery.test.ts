import { clockWait } from '../../../test/support/fakes/fakeClock';
import { createFakeCollector, type FakeCollector } from '../../../test/support/fakes/fakeCollector';
import { eventFixture } from '../../../test/support/fixtures/eventFixtures';
import type { StampedEvent } from '../../model/events/trackedEvent';
import { createEventDelivery, type EventDelivery } from './eventDelivery';
import { createEventLedger, type EventLedger } from './eventLedger';
import { memoryStore, type Store } from '../storage/storage';

const ALLOWED = { isChosen: true, isSuspended: false, allowed: ['C0001', 'C0002'] } as const;
const REFUSED = { isChosen: true, isSuspended: false, allowed: ['C0001'] } as const;
const UNASKED = { isChosen: false, isSuspended: false, allowed: ['C0001'] } as const;

const clock = {
  now: () => Date.now(),
  setTimeout: (run: () => void, delay: number) => Number(setTimeout(run, delay)),
  clearTimeout: (id: number) => {
    clearTimeout(id);
  },
};

/** Opens a document in a browser with the given store. */
function openDocument(collector: FakeCollector, store: Store, alone = true) {
  let delivery!: EventDelivery;
  const wakes = { times: 0 };
  const lock = {
    alone: (run: () => Promise<boolean>) => (alone ? run() : Promise.resolve(false)),
  };
  const ledger = createEventLedger({
    run: 'run',
    withdrawal: 'drop',
    exit: (books) =>
      (delivery = createEventDelivery({
        books,
        store,
        transport: collector.transport,
        hasStore: async () => (await store.keys()).length > 0,
        lock,
        sync: { register: () => void (wakes.times += 1) },
        clock,
      })),
  });
  return { ledger, delivery, wakes };
}

const event = (seq: number, more: Partial<StampedEvent['meta']> = {}) =>
  eventFixture('PageViewed', {}, { seq, ...more });
const ids = (...seqs: number[]) => seqs.map((seq) => `0123456789abcdef-${seq}`);
const statuses = (ledger: EventLedger) =>
  Object.values(ledger.state()).map(({ status, reason }) =>
    reason ? `${status} ${reason}` : status,
  );
const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

let collector: FakeCollector;
let store: Store;

beforeEach(() => {
  jest.useFakeTimers();
  collector = createFakeCollector();
  store = memoryStore();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('createEventDelivery', () => {
  it('stores an event before sending it and removes it once acknowledged', async () => {
    const { ledger } = openDocument(collector, store);
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    await settle();
    expect(statuses(ledger)).toEqual(['queued']);
    expect(await store.keys()).toEqual(ids(1));
    await settle(5000);
    expect(statuses(ledger)).toEqual(['acknowledged']);
    expect(await store.keys()).toEqual([]);
    expect([...collector.stored]).toEqual([[ids(1)[0], 1]]);
  });

  it('stores and sends nothing before consent, and drops it when the reader leaves', async () => {
    const { ledger, delivery } = openDocument(collector, store);
    ledger.obey(UNASKED);
    ledger.take(event(1, { consent: ['C0001'] }));
    await settle(60_000);
    delivery.hide();
    expect(statuses(ledger)).toEqual(['held']);
    delivery.leave();
    expect(statuses(ledger)).toEqual(['dropped consent']);
    expect(await store.keys()).toEqual([]);
    expect(collector.stored.size).toBe(0);
  });

  it('sends immediately when twenty events are queued, in batches of twenty', async () => {
    const { ledger } = openDocument(collector, store);
    ledger.obey(ALLOWED);
    for (let seq = 1; seq <= 45; seq += 1) ledger.take(event(seq));
    await settle();
    await settle(5000);
    expect(collector.batches.map(({ events }) => events.length)).toEqual([20, 20, 5]);
    expect(new Set(statuses(ledger))).toEqual(new Set(['acknowledged']));
  });

  it('reads what an earlier page stored at once, however slow the store is', async () => {
    for (let seq = 1; seq <= 9; seq += 1) await store.set(ids(seq)[0]!, event(seq));
    const get = async <Value>(key: string): Promise<Value | null> => {
      await clockWait(1000);
      return store.get<Value>(key);
    };
    const { ledger } = openDocument(collector, { ...store, get });
    ledger.obey(ALLOWED);
    await settle(2000);
    expect(collector.stored.size).toBe(9);
  });

  it('keeps events after a network failure and retries', async () => {
    const { ledger } = openDocument(collector, store);
    collector.state.line = 'cut';
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    await settle(5000);
    expect(statuses(ledger)).toEqual(['queued']);
    collector.state.line = 'well';
    await settle(30_000);
    expect(statuses(ledger)).toEqual(['acknowledged']);
  });

  it('sends what follows a failure in the usual time once the collector answers again', async () => {
    const { ledger, delivery } = openDocument(collector, store);
    collector.state.line = 'cut';
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    await settle(5000);
    collector.state.line = 'well';
    await delivery.flush();
    ledger.take(event(2));
    await settle(5000);
    expect(statuses(ledger)).toEqual(['acknowledged', 'acknowledged']);
  });

  it('resends events with the same id if the response was lost', async () => {
    const { ledger, delivery } = openDocument(collector, store);
    collector.state.line = 'answer lost';
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    await settle(5000);
    collector.state.line = 'well';
    await delivery.flush();
    expect(statuses(ledger)).toEqual(['acknowledged']);
    expect([...collector.stored.keys()]).toEqual(ids(1));
  });

  it('sends a beacon when the page is hidden, and acknowledges only on a response', async () => {
    const { ledger, delivery } = openDocument(collector, store);
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    ledger.take(event(2));
    delivery.hide();
    expect(statuses(ledger)).toEqual(['sent', 'sent']);
    await settle();
    expect((await store.keys()).sort()).toEqual(ids(1, 2));
    await delivery.flush();
    expect(statuses(ledger)).toEqual(['acknowledged', 'acknowledged']);
    expect([...collector.stored.keys()]).toEqual(ids(1, 2));
  });

  it('keeps events queued if the browser refuses the beacon', async () => {
    const { ledger, delivery } = openDocument(collector, store);
    collector.state.takesBeacons = false;
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    await settle();
    delivery.leave();
    expect(statuses(ledger)).toEqual(['queued']);
  });

  it('delivers the events of a killed tab with the next document', async () => {
    const killed = openDocument(collector, store);
    collector.state.line = 'cut';
    killed.ledger.obey(ALLOWED);
    killed.ledger.take(event(1));
    await settle();
    collector.state.line = 'well';
    const next = openDocument(collector, store);
    next.ledger.obey(UNASKED);
    await settle();
    expect(statuses(next.ledger)).toEqual([]);
    next.ledger.obey(ALLOWED);
    await settle();
    expect(statuses(next.ledger)).toEqual(['acknowledged']);
    expect(await store.keys()).toEqual([]);
  });

  it('does not deliver stored events whose consent has been withdrawn', async () => {
    await store.set(ids(1)[0]!, eventFixture('Identify', { memberId: 'm' }, { category: 'C0004' }));
    const { ledger } = openDocument(collector, store);
    ledger.obey(ALLOWED);
    await settle(5000);
    expect(statuses(ledger)).toEqual(['dropped withdrawn']);
    expect(await store.keys()).toEqual([]);
    expect(collector.stored.size).toBe(0);
  });

  it('removes stored events after a refusal and reports them as withdrawn', async () => {
    await store.set(ids(1)[0]!, event(1));
    const { ledger } = openDocument(collector, store);
    ledger.obey(REFUSED);
    await settle(5000);
    expect(statuses(ledger)).toEqual(['dropped withdrawn']);
    expect(await store.keys()).toEqual([]);
    expect(collector.stored.size).toBe(0);
  });

  it('leaves sending to another tab that holds the lock', async () => {
    const { ledger } = openDocument(collector, store, false);
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    await settle(5000);
    expect(statuses(ledger)).toEqual(['queued']);
    expect(collector.batches).toEqual([]);
  });

  it('drops events that the collector rejects and reports the counts by reason', async () => {
    const { ledger, delivery } = openDocument(collector, store);
    collector.state.refused.add(ids(1)[0]!);
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    ledger.take(event(2));
    await settle(5000);
    expect(statuses(ledger)).toEqual(['dropped refused', 'acknowledged']);
    expect(await store.keys()).toEqual([]);
    ledger.take(event(3));
    await settle();
    await delivery.flush();
    expect(collector.batches.at(-1)?.drops).toEqual({ run: 'run', counts: { refused: 1 } });
  });

  it('reports the latest drops once when the page is hidden', async () => {
    const { ledger, delivery } = openDocument(collector, store);
    collector.state.refused.add(ids(1)[0]!);
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    await settle(5000);
    delivery.hide();
    delivery.hide();
    expect(collector.beacons).toEqual([
      { events: [], drops: { run: 'run', counts: { refused: 1 } } },
    ]);
  });

  it('requests a background sync while events wait offline or the page is hidden', async () => {
    const { ledger, delivery, wakes } = openDocument(collector, store);
    ledger.obey(UNASKED);
    ledger.take(event(1, { consent: ['C0001'] }));
    delivery.hide();
    expect(wakes.times).toBe(0);
    collector.state.line = 'cut';
    ledger.obey(ALLOWED);
    await settle(5000);
    expect(wakes.times).toBe(1);
    delivery.hide();
    expect(wakes.times).toBe(2);
    collector.state.line = 'well';
    await delivery.flush();
    delivery.hide();
    expect(wakes.times).toBe(2);
  });

  it('removes events whose consent is withdrawn during the write', async () => {
    const { ledger, delivery } = openDocument(collector, store);
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    ledger.obey(REFUSED);
    await settle();
    await delivery.flush();
    expect(await store.keys()).toEqual([]);
    expect(collector.stored.size).toBe(0);
  });

  it('sends nothing after time travel', async () => {
    const { ledger, delivery } = openDocument(collector, store);
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    await settle();
    ledger.stop();
    await delivery.flush();
    delivery.leave();
    await settle(60_000);
    expect(collector.stored.size).toBe(0);
  });

  it('delivers from memory if the store cannot be written', async () => {
    const broken: Store = { ...store, set: () => Promise.reject(new Error('Quota')) };
    const { ledger } = openDocument(collector, broken);
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    await settle(5000);
    expect(statuses(ledger)).toEqual(['acknowledged']);
  });

  it('neither loses nor duplicates events in 200 visits with network failures and killed tabs', async () => {
    const lines = ['well', 'cut', 'answer lost'] as const;
    for (let visit = 0; visit < 200; visit += 1) {
      const { ledger, delivery } = openDocument(collector, store);
      collector.state.line = lines[visit % 3] ?? 'well';
      collector.state.takesBeacons = visit % 2 === 0;
      ledger.obey(ALLOWED);
      ledger.take(event(visit));
      await settle(visit % 5 === 0 ? 0 : 6000);
      if (visit % 4 === 0) delivery.leave();
    }
    collector.state.line = 'well';
    openDocument(collector, store).ledger.obey(ALLOWED);
    await settle(5000);
    expect(collector.stored.size).toBe(200);
    expect(await store.keys()).toEqual([]);
  });
});
