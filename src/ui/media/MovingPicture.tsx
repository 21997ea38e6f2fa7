import type { ReactNode } from 'react';
import { pictureSource } from '../../model/content/pictureSource';
import { Picture, type PictureProps } from './Picture';

/**
 * A picture, which moves if it can. A film is loaded and begins when its reader presses play: nobody
 * who reads is disturbed, and nobody pays for what is not looked at.
 */
export function MovingPicture({
  image,
  sizes,
  priority = false,
  className,
}: PictureProps): ReactNode {
  const { motion } = image;
  const still = pictureSource(image);
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
