import {
  adsReducer,
  slotMounted,
  slotRendered,
  slotRequested,
} from '../../src/features/ads/adsSlice';
import { authInitialised, authReducer } from '../../src/features/auth/authSlice';
import { viewBegun } from '../../src/features/tracking/trackingSlice';
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
    lazyState.add({ auth: authReducer, ads: adsReducer });
    yield* readinessSaga();
  });
});

const slot = { id: 'nav', name: 'nav', unitName: 'nav', type: 'leaderboard', instance: 1 } as const;

describe("the marks of a document's start", () => {
  it('include `member` once nobody proves to be signed in', async () => {
    expect(harness.tracked.stages.marks).toEqual([]);
    store.dispatch(authInitialised({ user: null }));
    await nextTask();
    expect(harness.tracked.stages.marks).toEqual(['member']);
  });

  it('include `settled` after the app, the worker, the page view and the visible ads are ready', async () => {
    store.dispatch(slotMounted({ ...slot, path: '/', disabled: null }));
    store.dispatch(slotRequested({ id: 'nav' }));
    store.dispatch(authInitialised({ user: null }));
    await nextTask();
    const steps = [
      () => harness.ports.stages.mark('started'),
      () => harness.ports.stages.mark('hydrated'),
      () => harness.tracked.stages.activateWorker(),
      () => store.dispatch(viewBegun(PAGE_VIEW)),
    ];
    for (const step of steps) {
      step();
      await nextTask();
      expect(harness.tracked.stages.marks).not.toContain('settled');
    }
    store.dispatch(slotRendered({ id: 'nav', isBlank: true, size: null }));
    await nextTask();
    expect(harness.tracked.stages.marks).toEqual([
      'member',
      'started',
      'hydrated',
      'interactive',
      'settled',
    ]);
  });
});
