import type { ReactNode } from 'react';
import type { GalleryItem } from '../../model/content/stories';
import { Link } from '../../ui/links/Link';
import styles from './GalleryIndex.module.css';
import { galleryImageId } from './galleryImageId';

export interface GalleryIndexProps {
  items: readonly GalleryItem[];
  /** Position of the image in the URL; null if the URL names no image. */
  openAt: number | null;
}

/** Table of contents for a gallery: number and title of each image. */
export function GalleryIndex({ items, openAt }: GalleryIndexProps): ReactNode {
  return (
    <nav className={styles['index']} aria-label="Images in this gallery">
      <p className={styles['count']}>{items.length}</p>
      <p className={styles['unit']}>{items.length === 1 ? 'picture' : 'pictures'}</p>
      <ol className={styles['list']}>
        {items.map(({ id, position, title }) => (
          <li key={id}>
            <Link
              className={styles['entry']}
              href={`#${galleryImageId(position)}`}
              aria-current={position === openAt ? 'location' : undefined}
            >
              <span className={styles['number']}>{position}</span> {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
