import type { ReactNode } from 'react';
import type { Image } from '../../model/content/content';
import { WIDE_IMAGE_WIDTH } from '../../model/images/images';
import { HERO_SIZES } from '../../model/images/responsiveImage';
import { EnlargeLink } from '../../ui/media/EnlargeLink';
import { Picture } from '../../ui/media/Picture';
import { classNames } from '../../ui/classNames';
import styles from './HeroFigure.module.css';

export interface HeroFigureProps {
  image: Image;
  isLongForm: boolean;
  /** Keeps the image's aspect ratio, for images that contain text. */
  isUncropped?: boolean;
  priority: boolean;
}

export function HeroFigure({
  image,
  isLongForm,
  isUncropped = false,
  priority,
}: HeroFigureProps): ReactNode {
  return (
    <figure
      className={classNames(styles['hero'], isLongForm && styles['longForm'])}
      data-lead-picture=""
    >
      <EnlargeLink image={image} shownWidth={WIDE_IMAGE_WIDTH}>
        <Picture
          className={isUncropped ? styles['whole'] : styles['picture']}
          image={image}
          sizes={HERO_SIZES}
          priority={priority}
        />
      </EnlargeLink>
      <ImageCaption image={image} />
    </figure>
  );
}

export function ImageCaption({ image }: { image: Pick<Image, 'caption' | 'credits'> }): ReactNode {
  if (!image.caption && !image.credits) return null;
  return (
    <figcaption className={styles['caption']}>
      {image.caption}{' '}
      {image.credits && (
        <span className={styles['credits']} data-credit="">
          {image.credits}
        </span>
      )}
    </figcaption>
  );
}
