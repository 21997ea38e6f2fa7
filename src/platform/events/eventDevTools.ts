import type { StampedEvent } from '../../model/events/trackedEvent';
import type { EventLedger, LedgerState } from './eventLedger';

/** The part of the Redux DevTools extension API that is used here. */
export interface DevToolsExtension {
  connect(options: {
    name: string;
    maxAge?: number;
    features?: Record<string, boolean>;
  }): DevToolsConnection;
}

export interface DevToolsConnection {
  init(state: unknown): void;
  send(action: { type: string; payload?: unknown; meta?: unknown }, state: unknown): void;
}

const NAME = 'Offprint events';
const MOST_SHOWN = 2000;

/** Action type for a change of delivery state without a new event. */
const DELIVERY_CHANGED = 'delivery/changed';

/** Mirrors every event and its delivery state to Redux DevTools, if installed. */
export function showInDevTools(page: Window, ledger: EventLedger): void {
  const extension = extensionOf(page);
  if (!extension) return;
  const connection = extension.connect({
    name: NAME,
    maxAge: MOST_SHOWN,
    // Past events are facts, so time travel, import and dispatch are off.
    features: { export: true },
  });
  const send = ({ type, payload, meta }: StampedEvent): void => {
    connection.send({ type, payload, meta }, ledger.state());
  };
  connection.init({});
  for (const { event } of ledger.entries()) send(event);
  ledger.listen((news) => {
    if ('taken' in news) send(news.taken);
    else connection.send(changeOf(news.changed, ledger), ledger.state());
  });
}

function changeOf(ids: readonly string[], ledger: EventLedger): { type: string; payload: unknown } {
  if (ledger.isStopped() && ids.length === 0) {
    return { type: DELIVERY_CHANGED, payload: { isStopped: true } };
  }
  const state: LedgerState = ledger.state();
  return {
    type: DELIVERY_CHANGED,
    payload: Object.fromEntries(ids.map((id) => [id, state[id]])),
  };
}

function extensionOf(page: Window): DevToolsExtension | null {
  const { __REDUX_DEVTOOLS_EXTENSION__: extension } = page as {
    __REDUX_DEVTOOLS_EXTENSION__?: Partial<DevToolsExtension>;
  };
  return typeof extension?.connect === 'function' ? (extension as DevToolsExtension) : null;
}
