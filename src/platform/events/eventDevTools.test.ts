/** @jest-environment jsdom */
import { eventFixture } from '../../../test/support/fixtures/eventFixtures';
import { showInDevTools, type DevToolsConnection } from './eventDevTools';
import { createEventLedger, type LedgerBooks } from './eventLedger';

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

afterEach(() => {
  Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION__');
});

const ID = '0123456789abcdef-1';
const EVENT = eventFixture('PageViewed');

describe('showInDevTools', () => {
  it('opens its own connection and sends the earlier events', () => {
    const { sent, connections } = install();
    const { ledger } = openLedger();
    ledger.take(EVENT);
    showInDevTools(window, ledger);
    expect(connections).toEqual([expect.objectContaining({ name: 'Offprint events' })]);
    expect(sent).toEqual([{ action: EVENT, state: { [ID]: { status: 'held' } } }]);
  });

  it('sends each event with its meta, and each change of its delivery state', () => {
    const { sent } = install();
    const { ledger, books } = openLedger();
    showInDevTools(window, ledger);
    ledger.take(EVENT);
    books.mark([ID], { status: 'dropped', reason: 'refused' });
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

  it('sends the stop after time travel', () => {
    const { sent } = install();
    const { ledger } = openLedger();
    showInDevTools(window, ledger);
    ledger.stop();
    expect(sent[0]?.action).toEqual({ type: 'delivery/changed', payload: { isStopped: true } });
  });

  it.each([undefined, null, {}, { connect: 'no' }])('ignores an extension that is %p', (value) => {
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: value });
    const { ledger } = openLedger();
    expect(() => {
      showInDevTools(window, ledger);
      ledger.take(EVENT);
    }).not.toThrow();
  });
});
