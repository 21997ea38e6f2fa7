import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from '../../ui/links/Link';
import { selectLocation, type NavigationState } from '../navigation/navigationSlice';
import type { MemberProfile } from '../../model/members/memberProfile';
import { Community } from './Community';
import styles from './MemberDesk.module.css';
import { PasskeyDesk } from './PasskeyDesk';
import { Preferences } from './Preferences';
import { SessionList } from './SessionList';

const COMMUNITY = '#community';

const TABS = [
  { name: 'preferences', text: 'Preferences', href: '/members/preferences/' },
  { name: 'newsletters', text: 'Newsletters', href: '/members/newsletters/' },
  { name: 'passkeys', text: 'Passkeys', href: '/members/passkeys/' },
  { name: 'devices', text: 'Devices', href: '/members/devices/' },
  { name: 'community', text: 'Community', href: `/members/preferences/${COMMUNITY}` },
] as const;

export interface MemberDeskProps {
  /** The newsletter list, passed in because the newsletters feature owns it. */
  newsletters: ReactNode;
}

/** A member's pages in tabs, each with its own URL. */
export function MemberDesk({
  profile,
  newsletters,
}: MemberDeskProps & { profile: MemberProfile }): ReactNode {
  const { pathname, hash } = useSelector((root: { navigation: NavigationState }) =>
    selectLocation(root),
  );
  const open = openTab(pathname, hash);
  return (
    <div className={styles['desk']} data-component="member-desk">
      <header className={styles['head']}>
        <img className={styles['picture']} src={profile.avatar} alt="" width={96} height={96} />
        <div>
          <h1 className={styles['heading']}>{profile.username || 'Your account'}</h1>
          <p className={styles['address']}>{profile.email}</p>
        </div>
      </header>
      <nav className={styles['tabs']} aria-label="Your account">
        {TABS.map(({ name, text, href }) => (
          <Link
            key={name}
            className={styles['tab']}
            href={href}
            aria-current={name === open ? 'page' : undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
      {open === 'preferences' && <Preferences profile={profile} />}
      {open === 'newsletters' && newsletters}
      {open === 'passkeys' && <PasskeyDesk />}
      {open === 'devices' && <SessionList />}
      {open === 'community' && <Community profile={profile} />}
    </div>
  );
}

function openTab(pathname: string, hash: string): (typeof TABS)[number]['name'] {
  const isCommunity = pathname === '/members/preferences/' && hash === COMMUNITY;
  if (isCommunity) return 'community';
  return TABS.find(({ href }) => href === pathname)?.name ?? 'preferences';
}
