import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { SITE_HEADERS } from '../../../test/support/fakes/siteHeaders';
import { PROFILE } from '../../../test/support/harness/memberHarness';
import { authReducer } from '../auth/authSlice';
import { membersReducer, profileReceived } from './membersSlice';
import { SessionList } from './SessionList';

function open(status: number, body: unknown): void {
  globalThis.fetch = (() =>
    Promise.resolve({
      status,
      ok: status < 300,
      headers: SITE_HEADERS,
      text: () => Promise.resolve(JSON.stringify(body)),
    })) as unknown as typeof fetch;
  const store = configureStore({ reducer: { members: membersReducer, auth: authReducer } });
  store.dispatch(profileReceived({ profile: PROFILE, siteKey: 'halfwave' }));
  render(
    <Provider store={store}>
      <SessionList />
    </Provider>,
  );
}

const SEEN = { device: 'A browser', createdAt: '2026-11-01T10:00:00Z' };

describe('SessionList', () => {
  it("lists the member's browsers, and offers to log out all but the current one", async () => {
    const items = [
      { ...SEEN, id: 'a', isCurrent: true, seenAt: '2026-11-01T10:00:00Z' },
      { ...SEEN, id: 'b', isCurrent: false, seenAt: '2026-11-02T10:00:00Z' },
    ];
    open(200, { data: { items } });
    expect(await screen.findByText('This browser')).toBeInTheDocument();
    expect(screen.getByText(/Last seen Nov 2, 2026/)).toBeInTheDocument();
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  it('refers members to their login provider if it manages the sessions', async () => {
    open(409, { errors: [{ code: '409', message: 'Our login provider keeps it.', context: {} }] });
    expect(await screen.findByText('Our login provider keeps it.')).toBeInTheDocument();
    expect(screen.queryByText(/Don’t recognize a browser/)).toBeNull();
  });
});
