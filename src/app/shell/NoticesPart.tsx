import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { modalClosed, selectOpenModal } from '../../features/modal/modalSlice';
import { selectLocation } from '../../features/navigation/navigationSlice';
import { SiteNotices } from '../../features/notices/SiteNotices';
import { OutboxNotice } from '../../features/outbox/OutboxNotice';
import {
  itemDiscarded,
  itemRetried,
  selectOutbox,
  sendWanted,
  sentDismissed,
  signOutAfterSending,
  signOutDiscarding,
  signOutDropped,
} from '../../features/outbox/outboxSlice';
import { SignOutQuestion } from '../../features/outbox/SignOutQuestion';
import { selectReadingListNotice } from '../../features/saved/readingListSlice';
import { isLibraryPath } from '../../model/offline/workerRules';
import {
  selectBrand,
  breakingNewsDismissed,
  maintenanceDismissed,
  selectBreakingNews,
  selectNotices,
} from '../../features/pageState/pageStateSlice';
import { useLazy } from '../../ui/lazy/useLazy';
import { useAppSelector } from '../store/hooks';

const loadReadingList = () =>
  import(/* webpackChunkName: "readingListNotice" */ './readingList/ReadingListNoticePart');

/**
 * Site-wide notices, and the status of a member's changes.
 * @param hasPageNotice True if the page's status is shown instead of less urgent notices.
 */
export function NoticesPart({ hasPageNotice }: { hasPageNotice: boolean }): ReactNode {
  const dispatch = useDispatch();
  const news = useAppSelector(selectBreakingNews);
  const brand = useAppSelector(selectBrand);
  const { maintenance } = useAppSelector(selectNotices);
  const hasBrowserPrivacy = useAppSelector(selectOpenModal) === 'browserPrivacy';
  const { key: locationKey, pathname } = useAppSelector(selectLocation);
  const listNotice = useAppSelector((state) =>
    hasPageNotice ? null : selectReadingListNotice(state, isLibraryPath(pathname)),
  );
  const readingList = useLazy(loadReadingList, listNotice !== null);
  return (
    <>
      <SiteNotices
        brand={brand}
        news={news}
        locationKey={locationKey}
        hasMaintenance={maintenance && !hasPageNotice && listNotice === null}
        hasBrowserPrivacy={hasBrowserPrivacy}
        onNewsDismissed={(id) => dispatch(breakingNewsDismissed({ id }))}
        onMaintenanceDismissed={() => dispatch(maintenanceDismissed())}
        onWarningClosed={() => dispatch(modalClosed())}
      />
      <LazyOutboxNotices />
      {readingList && listNotice && <readingList.ReadingListNoticePart notice={listNotice} />}
    </>
  );
}

function LazyOutboxNotices(): ReactNode {
  const dispatch = useDispatch();
  const state = useSelector(selectOutbox);
  return (
    <>
      <OutboxNotice
        state={state}
        onSend={() => dispatch(sendWanted())}
        onDiscard={(id) => dispatch(itemDiscarded({ id }))}
        onDismiss={() => dispatch(sentDismissed())}
      />
      {state.signOutFrom !== null && (
        <SignOutQuestion
          state={state}
          onSend={() => dispatch(signOutAfterSending())}
          onRetry={(id) => dispatch(itemRetried({ id }))}
          onDiscardItem={(id) => dispatch(itemDiscarded({ id }))}
          onLogOut={() => dispatch(signOutDiscarding())}
          onClose={() => dispatch(signOutDropped())}
        />
      )}
    </>
  );
}
