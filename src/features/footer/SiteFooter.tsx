import type { ReactNode } from 'react';
import type { FooterColumn, FooterItem, SiteLink, SocialNetwork } from '../../model/siteFrame';
import { Link } from '../../ui/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './SiteFooter.module.css';
import { SocialIcon } from './SocialIcon';

const NETWORK_NAMES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  instagram: 'Instagram',
  tiktok: 'TikTok',
};

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
        <LinkColumn column={{ heading: 'Editions elsewhere', links: item.editions }} />
        <SocialLinks social={item.social} />
        <div className={styles['last']}>
          <p className={styles['copyright']}>
            © {year} {item.copyrightHolder}
          </p>
          <Policies links={item.policies} />
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ column }: { column: FooterColumn }): ReactNode {
  return (
    <nav aria-label={column.heading}>
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

function SocialLinks({ social }: Pick<FooterItem, 'social'>): ReactNode {
  return (
    <ul className={styles['social']}>
      {social.map(({ network, href }) => (
        <li key={network}>
          <Link className={styles['icon']} href={href} aria-label={NETWORK_NAMES[network]}>
            <SocialIcon network={network} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Policies({ links }: { links: SiteLink[] }): ReactNode {
  return (
    <ul className={styles['policies']}>
      {links.map(({ href, linkText }) => (
        <li key={href}>
          <Link className={styles['link']} href={href} target="_blank" rel="noopener">
            {linkText}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  );
}
