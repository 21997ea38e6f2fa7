import { useCallback, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { BodyNode } from '../../model/content/bodyTree';
import type { GalleryItem } from '../../model/content/stories';
import { Link } from '../../ui/links/Link';
import { MovingPicture } from '../../ui/media/MovingPicture';
import { classNames } from '../../ui/classNames';
import styles from './GalleryPictures.module.css';
import { galleryPictureEntered } from './gallerySlice';
import { pictureId } from './pictureId';
import { usePictureSteps } from './usePictureSteps';

const SIZES = '(min-width: 1024px) 74vw, 100vw';

export interface GalleryPicturesProps {
  slug: string;
  items: readonly GalleryItem[];
  openAt: number | null;
  /** Renders an editor's text; passed in because the article feature owns it. */
  drawText: (nodes: readonly BodyNode[]) => ReactNode;
}

/** All images of a gallery in one column, each with its text. */
export function GalleryPictures({
  slug,
  items,
  openAt,
  drawText,
}: GalleryPicturesProps): ReactNode {
  const pictures = useRef<HTMLDivElement>(null);
  const dispatch = useDispatch();
  const tellStep = useCallback(
    (position: number) => {
      dispatch(galleryPictureEntered({ slug, position }));
    },
    [dispatch, slug],
  );
  usePictureSteps(pictures, items.length, tellStep);
  return (
    <div ref={pictures}>
      {items.map((item) => (
        <figure
          key={item.id}
          id={pictureId(item.position)}
          className={classNames(styles['picture'], item.position === openAt && styles['asked'])}
          tabIndex={-1}
        >
          {item.image && (
            <MovingPicture
              className={styles['image']}
              image={item.image}
              sizes={SIZES}
              priority={item.position === (openAt ?? 1)}
            />
          )}
          <figcaption className={styles['words']}>
            <p className={styles['place']}>
              <span className={styles['number']}>{item.position}</span> of {items.length}
            </p>
            <h2 className={styles['title']}>{item.headline || item.title}</h2>
            {item.description && <p className={styles['text']}>{item.description}</p>}
            {item.body.length > 0 && drawText(item.body)}
            <Credit item={item} />
            <Neighbours position={item.position} count={items.length} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Credit({ item }: { item: GalleryItem }): ReactNode {
  const credit = item.photoCredit || item.image?.credits;
  return credit && <p className={styles['credit']}>{credit}</p>;
}

function Neighbours({ position, count }: { position: number; count: number }): ReactNode {
  return (
    <p className={styles['steps']} data-screen-only="">
      {position > 1 && (
        <Link className={styles['step']} href={`#${pictureId(position - 1)}`}>
          ↑ Picture {position - 1}
        </Link>
      )}
      {position < count && (
        <Link className={styles['step']} href={`#${pictureId(position + 1)}`}>
          ↓ Picture {position + 1}
        </Link>
      )}
    </p>
  );
}
