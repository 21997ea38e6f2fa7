import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from '../../ui/links/Link';
import { selectLocation, type NavigationState } from '../navigation/navigationSlice';
import type { MemberProfile } from '../../model/members/memberProfile';
import { Community } from './Community';
import styles from './MemberDesk.module.css';
import { Preferences } from './Preferences';

const COMMUNITY = '#community';

const TABS = [
  { name: 'preferences', text: 'Preferences', href: '/members/preferences/' },
  { name: 'newsletters', text: 'Newsletters', href: '/members/newsletters/' },
  { name: 'community', text: 'Community', href: `/members/preferences/${COMMUNITY}` },
] as const;

export interface MemberDeskProps {
  /** The newsletter list, passed in because the newsletters feature owns it. */
  newsletters: ReactNode;
}

/** A member's pages in three tabs, each with its own URL. */
export function MemberDesk({
  profile,
  newsletters,
}: MemberDeskProps & { profile: MemberProfile }): ReactNode {
  const { pathname, hash } = useSelector((root: { navigation: NavigationState }) =>
    selectLocation(root),
  );
  const open =
    pathname === '/members/newsletters/'
      ? 'newsletters'
      : hash === COMMUNITY
        ? 'community'
        : 'preferences';
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
      {open === 'community' && <Community profile={profile} />}
    </div>
  );
}
