import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from '../../ui/Link';
import { ACCOUNT_LINKS, LogOut } from './AccountMenu';
import { selectIsLoggedIn } from './authSlice';
import styles from './Auth.module.css';

/** A member's entries in the third column of the footer. */
export function FooterAccount(): ReactNode {
  const isLoggedIn = useSelector(selectIsLoggedIn);
  if (!isLoggedIn) return null;
  return (
    <ul className={styles['links']} aria-label="Your account">
      {ACCOUNT_LINKS.map(({ linkText, href }) => (
        <li key={href}>
          <Link className={styles['link']} href={href}>
            {linkText}
          </Link>
        </li>
      ))}
      <li>
        <LogOut className={styles['link'] ?? ''} />
      </li>
    </ul>
  );
}
