import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { selectIsUpdateOffered, selectPageNotice } from './offlineSelectors';
import {
  connectionHinted,
  cachedShown,
  freshShown,
  newerFound,
  offlineReducer,
  savedFailed,
  savedListed,
  savedRequested,
  selectIsOnline,
  selectSaved,
  serverMissed,
  serverReached,
  updateAccepted,
  updateOffered,
} from './offlineSlice';

const STORY = '/article/a-story/';

describe('offlineSlice', () => {
  const makeStore = () => configureStore({ reducer: combineReducers({ offline: offlineReducer }) });
  let store: ReturnType<typeof makeStore>;

  beforeEach(() => {
    store = makeStore();
  });

  const isOnline = (): boolean => selectIsOnline(store.getState());
  const notice = () => selectPageNotice(store.getState(), STORY);

  it('trusts the browser’s connection hint only until the next request', () => {
    expect(isOnline()).toBe(true);
    store.dispatch(connectionHinted({ isOnline: false }));
    expect(isOnline()).toBe(false);
    store.dispatch(serverReached());
    expect(isOnline()).toBe(true);
    store.dispatch(serverMissed());
    expect(isOnline()).toBe(false);
  });

  it('shows the save time of an old cached page', () => {
    store.dispatch(cachedShown({ path: STORY, savedAt: 1000, isOld: true }));
    expect(notice()).toEqual({ kind: 'saved', savedAt: 1000 });
  });

  it('shows the save time of a recent cached page only while offline', () => {
    store.dispatch(cachedShown({ path: STORY, savedAt: 1000, isOld: false }));
    expect(notice()).toBeNull();
    store.dispatch(serverMissed());
    expect(notice()).toEqual({ kind: 'saved', savedAt: 1000 });
  });

  it('shows an offline notice for a page that is not from the cache', () => {
    store.dispatch(serverMissed());
    expect(notice()).toEqual({ kind: 'offline', savedAt: null });
  });

  it('offers a newer version until the page is up to date', () => {
    store.dispatch(cachedShown({ path: STORY, savedAt: 1000, isOld: true }));
    store.dispatch(newerFound({ path: STORY }));
    store.dispatch(newerFound({ path: STORY }));
    expect(notice()?.kind).toBe('newer');
    store.dispatch(freshShown({ path: STORY }));
    expect(notice()).toBeNull();
  });

  it('keeps the notices of each page separate', () => {
    store.dispatch(newerFound({ path: '/latest/' }));
    expect(notice()).toBeNull();
    expect(selectPageNotice(store.getState(), '/latest/')?.kind).toBe('newer');
  });

  it('offers an update only until it is accepted', () => {
    store.dispatch(updateOffered());
    expect(selectIsUpdateOffered(store.getState())).toBe(true);
    store.dispatch(updateAccepted());
    store.dispatch(updateOffered());
    expect(selectIsUpdateOffered(store.getState())).toBe(false);
  });

  it('stores the list of cached pages, or the failure to load it', () => {
    store.dispatch(savedRequested());
    expect(selectSaved(store.getState()).status).toBe('loading');
    const items = [{ path: STORY, title: 'A story', savedAt: 1000 }];
    store.dispatch(savedListed({ items }));
    expect(selectSaved(store.getState())).toEqual({ status: 'ready', items });
    store.dispatch(savedFailed());
    expect(selectSaved(store.getState()).status).toBe('failed');
  });
});
