import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { footerFixture } from '../../../test/support/fixtures/frameFixtures';
import type { FooterItem } from '../../model/routing/siteFrame';
import { authReducer, signedIn } from '../auth/authSlice';
import { SiteFooter, type SiteFooterProps } from './SiteFooter';

const createStore = () => configureStore({ reducer: { auth: authReducer } });

function setup(
  hasHealthPolicy: boolean,
  more: Partial<FooterItem> = {},
  loadAccount: SiteFooterProps['loadAccount'] = () =>
    Promise.reject(new Error('Nobody is signed in')),
): ReturnType<typeof createStore> {
  const store = createStore();
  render(
    <Provider store={store}>
      <SiteFooter
        item={{ ...footerFixture(), ...more }}
        year={2031}
        currentPath="/somewhere/"
        hasHealthPolicy={hasHealthPolicy}
        loadAccount={loadAccount}
      />
    </Provider>,
  );
  return store;
}

const HEALTH_POLICY = /^Consumer Health Data Privacy Policy/;

describe('SiteFooter', () => {
  beforeEach(() => {
    setup(false);
  });

  it('has a heading for each column, including the column for other editions', () => {
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Explore',
      'Company',
      'Services',
      'Other editions',
    ]);
    const editions = within(screen.getByRole('navigation', { name: 'Other editions' }));
    expect(editions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'France',
      'Germany',
      'Korea',
      'Japan',
    ]);
  });

  it.each(['Facebook', 'Twitter', 'LinkedIn', 'YouTube', 'Instagram', 'TikTok'])(
    'links to %s with an icon',
    (name) => {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', `https://${name.toLowerCase()}.halfwave.example/`);
      expect(link.querySelector('path')).toHaveAttribute('d');
    },
  );

  it.each(['Privacy policy', 'Advertise', 'Terms of use'])(
    'opens %s in a new tab, and mentions this in the link’s accessible name',
    (name) => {
      const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
    },
  );

  it('shows the given copyright year', () => {
    expect(screen.getByText(/^©/)).toHaveTextContent('© 2031 Halfwave Publishing');
  });
});

it('loads the account links only for members, and shows them in the third footer column', async () => {
  const FooterAccount = () => <p>Menu of the member</p>;
  const loadAccount = jest.fn(() => Promise.resolve({ FooterAccount }));
  const store = setup(false, {}, loadAccount);
  expect(loadAccount).not.toHaveBeenCalled();
  const user = { sub: 'ada', email: 'ada@example.org', login_count: 2 };
  act(() => void store.dispatch(signedIn({ user })));
  const third = screen.getByRole('navigation', { name: 'Services' });
  expect(await within(third).findByText('Menu of the member')).toBeVisible();
});

describe('policy links in the footer', () => {
  it('include the health data policy if its flag is on', () => {
    setup(true);
    const link = screen.getByRole('link', { name: HEALTH_POLICY });
    expect(link).toHaveAttribute('href', '/feature/consumer-health-data-privacy-policy/');
  });

  it('omit the health data policy if its flag is off', () => {
    setup(false);
    expect(screen.queryByRole('link', { name: HEALTH_POLICY })).toBeNull();
  });

  it.each([true, false])(
    'end with a cookie settings link that opens in the same tab (health policy flag: %s)',
    (flag) => {
      setup(flag);
      const settings = screen.getByRole('link', { name: 'Cookie settings' });
      expect(settings).toHaveAttribute('href', '/privacy-policy/#cookie-settings');
      expect(settings).toHaveAttribute('data-cookie-settings');
      expect(settings).not.toHaveAttribute('target');
      expect(screen.getAllByRole('link').at(-1)).toBe(settings);
    },
  );
});

it("hides the footer's editions column if it is empty, and omits icons for missing social links", () => {
  setup(false, { editions: [], social: [] });
  expect(screen.getAllByRole('navigation')).toHaveLength(3);
  expect(screen.queryByText('Other editions')).not.toBeVisible();
  expect(document.querySelectorAll(':not([hidden]) > ul:empty')).toHaveLength(0);
  expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
});
