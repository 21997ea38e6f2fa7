import { useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { MemberProfile } from '../../model/members/memberProfile';
import type { MemberInvitation } from '../../model/routing/pageComponents';
import { Button } from '../../ui/forms/Button';
import { ListSkeleton } from '../../ui/layers/Skeleton';
import { selectAuth } from '../auth/authSlice';
import { MemberDesk, type MemberDeskProps } from './MemberDesk';
import styles from './MemberArea.module.css';
import { profileRetried, selectMemberStatus, selectProfile } from './membersSlice';
import { SignedOut } from './SignedOut';

export interface MemberAreaProps extends MemberDeskProps {
  /** Text for anonymous readers, also in server-rendered documents. */
  invitation: MemberInvitation;
}

/** A member's page. Anonymous readers and server-rendered documents get an invitation to log in. */
export function MemberArea({ invitation, ...desk }: MemberAreaProps): ReactNode {
  const isReady = useSelector(selectMemberStatus) === 'ready';
  const profile = useHeldProfile();
  return (
    <>
      {profile && (
        <div hidden={!isReady}>
          <MemberDesk {...desk} profile={profile} />
        </div>
      )}
      {!isReady && <Unavailable {...invitation} />}
    </>
  );
}

/**
 * Returns the profile to render. It outlasts the session while the sign-in window is open, so that hidden forms keep
 * the typed text until the same member has signed in again.
 */
function useHeldProfile(): MemberProfile | null {
  const profile = useSelector(selectProfile);
  const { user, endedMemberId, window } = useSelector(selectAuth);
  const [held, setHeld] = useState<{ memberId: string | null; profile: MemberProfile } | null>(
    null,
  );
  const memberId = user?.sub ?? (window.status === 'closed' ? null : endedMemberId);
  if (profile && (held?.profile !== profile || held.memberId !== memberId)) {
    setHeld({ memberId, profile });
  } else if (!profile && held && (memberId === null || held.memberId !== memberId)) {
    setHeld(null);
  }
  return profile ?? held?.profile ?? null;
}

/** Replaces a member's page that is loading, has failed to load, or requires a sign-in. */
function Unavailable(invitation: MemberInvitation): ReactNode {
  const dispatch = useDispatch();
  const status = useSelector(selectMemberStatus);
  if (status === 'loading') {
    return (
      <div className={styles['waiting']}>
        <h1 className={styles['heading']}>{invitation.heading}</h1>
        <ListSkeleton rows={4} label="Loading your account" />
      </div>
    );
  }
  if (status !== 'failed') return <SignedOut {...invitation} />;
  return (
    <div className={styles['waiting']} role="alert">
      <h1 className={styles['heading']}>{invitation.heading}</h1>
      <p>Your account could not be loaded. Nothing is lost.</p>
      <p>
        <Button onClick={() => dispatch(profileRetried())}>Try again</Button>
      </p>
    </div>
  );
}
