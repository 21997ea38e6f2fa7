import type { ReactNode } from 'react';
import type { MemberProfile } from '../../model/members/memberProfile';
import { Link } from '../../ui/links/Link';
import styles from './MemberDesk.module.css';

/** Shows how a member appears to other readers. */
export function Community({ profile }: { profile: MemberProfile }): ReactNode {
  return (
    <section className={styles['part']} id="community" aria-labelledby="community-title">
      <h2 className={styles['title']} id="community-title">
        Community
      </h2>
      <p className={styles['text']}>
        In comments, you appear as <strong>{profile.username || 'Reader'}</strong>. Nobody sees your
        email address or your first or last name.
      </p>
      <p className={styles['hint']}>
        Please write the way you would talk to someone in person. Our staff reads the comments and
        removes unkind ones.
      </p>
      <p className={styles['row']}>
        <Link className={styles['link']} href="/members/preferences/">
          Change your name
        </Link>
        <Link className={styles['link']} href="/editorial-guidelines/">
          Our guidelines
        </Link>
      </p>
    </section>
  );
}
