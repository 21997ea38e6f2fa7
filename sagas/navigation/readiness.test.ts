import {
  adsReducer,
  slotPlaced,
  slotRendered,
  slotRequested,
} from '../../src/features/ads/adsSlice';
import { authInitialised, authReducer } from '../../src/features/auth/authSlice';
import { viewBegun } from '../../src/features/tracking/trackingSlice';
import { createAppStore, type AppStore } from '../../src/app/store/store';
import { nextTask } from '../../test/support/nextTask';
import { PAGE_VIEW } from '../../test/support/fixtures/sampleEvents';
import { createSagaWorld, type SagaWorld } from '../../test/support/harness/sagaPorts';
import { port, type SagaPorts } from '../ports';
import { readinessSaga } from './readiness';

let world: SagaWorld;
let store: AppStore['store'];

beforeEach(() => {
  world = createSagaWorld();
  const app = createAppStore(undefined, world.ports as Partial<SagaPorts>);
  ({ store } = app);
  app.sagas.run(function* () {
    const lateState = yield* port('lateState');
    lateState.add({ auth: authReducer, ads: adsReducer });
    yield* readinessSaga();
  });
});

const slot = { id: 'nav', name: 'nav', unitName: 'nav', type: 'leaderboard', instance: 1 } as const;

describe("the marks of a document's start", () => {
  it('include `member` once nobody proves to be signed in', async () => {
    expect(world.tracked.stages.marks).toEqual([]);
    store.dispatch(authInitialised({ user: null }));
    await nextTask();
    expect(world.tracked.stages.marks).toEqual(['member']);
  });

  it('include `settled` after the app, the worker, the page view and the visible ads are ready', async () => {
    store.dispatch(slotPlaced({ ...slot, path: '/', disabled: null }));
    store.dispatch(slotRequested({ id: 'nav' }));
    store.dispatch(authInitialised({ user: null }));
    await nextTask();
    const steps = [
      () => world.ports.stages.mark('started'),
      () => world.ports.stages.mark('hydrated'),
      () => world.tracked.stages.activateWorker(),
      () => store.dispatch(viewBegun(PAGE_VIEW)),
    ];
    for (const step of steps) {
      step();
      await nextTask();
      expect(world.tracked.stages.marks).not.toContain('settled');
    }
    store.dispatch(slotRendered({ id: 'nav', isBlank: true, size: null }));
    await nextTask();
    expect(world.tracked.stages.marks).toEqual([
      'member',
      'started',
      'hydrated',
      'interactive',
      'settled',
    ]);
  });
});
