import type { ComponentType, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type {
  FooterColumn,
  FooterItem,
  SiteLink,
  SocialNetwork,
} from '../../model/routing/siteFrame';
import { namedRoutePath } from '../../model/routing/namedRoutes';
import { SAVED_PATH } from '../../model/offline/workerRules';
import { FrameLink } from '../../ui/links/FrameLink';
import { Link } from '../../ui/links/Link';
import { useLazy } from '../../ui/lazy/useLazy';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import styles from './SiteFooter.module.css';
import { isMemberKnown } from '../auth/authSelectors';
import { SocialIcon } from './SocialIcon';

const NETWORK_NAMES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  instagram: 'Instagram',
  tiktok: 'TikTok',
};

const HEALTH_POLICY: SiteLink = {
  linkText: 'Consumer Health Data Privacy Policy',
  href: namedRoutePath('health_privacy_policy'),
};

export interface SiteFooterProps {
  item: FooterItem;
  /** Copyright year. */
  year: number;
  currentPath: string;
  /** True if the health data policy is linked. */
  hasHealthPolicy: boolean;
  /** Loads the member's links. */
  loadAccount: () => Promise<{ FooterAccount: ComponentType }>;
}

export function SiteFooter({
  item,
  year,
  currentPath,
  hasHealthPolicy,
  loadAccount,
}: SiteFooterProps): ReactNode {
  const account = useLazy(loadAccount, useSelector(isMemberKnown));
  return (
    <footer className={styles['footer']} data-footer="">
      <div className={styles['inside']}>
        {item.columns.map((column, index) => (
          <LinkColumn key={column.heading} column={column} currentPath={currentPath}>
            {index === item.columns.length - 1 && account && <account.FooterAccount />}
          </LinkColumn>
        ))}
        <LinkColumn
          column={{ heading: 'Other editions', links: item.editions }}
          currentPath={currentPath}
        />
        {item.social.length > 0 && <SocialLinks social={item.social} />}
        <div className={styles['last']}>
          <p className={styles['copyright']}>
            © {year} {item.copyrightHolder}
          </p>
          <Policies
            links={hasHealthPolicy ? [...item.policies, HEALTH_POLICY] : item.policies}
            currentPath={currentPath}
          />
        </div>
      </div>
    </footer>
  );
}

interface LinkColumnProps {
  column: FooterColumn;
  currentPath: string;
  children?: ReactNode;
}

/** Hides a column without links instead of omitting it: `readFooter` reads the editions from the last `nav`. */
function LinkColumn({ column, currentPath, children }: LinkColumnProps): ReactNode {
  return (
    <nav aria-label={column.heading} hidden={column.links.length === 0}>
      <h2 className={styles['heading']}>{column.heading}</h2>
      <ul>
        {column.links.map((link) => (
          <li key={link.href}>
            <FrameLink className={styles['link']} href={link.href} currentPath={currentPath}>
              {link.linkText}
            </FrameLink>
          </li>
        ))}
      </ul>
      {children}
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

/** Without JavaScript, the link to the cookie settings leads to this section of the privacy policy. */
const COOKIE_SETTINGS_HREF = `${namedRoutePath('privacy-policy')}#cookie-settings`;

interface PoliciesProps {
  links: SiteLink[];
  currentPath: string;
}

function Policies({ links, currentPath }: PoliciesProps): ReactNode {
  return (
    <ul className={styles['policies']}>
      {links.map(({ href, linkText }) => (
        <li key={href}>
          <FrameLink
            className={styles['link']}
            href={href}
            currentPath={currentPath}
            target="_blank"
            rel="noopener"
          >
            {linkText}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </FrameLink>
        </li>
      ))}
      <li>
        <Link className={styles['link']} href={SAVED_PATH}>
          Saved stories
        </Link>
      </li>
      <li>
        <Link className={styles['link']} href={COOKIE_SETTINGS_HREF} data-cookie-settings="">
          Cookie settings
        </Link>
      </li>
    </ul>
  );
}
