import type { ReactNode } from 'react';
import type { MemberProfile } from '../../model/members/memberProfile';
import { AccountEnd } from './AccountEnd';
import { EmailForm } from './EmailForm';
import styles from './MemberDesk.module.css';
import { PasswordForm } from './PasswordForm';
import { AvatarForm } from './AvatarForm';
import { ProfileFormPart } from './ProfileFormPart';
import { SessionList } from './SessionList';

export function Preferences({ profile }: { profile: MemberProfile }): ReactNode {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <ProfileFormPart profile={profile} />
        <EmailForm />
        <PasswordForm />
      </div>
      <div className={styles['column']}>
        <AvatarForm profile={profile} />
        <SessionList />
        <AccountEnd />
      </div>
    </div>
  );
}
