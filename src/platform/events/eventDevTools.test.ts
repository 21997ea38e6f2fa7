/** @jest-environment jsdom */
import { eventFixture } from '../../../test/support/fixtures/eventFixtures';
import { showInDevTools, type DevToolsConnection } from './eventDevTools';
import type { Clock } from '../../model/ports';
import { createEventLedger, type EventLedger, type LedgerBooks } from './eventLedger';

interface Sent {
  action: { type: string; payload?: unknown; meta?: unknown };
  state: unknown;
}

function openLedger() {
  let books!: LedgerBooks;
  const ledger = createEventLedger({
    run: 'run',
    withdrawal: 'drop',
    exit: (given) => {
      books = given;
      return {
        begin: () => undefined,
        clear: () => undefined,
        queue: () => undefined,
        discard: () => undefined,
      };
    },
  });
  return { ledger, books };
}

/** Installs a fake Redux DevTools extension. */
function install() {
  const sent: Sent[] = [];
  const connections: unknown[] = [];
  const connection: DevToolsConnection = {
    init: () => undefined,
    send: (action, state) => void sent.push({ action, state }),
  };
  const extension = {
    connect(options: unknown) {
      connections.push(options);
      return connection;
    },
  };
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: extension });
  return { sent, connections };
}

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, delay) => Number(setTimeout(run, delay)),
  clearTimeout: (id) => {
    clearTimeout(id);
  },
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION__');
});

const ID = '0123456789abcdef-1';
const EVENT = eventFixture('PageViewed');

describe('showInDevTools', () => {
  it('opens its own connection and sends the earlier events', () => {
    const { sent, connections } = install();
    const { ledger } = openLedger();
    ledger.take(EVENT);
    showInDevTools(window, ledger, clock);
    expect(connections).toEqual([expect.objectContaining({ name: 'Offprint events' })]);
    expect(sent).toEqual([{ action: EVENT, state: { [ID]: { status: 'held' } } }]);
  });

  it('sends each event with its `meta`, and sends delivery state changes at most once per frame', () => {
    const { sent } = install();
    const { ledger, books } = openLedger();
    showInDevTools(window, ledger, clock);
    ledger.take(EVENT);
    books.mark([ID], { status: 'queued' });
    books.mark([ID], { status: 'dropped', reason: 'refused' });
    jest.advanceTimersByTime(16);
    expect(sent).toEqual([
      { action: EVENT, state: { [ID]: { status: 'held' } } },
      {
        action: {
          type: 'delivery/changed',
          payload: { [ID]: { status: 'dropped', reason: 'refused' } },
        },
        state: { [ID]: { status: 'dropped', reason: 'refused' } },
      },
    ]);
  });

  /** Adds an event and changes its delivery state three times, each time in a new frame. */
  function deliver(ledger: EventLedger, books: LedgerBooks, seq: number): void {
    const event = seq % 10 === 0 ? eventFixture('PageViewed', {}, { seq }) : scrolled(seq);
    ledger.take(event);
    for (const status of ['queued', 'sent', 'acknowledged'] as const) {
      jest.advanceTimersByTime(16);
      books.mark([event.meta.id], { status });
    }
    jest.advanceTimersByTime(16);
  }

  const scrolled = (seq: number) =>
    eventFixture('ScrollReached', { percent: 25, pageType: 'article', articleId: '' }, { seq });

  it.each([
    ['without a pause', 0],
    ['with a pause after each', 1500],
  ])('sends less than 2 MB for 1,000 events %s', (_, pause) => {
    const { sent } = install();
    const { ledger, books } = openLedger();
    showInDevTools(window, ledger, clock);
    for (let seq = 1; seq <= 1000; seq += 1) {
      deliver(ledger, books, seq);
      jest.advanceTimersByTime(pause);
    }
    expect(sent.filter(({ action }) => action.type.startsWith('event/'))).toHaveLength(1000);
    expect(JSON.stringify(sent).length).toBeLessThan(2_000_000);
  });

  it('sends the states of all events, and resends the last 200 after a second without new events', () => {
    const { sent } = install();
    const { ledger, books } = openLedger();
    showInDevTools(window, ledger, clock);
    for (let seq = 1; seq <= 300; seq += 1) deliver(ledger, books, seq);
    const merged: unknown = Object.assign({}, ...sent.map(({ state }) => state as object));
    expect(merged).toEqual(ledger.state());
    jest.advanceTimersByTime(1000);
    expect(sent.at(-1)?.state).toEqual(ledger.state(200));
    expect(Object.keys(ledger.state(200))).toHaveLength(200);
  });

  it('shows that delivery has stopped after time travel', () => {
    const { sent } = install();
    const { ledger } = openLedger();
    showInDevTools(window, ledger, clock);
    ledger.stop();
    expect(sent[0]?.action).toEqual({ type: 'delivery/changed', payload: { isStopped: true } });
  });

  it.each([undefined, null, {}, { connect: 'no' }])('ignores an invalid extension: %p', (value) => {
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: value });
    const { ledger } = openLedger();
    expect(() => {
      showInDevTools(window, ledger, clock);
      ledger.take(EVENT);
    }).not.toThrow();
  });
});
