import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { failedWords } from '../../features/article/seamless/failedWords';
import { selectCurrentPath } from '../../features/navigation/navigationSlice';
import { selectIsOnline } from '../../features/offline/offlineSlice';
import { selectCurrentPagePath, selectFeed } from '../../features/page/pageSlice';
import {
  feedEndNeared,
  feedStoryEntered,
  type SeamlessState,
} from '../../features/page/seamlessFeed';
import { REQUEST_MARGIN, SEAMLESS_COMPONENT } from '../../model/routing/seamless';
import { consoleReporter } from '../../platform/events/consoleReporter';
import { observeVisibility } from '../../platform/browser/visibility';
import { Button } from '../../ui/forms/Button';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { lazyFeed } from './lazyFeed';
import { useWatchedStory, type ReportVisible } from './useWatchedStory';

/** The page and, on seamless routes, the feed below it. Reports which story fills the viewport. */
export function SeamlessFeed({ children }: { children: ReactNode }): ReactNode {
  const feed = useAppSelector(selectFeed);
  const currentPath = useAppSelector(selectCurrentPagePath);
  const address = useAppSelector(selectCurrentPath);
  const reportVisible = useReadingStory();
  if (feed.startPath === null || feed.startPath !== currentPath) return <div>{children}</div>;
  return (
    <>
      <FirstStory
        path={currentPath}
        isRead={!feed.paths.includes(address)}
        reportVisible={reportVisible}
      >
        {children}
      </FirstStory>
      {feed.paths.length > 0 || feed.isSingle ? (
        <lazyFeed.Part feed={feed} reportVisible={reportVisible} />
      ) : null}
      <FeedEnd feed={feed} />
    </>
  );
}

/**
 * Tracks the current story: the last one in the inner part of the viewport. When the reader scrolls down, the next
 * story becomes current as it enters this area. When the reader scrolls up, the previous story becomes current again as
 * the next one leaves.
 */
function useReadingStory(): ReportVisible {
  const dispatch = useAppDispatch();
  const visible = useRef(new Map<number, string>());
  const reading = useRef<string | null>(null);
  return useCallback(
    (path, index, isVisible) => {
      if (isVisible) visible.current.set(index, path);
      else visible.current.delete(index);
      const last = Math.max(...visible.current.keys());
      const now = visible.current.get(last);
      if (now === undefined || now === reading.current) return;
      reading.current = now;
      dispatch(feedStoryEntered({ path: now, index: last }));
    },
    [dispatch],
  );
}

interface FirstStoryProps {
  path: string;
  /** True if this story is in view; the other stories are not printed. */
  isRead: boolean;
  reportVisible: ReportVisible;
  children: ReactNode;
}

function FirstStory({ path, isRead, reportVisible, children }: FirstStoryProps): ReactNode {
  const story = useWatchedStory(path, 0, reportVisible);
  return (
    <div ref={story} data-screen-only={isRead ? undefined : ''}>
      {children}
    </div>
  );
}

/**
 * Requests more stories when the end of the feed is near the viewport. Unless the reader loads each story manually,
 * shows a message while a story loads, and an error if it fails to load.
 */
function FeedEnd({ feed }: { feed: SeamlessState }): ReactNode {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const end = useRef<HTMLDivElement>(null);
  // False during a load, so that the effect runs again after a canceled load if the end is still near.
  const needsStory = feed.status === 'idle' || feed.status === 'ready';
  const { length } = feed.paths;
  useEffect(() => {
    if (!end.current || !needsStory) return undefined;
    return observeVisibility(
      end.current,
      REQUEST_MARGIN,
      (isVisible) => {
        if (isVisible) dispatch(feedEndNeared());
      },
      consoleReporter,
    );
  }, [dispatch, needsStory, length]);
  const requestMore = (): void => {
    dispatch(feedEndNeared({ isRequested: true }));
  };
  return (
    <div ref={end} data-component={SEAMLESS_COMPONENT}>
      {feed.status === 'loading' && !feed.isSingle ? (
        <p data-screen-only="">Loading the next story…</p>
      ) : null}
      {feed.status === 'failed' && !feed.isSingle ? (
        <>
          <p role="status">{failedWords(isOnline)}</p>
          <Button onClick={requestMore}>Try again</Button>
        </>
      ) : null}
    </div>
  );
}
