import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  CONFIRMED,
  passwordIs,
  refusalOf,
  startAccountServer,
  type AccountServer,
} from '../../../test/support/harness/accountServer';
import { PROFILE } from '../../../test/support/harness/memberHarness';
import { CONFIRMATION_TEXTS, PASSKEY_TEXTS } from '../../model/members/passkeys';
import { holdConfirmation } from '../../platform/identity/heldConfirmation';
import { membersReducer, profileReceived } from './membersSlice';
import { PasskeyDesk } from './PasskeyDesk';

const LAPTOP = { id: 'p1', name: 'Laptop', createdAt: '2026-11-01T10:00:00Z', usedAt: null };
const listOf = (...items: object[]) => ({ status: 200, body: { data: { items } } });
const NOT_CONFIRMED = refusalOf(403, CONFIRMATION_TEXTS.either);

let server: AccountServer;

beforeEach(() => {
  server = startAccountServer();
  server.replies['GET passkeys'] = [listOf(LAPTOP)];
  server.replies['GET password'] = [passwordIs(true, true)];
});

afterEach(() => {
  holdConfirmation({ text: '', until: 0 });
});

async function open(): Promise<void> {
  const store = configureStore({ reducer: { members: membersReducer } });
  store.dispatch(profileReceived({ profile: PROFILE, siteKey: 'halfwave' }));
  render(
    <Provider store={store}>
      <PasskeyDesk />
    </Provider>,
  );
  await screen.findByText('Laptop');
  await screen.findByText('Log in without a password');
}

const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
};

const changes = () => server.requests.filter((line) => !line.startsWith('GET'));

describe('PasskeyDesk', () => {
  beforeEach(open);

  it('lists passkeys with the date on which each was added', () => {
    expect(screen.getByText(/Added Nov 1, 2026, not used yet/)).toBeInTheDocument();
  });

  it('explains that a browser without passkey support cannot add a passkey', () => {
    expect(screen.getByText(/This browser does not support passkeys/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('asks for confirmation before it removes a passkey, and lets the member keep it', async () => {
    await press('Remove Laptop');
    await press('Keep it');
    expect(changes()).toEqual([]);
  });

  it("moves focus within the passkey's row, and to “Keep it” when it asks for confirmation", async () => {
    await press('Rename Laptop');
    expect(screen.getByLabelText('New name for Laptop')).toHaveFocus();
    await press('Cancel');
    await press('Remove Laptop');
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await press('Keep it');
    expect(screen.getByRole('button', { name: 'Remove Laptop' })).toHaveFocus();
  });

  it('shows a message when the last passkey has been removed', async () => {
    server.replies['DELETE passkeys/p1'] = [{ status: 204 }];
    server.replies['GET passkeys'] = [listOf()];
    expect(screen.queryByText('You have no passkeys yet.')).toBeNull();
    await press('Remove Laptop');
    await press('Yes, remove Laptop');
    expect(await screen.findByText('You have no passkeys yet.')).toBeInTheDocument();
  });

  it('prompts for the password if the last sign-in was too long ago, and then retries the change', async () => {
    server.replies['DELETE passkeys/p1'] = [NOT_CONFIRMED, { status: 204 }];
    server.replies['POST confirmation'] = [CONFIRMED];
    await press('Remove Laptop');
    await press('Yes, remove Laptop');
    const field = await screen.findByLabelText(/Your password/);
    expect(field).toHaveFocus();
    await press('Confirm');
    expect(screen.getByText('Enter your password.')).toBeInTheDocument();
    fireEvent.change(field, { target: { value: 'secret' } });
    await press('Confirm');
    await screen.findByText(/“Laptop” was removed/);
    expect(changes()).toEqual([
      'DELETE passkeys/p1',
      'POST confirmation',
      'DELETE passkeys/p1 confirmed by proof',
    ]);
  });

  it('makes no change if the member cancels the password prompt', async () => {
    server.replies['DELETE passkeys/p1'] = [NOT_CONFIRMED];
    await press('Remove Laptop');
    await press('Yes, remove Laptop');
    await screen.findByLabelText(/Your password/);
    await press('Cancel');
    expect(screen.queryByLabelText(/Your password/)).toBeNull();
    expect(changes()).toEqual(['DELETE passkeys/p1']);
  });

  it('explains why the last passkey cannot be removed while the password is off', async () => {
    server.replies['DELETE passkeys/p1'] = [refusalOf(409, PASSKEY_TEXTS.onlyOne)];
    await press('Remove Laptop');
    await press('Yes, remove Laptop');
    expect(await screen.findByRole('alert')).toHaveTextContent('Set a password or add another');
  });
});

describe('PasswordSwitch', () => {
  it('requires a second click to turn the password off', async () => {
    await open();
    server.replies['DELETE password'] = [{ status: 204 }];
    await press('Turn the password off…');
    expect(changes()).toEqual([]);
    await press('Yes, turn it off');
    expect(await screen.findByText(/Your password is turned off/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Turn the password off…' })).toBeNull();
    expect(screen.getByRole('link', { name: 'preferences' })).toBeInTheDocument();
  });

  it('asks for confirmation first, and explains why the server rejected the change', async () => {
    await open();
    server.replies['DELETE password'] = [NOT_CONFIRMED, refusalOf(409, 'Add a passkey')];
    server.replies['POST confirmation'] = [CONFIRMED];
    await press('Turn the password off…');
    await press('Yes, turn it off');
    fireEvent.change(await screen.findByLabelText(/Your password/), { target: { value: 'one' } });
    await press('Confirm');
    expect(await screen.findByRole('alert')).toHaveTextContent('Add a passkey');
    expect(changes().at(-1)).toBe('DELETE password confirmed by proof');
    expect(screen.getByText('You can also log in with your password.')).toBeInTheDocument();
  });

  it('is not offered to members without a passkey', async () => {
    server.replies['GET password'] = [passwordIs(true, false)];
    await open();
    expect(screen.queryByRole('button', { name: 'Turn the password off…' })).toBeNull();
    expect(screen.getByText(/Once you have a passkey/)).toBeInTheDocument();
  });

  it('limits confirmation to passkeys while the password is off', async () => {
    server.replies['GET password'] = [passwordIs(false, false)];
    await open();
    server.replies['DELETE passkeys/p1'] = [refusalOf(403, CONFIRMATION_TEXTS.passkey)];
    await press('Remove Laptop');
    await press('Yes, remove Laptop');
    expect(await screen.findByText(/this browser does not support passkeys/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/Your password/)).toBeNull();
  });
});
