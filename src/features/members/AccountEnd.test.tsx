import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  CONFIRMED,
  refusalOf,
  startAccountServer,
  type AccountServer,
} from '../../../test/support/harness/accountServer';
import { PROFILE } from '../../../test/support/harness/memberHarness';
import { CONFIRMATION_TEXTS } from '../../model/members/passkeys';
import { holdConfirmation } from '../../platform/identity/heldConfirmation';
import { AccountEnd } from './AccountEnd';
import { membersReducer, profileReceived, selectMemberStatus } from './membersSlice';

const NOT_CONFIRMED = refusalOf(403, CONFIRMATION_TEXTS.password);

const newStore = () => configureStore({ reducer: { members: membersReducer } });
let server: AccountServer;
let store: ReturnType<typeof newStore>;

beforeEach(() => {
  server = startAccountServer();
  server.replies['POST confirmation'] = [CONFIRMED];
  store = newStore();
  store.dispatch(profileReceived({ profile: PROFILE, siteKey: 'halfwave' }));
  render(
    <Provider store={store}>
      <AccountEnd />
    </Provider>,
  );
});

afterEach(() => {
  holdConfirmation({ text: '', until: 0 });
  jest.restoreAllMocks();
});

async function press(name: string, role = 'button'): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole(role, { name }));
    await Promise.resolve();
  });
}

async function confirm(): Promise<void> {
  const field = await screen.findByLabelText(/Your password/);
  fireEvent.change(field, { target: { value: 'Abc123-old' } });
  await press('Confirm');
}

async function requestDeletion(): Promise<void> {
  await press('Delete my account…');
  const field = screen.getByLabelText(/Type your email address/);
  fireEvent.change(field, { target: { value: PROFILE.email } });
  await press('Delete my account');
}

describe('AccountEnd', () => {
  it('deletes the account once the member has confirmed the request', async () => {
    server.replies['DELETE user'] = [NOT_CONFIRMED, { status: 204 }];
    await requestDeletion();
    expect(selectMemberStatus(store.getState())).toBe('ready');
    await confirm();
    expect(selectMemberStatus(store.getState())).toBe('signedOut');
    expect(server.requests).toEqual([
      'DELETE user',
      'POST confirmation',
      'DELETE user confirmed by proof',
    ]);
  });

  it('keeps the account of a member who does not confirm, and returns focus to the button', async () => {
    server.replies['DELETE user'] = [NOT_CONFIRMED];
    screen.getByRole('button', { name: 'Delete my account…' }).focus();
    await press('Delete my account…');
    screen.getByRole('button', { name: 'Delete my account' }).focus();
    await press('Delete my account');
    await screen.findByLabelText(/Your password/);
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
    expect(selectMemberStatus(store.getState())).toBe('ready');
  });

  it('moves focus to the content that replaces the pressed button', async () => {
    await press('Delete my account…');
    expect(screen.getByLabelText(/^Type your email address/)).toHaveFocus();
    await press('Keep it');
    expect(screen.getByRole('button', { name: 'Delete my account…' })).toHaveFocus();
  });

  it('explains why the account was not deleted', async () => {
    server.replies['DELETE user'] = [refusalOf(403, 'Log out and back in.')];
    await requestDeletion();
    expect(await screen.findByText('Log out and back in.')).toBeInTheDocument();
  });

  it('downloads the data once the member has confirmed the request', async () => {
    server.replies['GET export'] = [NOT_CONFIRMED, { status: 200, body: {} }];
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:data';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.href} as ${this.download}`);
    });
    await press('Download my data', 'link');
    await confirm();
    await act(() => Promise.resolve());
    expect(saved).toEqual(['blob:data as account.json']);
    expect(server.requests.at(-1)).toBe('GET export confirmed by proof');
  });

  it('explains why the data was not downloaded', async () => {
    server.replies['GET export'] = [refusalOf(503, 'The server is busy.')];
    await press('Download my data', 'link');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your data could not be downloaded. The server is busy.',
    );
  });
});
