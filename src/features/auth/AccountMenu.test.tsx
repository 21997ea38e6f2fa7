import { render, screen, within } from '@testing-library/react';
import { AccountMenu } from './AccountMenu';

const USER = { sub: 'ada', email: 'ada@example.org', login_count: 2 };

function setup(profile: Record<string, unknown> | null = null): HTMLElement {
  return render(<AccountMenu user={USER} profile={profile} />).container;
}

describe('AccountMenu', () => {
  it('lists Preferences, Newsletters and Log out in this order', () => {
    setup();
    const list = screen.getByRole('list', { hidden: true });
    const names = within(list)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Preferences', 'Newsletters', 'Log out']);
  });

  it('has a button that references its panel and is labeled with the member’s name', () => {
    const menu = setup({ username: 'Ada Quill' });
    const button = menu.querySelector('[data-menu-button="account"]');
    expect(button).toHaveTextContent('Your account, Ada Quill');
    const panel = button?.getAttribute('aria-controls') ?? '';
    expect(menu.querySelector(`#${panel}`)).not.toBeNull();
  });

  it('shows only same-origin avatars', () => {
    const shown = setup({ username: 'Ada', avatar: '/api/neutron/avatar/1' });
    expect(shown.querySelector('img')).toHaveAttribute('src', '/api/neutron/avatar/1');
    for (const avatar of ['https://evil.example/a.png', '//evil.example/a.png']) {
      const foreign = setup({ username: 'Ada', avatar });
      expect(foreign.querySelector('img')).toBeNull();
      expect(foreign).toHaveTextContent('A');
    }
  });
});
