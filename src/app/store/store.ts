import { combineSlices, configureStore, type Reducer, type StoreEnhancer } from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaMiddleware } from 'redux-saga';
import type { LazySlices } from '../../../sagas/lazySlices';
import type { SagaPorts } from '../../../sagas/ports';
import { consentReducer } from '../../features/consent/consentSlice';
import { deviceReducer } from '../../features/device/deviceSlice';
import { emailFriendReducer } from '../../features/emailFriend/emailFriendSlice';
import { flagsReducer } from '../../features/flags/flagsSlice';
import { experimentsReducer } from '../../features/experiments/experimentsSlice';
import { offlineReducer } from '../../features/offline/offlineSlice';
import { menusReducer } from '../../features/menus/menusSlice';
import { modalReducer } from '../../features/modal/modalSlice';
import { navigationReducer } from '../../features/navigation/navigationSlice';
import { pageReducer } from '../../features/page/pageSlice';
import { pageStateReducer } from '../../features/pageState/pageStateSlice';
import { searchReducer } from '../../features/search/searchSlice';
import { shareReducer } from '../../features/share/shareSlice';
import { trackingReducer } from '../../features/tracking/trackingSlice';
import { targetingReducer } from '../../features/targeting/targetingSlice';
import { workflowsReducer } from '../../features/workflows/workflowsSlice';
import { createDevToolsOptions } from './devToolsOptions';
import { createEventMiddleware } from './eventMiddleware';

const REDUCERS = {
  consent: consentReducer,
  device: deviceReducer,
  emailFriend: emailFriendReducer,
  flags: flagsReducer,
  experiments: experimentsReducer,
  menus: menusReducer,
  modal: modalReducer,
  navigation: navigationReducer,
  offline: offlineReducer,
  page: pageReducer,
  pageState: pageStateReducer,
  search: searchReducer,
  share: shareReducer,
  targeting: targetingReducer,
  tracking: trackingReducer,
  workflows: workflowsReducer,
};

/** Creates a new root reducer for each store, because injecting a slice mutates it. */
const createRootReducer = () => combineSlices(REDUCERS).withLazyLoadedSlices<LazySlices>();

type RootReducer = ReturnType<typeof createRootReducer>;

/** Lazy slices are undefined until their saga injects them. */
export type RootState = ReturnType<RootReducer>;

export function initialState(): RootState {
  return createRootReducer()(undefined, { type: 'app/begun' });
}

/**
 * Cast target for any lazy slice. `Object.entries` loses the association between a slice's name and its state type, so
 * one slice's type represents them all.
 */
type LazySlice = { reducerPath: 'saved'; reducer: Reducer<LazySlices['saved']> };

export interface AppStore {
  store: ReturnType<typeof makeStore>;
  sagas: SagaMiddleware;
}

/**
 * Creates the store for one document or one server render. A singleton would be shared by all readers on the server.
 */
export function createAppStore(
  preloadedState: Partial<RootState> | undefined,
  context: Partial<SagaPorts>,
  extraEnhancers: readonly StoreEnhancer[] = [],
): AppStore {
  const sagas = createSagaMiddleware({ context });
  const reducer = createRootReducer();
  const store = makeStore(preloadedState, context, sagas, { enhancers: extraEnhancers, reducer });
  const lazyState: SagaPorts['lazyState'] = {
    add(reducers) {
      for (const [reducerPath, lazyReducer] of Object.entries(reducers)) {
        reducer.inject({ reducerPath, reducer: lazyReducer } as LazySlice);
      }
      // Dispatches an action, because the event middleware treats a state change without one as time travel in
      // DevTools.
      store.dispatch({ type: 'app/slicesInjected', payload: { names: Object.keys(reducers) } });
    },
  };
  sagas.setContext({ lazyState });
  return { store, sagas };
}

/** A store without an outlet, such as the server's, has no event middleware. */
function tracked({ events, clock }: Partial<SagaPorts>) {
  return events && clock ? [createEventMiddleware({ outlet: events, clock })] : [];
}

interface StoreParts {
  enhancers: readonly StoreEnhancer[];
  reducer: RootReducer;
}

function makeStore(
  preloadedState: Partial<RootState> | undefined,
  context: Partial<SagaPorts>,
  sagas: SagaMiddleware,
  { enhancers, reducer }: StoreParts,
) {
  return configureStore({
    reducer,
    ...(preloadedState ? { preloadedState } : {}),
    // The event middleware comes first, so that later middleware receives events with their `meta`.
    middleware: (getDefault) =>
      getDefault({ thunk: false }).prepend(tracked(context)).concat(sagas),
    enhancers: (getDefault) => getDefault().concat(enhancers),
    devTools: createDevToolsOptions(),
  });
}
