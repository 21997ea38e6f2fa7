import { call } from 'typed-redux-saga';
import { port, type SagaPorts } from '../../../sagas/ports';
import { deviceRecognised, selectDevice } from '../../features/device/deviceSlice';
import { promiseHeard, savedReducer } from '../../features/saved/savedSlice';
import { createSagaHarness } from '../../../test/support/harness/sagaPorts';
import { createAppStore, type RootState } from './store';

function* injectSaved() {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { saved: savedReducer });
}

const hasPromise = ({ saved }: RootState): boolean | null | undefined => saved?.promise;

describe('a lazy slice', () => {
  it('is undefined until it is injected, and handles only later actions', () => {
    const { store, sagas } = createAppStore(undefined, {});
    store.dispatch(promiseHeard({ isGiven: true }));
    expect(store.getState().saved).toBeUndefined();
    sagas.run(injectSaved);
    expect(hasPromise(store.getState())).not.toBe(true);
    store.dispatch(promiseHeard({ isGiven: true }));
    expect(hasPromise(store.getState())).toBe(true);
  });

  it('leaves the other slices unchanged, and keeps its own state when it is injected again', () => {
    const { store, sagas } = createAppStore(undefined, {});
    store.dispatch(deviceRecognised({ device: 'tablet' }));
    sagas.run(injectSaved);
    store.dispatch(promiseHeard({ isGiven: true }));
    sagas.run(injectSaved);
    expect(hasPromise(store.getState())).toBe(true);
    expect(selectDevice(store.getState())).toBe('tablet');
  });

  it('can be injected without being mistaken for time travel', async () => {
    const harness = createSagaHarness();
    const { store, sagas } = createAppStore(undefined, harness.ports as Partial<SagaPorts>);
    store.dispatch(deviceRecognised({ device: 'tablet' }));
    await Promise.resolve();
    sagas.run(injectSaved);
    store.dispatch(deviceRecognised({ device: 'mobile' }));
    expect(harness.tracked.hasTravelled()).toBe(false);
  });
});
