import type { ReactNode } from 'react';
import type { Image } from '../../model/content/content';
import { pictureSource } from '../../model/content/pictureSource';

export interface PictureProps {
  image: Image;
  /** How wide the picture is drawn, as CSS writes it. */
  sizes: string;
  /** True for the one picture that a page is waited for. */
  priority?: boolean;
  /** Takes the place of the picture's own text; empty where the words beside it say the same. */
  alt?: string;
  className?: string | undefined;
}

/**
 * Its room is kept free, in the colour that the picture has on the whole. Which of its formats a
 * browser gets, and that a reader who saves data gets a lighter one, is settled by the server.
 * The `picture` element keeps React from writing a preload into the body: the head has it.
 */
export function Picture({
  image,
  sizes,
  priority = false,
  alt,
  className,
}: PictureProps): ReactNode {
  const source = pictureSource(image);
  if (!source) return null;
  return (
    <picture>
      <img
        className={className}
        src={source.src}
        srcSet={source.srcSet}
        sizes={sizes}
        width={source.width}
        height={source.height}
        alt={alt ?? image.alt}
        data-tint={image.tint}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
