import type { ReactNode } from 'react';
import type { Image } from '../../model/content/content';
import { responsiveImage } from '../../model/images/responsiveImage';

export interface ResponsivePictureProps {
  image: Image;
  /** Rendered width, in the format of the `sizes` attribute. */
  sizes: string;
  /** True for the single image that is loaded with priority. */
  priority?: boolean;
  /** Overrides the alt text of the image; empty if the adjacent text is equivalent. */
  alt?: string;
  className?: string | undefined;
}

/**
 * Reserves space for the image and fills it with a tint of the image's average color. The server selects the format,
 * and sends a lighter image to readers in data saver mode. The `picture` element prevents React from adding a preload
 * to the body; the head already has one.
 */
export function Picture({
  image,
  sizes,
  priority = false,
  alt,
  className,
}: ResponsivePictureProps): ReactNode {
  const source = responsiveImage(image);
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
