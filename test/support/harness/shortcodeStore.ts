import { combineReducers, configureStore, type Store } from '@reduxjs/toolkit';
import { consentChanged, consentReducer } from '../../../src/features/consent/consentSlice';
import { connectionHinted, offlineReducer } from '../../../src/features/offline/offlineSlice';
import type { CategoryId } from '../../../src/model/consent/consent';

/** The parts of the store that shortcodes read. */
export function storeFixture({
  allowed = ['C0001'],
  isOnline = true,
}: { allowed?: readonly CategoryId[]; isOnline?: boolean } = {}): Store {
  const store = configureStore({
    reducer: combineReducers({ consent: consentReducer, offline: offlineReducer }),
  });
  store.dispatch(consentChanged({ status: 'answered', allowed }));
  store.dispatch(connectionHinted({ isOnline }));
  return store;
}
