import type { ReactNode } from 'react';
import type { FeatureSection } from '../../model/routing/pageComponents';
import { Picture } from '../../ui/media/Picture';
import styles from './FeatureHeader.module.css';

const SIZES = '(min-width: 1440px) 1440px, 100vw';

/** A cover: large title above a full-width image. Without an image, as in policies, it has no "Feature" label. */
export function FeatureHeader({
  heading,
  text,
  image,
}: Pick<FeatureSection, 'heading' | 'text' | 'image'>): ReactNode {
  return (
    <header className={styles['cover']}>
      <div className={styles['words']}>
        {image && <p className={styles['label']}>Feature</p>}
        <h1 className={styles['title']}>{heading}</h1>
        {text && <p className={styles['dek']}>{text}</p>}
      </div>
      {image && (
        <figure className={styles['figure']}>
          <Picture className={styles['picture']} image={image} sizes={SIZES} priority />
          {(image.caption || image.credits) && (
            <figcaption className={styles['caption']}>
              {image.caption} <span className={styles['credits']}>{image.credits}</span>
            </figcaption>
          )}
        </figure>
      )}
    </header>
  );
}
