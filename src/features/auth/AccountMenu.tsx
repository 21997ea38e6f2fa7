import type { ReactNode } from 'react';
import { ACCOUNT_PATHS, type ProviderUser } from '../../model/accounts';
import { namedRoutePath } from '../../model/namedRoutes';
import { Link } from '../../ui/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { memberName } from './memberName';
import styles from './Auth.module.css';

export interface AccountMenuProps {
  user: ProviderUser | null;
  profile: Readonly<Record<string, unknown>> | null;
}

export const ACCOUNT_LINKS = [
  { linkText: 'Preferences', href: namedRoutePath('member', { activePage: 'preferences' }) },
  { linkText: 'Newsletters', href: namedRoutePath('member', { activePage: 'newsletters' }) },
] as const;

/** A member's menu in the header. */
export function AccountMenu({ user, profile }: AccountMenuProps): ReactNode {
  const name = memberName(user, profile);
  return (
    <details className={styles['menu']} name="menu">
      <summary
        className={styles['button']}
        data-menu-button="account"
        aria-controls="menu-account"
        title={name}
      >
        <Avatar name={name} profile={profile} />
        <VisuallyHidden>Your account, {name}</VisuallyHidden>
      </summary>
      <div className={styles['panel']} id="menu-account">
        <p className={styles['name']}>{name}</p>
        <ul className={styles['links']}>
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
      </div>
    </details>
  );
}

/** A form, so that it is never done by looking at an address. */
export function LogOut({ className }: { className: string }): ReactNode {
  return (
    <form method="post" action={ACCOUNT_PATHS.logout}>
      <button className={className} type="submit" data-log-out="">
        Log out
      </button>
    </form>
  );
}

function Avatar({
  name,
  profile,
}: { name: string } & Pick<AccountMenuProps, 'profile'>): ReactNode {
  const address = profile?.['avatar'];
  if (typeof address === 'string' && address.startsWith('/')) {
    return <img className={styles['avatar']} src={address} alt="" width="28" height="28" />;
  }
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
