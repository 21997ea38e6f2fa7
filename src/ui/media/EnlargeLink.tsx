import type { ReactNode } from 'react';
import type { Image } from '../../model/content/content';
import { Link } from '../links/Link';
import styles from './EnlargeLink.module.css';

interface EnlargeLinkProps {
  image: Image;
  /** Maximum displayed width of the image, in CSS pixels. */
  shownWidth: number;
  children: ReactNode;
}

/**
 * Links an image to its widest rendition, which the app opens in the viewer (`src/features/imageViewer`). Renders only
 * its children if the image is decorative, animated, or already shown at full size. The URL is also in the image's
 * `srcset`, so it adds only a few compressed bytes to a document.
 */
export function EnlargeLink({ image, shownWidth, children }: EnlargeLinkProps): ReactNode {
  const widest = image.renditions.at(-1);
  const isLarger = widest !== undefined && widest.width > shownWidth;
  if (!isLarger || image.alt === '' || image.motion) return children;
  return (
    <Link
      className={styles['link']}
      href={widest.url}
      aria-label={`Enlarge image: ${image.alt}`}
      data-enlarge=""
    >
      {children}
    </Link>
  );
}
