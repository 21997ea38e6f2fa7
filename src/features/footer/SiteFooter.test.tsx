import { render, screen, within } from '@testing-library/react';
import { sampleFooter } from '../../../test/support/sampleFrame';
import { SiteFooter } from './SiteFooter';

beforeEach(() => {
  render(<SiteFooter item={sampleFooter()} year={2031} currentPath="/somewhere/" />);
});

describe('the footer', () => {
  it('has its columns, and one of the editions elsewhere', () => {
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Explore',
      'Company',
      'Services',
      'Editions elsewhere',
    ]);
    const editions = within(screen.getByRole('navigation', { name: 'Editions elsewhere' }));
    expect(editions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'France',
      'Germany',
      'Korea',
      'Japan',
    ]);
  });

  it.each(['Facebook', 'Twitter', 'LinkedIn', 'YouTube', 'Instagram', 'TikTok'])(
    'leads to %s by an icon of its own',
    (name) => {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', `https://${name.toLowerCase()}.halfwave.example/`);
      expect(link.querySelector('path')).toHaveAttribute('d');
    },
  );

  it.each(['Privacy policy', 'Advertise', 'Terms of use'])(
    'opens %s in a new tab, and says so',
    (name) => {
      const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
    },
  );

  it('is copyrighted in the year it is given', () => {
    expect(screen.getByText(/^©/)).toHaveTextContent('© 2031 Halfwave Publishing');
  });
});
