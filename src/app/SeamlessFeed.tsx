import { useEffect, useRef, type ReactNode } from 'react';
import { SeamlessSeparator } from '../features/article/SeamlessSeparator';
import { selectCurrentPagePath, selectFeed, selectPageAt } from '../features/page/pageSlice';
import { feedEndNeared, feedStoryEntered } from '../features/page/seamlessFeed';
import { ENTER_MARGIN, REQUEST_MARGIN, SEAMLESS_COMPONENT } from '../model/seamless';
import { consoleReporter } from '../platform/consoleReporter';
import { observeVisibility } from '../platform/visibility';
import { useAppDispatch, useAppSelector } from './hooks';
import { PageView } from './PageView';

type TellVisible = (path: string, index: number, isVisible: boolean) => void;

/** The page and, on seamless routes, the stories below it; tells which of them fills the window. */
export function SeamlessFeed({ children }: { children: ReactNode }): ReactNode {
  const feed = useAppSelector(selectFeed);
  const currentPath = useAppSelector(selectCurrentPagePath);
  const tellVisible = useReadingStory();
  if (feed.startPath === null || feed.startPath !== currentPath) return <div>{children}</div>;
  return (
    <>
      <WatchedStory path={currentPath} index={0} tellVisible={tellVisible}>
        {children}
      </WatchedStory>
      {feed.paths.map((path, position) => (
        <FeedStory key={path} path={path} index={position + 1} tellVisible={tellVisible} />
      ))}
      {feed.status === 'ended' ? null : (
        <FeedEnd hasFailed={feed.status === 'failed'} length={feed.paths.length} />
      )}
    </>
  );
}

/**
 * Of the stories inside the window's inner part the last one is being read: scrolling down, the next
 * takes over as it comes in; scrolling up, the one before as it leaves.
 */
function useReadingStory(): TellVisible {
  const dispatch = useAppDispatch();
  const visible = useRef(new Map<number, string>());
  const reading = useRef<string | null>(null);
  return (path, index, isVisible) => {
    if (isVisible) visible.current.set(index, path);
    else visible.current.delete(index);
    const last = Math.max(...visible.current.keys());
    const now = visible.current.get(last);
    if (now === undefined || now === reading.current) return;
    reading.current = now;
    dispatch(feedStoryEntered({ path: now, index: last }));
  };
}

interface StoryProps {
  path: string;
  index: number;
  tellVisible: TellVisible;
}

function FeedStory({ path, index, tellVisible }: StoryProps): ReactNode {
  const page = useAppSelector((state) => selectPageAt(state, path));
  if (!page) return null;
  return (
    <WatchedStory path={path} index={index} tellVisible={tellVisible}>
      <SeamlessSeparator />
      <PageView page={page} />
    </WatchedStory>
  );
}

function WatchedStory({
  path,
  index,
  tellVisible,
  children,
}: StoryProps & { children: ReactNode }): ReactNode {
  const story = useRef<HTMLDivElement>(null);
  const tell = useRef(tellVisible);
  useEffect(() => {
    tell.current = tellVisible;
  });
  useEffect(() => {
    if (!story.current) return undefined;
    const stop = observeVisibility(
      story.current,
      ENTER_MARGIN,
      (isVisible) => {
        tell.current(path, index, isVisible);
      },
      consoleReporter,
    );
    return () => {
      stop();
      tell.current(path, index, false);
    };
  }, [path, index]);
  return (
    <div ref={story} data-feed-story={index === 0 ? undefined : path}>
      {children}
    </div>
  );
}

function FeedEnd({ hasFailed, length }: { hasFailed: boolean; length: number }): ReactNode {
  const dispatch = useAppDispatch();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || hasFailed) return undefined;
    return observeVisibility(
      end.current,
      REQUEST_MARGIN,
      (isVisible) => {
        if (isVisible) dispatch(feedEndNeared());
      },
      consoleReporter,
    );
  }, [dispatch, hasFailed, length]);
  return (
    <div ref={end} data-component={SEAMLESS_COMPONENT}>
      {hasFailed ? (
        <p role="status">
          The next story did not arrive.{' '}
          <button type="button" onClick={() => dispatch(feedEndNeared())}>
            Try again
          </button>
        </p>
      ) : null}
    </div>
  );
}
