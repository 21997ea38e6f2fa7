import { createFakeCollector, type FakeCollector } from '../../../test/support/fakes/fakeCollector';
import { eventFixture } from '../../../test/support/fixtures/eventFixtures';
import {
  ALLOWED,
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

/** Opens a document that receives no response for its first event. */
async function failedDocument(line: FakeCollector['state']['line']) {
  const document = openDocument(collector, store);
  collector.state.line = line;
  document.ledger.obey(ALLOWED);
  document.ledger.take(event(1));
  await settle(5000);
  return document;
}

describe('event delivery', () => {
  it('keeps events if the network fails, and sends them again', async () => {
    const { ledger } = await failedDocument('cut');
    expect(statuses(ledger)).toEqual(['queued']);
    collector.state.line = 'well';
    await settle(30_000);
    expect(statuses(ledger)).toEqual(['acknowledged']);
  });

  it('sends new events at the usual interval once the collector responds again after a failure', async () => {
    const { ledger, delivery } = await failedDocument('cut');
    collector.state.line = 'well';
    await delivery.flush();
    ledger.take(event(2));
    await settle(5000);
    expect(statuses(ledger)).toEqual(['acknowledged', 'acknowledged']);
  });

  it('resends events with the same id if the response was lost', async () => {
    const { ledger, delivery } = await failedDocument('answer lost');
    collector.state.line = 'well';
    await delivery.flush();
    expect(statuses(ledger)).toEqual(['acknowledged']);
    expect([...collector.stored.keys()]).toEqual(ids(1));
  });

  it('sends the events of a killed tab from the next document', async () => {
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

  it('requests a background sync if delivery fails, or if the page is hidden while events are queued', async () => {
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

  it('sends events from memory if they cannot be stored', async () => {
    const broken: Store = { ...store, set: () => Promise.reject(new Error('Quota')) };
    const { ledger } = openDocument(collector, broken);
    ledger.obey(ALLOWED);
    ledger.take(event(1));
    await settle(5000);
    expect(statuses(ledger)).toEqual(['acknowledged']);
  });

  it('delivers each event of 200 visits under a single id, despite network failures and killed tabs', async () => {
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
