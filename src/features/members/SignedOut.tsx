import type { ReactNode } from 'react';
import type { MemberInvitation } from '../../model/routing/pageComponents';
import { Link } from '../../ui/links/Link';
import { WaveRule } from '../../ui/media/Wave';
import styles from './SignedOut.module.css';

/**
 * A member's page for anonymous readers. The style sheet shows neutral text while it is unknown whether a member is
 * signed in, because documents are the same for everyone.
 */
export function SignedOut({ heading, text, signIn, join }: MemberInvitation): ReactNode {
  return (
    <div className={styles['page']}>
      <h1 className={styles['heading']}>{heading}</h1>
      <p className={styles['checking']}>Checking whether you are logged in…</p>
      <p className={styles['text']}>{text}</p>
      <p className={styles['ways']}>
        <Link className={styles['signIn']} href={signIn.href}>
          {signIn.linkText}
        </Link>
        <Link className={styles['join']} href={join.href}>
          {join.linkText}
        </Link>
      </p>
      <WaveRule />
    </div>
  );
}
