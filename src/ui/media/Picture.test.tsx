import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { imageFixture } from '../../../test/support/fixtures/partFixtures';
import { Picture } from './Picture';

describe('Picture', () => {
  const image = imageFixture({
    alt: 'A dock on a desk',
    renditions: [
      { width: 416, height: 234, url: '/a/416' },
      { width: 740, height: 416, url: '/a/740' },
      { width: 1280, height: 720, url: '/a/1280' },
    ],
  });

  it('offers all widths, and sets dimensions that reserve its space', () => {
    render(<Picture image={image} sizes="100vw" />);
    const picture = screen.getByRole('img', { name: 'A dock on a desk' });
    expect(picture).toHaveAttribute('srcset', '/a/416 416w, /a/740 740w, /a/1280 1280w');
    expect(picture).toHaveAttribute('src', '/a/740');
    expect(picture).toHaveAttribute('width', '1280');
    expect(picture).toHaveAttribute('height', '720');
  });

  it('sets its placeholder color without a style attribute', () => {
    const tinted = renderToString(<Picture image={{ ...image, tint: '#a8c' }} sizes="100vw" />);
    expect(tinted).toContain('data-tint="#a8c"');
    expect(tinted).not.toContain('style=');
    expect(renderToString(<Picture image={image} sizes="100vw" />)).not.toContain('data-tint');
  });

  it('loads lazily, unless it has priority', () => {
    const { rerender } = render(<Picture image={image} sizes="100vw" />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
    rerender(<Picture image={image} sizes="100vw" priority />);
    expect(screen.getByRole('img')).not.toHaveAttribute('loading');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  it('adds no preload link to the document body', () => {
    expect(renderToString(<Picture image={image} sizes="100vw" priority />)).not.toContain('<link');
  });

  it('renders nothing if there are no renditions', () => {
    const { container } = render(
      <Picture image={imageFixture({ renditions: [] })} sizes="100vw" />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
