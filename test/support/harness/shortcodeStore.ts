import { combineReducers, configureStore, type Store } from '@reduxjs/toolkit';
import {
  consentChanged,
  consentReducer,
  type ConsentState,
} from '../../../src/features/consent/consentSlice';
import { connectionHinted, offlineReducer } from '../../../src/features/offline/offlineSlice';
import type { CategoryId } from '../../../src/model/consent/consent';

/** Creates a store with only the slices that shortcodes read. */
export function storeFixture({
  allowed = ['C0001'],
  isOnline = true,
  status = 'answered',
}: {
  allowed?: readonly CategoryId[];
  isOnline?: boolean;
  status?: ConsentState['status'];
} = {}): Store {
  const store = configureStore({
    reducer: combineReducers({ consent: consentReducer, offline: offlineReducer }),
  });
  if (status !== 'waiting') store.dispatch(consentChanged({ status, allowed }));
  store.dispatch(connectionHinted({ isOnline }));
  return store;
}
