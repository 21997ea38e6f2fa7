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
import { MEMBER_TEXTS } from '../../model/members/memberProfile';
import { CONFIRMATION_TEXTS } from '../../model/members/passkeys';
import { holdConfirmation } from '../../platform/identity/heldConfirmation';
import { membersReducer, profileReceived } from './membersSlice';
import { PasswordForm } from './PasswordForm';

let server: AccountServer;

beforeEach(() => {
  server = startAccountServer();
  server.replies['PUT password'] = [{ status: 204 }];
  server.replies['POST confirmation'] = [CONFIRMED];
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  holdConfirmation({ text: '', until: 0 });
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  jest.restoreAllMocks();
});

async function open(isOn: boolean, canTurnOff: boolean): Promise<void> {
  server.replies['GET password'] = [passwordIs(isOn, canTurnOff)];
  const store = configureStore({ reducer: { members: membersReducer } });
  store.dispatch(profileReceived({ profile: PROFILE, siteKey: 'halfwave' }));
  await act(async () => {
    render(
      <Provider store={store}>
        <PasswordForm />
      </Provider>,
    );
    await Promise.resolve();
  });
}

const type = (label: RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

async function submit(button = 'Change password'): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: button }));
    await Promise.resolve();
  });
}

function typeNew(password: string): void {
  type(/New password/, password);
  type(/Confirm password/, password);
}

const changes = () => server.requests.filter((line) => !line.startsWith('GET'));

describe('PasswordForm', () => {
  it("confirms the member's identity with the current password, and then sets the new one", async () => {
    await open(true, false);
    type(/Current password/, 'Abc123-old');
    typeNew('Xyz987-new');
    await submit();
    expect(await screen.findByText(MEMBER_TEXTS.passwordChanged)).toBeInTheDocument();
    expect(changes()).toEqual(['POST confirmation', 'PUT password confirmed by proof']);
    expect(server.bodies).toEqual([{ password: 'Abc123-old' }, { newPassword: 'Xyz987-new' }]);
    expect(screen.getByLabelText(/Current password/)).toHaveValue('');
  });

  it('reports a wrong current password next to its field, and changes nothing', async () => {
    await open(true, false);
    server.replies['POST confirmation'] = [refusalOf(422, 'Not it', 'password')];
    type(/Current password/, 'wrong');
    typeNew('Xyz987-new');
    await submit();
    expect(await screen.findByText('Not it')).toBeInTheDocument();
    expect(screen.getByLabelText(/Current password/)).toHaveAttribute('aria-invalid', 'true');
    expect(changes()).toEqual(['POST confirmation']);
  });

  it('sends nothing while the current password is missing', async () => {
    await open(true, false);
    typeNew('Xyz987-new');
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent(MEMBER_TEXTS.required);
    expect(changes()).toEqual([]);
  });

  it('lets a member confirm with a passkey instead of the current password', async () => {
    Object.assign(globalThis, { PublicKeyCredential: () => undefined });
    await open(true, true);
    await submit('Use a passkey instead');
    expect(screen.queryByLabelText(/Current password/)).toBeNull();
    server.replies['PUT password'] = [refusalOf(403, CONFIRMATION_TEXTS.either)];
    typeNew('Xyz987-new');
    await submit();
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeInTheDocument();
  });

  it('does not offer confirmation with a passkey to a member without one', async () => {
    Object.assign(globalThis, { PublicKeyCredential: () => undefined });
    await open(true, false);
    expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
  });

  it('lets a member without a password set one', async () => {
    await open(false, false);
    expect(screen.getByText(/You have no password/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/Current password/)).toBeNull();
    typeNew('Xyz987-new');
    await submit('Set password');
    expect(await screen.findByText(MEMBER_TEXTS.passwordChanged)).toBeInTheDocument();
    expect(changes()).toEqual(['PUT password']);
    expect(screen.queryByText(/You have no password/)).toBeNull();
  });
});
