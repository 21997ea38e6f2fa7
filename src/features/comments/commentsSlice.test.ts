import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { authInitialised, signedOut } from '../auth/authSlice';
import {
  commentsBegun,
  commentsClosed,
  commentsOpened,
  commentsReducer,
  selectComments,
  selectShownUnit,
  signOnReceived,
} from './commentsSlice';

const THREAD = {
  identifier: 'a-1',
  title: 'Nine ports',
  url: 'https://halfwave.example/article/x/',
};
const OTHER = { identifier: 'a-2', title: 'Ten ports', url: 'https://halfwave.example/article/y/' };
const MEMBER = { sub: 'm-1', email: 'ada@example.org', login_count: 1 };

function createStore() {
  const store = configureStore({ reducer: combineReducers({ comments: commentsReducer }) });
  store.dispatch(commentsBegun({ apiKey: 'public-key' }));
  return store;
}

describe('commentsSlice', () => {
  it('stores the API key, SSO payload, title and URL of each discussion under its identifier', () => {
    const store = createStore();
    store.dispatch(commentsOpened(THREAD));
    store.dispatch(signOnReceived({ remoteAuthS3: 'signed', at: 5 }));
    store.dispatch(commentsOpened(OTHER));
    expect(selectComments(store.getState()).units).toEqual({
      'a-1': { api_key: 'public-key', remote_auth_s3: 'signed', ...THREAD },
      'a-2': { api_key: 'public-key', remote_auth_s3: 'signed', ...OTHER },
    });
    expect(selectShownUnit(store.getState())?.identifier).toBe('a-2');
  });

  it.each([
    ['signs out', signedOut()],
    ['turns out to be signed out', authInitialised({ user: null })],
  ])('removes the SSO payload of a member who %s', (_case, event) => {
    const store = createStore();
    store.dispatch(commentsOpened(THREAD));
    store.dispatch(signOnReceived({ remoteAuthS3: 'signed', at: 5 }));
    store.dispatch(authInitialised({ user: MEMBER }));
    expect(selectShownUnit(store.getState())?.remote_auth_s3).toBe('signed');
    store.dispatch(event);
    expect(JSON.stringify(store.getState())).not.toContain('signed');
    expect(selectShownUnit(store.getState())?.remote_auth_s3).toBeNull();
  });

  it('shows the discussion that was opened last, until it is closed', () => {
    const store = createStore();
    store.dispatch(commentsOpened(THREAD));
    store.dispatch(commentsOpened(OTHER));
    store.dispatch(commentsClosed({ identifier: THREAD.identifier }));
    expect(selectShownUnit(store.getState())?.identifier).toBe('a-2');
    store.dispatch(commentsClosed({ identifier: OTHER.identifier }));
    expect(selectShownUnit(store.getState())).toBeNull();
  });

  it('falls back to the initial state before its reducer is injected', () => {
    expect(selectComments({})).toMatchObject({ apiKey: null, units: {}, shown: null });
  });
});
