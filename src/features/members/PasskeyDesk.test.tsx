import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { PROFILE } from '../../../test/support/harness/memberHarness';
import { PASSKEY_TEXTS } from '../../model/members/passkeys';
import { membersReducer, profileReceived } from './membersSlice';
import { PasskeyDesk } from './PasskeyDesk';
import { SITE_HEADERS } from '../../../test/support/fakes/siteHeaders';

interface Reply {
  status: number;
  body?: unknown;
}

const LAPTOP = { id: 'p1', name: 'Laptop', createdAt: '2026-11-01T10:00:00Z', usedAt: null };
const NOT_CONFIRMED = {
  status: 403,
  body: { errors: [{ code: '403', message: PASSKEY_TEXTS.confirm, context: {} }] },
};

let requests: string[];
let replies: Record<string, Reply[]>;

beforeEach(async () => {
  requests = [];
  replies = {};
  globalThis.fetch = ((url: string, init: RequestInit) => {
    const line = `${init.method} ${url.replace('/api/neutron/users/rna/halfwave/', '')}`;
    const { 'x-offprint-confirmation': proof } = init.headers as Record<string, string>;
    requests.push(proof === undefined ? line : `${line} confirmed by ${proof}`);
    const listed = { status: 200, body: { data: { items: [LAPTOP] } } };
    const { status, body } = replies[line]?.shift() ?? listed;
    return Promise.resolve({ status, headers: SITE_HEADERS, json: () => Promise.resolve(body) });
  }) as typeof fetch;
  const store = configureStore({ reducer: { members: membersReducer } });
  store.dispatch(profileReceived({ profile: PROFILE, siteKey: 'halfwave' }));
  render(
    <Provider store={store}>
      <PasskeyDesk />
    </Provider>,
  );
  await screen.findByText('Laptop');
});

const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
};

describe('PasskeyDesk', () => {
  it('lists passkeys with the day on which they were added', () => {
    expect(screen.getByText(/Added Nov 1, 2026, not used yet/)).toBeInTheDocument();
  });

  it('says that this browser cannot add one if it has no passkeys', () => {
    expect(screen.getByText(/This browser has no passkeys/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('removes a passkey only after a second press, and can keep it', async () => {
    await press('Remove Laptop');
    await press('Keep it');
    expect(requests).toEqual(['GET passkeys']);
  });

  it('says that no passkey is left', async () => {
    replies['DELETE passkeys/p1'] = [{ status: 204 }];
    replies['GET passkeys'] = [{ status: 200, body: { data: { items: [] } } }];
    expect(screen.queryByText('You have no passkeys yet.')).toBeNull();
    await press('Remove Laptop');
    await press('Yes, remove Laptop');
    expect(await screen.findByText('You have no passkeys yet.')).toBeInTheDocument();
  });

  it('asks for the password where the sign-in is too old, then goes on', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    replies['DELETE passkeys/p1'] = [NOT_CONFIRMED, { status: 204 }];
    replies['POST confirmation'] = [
      { status: 200, body: { data: { item: { confirmation: 'proof', expiresAt: until } } } },
    ];
    await press('Remove Laptop');
    await press('Yes, remove Laptop');
    const field = await screen.findByLabelText(/Your password/);
    await press('Confirm');
    expect(screen.getByText('Enter your password.')).toBeInTheDocument();
    fireEvent.change(field, { target: { value: 'secret' } });
    await press('Confirm');
    await screen.findByText(/“Laptop” was removed/);
    expect(requests.slice(1)).toEqual([
      'DELETE passkeys/p1',
      'POST confirmation',
      'DELETE passkeys/p1 confirmed by proof',
      'GET passkeys confirmed by proof',
    ]);
  });
});
