import { configureStore } from '@reduxjs/toolkit';
import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { authInitialised, authReducer } from './authSlice';
import { FooterAccount } from './FooterAccount';

function setup(isMember: boolean): HTMLElement {
  const store = configureStore({ reducer: { auth: authReducer } });
  const user = isMember ? { sub: 'ada', email: 'ada@example.org', login_count: 2 } : null;
  store.dispatch(authInitialised({ user }));
  return render(
    <Provider store={store}>
      <FooterAccount />
    </Provider>,
  ).container;
}

describe('FooterAccount', () => {
  it('renders links to preferences and newsletters, and a logout button, for a member', () => {
    setup(true);
    const list = within(screen.getByRole('list', { name: 'Your account' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/members/preferences/',
      '/members/newsletters/',
    ]);
    const out = list.getByRole('button', { name: 'Log out' });
    expect(out.closest('form')?.getAttribute('action')).toBe('/user/logout/');
    expect(out.closest('form')?.method).toBe('post');
  });

  it('renders nothing for an anonymous reader', () => {
    expect(setup(false)).toBeEmptyDOMElement();
  });
});
