import {
  adsReducer,
  slotsMounted,
  slotRendered,
  slotRequested,
} from '../../src/features/ads/adsSlice';
import { pageViewStarted } from '../../src/features/tracking/trackingSlice';
import { createAppStore, type AppStore } from '../../src/app/store/store';
import { nextTask } from '../../test/support/nextTask';
import { PAGE_VIEW } from '../../test/support/fixtures/eventFixtures';
import { createSagaHarness, type SagaHarness } from '../../test/support/harness/sagaPorts';
import { port, type SagaPorts } from '../ports';
import { readinessSaga } from './readiness';

let harness: SagaHarness;
let store: AppStore['store'];

beforeEach(() => {
  harness = createSagaHarness();
  const app = createAppStore(undefined, harness.ports as Partial<SagaPorts>);
  ({ store } = app);
  app.sagas.run(function* () {
    const lazyState = yield* port('lazyState');
    lazyState.add({ ads: adsReducer });
    yield* readinessSaga();
  });
});

const slot = { id: 'nav', name: 'nav', unitName: 'nav', type: 'leaderboard', instance: 1 } as const;

describe('the `settled` mark', () => {
  it('is set after the app, the member, the worker, the page view and the visible ads are ready', async () => {
    store.dispatch(
      slotsMounted({ slots: [{ ...slot, path: '/', disabled: null }], pageData: null }),
    );
    store.dispatch(slotRequested({ id: 'nav' }));
    const { mark } = harness.ports.stages;
    const steps = [
      () => mark('started'),
      () => mark('hydrated'),
      () => mark('member'),
      () => harness.tracked.stages.activateWorker(),
      () => store.dispatch(pageViewStarted(PAGE_VIEW)),
    ];
    for (const step of steps) {
      step();
      await nextTask();
      expect(harness.tracked.stages.marks).not.toContain('settled');
    }
    store.dispatch(slotRendered({ id: 'nav', isBlank: true, size: null }));
    await nextTask();
    expect(harness.tracked.stages.marks.at(-1)).toBe('settled');
  });
});
