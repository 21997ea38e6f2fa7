import {
  combineReducers,
  configureStore,
  Tuple,
  type Action,
  type Middleware,
  type Store,
} from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { authReducer } from '../../../src/features/auth/authSlice';
import { MemberArea } from '../../../src/features/members/MemberArea';
import { membersReducer, profileReceived } from '../../../src/features/members/membersSlice';
import {
  navigationCommitted,
  navigationReducer,
} from '../../../src/features/navigation/navigationSlice';
import { outboxReducer } from '../../../src/features/outbox/outboxSlice';
import { SITE_HEADERS } from '../fakes/siteHeaders';
import { PROFILE } from './memberHarness';

const INVITATION = {
  heading: 'Your preferences',
  text: 'You must be signed in to access this section.',
  signIn: { linkText: 'Log in', href: '/user/login/' },
  join: { linkText: 'Join', href: '/user/join/' },
};

const SESSION = {
  id: 's',
  device: 'Firefox on Linux',
  seenAt: '2026-05-01T09:00Z',
  isCurrent: true,
};

beforeEach(() => {
  const answer = {
    status: 200,
    ok: true,
    headers: SITE_HEADERS,
    text: () => Promise.resolve(JSON.stringify({ data: { items: [SESSION] } })),
  };
  globalThis.fetch = (() => Promise.resolve(answer)) as unknown as typeof fetch;
});

interface MemberAreaSetup {
  store: Pick<Store, 'dispatch'>;
  sent: Action[];
  show: (...events: Action[]) => Promise<void>;
}

/** Prepares the member area at an address. `show` dispatches the given events and renders the area. */
export function setupMemberArea(address = '/members/preferences/'): MemberAreaSetup {
  const sent: Action[] = [];
  const writeDown: Middleware = () => (next) => (action) => {
    sent.push(action as Action);
    return next(action);
  };
  const store = configureStore({
    reducer: combineReducers({
      auth: authReducer,
      members: membersReducer,
      navigation: navigationReducer,
      outbox: outboxReducer,
    }),
    middleware: () => new Tuple(writeDown),
  });
  const { pathname, hash } = new URL(address, 'http://site');
  const location = { pathname, search: '', hash, key: 'k' };
  store.dispatch(navigationCommitted({ location, route: null, error: null }));
  const show = async (...events: Action[]): Promise<void> => {
    for (const event of events) store.dispatch(event);
    render(
      <Provider store={store}>
        <MemberArea invitation={INVITATION} newsletters={<p>Letters</p>} />
      </Provider>,
    );
    // Waits until the preferences have loaded the list of sessions.
    if (screen.queryByText('Where you are logged in')) await screen.findByText('Firefox on Linux');
  };
  return { store, sent, show };
}

export const ADA = { sub: 'ada', email: 'ada@example.com', login_count: 2 };
export const READY = profileReceived({ profile: PROFILE, siteKey: 'halfwave' });
