import { EVENTS_SENDER, type WithdrawalRule } from '../../model/events/batch';
import type { Clock, Reporter } from '../../model/ports';
import { createWait } from '../browser/clock';
import { createBackgroundSync } from '../offline/backgroundSync';
import { createEventDelivery, type EventDelivery } from './eventDelivery';
import { createEventLedger, type EventLedger } from './eventLedger';
import { createEventTransport } from './eventTransport';
import { createStorage, hasBrowserStore, openBrowserStore } from '../storage/storage';
import { createTabLock } from '../storage/tabLock';

interface EventParts {
  run: string;
  page: Window;
  clock: Clock;
  reporter: Pick<Reporter, 'warn'>;
  withdrawal: WithdrawalRule;
}

/** Creates this document's ledger, connected to the collector and Redux DevTools. */
export function openEvents({ run, page, clock, reporter, withdrawal }: EventParts): EventLedger {
  const store = createStorage({
    open: openBrowserStore,
    wait: createWait(clock),
    onLost: () => {
      reporter.warn('Events cannot be stored; they are kept in memory.');
    },
  })('events');
  const lock = createTabLock(page.navigator, EVENTS_SENDER);
  const { serviceWorker } = page.navigator as { serviceWorker?: ServiceWorkerContainer };
  const sync = createBackgroundSync(serviceWorker, EVENTS_SENDER);
  const transport = createEventTransport(page);
  const ledger = createEventLedger({
    run,
    withdrawal,
    exit(books) {
      const delivery = createEventDelivery({
        books,
        store,
        hasStore: hasBrowserStore,
        transport,
        lock,
        sync,
        clock,
      });
      followPage(page, delivery);
      return delivery;
    },
  });
  if ('__REDUX_DEVTOOLS_EXTENSION__' in page) void showLedger(page, ledger, clock);
  return ledger;
}

/** Loads the DevTools adapter. If it fails to load, the ledger still works. */
async function showLedger(page: Window, ledger: EventLedger, clock: Clock): Promise<void> {
  const adapter = await import(/* webpackChunkName: "devtools" */ './eventDevTools').catch(
    () => null,
  );
  adapter?.showInDevTools(page, ledger, clock);
}

function followPage(page: Window, delivery: EventDelivery): void {
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') delivery.hide();
    else void delivery.flush();
  });
  page.addEventListener('pagehide', () => {
    delivery.leave();
  });
  page.addEventListener('online', () => void delivery.flush());
}
