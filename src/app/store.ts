import { combineReducers, configureStore, type StoreEnhancer } from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaMiddleware } from 'redux-saga';
import type { SagaPorts } from '../../sagas/ports';
import { offlineReducer } from '../features/offline/offlineSlice';
import { menusReducer } from '../features/menus/menusSlice';
import { modalReducer } from '../features/modal/modalSlice';
import { navigationReducer } from '../features/navigation/navigationSlice';
import { pageReducer } from '../features/page/pageSlice';
import { pageStateReducer } from '../features/pageState/pageStateSlice';
import { searchReducer } from '../features/search/searchSlice';
import { sanitiseAction, sanitiseState } from './devToolsSanitisers';

const rootReducer = combineReducers({
  menus: menusReducer,
  modal: modalReducer,
  navigation: navigationReducer,
  offline: offlineReducer,
  page: pageReducer,
  pageState: pageStateReducer,
  search: searchReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

export interface AppStore {
  store: ReturnType<typeof makeStore>;
  sagas: SagaMiddleware;
}

/** One store a page or a render; never a singleton, or two readers would share one. */
export function createAppStore(
  preloadedState: RootState | undefined,
  context: Partial<SagaPorts>,
  extraEnhancers: readonly StoreEnhancer[] = [],
): AppStore {
  const sagas = createSagaMiddleware({ context });
  return { store: makeStore(preloadedState, sagas, extraEnhancers), sagas };
}

function makeStore(
  preloadedState: RootState | undefined,
  sagas: SagaMiddleware,
  extraEnhancers: readonly StoreEnhancer[],
) {
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
    enhancers: (getDefault) => getDefault().concat(extraEnhancers),
    devTools: {
      name: 'Offprint',
      maxAge: 200,
      actionSanitizer: sanitiseAction,
      stateSanitizer: sanitiseState,
    },
  });
}
