import { render, screen } from '@testing-library/react';
import { FrameLink, pointFrameLinks } from './FrameLink';

const link = (name: string): Element | null => screen.queryByText(name);

describe('FrameLink', () => {
  it('links to its page, and has no `href` on that page', () => {
    render(
      <>
        <FrameLink href="/latest/" currentPath="/latest/">
          Latest
        </FrameLink>
        <FrameLink href="/news/" currentPath="/latest/">
          News
        </FrameLink>
      </>,
    );
    expect(link('Latest')?.hasAttribute('href')).toBe(false);
    expect(link('Latest')?.getAttribute('aria-current')).toBe('page');
    expect(link('News')?.getAttribute('href')).toBe('/news/');
    expect(link('News')?.hasAttribute('aria-current')).toBe(false);
  });

  it('becomes a link again when the reader leaves the page, even if React does not render it again', () => {
    const { container } = render(
      <>
        <FrameLink href="/latest/" currentPath="/latest/">
          Latest
        </FrameLink>
        <FrameLink href="/news/" currentPath="/latest/">
          News
        </FrameLink>
      </>,
    );
    pointFrameLinks(container, '/news/');
    expect(link('Latest')?.getAttribute('href')).toBe('/latest/');
    expect(link('Latest')?.hasAttribute('aria-current')).toBe(false);
    expect(link('News')?.hasAttribute('href')).toBe(false);
    expect(link('News')?.getAttribute('aria-current')).toBe('page');
  });

  it('has a `target` attribute only while it has an `href`', () => {
    const { container } = render(
      <FrameLink href="/advertise/" currentPath="/advertise/" target="_blank" rel="noopener">
        Advertise
      </FrameLink>,
    );
    const names = (): string[] => link('Advertise')?.getAttributeNames() ?? [];
    expect(names()).not.toEqual(expect.arrayContaining(['target']));
    expect(names()).not.toEqual(expect.arrayContaining(['rel']));
    pointFrameLinks(container, '/news/');
    expect(link('Advertise')?.getAttribute('target')).toBe('_blank');
  });
});
