import { render, screen } from '@testing-library/react';
import type { HeaderItem } from '../../model/siteFrame';
import { SiteHeader } from './SiteHeader';

const ITEM: HeaderItem = {
  logo: { linkText: 'Halfwave', href: '/' },
  slogan: { linkText: 'Embrace tomorrow', href: null },
  links: [
    { linkText: 'Latest', href: '/latest/' },
    { linkText: 'Security', href: '/topic/security/' },
  ],
};

describe('the header', () => {
  it('leads home by its logo and marks its form', () => {
    render(<SiteHeader item={ITEM} size="small" currentPath="/" />);
    expect(screen.getByRole('link', { name: 'Halfwave' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('banner')).toHaveAttribute('data-header', 'small');
  });

  it('marks the page that is shown, and the list of which a later page is shown', () => {
    const { rerender } = render(<SiteHeader item={ITEM} size="large" currentPath="/latest/" />);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Latest');
    rerender(<SiteHeader item={ITEM} size="large" currentPath="/latest/2/" />);
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Latest');
  });

  it('links its slogan only where there is a page behind it', () => {
    const { rerender } = render(<SiteHeader item={ITEM} size="large" currentPath="/" />);
    expect(screen.queryByRole('link', { name: 'Embrace tomorrow' })).toBeNull();
    const slogan = { linkText: 'Embrace tomorrow', href: '/about/' };
    rerender(<SiteHeader item={{ ...ITEM, slogan }} size="large" currentPath="/" />);
    expect(screen.getByRole('link', { name: 'Embrace tomorrow' })).toBeVisible();
  });
});
