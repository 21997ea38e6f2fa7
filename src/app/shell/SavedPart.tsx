import { useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectIsLoggedIn } from '../../features/auth/authSlice';
import type { ErrorPageProps } from '../../features/errorScreen/ErrorPage';
import { selectCurrentPath } from '../../features/navigation/navigationSlice';
import {
  savedRequested,
  selectIsOnline,
  selectObstacle,
  selectSaved,
} from '../../features/offline/offlineSlice';
import {
  allRemoved,
  downloadRequested,
  downloadStopRequested,
  findTyped,
  mediaChosen,
  promiseWanted,
  qualityChosen,
  savedOpened,
  selectSavedState,
  sharedClosed,
  recordingRetried,
  storyRemoved,
  storyWanted,
} from '../../features/saved/savedSlice';
import { SavedScreen } from '../../features/saved/SavedScreen';
import { matchRoute } from '../../model/routing/routeMatch';
import { isLibraryPath, SAVED_PATH } from '../../model/offline/workerRules';
import { useLazy } from '../../ui/lazy/useLazy';
import { useAppDispatch, useAppSelector } from '../store/hooks';

const loadShared = () =>
  import(/* webpackChunkName: "shareTarget" */ '../../features/saved/SharedNotice');
const loadReadingList = () =>
  import(/* webpackChunkName: "readingList" */ './readingList/ReadingListPart');
const loadAnnotations = () =>
  import(/* webpackChunkName: "annotations" */ './storyTools/AnnotationListPart');

/** List of saved stories, at its own path and in place of a page that is unavailable offline. */
export function SavedPart({ site }: Pick<ErrorPageProps, 'site'>): ReactNode {
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectCurrentPath);
  const isForMissingPage = !isLibraryPath(path);
  const isOnline = useAppSelector(selectIsOnline);
  const obstacle = useAppSelector(selectObstacle);
  const state = useSelector(selectSavedState);
  const { status, items } = useAppSelector(selectSaved);
  const changed = useAppSelector(({ changes }) => changes?.changed) ?? [];
  // Undefined until the annotation saga has injected its slice.
  const highlights = useAppSelector(({ annotations }) => annotations?.list);
  const annotations = useLazy(loadAnnotations, highlights !== undefined);
  const hasReadingList = useAppSelector(({ readingList }) => readingList !== undefined);
  const isMember = useSelector(selectIsLoggedIn);
  const readingList = useLazy(loadReadingList, hasReadingList && isMember);
  const hasWorkflow = state.canShow !== null;
  useEffect(() => {
    dispatch(savedRequested());
  }, [dispatch]);
  useEffect(() => {
    if (hasWorkflow) dispatch(savedOpened());
  }, [dispatch, hasWorkflow, isOnline]);
  const read = status === 'ready' || status === 'failed' ? items : null;
  const { shared } = state;
  const notice = useLazy(loadShared, shared !== null);
  return (
    <>
      <SavedScreen
        site={site}
        state={state}
        isOnline={isOnline && !isForMissingPage}
        obstacle={obstacle}
        isStored={matchRoute(path) !== null}
        isLibrary={path === SAVED_PATH}
        requestedPath={isForMissingPage ? path : null}
        read={read?.map(({ path: url, ...item }) => ({ ...item, url })) ?? null}
        isReadFailed={status === 'failed'}
        changed={changed}
        highlights={highlights?.items.length ?? 0}
        annotations={annotations && <annotations.AnnotationListPart />}
        readingList={isMember && readingList && <readingList.ReadingListPart />}
        onQuality={(quality) => dispatch(qualityChosen({ quality }))}
        onMedia={(media) => dispatch(mediaChosen({ media }))}
        onDownload={() => dispatch(downloadRequested())}
        onStop={() => dispatch(downloadStopRequested())}
        onRemove={(path) => dispatch(storyRemoved({ path, trigger: 'list' }))}
        onRecording={(path) => dispatch(recordingRetried({ path }))}
        onRemoveAll={() => dispatch(allRemoved())}
        onFind={(query) => dispatch(findTyped({ query }))}
        onPromise={() => dispatch(promiseWanted())}
      />
      {notice && shared && (
        <notice.SharedNotice
          shared={shared}
          saving={state.saving}
          onRetry={(path) => dispatch(storyWanted({ path }))}
          onClose={() => dispatch(sharedClosed())}
        />
      )}
    </>
  );
}
