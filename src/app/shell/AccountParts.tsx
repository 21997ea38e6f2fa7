import type { ReactNode } from 'react';
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
import { AccountLink, type AccountLinkProps } from '../../features/header/AccountLink';

export { FooterAccount } from '../../features/auth/FooterAccount';

/** Account area of the header: the member menu, or the sign-in link and its dialog. */
export function HeaderAccount(props: AccountLinkProps): ReactNode {
  const dispatch = useDispatch();
  const { loggedIn, user, profile, window } = useSelector(selectAuth);
  if (loggedIn) return <AccountMenu user={user} profile={profile} />;
  return (
    <>
      <AccountLink {...props} />
      {window.status !== 'closed' && (
        <SignInWindow
          state={window}
          onArrive={() => dispatch(frameArrived())}
          onStrategy={(strategy) => dispatch(strategyChosen({ strategy }))}
          onReset={() => dispatch(resetOpened())}
          onSendReset={(email) => dispatch(resetRequested({ email }))}
          onClose={() => dispatch(authWindowClosed())}
        />
      )}
    </>
  );
}
