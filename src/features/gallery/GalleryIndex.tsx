import type { ReactNode } from 'react';
import type { GalleryItem } from '../../model/content/stories';
import { Link } from '../../ui/links/Link';
import styles from './GalleryIndex.module.css';
import { pictureId } from './pictureId';

export interface GalleryIndexProps {
  items: readonly GalleryItem[];
  /** The picture that the address asks for; null where it asks for the gallery. */
  openAt: number | null;
}

/** What hangs in a gallery, by number and title. */
export function GalleryIndex({ items, openAt }: GalleryIndexProps): ReactNode {
  return (
    <nav className={styles['index']} aria-label="Pictures of this gallery">
      <p className={styles['count']}>{items.length}</p>
      <p className={styles['unit']}>{items.length === 1 ? 'picture' : 'pictures'}</p>
      <ol className={styles['list']}>
        {items.map(({ id, position, title }) => (
          <li key={id}>
            <Link
              className={styles['entry']}
              href={`#${pictureId(position)}`}
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
