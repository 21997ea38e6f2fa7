import type { ReactNode } from 'react';
import { ACCOUNT_PATHS } from '../../model/members/accounts';
import { namedRoutePath } from '../../model/routing/namedRoutes';
import { Link } from '../../ui/links/Link';
import styles from './Auth.module.css';

const LINKS = [
  { linkText: 'Preferences', href: namedRoutePath('member', { activePage: 'preferences' }) },
  { linkText: 'Newsletters', href: namedRoutePath('member', { activePage: 'newsletters' }) },
] as const;

/**
 * Where a member goes, and the way out: in the header's menu and in the footer.
 * @param label names the list where nothing around it does.
 */
export function AccountLinks({ label }: { label?: string }): ReactNode {
  return (
    <ul className={styles['links']} aria-label={label}>
      {LINKS.map(({ linkText, href }) => (
        <li key={href}>
          <Link className={styles['link']} href={href}>
            {linkText}
          </Link>
        </li>
      ))}
      <li>
        <LogOut />
      </li>
    </ul>
  );
}

/** A form, so that it is never done by looking at an address. */
function LogOut(): ReactNode {
  return (
    <form method="post" action={ACCOUNT_PATHS.logout}>
      <button className={styles['link']} type="submit" data-log-out="">
        Log out
      </button>
    </form>
  );
}
