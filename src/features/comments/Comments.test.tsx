import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { authInitialised, authReducer, signedIn, signedOut } from '../auth/authSlice';
import { consentReducer, selectConsent } from '../consent/consentSlice';
import { Comments } from './Comments';
import {
  commentsBegun,
  commentsReducer,
  embedFailed,
  embedForbidden,
  embedRequested,
  embedShown,
  selectComments,
} from './commentsSlice';

const THREAD = { identifier: 'a-1', title: 'Nine ports', url: 'https://halfwave.example/a/' };
const OTHER = { identifier: 'a-2', title: 'Ten ports', url: 'https://halfwave.example/b/' };
const ADA = { sub: 'm-1', email: 'ada@example.org', login_count: 1 };

const createStore = () =>
  configureStore({
    reducer: combineReducers({
      auth: authReducer,
      comments: commentsReducer,
      consent: consentReducer,
    }),
  });

let store: ReturnType<typeof createStore>;

beforeEach(() => {
  store = createStore();
  location.hash = '';
});

const view = () => (
  <Provider store={store}>
    <Comments thread={THREAD} />
    <Comments thread={OTHER} />
  </Provider>
);

const say = (...events: Parameters<typeof store.dispatch>[0][]): void => {
  act(() => {
    for (const event of events) store.dispatch(event);
  });
};

const panel = (index = 0): HTMLDetailsElement => document.querySelectorAll('details')[index]!;

function toggle(index = 0): void {
  act(() => {
    panel(index).open = !panel(index).open;
    fireEvent(panel(index), new Event('toggle'));
  });
}

const shown = () => selectComments(store.getState()).shown;
const logIns = () => screen.queryAllByRole('link', { name: 'Log In to Comment' });

describe('Comments', () => {
  it('shows “Log In to Comment” to anonymous readers, even without scripts, but not to members', () => {
    expect(renderToString(view())).toMatch(/<a[^>]*href="\/user\/login\/"[^>]*>Log In to Comment/);
    render(view());
    expect(logIns()).toHaveLength(2);
    say(authInitialised({ user: ADA }));
    expect(logIns()).toHaveLength(0);
    say(signedOut());
    expect(logIns()).toHaveLength(2);
    say(signedIn({ user: ADA }));
    expect(logIns()).toHaveLength(0);
  });

  it('is initially closed, and reports an earlier opening once the workflow runs', () => {
    render(view());
    expect(panel().open).toBe(false);
    toggle();
    expect(shown()).toBeNull();
    say(commentsBegun({ apiKey: 'public-key' }));
    expect(shown()).toBe('a-1');
    toggle();
    expect(shown()).toBeNull();
  });

  it('closes one discussion when another is opened', () => {
    render(view());
    say(commentsBegun({ apiKey: 'public-key' }));
    toggle(0);
    toggle(1);
    expect([panel(0).open, panel(1).open, shown()]).toEqual([false, true, 'a-2']);
    toggle(0);
    expect([panel(0).open, panel(1).open, shown()]).toEqual([true, false, 'a-1']);
  });

  it('opens for a matching URL hash and closes when its page unmounts', () => {
    location.hash = '#comments-a-2';
    const { unmount } = render(view());
    say(commentsBegun({ apiKey: 'public-key' }));
    expect([panel(0).open, panel(1).open, shown()]).toEqual([false, true, 'a-2']);
    unmount();
    expect(shown()).toBeNull();
  });

  it('explains why a discussion is missing, and what the reader can do about it', () => {
    render(view());
    say(commentsBegun({ apiKey: 'public-key' }));
    toggle();
    say(embedForbidden());
    expect(screen.getByRole('status')).toHaveTextContent(/once you allow “Social”/);
    fireEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
    expect(selectConsent(store.getState()).isCentreOpen).toBe(true);
    say(embedRequested());
    expect(screen.getByRole('status')).toHaveTextContent('Loading the discussion');
    say(embedFailed());
    expect(screen.getByRole('status')).toHaveTextContent('The story above is complete.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    say(embedShown());
    expect(screen.queryByRole('status')).toBeNull();
  });
});
