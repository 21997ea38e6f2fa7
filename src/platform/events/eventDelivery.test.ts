import { clockWait } from '../../../test/support/fakes/fakeClock';
import { createFakeCollector, type FakeCollector } from '../../../test/support/fakes/fakeCollector';
import { eventFixture } from '../../../test/support/fixtures/eventFixtures';
import {
  ALLOWED,
  REFUSED,
  UNASKED,
  openDocument,
  statuses,
} from '../../../test/support/harness/deliveryDocument';
import type { StampedEvent } from '../../model/events/trackedEvent';
import { memoryStore, type Store } from '../storage/storage';

const event = (seq: number, more: Partial<StampedEvent['meta']> = {}) =>
  eventFixture('PageViewed', {}, { seq, ...more });
const ids = (...seqs: number[]) => seqs.map((seq) => `0123456789abcdef-${seq}`);
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
  it('stores an event before sending it, and removes it after the acknowledgment', async () => {
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

  it('neither stores nor sends events before consent, and drops them when the reader leaves', async () => {
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

  it('sends a batch as soon as twenty events are queued', async () => {
    const { ledger } = openDocument(collector, store);
    ledger.obey(ALLOWED);
    for (let seq = 1; seq <= 45; seq += 1) ledger.take(event(seq));
    await settle();
    expect(collector.batches[0]?.events).toHaveLength(20);
    await settle(5000);
    expect(collector.batches.map(({ events }) => events.length)).toEqual([20, 20, 5]);
    expect(new Set(statuses(ledger))).toEqual(new Set(['acknowledged']));
  });

  it('reads the stored events of an earlier page in parallel', async () => {
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

  it('drops the oldest stored events beyond 2,000, regardless of the page load that created them', async () => {
    // The IDs of the newest page load sort first, and those of the oldest last.
    for (const [run, day] of ['03', '02', '01'].entries()) {
      const at = `2026-11-${day}T10:00:00.000Z`;
      for (let seq = 1; seq <= 700; seq += 1) {
        const id = `${run}-${seq}`;
        await store.set(id, event(seq, { id, at }));
      }
    }
    const { ledger } = openDocument(collector, store);
    ledger.obey(ALLOWED);
    await settle();
    const dropped = ledger.entries().filter(({ delivery }) => delivery.status === 'dropped');
    expect(dropped.map(({ event: { meta } }) => meta.id)).toEqual(
      Array.from({ length: 100 }, (_, index) => `2-${index + 1}`),
    );
    expect(new Set(dropped.map(({ delivery }) => delivery.reason))).toEqual(new Set(['full']));
  });

  it('sends the stored events of earlier pages in the order in which they occurred', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    for (const seq of [1, 2, 10]) await store.set(ids(seq)[0]!, event(seq));
    await store.set('f-1', event(1, { id: 'f-1', at }));
    const { ledger } = openDocument(collector, store);
    ledger.obey(ALLOWED);
    await settle();
    expect([...collector.stored.keys()]).toEqual(['f-1', ...ids(1, 2, 10)]);
  });

  it('sends a beacon when the page is hidden, and marks events as acknowledged only after a response', async () => {
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

  it('leaves events queued if the browser does not accept the beacon', async () => {
    const { ledger, delivery } = openDocument(collector, store);
    collector.state.takesBeacons = false;
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    await settle();
    delivery.leave();
    expect(statuses(ledger)).toEqual(['queued']);
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

  it('removes stored events after consent is refused, and reports them as withdrawn', async () => {
    await store.set(ids(1)[0]!, event(1));
    const { ledger } = openDocument(collector, store);
    ledger.obey(REFUSED);
    await settle(5000);
    expect(statuses(ledger)).toEqual(['dropped withdrawn']);
    expect(await store.keys()).toEqual([]);
    expect(collector.stored.size).toBe(0);
  });

  it('sends nothing while another tab holds the lock', async () => {
    const { ledger } = openDocument(collector, store, false);
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    await settle(5000);
    expect(statuses(ledger)).toEqual(['queued']);
    expect(collector.batches).toEqual([]);
  });

  it('drops events that the collector rejects, and reports the number of drops by reason', async () => {
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

  it('reports the same drops only once if the page is hidden repeatedly', async () => {
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

  it('removes events whose consent is withdrawn while they are being written', async () => {
    const { ledger, delivery } = openDocument(collector, store);
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    ledger.obey(REFUSED);
    await settle();
    await delivery.flush();
    expect(await store.keys()).toEqual([]);
    expect(collector.stored.size).toBe(0);
  });

  it('sends nothing after the ledger is stopped for time travel', async () => {
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
});
