import type { ReactNode } from 'react';
import type { GalleryContent } from '../../../model/shortcodes/contents';
import { Link } from '../../../ui/links/Link';
import { Picture } from '../../../ui/media/Picture';
import styles from '../Card.module.css';
import type { PartProps } from '../part';

/** The first images in a gallery, each linked to its place in the gallery. */
export function GalleryTeaser({ content }: PartProps<GalleryContent>): ReactNode {
  const { story, pictures, count } = content;
  return (
    <div className={styles['card']} role="group" aria-label={`Gallery: ${story.title}`}>
      <div className={styles['strip']}>
        {pictures.map(({ url, title, image }) => (
          <Link key={url} href={url}>
            <Picture
              className={styles['thumb']}
              image={image}
              sizes="160px"
              alt={image.alt || title}
            />
          </Link>
        ))}
      </div>
      <p className={styles['label']}>Gallery</p>
      <p className={styles['title']}>
        <Link href={story.url}>{story.title}</Link>
      </p>
      {story.dek && <p className={styles['text']}>{story.dek}</p>}
      <p className={styles['by']}>{count === 1 ? '1 picture' : `${count} pictures`}</p>
    </div>
  );
}
