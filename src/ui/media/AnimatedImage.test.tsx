import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { ImageMotion } from '../../model/content/content';
import { imageFixture } from '../../../test/support/fixtures/partFixtures';
import { AnimatedImage } from './AnimatedImage';

const of = (type: ImageMotion['type']) =>
  imageFixture({
    alt: 'A ball that rolls',
    motion: { url: '/a/ball', type, width: 640, height: 320 },
  });

describe('AnimatedImage', () => {
  it('renders a video that starts on demand, with the still image as its poster', () => {
    render(<AnimatedImage image={of('video/mp4')} sizes="100vw" />);
    const video = screen.getByLabelText('A ball that rolls');
    expect(video.tagName).toBe('VIDEO');
    expect(video).toHaveAttribute('src', '/a/ball');
    expect(video).toHaveAttribute('poster', '/a/1280');
    expect([video.getAttribute('width'), video.getAttribute('height')]).toEqual(['640', '320']);
    expect(video).toHaveAttribute('preload', 'none');
    expect(video).toHaveAttribute('controls');
    expect(video).not.toHaveAttribute('autoplay');
  });

  it('renders an animated image if there is no video, and a still image if motion is reduced', () => {
    const { container } = render(<AnimatedImage image={of('image/webp')} sizes="100vw" />);
    const source = container.querySelector('source');
    expect(source).toHaveAttribute('srcset', '/a/ball');
    expect(source).toHaveAttribute('media', '(prefers-reduced-motion: no-preference)');
    const still = screen.getByRole('img', { name: 'A ball that rolls' });
    expect(still).toHaveAttribute('width', '640');
    expect(still.getAttribute('src')).not.toBe('/a/ball');
  });

  it('renders a plain image if there is no animation, and nothing if there are no renditions', () => {
    const { container, rerender } = render(<AnimatedImage image={imageFixture()} sizes="100vw" />);
    expect(container.querySelector('video, source')).toBeNull();
    expect(screen.getByRole('img')).toBeVisible();
    rerender(<AnimatedImage image={{ ...of('video/mp4'), renditions: [] }} sizes="100vw" />);
    expect(container).toBeEmptyDOMElement();
  });

  it('has no style attribute in the server markup', () => {
    for (const type of ['video/mp4', 'image/webp'] as const) {
      expect(renderToString(<AnimatedImage image={of(type)} sizes="100vw" />)).not.toContain(
        'style=',
      );
    }
  });
});
