import type { Action } from '@reduxjs/toolkit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ADA, READY, setupMemberArea } from '../../../test/support/harness/memberArea';
import { PROFILE } from '../../../test/support/harness/memberHarness';
import { authWindowClosed, loginRequested, sessionEnded, signedIn } from '../auth/authSlice';
import { profileFailed, profileRequested, signedOutFound } from './membersSlice';

const isInvited = (): boolean =>
  screen.queryByText('You must be signed in to access this section.') !== null;

describe('MemberArea', () => {
  it.each([
    ['no request has been sent yet', []],
    ['nobody is signed in', [READY, signedOutFound()]],
  ])('invites the reader to log in if %s', async (_case, events) => {
    await setupMemberArea().show(...events);
    expect(isInvited()).toBe(true);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/user/login/');
    expect(screen.queryByText(PROFILE.email)).toBeNull();
  });

  it('shows its heading and a placeholder while it loads', async () => {
    await setupMemberArea().show(profileRequested());
    expect(isInvited()).toBe(false);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your preferences');
    expect(screen.getByRole('status')).toHaveTextContent('Loading your account');
  });

  it('offers a retry if the request failed', async () => {
    const { sent, show } = setupMemberArea();
    await show(profileFailed());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sent.at(-1)?.type).toBe('members/retried');
  });

  it.each([
    ['/members/preferences/', 'Preferences', 'Save profile'],
    ['/members/newsletters/', 'Newsletters', 'Letters'],
    ['/members/preferences/#community', 'Community', 'Change your name'],
  ])('opens %s on the %s tab', async (address, tab, words) => {
    await setupMemberArea(address).show(READY);
    const tabs = within(screen.getByRole('navigation', { name: 'Your account' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Preferences',
      'Newsletters',
      'Passkeys',
      'Devices',
      'Community',
    ]);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent(tab);
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

describe('MemberArea after the session has ended elsewhere', () => {
  const address = () => screen.queryByLabelText<HTMLInputElement>(/^New email address/);

  async function endWhileTyping() {
    const { store, show } = setupMemberArea();
    await show(signedIn({ user: ADA }), READY);
    fireEvent.change(address()!, { target: { value: 'next@example.org' } });
    act(() => {
      for (const event of [sessionEnded(), signedOutFound(), loginRequested({ source: 'page' })]) {
        store.dispatch(event);
      }
    });
    expect(isInvited()).toBe(true);
    expect(screen.getByText(PROFILE.email)).not.toBeVisible();
    return store;
  }

  it('hides the profile, and restores the typed text once the same member has signed in again', async () => {
    const store = await endWhileTyping();
    act(() => void store.dispatch(signedIn({ user: ADA })));
    act(() => {
      store.dispatch(profileRequested());
      store.dispatch(READY);
    });
    expect(isInvited()).toBe(false);
    expect(address()).toBeVisible();
    expect(address()).toHaveValue('next@example.org');
    await screen.findByText('Firefox on Linux');
  });

  it.each<[string, Action]>([
    ['the sign-in window is closed', authWindowClosed()],
    ['someone else signs in', signedIn({ user: { ...ADA, sub: 'eve' } })],
  ])("removes the member's data from the page once %s", async (_what, event) => {
    const store = await endWhileTyping();
    act(() => void store.dispatch(event));
    expect(address()).toBeNull();
    expect(document.body).not.toHaveTextContent(PROFILE.email);
  });
});
