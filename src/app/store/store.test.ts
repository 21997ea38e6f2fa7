import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call } from 'typed-redux-saga';
import { port, type SagaPorts } from '../../../sagas/ports';
import { deviceRecognised, selectDevice } from '../../features/device/deviceSlice';
import { createSagaWorld } from '../../../test/support/harness/sagaPorts';
import { createAppStore } from './store';

const slice = createSlice({
  name: 'tide',
  initialState: { height: 0 },
  reducers: {
    risen: (state, { payload }: PayloadAction<number>) => void (state.height += payload),
  },
});
const selectHeight = (state: object): number =>
  'tide' in state ? (state.tide as { height: number }).height : -1;

function* join() {
  const lateState = yield* port('lateState');
  yield* call([lateState, 'add'], { tide: slice.reducer });
}

describe('a slice that comes with its workflow', () => {
  it('is not in the store before, and hears every event after', () => {
    const { store, sagas } = createAppStore(undefined, {});
    store.dispatch(slice.actions.risen(1));
    expect(selectHeight(store.getState())).toBe(-1);
    sagas.run(join);
    store.dispatch(slice.actions.risen(2));
    expect(selectHeight(store.getState())).toBe(2);
  });

  it('leaves the state of the others as it is, and its own when it joins once more', () => {
    const { store, sagas } = createAppStore(undefined, {});
    store.dispatch(deviceRecognised({ device: 'tablet' }));
    sagas.run(join);
    store.dispatch(slice.actions.risen(2));
    sagas.run(join);
    expect(selectHeight(store.getState())).toBe(2);
    expect(selectDevice(store.getState())).toBe('tablet');
  });

  it('is not taken for a travel in time: events go on', async () => {
    const world = createSagaWorld();
    const { store, sagas } = createAppStore(undefined, world.ports as Partial<SagaPorts>);
    store.dispatch(deviceRecognised({ device: 'tablet' }));
    await Promise.resolve();
    sagas.run(join);
    store.dispatch(deviceRecognised({ device: 'mobile' }));
    expect(world.tracked.hasTravelled()).toBe(false);
  });
});
