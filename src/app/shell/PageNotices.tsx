import type { ReactNode } from 'react';
import { selectIsUpdateOffered, selectPageNotice } from '../../features/offline/offlineSelectors';
import { selectCurrentPath, selectLateHref } from '../../features/navigation/navigationSlice';
import { selectOpenModal } from '../../features/modal/modalSlice';
import { isOutboxDrawn } from '../../features/outbox/outboxSelectors';
import { selectBreakingNews, selectNotices } from '../../features/pageState/pageStateSlice';
import { useLate } from '../../ui/lazy/useLate';
import { useAppSelector } from '../store/hooks';
import { latePageNotice } from './latePageNotice';

/** Site-wide notices and the status of the page, above the page. */
export function PageNotices(): ReactNode {
  const path = useAppSelector(selectCurrentPath);
  const hasNotice = useAppSelector(
    (state) =>
      selectLateHref(state) !== null ||
      selectPageNotice(state, path) !== null ||
      selectIsUpdateOffered(state),
  );
  return (
    <>
      <PublicationNotices />
      {hasNotice && <latePageNotice.Part />}
    </>
  );
}

const loadNotices = () => import(/* webpackChunkName: "notices" */ './NoticesPart');

function PublicationNotices(): ReactNode {
  const news = useAppSelector(selectBreakingNews);
  const { maintenance } = useAppSelector(selectNotices);
  const hasBrowserPrivacy = useAppSelector(selectOpenModal) === 'browserPrivacy';
  const hasOutbox = useAppSelector(isOutboxDrawn);
  const isWanted = news !== null || maintenance || hasBrowserPrivacy || hasOutbox;
  const notices = useLate(loadNotices, isWanted);
  return notices && <notices.NoticesPart />;
}
