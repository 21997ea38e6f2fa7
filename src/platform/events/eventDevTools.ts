import type { Clock } from '../../model/ports';
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
const MOST_ACTIONS = 2000;

/** Action type for a change of delivery states without a new event. */
const DELIVERY_CHANGED = 'delivery/changed';
/** Action type for the complete state, which is sent after a second without actions. */
const DELIVERY_LISTED = 'delivery/listed';

/**
 * Maximum number of events in the state. The extension copies the state with every action, so a larger state would be
 * too costly.
 */
const MOST_SHOWN = 200;
/** Maximum number of events for which every action contains the complete state. */
const FEW = 60;
/** Estimated size of an event in the state, in characters. */
const ENTRY_SIZE = 60;
/** Initial allowance for complete states, in characters. */
const FIRST_CREDIT = 100_000;
/** Number of characters that each event adds to the allowance for complete states. */
const CREDIT_PER_EVENT = 400;

/** Length of a frame in milliseconds. */
const FRAME = 16;
/** Time in milliseconds without actions after which the complete state is sent. */
const QUIET = 1000;

/**
 * Mirrors every event and its delivery state to Redux DevTools, if installed. Events are sent immediately, and changes
 * of delivery states once per frame. Actions contain the complete state for the first events, and only the changes
 * afterward. After a second without actions, the state of the last 200 events is sent if the allowance covers it.
 */
export function showInDevTools(page: Window, ledger: EventLedger, clock: Clock): void {
  const extension = extensionOf(page);
  if (!extension) return;
  const connection = extension.connect({
    name: NAME,
    maxAge: MOST_ACTIONS,
    // Events cannot be undone, so time travel, import and dispatch are turned off.
    features: { export: true },
  });
  const changed = new Set<string>();
  let frame: number | null = null;
  let quiet: number | null = null;
  let credit = FIRST_CREDIT;
  let isWhole = true;

  function send(action: Parameters<DevToolsConnection['send']>[0], ids: readonly string[]): void {
    isWhole = ledger.count() <= FEW;
    connection.send(action, isWhole ? ledger.state(MOST_SHOWN) : deliveriesOf(ids));
    if (quiet !== null) clock.clearTimeout(quiet);
    quiet = clock.setTimeout(list, QUIET);
  }

  function list(): void {
    quiet = null;
    const size = Math.min(ledger.count(), MOST_SHOWN) * ENTRY_SIZE;
    if (isWhole || credit < size) return;
    credit -= size;
    isWhole = true;
    const state = ledger.state(MOST_SHOWN);
    connection.send({ type: DELIVERY_LISTED, payload: { count: ledger.count() } }, state);
  }

  function show({ type, payload, meta }: StampedEvent): void {
    credit += CREDIT_PER_EVENT;
    changed.delete(meta.id);
    send({ type, payload, meta }, [meta.id]);
  }

  function showChanges(): void {
    frame = null;
    const ids = [...changed];
    changed.clear();
    if (ids.length > 0) send({ type: DELIVERY_CHANGED, payload: deliveriesOf(ids) }, ids);
  }

  function deliveriesOf(ids: readonly string[]): LedgerState {
    return Object.fromEntries(
      ids.flatMap((id) => {
        const delivery = ledger.deliveryOf(id);
        return delivery ? [[id, delivery] as const] : [];
      }),
    );
  }

  connection.init({});
  for (const { event } of ledger.entries()) show(event);
  ledger.listen((news) => {
    if ('taken' in news) show(news.taken);
    else if (news.changed.length === 0) {
      if (ledger.isStopped()) send({ type: DELIVERY_CHANGED, payload: { isStopped: true } }, []);
    } else {
      for (const id of news.changed) changed.add(id);
      frame ??= clock.setTimeout(showChanges, FRAME);
    }
  });
}

function extensionOf(page: Window): DevToolsExtension | null {
  const { __REDUX_DEVTOOLS_EXTENSION__: extension } = page as {
    __REDUX_DEVTOOLS_EXTENSION__?: Partial<DevToolsExtension>;
  };
  return typeof extension?.connect === 'function' ? (extension as DevToolsExtension) : null;
}
