import type { ReactNode } from 'react';
import { selectCurrentPage, selectFooter } from '../../features/page/pageSlice';
import { isObject } from '../../model/routing/component';
import { contentLink } from '../../model/routing/contentLink';
import type { FooterItem } from '../../model/routing/siteFrame';
import { Link } from '../../ui/links/Link';
import styles from './ContentLink.module.css';
import { useAppSelector } from '../store/hooks';

/** Link for editors to the page in the publication's content management system, at the end of a page. */
export function ContentLink(): ReactNode {
  const page = useAppSelector(selectCurrentPage);
  const footer = useAppSelector(selectFooter);
  const site =
    footer && isObject(footer) ? (footer.item as Partial<FooterItem>).contentSite : undefined;
  const href = page && site !== undefined ? contentLink(page, site) : null;
  if (href === null) return null;
  return (
    <p className={styles['bar']} data-content-link="">
      <Link className={styles['link']} href={href} target="_blank" rel="noopener noreferrer">
        Edit this page
      </Link>
    </p>
  );
}
