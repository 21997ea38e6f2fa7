import { render, screen, within } from '@testing-library/react';
import { PageLinks } from './PageLinks';

function setup(pageNumber: number, pageCount: number): HTMLElement {
  render(<PageLinks pageNumber={pageNumber} pageCount={pageCount} basePath="/latest/" />);
  return screen.getByRole('navigation', { name: 'Pages of this list' });
}

function numbers(pages: HTMLElement): string[] {
  return within(pages)
    .getAllByRole('listitem')
    .map((item) => item.textContent.replace('Page ', ''));
}

describe('PageLinks', () => {
  it('links to numbered URLs, except for page 1, which is the list itself', () => {
    const pages = setup(2, 3);
    const address = (name: string) =>
      within(pages).getByRole('link', { name }).getAttribute('href');
    expect(address('Page 1')).toBe('/latest/');
    expect(address('Page 3')).toBe('/latest/3/');
    expect(address('← Newer')).toBe('/latest/');
    expect(address('Older →')).toBe('/latest/3/');
  });

  it('marks the current page', () => {
    const current = within(setup(2, 3)).getByRole('link', { current: 'page' });
    expect(current).toHaveTextContent('Page 2');
  });

  it('has no link to newer stories on the first page', () => {
    const first = setup(1, 2);
    expect(within(first).queryByRole('link', { name: '← Newer' })).toBeNull();
    expect(within(first).getByRole('link', { name: 'Older →' })).toHaveAttribute('rel', 'next');
  });

  it('has no link to older stories on the last page', () => {
    const last = setup(2, 2);
    expect(within(last).queryByRole('link', { name: 'Older →' })).toBeNull();
    expect(within(last).getByRole('link', { name: '← Newer' })).toHaveAttribute('rel', 'prev');
  });

  it('omits page numbers far from the current page', () => {
    expect(numbers(setup(6, 12))).toEqual(['1', '…', '5', '6', '7', '…', '12']);
  });

  it('shows a page number instead of a gap if only one page would be omitted', () => {
    expect(numbers(setup(4, 7))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('renders nothing for a list of one page', () => {
    const { container } = render(<PageLinks pageNumber={1} pageCount={1} basePath="/latest/" />);
    expect(container).toBeEmptyDOMElement();
  });
});
