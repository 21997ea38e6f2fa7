import type { ReactNode } from 'react';
import { selectCurrentPage } from '../../features/page/pageSlice';
import { contentLink } from '../../model/routing/contentLink';
import { Link } from '../../ui/links/Link';
import styles from './ContentLink.module.css';
import { useAppSelector } from '../store/hooks';

/** Link for editors to the page in the content management system, at the end of a page. */
export function ContentLink(): ReactNode {
  const page = useAppSelector(selectCurrentPage);
  const href = page && contentLink(page);
  if (href === null) return null;
  return (
    <p className={styles['bar']} data-content-link="">
      <Link className={styles['link']} href={href} target="_blank" rel="noopener noreferrer">
        Edit this page
      </Link>
    </p>
  );
}
