import type { ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { selectIsUpdateOffered, selectPageNotice } from '../../features/offline/offlineSelectors';
import { NetworkSignInLink } from '../../ui/links/NetworkSignInLink';
import {
  reloadDecided,
  renewRequested,
  selectIsReloadHeld,
  updateAccepted,
} from '../../features/offline/offlineSlice';
import {
  navigationRequested,
  selectCurrentPath,
  selectSlowHref,
} from '../../features/navigation/navigationSlice';
import { Button } from '../../ui/forms/Button';
import { Notice } from '../../ui/layers/Notice';
import { SavedAt } from '../../ui/text/SavedAt';
import { useAppDispatch, useAppSelector } from '../store/hooks';

/**
 * Notice about the current page, its connection or a new release. Each status has its own key, because text that moves
 * inside a reused element counts as a layout shift.
 */
export function PageNotice(): ReactNode {
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectCurrentPath);
  const notice = useAppSelector((state) => selectPageNotice(state, path), shallowEqual);
  const isUpdateOffered = useAppSelector(selectIsUpdateOffered);
  const renew = <Button onClick={() => dispatch(renewRequested({ path }))}>Show it</Button>;
  const update = <Button onClick={() => dispatch(updateAccepted())}>Reload</Button>;
  const slowHref = useAppSelector(selectSlowHref);
  const isReloadHeld = useAppSelector(selectIsReloadHeld);
  if (isReloadHeld) return <HeldReload />;
  if (slowHref !== null) {
    const retry = () => dispatch(navigationRequested({ href: slowHref }));
    const again = <Button onClick={retry}>Try again</Button>;
    return (
      <Notice key="late" action={again}>
        This page is taking a while to load.
      </Notice>
    );
  }
  if (notice?.kind === 'newer') {
    return (
      <Notice key="newer" action={renew}>
        There is a newer version of this page.
      </Notice>
    );
  }
  if (notice?.kind === 'portal') {
    return (
      <Notice key="portal" tone="warning" action={<NetworkSignInLink />}>
        This network wants you to sign in.
        {notice.savedAt !== null && (
          <>
            {' '}
            <SavedAt time={notice.savedAt} />
          </>
        )}
      </Notice>
    );
  }
  if (notice && notice.savedAt !== null) {
    return (
      <Notice key="saved" tone="warning">
        <SavedAt time={notice.savedAt} />
      </Notice>
    );
  }
  if (notice) {
    return (
      <Notice key="offline" tone="warning">
        {notice.kind === 'gateway'
          ? 'This site is not responding right now. We’ll keep trying.'
          : 'You are offline.'}
      </Notice>
    );
  }
  return isUpdateOffered ? (
    <Notice key="update" action={update}>
      A new version of this site is available.
    </Notice>
  ) : null;
}

/** Requests confirmation before a page with unsent text or playing media is reloaded. */
function HeldReload(): ReactNode {
  const dispatch = useAppDispatch();
  const decide = (isAgreed: boolean) => () => dispatch(reloadDecided({ isAgreed }));
  const choice = (
    <>
      <Button onClick={decide(true)}>Reload anyway</Button>
      <Button onClick={decide(false)}>Not now</Button>
    </>
  );
  return (
    <Notice key="held" tone="warning" action={choice}>
      This page has unsent text, or something is playing. Reloading stops playback and clears any
      password you have typed; other text is restored.
    </Notice>
  );
}
