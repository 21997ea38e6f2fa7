import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { MemberInvitation } from '../../model/routing/pageComponents';
import { Button } from '../../ui/forms/Button';
import { ListSkeleton } from '../../ui/layers/Skeleton';
import { MemberDesk, type MemberDeskProps } from './MemberDesk';
import styles from './MemberArea.module.css';
import { profileRetried, selectMemberStatus } from './membersSlice';
import { SignedOut } from './SignedOut';

export interface MemberAreaProps extends MemberDeskProps {
  /** Text for anonymous readers, also in server-rendered documents. */
  invitation: MemberInvitation;
}

/** A member's page; shows the public version until the session is known. */
export function MemberArea({ invitation, ...desk }: MemberAreaProps): ReactNode {
  const dispatch = useDispatch();
  const status = useSelector(selectMemberStatus);
  if (status === 'ready') return <MemberDesk {...desk} />;
  if (status === 'loading') {
    return (
      <div className={styles['waiting']}>
        <h1 className={styles['heading']}>{invitation.heading}</h1>
        <ListSkeleton rows={4} />
      </div>
    );
  }
  if (status !== 'failed') return <SignedOut {...invitation} />;
  return (
    <div className={styles['waiting']} role="alert">
      <h1 className={styles['heading']}>{invitation.heading}</h1>
      <p>Your account cannot be reached right now. Nothing is lost.</p>
      <p>
        <Button onClick={() => dispatch(profileRetried())}>Try again</Button>
      </p>
    </div>
  );
}
