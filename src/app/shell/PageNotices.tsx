import type { ReactNode } from 'react';
import { selectIsUpdateOffered, selectPageNotice } from '../../features/offline/offlineSelectors';
import { selectIsReloadHeld } from '../../features/offline/offlineSlice';
import { selectCurrentPath, selectSlowHref } from '../../features/navigation/navigationSlice';
import { selectOpenModal } from '../../features/modal/modalSlice';
import { isOutboxRendered } from '../../features/outbox/outboxSelectors';
import { selectBreakingNews, selectNotices } from '../../features/pageState/pageStateSlice';
import { storyPathOf } from '../../model/offline/workerRules';
import { useLazy } from '../../ui/lazy/useLazy';
import { useAppSelector } from '../store/hooks';
import { lazyPageNotice } from './lazyPageNotice';

/**
 * Site-wide notices and the status of the page, above the page. Only one notice at a time is shown at the bottom of the
 * viewport. In order of precedence: a lost change, the page's status, an offer to the member, maintenance, and a notice
 * about the story.
 */
export function PageNotices(): ReactNode {
  const path = useAppSelector(selectCurrentPath);
  const { maintenance } = useAppSelector(selectNotices);
  const hasNotice = useAppSelector(
    (state) =>
      !state.readingList?.isChangeLost &&
      (selectSlowHref(state) !== null ||
        selectPageNotice(state, path) !== null ||
        selectIsUpdateOffered(state) ||
        selectIsReloadHeld(state)),
  );
  return (
    <>
      <PublicationNotices hasPageNotice={hasNotice} />
      {hasNotice ? (
        <lazyPageNotice.Part />
      ) : (
        !maintenance && <StoryNotice path={storyPathOf(path)} />
      )}
    </>
  );
}

const loadStoryNotice = () => import(/* webpackChunkName: "reading" */ './StoryNotice');

/** Shows a notice about the story, which is the least urgent of all notices. */
function StoryNotice({ path }: { path: string }): ReactNode {
  const isNeeded = useAppSelector(
    ({ changes, reading }) => !!changes?.shown[path] || reading?.offer?.path === path,
  );
  const notice = useLazy(loadStoryNotice, isNeeded);
  return notice && isNeeded && <notice.StoryNotice path={path} />;
}

const loadNotices = () => import(/* webpackChunkName: "notices" */ './NoticesPart');

function PublicationNotices({ hasPageNotice }: { hasPageNotice: boolean }): ReactNode {
  const news = useAppSelector(selectBreakingNews);
  const { maintenance } = useAppSelector(selectNotices);
  const hasBrowserPrivacy = useAppSelector(selectOpenModal) === 'browserPrivacy';
  const hasOutbox = useAppSelector(isOutboxRendered);
  const isNeeded = news !== null || maintenance || hasBrowserPrivacy || hasOutbox;
  const notices = useLazy(loadNotices, isNeeded);
  return notices && <notices.NoticesPart hasPageNotice={hasPageNotice} />;
}
