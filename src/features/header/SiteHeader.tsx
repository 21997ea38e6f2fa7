import type { ReactNode } from 'react';
import type { HeaderItem, SiteLink } from '../../model/siteFrame';
import { Link } from '../../ui/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { classNames } from '../../ui/classNames';
import styles from './SiteHeader.module.css';
import { Wordmark } from './Wordmark';

export interface SiteHeaderProps {
  item: HeaderItem;
  /** `small` keeps to the narrow form on every screen. */
  size: 'large' | 'small';
  currentPath: string;
}

export function SiteHeader({ item, size, currentPath }: SiteHeaderProps): ReactNode {
  return (
    <header className={classNames(styles['header'], styles[size])} data-header={size}>
      <div className={styles['bar']}>
        <Link className={styles['logo']} href={item.logo.href}>
          <Wordmark />
          <VisuallyHidden>{item.logo.linkText}</VisuallyHidden>
        </Link>
        <Slogan slogan={item.slogan} />
        <nav className={styles['nav']} aria-label="Main">
          <ul className={styles['links']}>
            {item.links.map((link) => (
              <li key={link.href}>
                <NavigationLink link={link} currentPath={currentPath} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function Slogan({ slogan }: Pick<HeaderItem, 'slogan'>): ReactNode {
  return slogan.href === null ? (
    <span className={styles['slogan']}>{slogan.linkText}</span>
  ) : (
    <Link className={styles['slogan']} href={slogan.href}>
      {slogan.linkText}
    </Link>
  );
}

function NavigationLink({ link, currentPath }: { link: SiteLink; currentPath: string }): ReactNode {
  return (
    <Link className={styles['link']} href={link.href} aria-current={currency(link, currentPath)}>
      {link.linkText}
    </Link>
  );
}

/** A later page of a list is in the list's place, but is not the page the link leads to. */
function currency(link: SiteLink, currentPath: string): 'page' | 'true' | undefined {
  if (link.href === currentPath) return 'page';
  return link.href !== '/' && currentPath.startsWith(link.href) ? 'true' : undefined;
}
