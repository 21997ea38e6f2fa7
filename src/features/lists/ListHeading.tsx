import type { ReactNode } from 'react';
import { Link } from '../../ui/links/Link';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import styles from './ListHeading.module.css';

export interface ListHeadingProps {
  heading: string;
  /** Link to the full list. */
  moreHref?: string | undefined;
}

export function ListHeading({ heading, moreHref }: ListHeadingProps): ReactNode {
  return (
    <div className={styles['bar']}>
      <h2 className={styles['heading']}>{heading}</h2>
      {moreHref !== undefined && (
        <Link className={styles['more']} href={moreHref}>
          More<VisuallyHidden> of {heading}</VisuallyHidden> →
        </Link>
      )}
    </div>
  );
}
