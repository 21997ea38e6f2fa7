import { useCallback, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { BodyNode } from '../../model/content/bodyTree';
import type { GalleryItem } from '../../model/content/stories';
import { WIDE_IMAGE_WIDTH } from '../../model/images/images';
import { Link } from '../../ui/links/Link';
import { AnimatedImage } from '../../ui/media/AnimatedImage';
import { EnlargeLink } from '../../ui/media/EnlargeLink';
import { classNames } from '../../ui/classNames';
import styles from './GalleryImages.module.css';
import { galleryImageEntered } from './gallerySlice';
import { galleryImageId } from './galleryImageId';
import { useGallerySteps } from './useGallerySteps';

const SIZES = '(min-width: 1024px) 74vw, 100vw';

export interface GalleryImagesProps {
  slug: string;
  items: readonly GalleryItem[];
  openAt: number | null;
  /** Renders an editor's text; passed in because the renderer belongs to the article feature. */
  renderText: (nodes: readonly BodyNode[]) => ReactNode;
}

/** All images in a gallery in one column, each with its text. */
export function GalleryImages({ slug, items, openAt, renderText }: GalleryImagesProps): ReactNode {
  const images = useRef<HTMLDivElement>(null);
  const dispatch = useDispatch();
  const trackStep = useCallback(
    (position: number) => {
      dispatch(galleryImageEntered({ slug, position }));
    },
    [dispatch, slug],
  );
  useGallerySteps(images, items.length, trackStep);
  return (
    <div ref={images}>
      {items.map((item) => (
        <figure
          key={item.id}
          id={galleryImageId(item.position)}
          className={classNames(styles['picture'], item.position === openAt && styles['asked'])}
          tabIndex={-1}
        >
          {item.image && (
            <EnlargeLink image={item.image} shownWidth={WIDE_IMAGE_WIDTH}>
              <AnimatedImage
                className={styles['image']}
                image={item.image}
                sizes={SIZES}
                priority={item.position === (openAt ?? 1)}
              />
            </EnlargeLink>
          )}
          <figcaption className={styles['words']}>
            <p className={styles['position']}>
              <span className={styles['number']}>{item.position}</span> of {items.length}
            </p>
            <h2 className={styles['title']} dir="auto">
              {item.headline || item.title}
            </h2>
            {item.description && (
              <p className={styles['text']} dir="auto">
                {item.description}
              </p>
            )}
            {item.body.length > 0 && renderText(item.body)}
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
  return (
    credit && (
      <p className={styles['credit']} data-credit="">
        {credit}
      </p>
    )
  );
}

function Neighbours({ position, count }: { position: number; count: number }): ReactNode {
  return (
    <p className={styles['steps']} data-screen-only="">
      {position > 1 && (
        <Link className={styles['step']} href={`#${galleryImageId(position - 1)}`}>
          ↑ Picture {position - 1}
        </Link>
      )}
      {position < count && (
        <Link className={styles['step']} href={`#${galleryImageId(position + 1)}`}>
          ↓ Picture {position + 1}
        </Link>
      )}
    </p>
  );
}
