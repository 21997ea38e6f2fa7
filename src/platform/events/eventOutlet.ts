import { BATCH_EVENTS, EVENTS_PATH } from '../../model/events/batch';
import { quickCheck } from '../../model/events/quickCheck';
import type { ContractCheck, StampedEvent } from '../../model/events/trackedEvent';
import type { EventLedger } from './eventLedger';
import type { TraceRecording } from '../trace/traceRecording';
import { loadOnce } from '../lazy/loadOnce';
import { newTransactionId } from '../browser/transactionId';

/**
 * Passes events from the Redux store to the ledger, which loads lazily. Buffers events until the ledger has loaded. If
 * the page is hidden before then, sends the buffered events that are valid and allowed in one beacon.
 */
export interface EventOutlet {
  /** ID of this document in this tab. */
  readonly run: string;
  newPageViewGuid(): string;
  take(event: StampedEvent): void;
  /** Stops delivery after time travel in DevTools, because later events did not really happen. */
  stop(): void;
  open(): Promise<EventLedger>;
  /**
   * Checks an event against its contract. Runs only a quick check until `checkFields` has loaded the complete check.
   */
  check(type: string, payload: unknown): ContractCheck;
  /** Loads the complete check, which covers every field. Only DevTools and the developer toolbar need it. */
  checkFields(): Promise<void>;
  /** The trace of this document; absent unless the URL requests a trace. */
  trace?: TraceRecording;
}

interface OutletParts {
  page: Window;
  load: (run: string) => Promise<EventLedger>;
  loadCheck: () => Promise<EventOutlet['check']>;
}

const RUN_LENGTH = 16;

export function createEventOutlet({ page, load, loadCheck }: OutletParts): EventOutlet {
  const run = newTransactionId().slice(0, RUN_LENGTH);
  let early: StampedEvent[] = [];
  let ledger: EventLedger | null = null;
  let isStopped = false;
  let check: EventOutlet['check'] = quickCheck;

  const checkFields = loadOnce(async () => {
    check = await loadCheck();
  });
  const hasDevTools = '__REDUX_DEVTOOLS_EXTENSION__' in page;
  if (hasDevTools) void checkFields().catch(() => undefined);

  /** Runs the complete check on an event that was buffered before the check loaded. */
  const checkedAgain = (event: StampedEvent): StampedEvent =>
    event.meta.check === 'ok'
      ? { ...event, meta: { ...event.meta, check: check(event.type, event.payload) } }
      : event;

  /** Sends buffered events by beacon. If the ledger sends them again, the collector recognizes their IDs. */
  const sendEarly = (): void => {
    if (isStopped || page.document.visibilityState !== 'hidden') return;
    const events = early.filter(
      ({ meta }) => meta.check === 'ok' && meta.consent.includes(meta.category),
    );
    if (events.length > 0) sendBeacon(page, { events: events.slice(0, BATCH_EVENTS) });
  };
  page.document.addEventListener('visibilitychange', sendEarly);

  const open = async (): Promise<EventLedger> => {
    const [opened] = await Promise.all([
      load(run),
      hasDevTools ? checkFields().catch(() => undefined) : null,
    ]);
    ledger = opened;
    for (const event of early) ledger.take(hasDevTools ? checkedAgain(event) : event);
    early = [];
    if (isStopped) ledger.stop();
    return ledger;
  };

  return {
    run,
    newPageViewGuid: newTransactionId,
    take(event) {
      if (ledger) ledger.take(event);
      else early.push(event);
    },
    stop() {
      isStopped = true;
      ledger?.stop();
    },
    open: loadOnce(open),
    check: (type, payload) => check(type, payload),
    checkFields,
  };
}

/** Sends a beacon. Returns true if the browser accepted it; the response is not available. */
export function sendBeacon(page: Window, body: object): boolean {
  try {
    const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
    return page.navigator.sendBeacon(EVENTS_PATH, blob);
  } catch {
    return false;
  }
}
