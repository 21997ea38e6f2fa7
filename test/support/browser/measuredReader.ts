import { exposuresSaga } from '../../../sagas/experiments/exposures';
import { lazyTrackingSaga } from '../../../sagas/tracking/lazyTracking';
import type { SagaPorts } from '../../../sagas/ports';
import { createAppStore, type AppStore } from '../../../src/app/store/store';
import { consentChanged } from '../../../src/features/consent/consentSlice';
import { navigationCommitted } from '../../../src/features/navigation/navigationSlice';
import { pageViewStarted } from '../../../src/features/tracking/trackingSlice';
import type { StampedEvent } from '../../../src/model/events/trackedEvent';
import { createSagaHarness, type SagaHarness } from '../harness/sagaPorts';
import { PAGE_VIEW } from '../fixtures/eventFixtures';

/** A reader whose page views are tracked by the lazy tracking sagas. */
export interface MeasuredReader {
  harness: SagaHarness;
  store: AppStore['store'];
  /** Runner for individual sagas, in tests that do not call `start`. */
  sagas: AppStore['sagas'];
  /** Starts the sagas with all consent categories allowed, and starts the first page view. */
  start(): Promise<void>;
  view(guid?: string, path?: string): void;
  /** Allows exactly these consent categories. */
  allow(allowed: readonly (typeof ALL)[number][]): void;
  /** Returns the payloads of all tracked events with this name. */
  payloads(name: string): StampedEvent['payload'][];
}

export const PATH = '/article/first/';
export const ALL = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'] as const;

export const settle = (milliseconds = 0): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds);

/** Creates a reader who has not started a page view yet. Requires fake timers. */
export function createMeasuredReader(): MeasuredReader {
  const harness = createSagaHarness();
  const { store, sagas } = createAppStore(undefined, harness.ports as Partial<SagaPorts>);
  const reader: MeasuredReader = {
    harness,
    store,
    sagas,
    async start() {
      sagas.run(exposuresSaga);
      sagas.run(lazyTrackingSaga);
      reader.allow(ALL);
      reader.view();
      await settle();
    },
    view(guid = 'view-1', path = PATH) {
      const location = { pathname: path, search: '', hash: '', key: guid };
      store.dispatch(navigationCommitted({ location, route: null, error: null }));
      store.dispatch(pageViewStarted({ ...PAGE_VIEW, pageViewGuid: guid, path }));
    },
    allow(allowed) {
      store.dispatch(
        consentChanged({ status: 'answered', source: 'own', allowed, isSuspended: false }),
      );
    },
    payloads: (name) =>
      harness.tracked
        .reported()
        .flatMap(({ type, payload }) => (type === `event/${name}` ? [payload] : [])),
  };
  return reader;
}
