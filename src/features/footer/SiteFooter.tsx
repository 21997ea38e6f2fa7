import type { ReactNode } from 'react';
import type { FooterColumn, FooterItem } from '../../model/siteFrame';
import { Link } from '../../ui/Link';
import styles from './SiteFooter.module.css';

export interface SiteFooterProps {
  item: FooterItem;
  /** The year of the copyright line. */
  year: number;
}

export function SiteFooter({ item, year }: SiteFooterProps): ReactNode {
  return (
    <footer className={styles['footer']} data-footer="">
      <div className={styles['inside']}>
        {item.columns.map((column) => (
          <LinkColumn key={column.heading} column={column} />
        ))}
        <p className={styles['copyright']}>
          © {year} {item.copyrightHolder}
        </p>
      </div>
    </footer>
  );
}

function LinkColumn({ column }: { column: FooterColumn }): ReactNode {
  return (
    <nav className={styles['column']} aria-label={column.heading}>
      <h2 className={styles['heading']}>{column.heading}</h2>
      <ul>
        {column.links.map((link) => (
          <li key={link.href}>
            <Link className={styles['link']} href={link.href}>
              {link.linkText}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
