import type { ReactNode } from 'react';
import type { ShortcodeStory } from '../../model/shortcodes/contents';
import { Link } from '../../ui/Link';
import { Picture } from '../../ui/Picture';
import styles from './Card.module.css';
import type { PartProps } from './part';

/** One of our films: its picture, how long it is, and the way to it. */
export function VideoTeaser({ content: film }: PartProps<ShortcodeStory>): ReactNode {
  return (
    <div className={styles['card']}>
      <div className={styles['teaser']}>
        {film.image && (
          <Picture
            className={styles['picture']}
            image={film.image}
            sizes="(min-width: 768px) 260px, 100vw"
          />
        )}
        <div>
          <p className={styles['label']}>Film, {film.detail}</p>
          <p className={styles['title']}>
            <Link href={film.url}>{film.title}</Link>
          </p>
          {film.dek && <p className={styles['text']}>{film.dek}</p>}
        </div>
      </div>
    </div>
  );
}
