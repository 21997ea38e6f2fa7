import type { ReactNode } from 'react';
import type { AboutSection } from '../../model/routing/pageComponents';
import { Picture } from '../../ui/media/Picture';
import styles from './AboutHero.module.css';

export interface AboutHeroProps {
  section: AboutSection;
  /** The section's rendered body tree. */
  children: ReactNode;
}

const SIZES = '(min-width: 1024px) 58vw, 100vw';

export function AboutHero({ section, children }: AboutHeroProps): ReactNode {
  const { heading, text, image } = section;
  return (
    <header className={styles['hero']}>
      <h1 className={styles['heading']}>{heading}</h1>
      {text && <p className={styles['text']}>{text}</p>}
      {image && (
        <figure className={styles['figure']}>
          <Picture className={styles['picture']} image={image} sizes={SIZES} priority />
          {image.caption && <figcaption className={styles['caption']}>{image.caption}</figcaption>}
        </figure>
      )}
      <div className={styles['words']}>{children}</div>
    </header>
  );
}
