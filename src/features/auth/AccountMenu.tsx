import type { ReactNode } from 'react';
import type { ProviderUser } from '../../model/members/accounts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { AccountLinks } from './AccountLinks';
import styles from './Auth.module.css';

export interface AccountMenuProps {
  user: ProviderUser | null;
  profile: Readonly<Record<string, unknown>> | null;
}

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
        <AccountLinks />
      </div>
    </details>
  );
}

function Avatar({
  name,
  profile,
}: { name: string } & Pick<AccountMenuProps, 'profile'>): ReactNode {
  const address = profile?.['avatar'];
  if (typeof address === 'string' && /^\/(?!\/)/.test(address)) {
    return <img className={styles['avatar']} src={address} alt="" width="28" height="28" />;
  }
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}

/** Returns the member's username or first name, or else the local part of their email. */
function memberName(
  user: ProviderUser | null,
  profile: Readonly<Record<string, unknown>> | null,
): string {
  for (const field of ['username', 'firstName'] as const) {
    const text = profile?.[field];
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }
  return user?.email.split('@')[0] ?? '';
}
