import type { ReactNode } from 'react';
import { responsiveImage } from '../../model/images/responsiveImage';
import { Picture, type ResponsivePictureProps } from './Picture';

/**
 * Shows an image, or its animated version if it has one. An animation in video format loads and starts only when the
 * reader presses play, which avoids distraction and unnecessary data use.
 */
export function AnimatedImage({
  image,
  sizes,
  priority = false,
  className,
}: ResponsivePictureProps): ReactNode {
  const { motion } = image;
  const still = responsiveImage(image);
  if (!motion || !still) {
    return <Picture className={className} image={image} sizes={sizes} priority={priority} />;
  }
  const { url, width, height } = motion;
  if (motion.type === 'image/webp') {
    return (
      <picture>
        <source media="(prefers-reduced-motion: no-preference)" srcSet={url} type={motion.type} />
        <img
          className={className}
          src={still.src}
          width={width}
          height={height}
          alt={image.alt}
          loading="lazy"
        />
      </picture>
    );
  }
  return (
    <video
      className={className}
      src={url}
      poster={still.src}
      width={width}
      height={height}
      aria-label={image.alt}
      preload="none"
      controls
      loop
      muted
      playsInline
    />
  );
}
