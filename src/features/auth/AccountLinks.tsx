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
 * Account links and logout, in the header menu and the footer.
 * @param label Accessible name of the list, if nothing around it provides one.
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

/** Uses a form instead of a link, because a GET request must not log the member out. */
function LogOut(): ReactNode {
  return (
    <form method="post" action={ACCOUNT_PATHS.logout}>
      <button className={styles['link']} type="submit" data-log-out="">
        Log out
      </button>
    </form>
  );
}
