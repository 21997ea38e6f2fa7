import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { PROFILE } from '../../../test/support/harness/memberHarness';
import { CONFIRMATION_TEXTS } from '../../model/members/passkeys';
import { onRefusedSession } from '../../platform/identity/refusedSession';
import { EmailForm } from './EmailForm';
import { membersReducer, profileReceived } from './membersSlice';
import { SITE_HEADERS } from '../../../test/support/fakes/siteHeaders';

let requests: string[];

function answerWith(status: number, body: unknown): void {
  globalThis.fetch = ((url: string, init: RequestInit) => {
    requests.push(`${init.method ?? ''} ${url} ${init.body as string}`);
    if (body instanceof Error) return Promise.reject(body);
    const text = () => Promise.resolve(JSON.stringify(body));
    return Promise.resolve({ status, ok: status < 300, headers: SITE_HEADERS, text });
  }) as typeof fetch;
}

const store = configureStore({ reducer: { members: membersReducer } });

beforeEach(() => {
  requests = [];
  store.dispatch(profileReceived({ profile: PROFILE, siteKey: 'halfwave' }));
  render(
    <Provider store={store}>
      <EmailForm />
    </Provider>,
  );
});

async function send(email: string): Promise<void> {
  fireEvent.change(screen.getByLabelText(/New email/), { target: { value: email } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Change address' }));
    await Promise.resolve();
  });
}

const valueOf = (label: RegExp): string => screen.getByLabelText<HTMLInputElement>(label).value;

describe('EmailForm', () => {
  it('sends the email address directly to the account service and does not store it', async () => {
    answerWith(202, { data: { item: {} } });
    await send(' new@example.org ');
    expect(requests).toEqual([
      'PUT /api/neutron/users/rna/halfwave/email {"email":"new@example.org"}',
    ]);
    expect(screen.getByRole('status').textContent).toBe(
      'We have sent an email to the new address. The change takes effect once you confirm it.',
    );
    expect(valueOf(/New email/)).toBe('');
    expect(JSON.stringify(store.getState())).not.toContain('new@example');
  });

  it('sends nothing while the address is missing or invalid, and shows the problem', async () => {
    await send('');
    expect(screen.getByRole('alert').textContent).toBe('Please fill out all required fields');
    await send('new@example');
    expect(screen.getByLabelText(/New email/).getAttribute('aria-invalid')).toBe('true');
    expect(requests).toEqual([]);
  });

  it('shows an error while offline, and keeps the typed values', async () => {
    answerWith(0, new TypeError('No network'));
    await send('new@example.org');
    expect(screen.getByRole('alert').textContent).toContain('so the change may not have been made');
    expect(valueOf(/New email/)).toBe('new@example.org');
    expect(screen.getByText(/must be online to change/)).toBeTruthy();
  });

  it('reports that the session ended elsewhere, and keeps the typed values', async () => {
    const reports: string[] = [];
    const stop = onRefusedSession(() => void reports.push('ended'));
    answerWith(401, { errors: [{ code: '401', message: 'Sign in', context: {} }] });
    await send('new@example.org');
    stop();
    expect(reports).toEqual(['ended']);
    expect(screen.getByRole('alert')).toHaveTextContent('Your session had ended');
    expect(valueOf(/New email/)).toBe('new@example.org');
  });

  it('shows the reason for a rejected address next to the field', async () => {
    const errors = [{ code: '422', message: 'Not it', context: { field: 'email' } }];
    answerWith(422, { errors });
    await send('new@example.org');
    expect(screen.getByText('Not it')).toBeTruthy();
    expect(screen.getByLabelText(/New email/).getAttribute('aria-invalid')).toBe('true');
  });

  it('prompts the member for confirmation, and changes nothing without it', async () => {
    const errors = [{ code: '403', message: CONFIRMATION_TEXTS.password, context: {} }];
    answerWith(403, { errors });
    await send('new@example.org');
    expect(await screen.findByLabelText(/Your password/)).toHaveFocus();
    expect(requests).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(() => Promise.resolve());
    expect(requests).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Change address' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
