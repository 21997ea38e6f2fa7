import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AccountMenu } from '../../features/auth/AccountMenu';
import {
  authWindowClosed,
  frameArrived,
  resetOpened,
  resetRequested,
  selectAuth,
  strategyChosen,
} from '../../features/auth/authSlice';
import { SignInWindow } from '../../features/auth/SignInWindow';

export { FooterAccount } from '../../features/auth/FooterAccount';

export function MemberMenu(): ReactNode {
  const { user, profile } = useSelector(selectAuth);
  return <AccountMenu user={user} profile={profile} />;
}

/** Renders the sign-in dialog while it is open. */
export function SignInDialog(): ReactNode {
  const dispatch = useDispatch();
  const { window, endedMemberId } = useSelector(selectAuth);
  useFocusAfter(window.status !== 'closed');
  if (window.status === 'closed') return null;
  return (
    <SignInWindow
      state={window}
      hasEnded={endedMemberId !== null}
      onArrive={() => dispatch(frameArrived())}
      onStrategy={(strategy) => dispatch(strategyChosen({ strategy }))}
      onReset={() => dispatch(resetOpened())}
      onSendReset={(email) => dispatch(resetRequested({ email }))}
      onClose={() => dispatch(authWindowClosed())}
    />
  );
}

/**
 * Moves focus to the member's menu if the link that opened the dialog has been removed, for example after a sign-in.
 */
function useFocusAfter(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>('[data-menu-button="account"]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
