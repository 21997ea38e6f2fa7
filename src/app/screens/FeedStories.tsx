import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { SeamlessAbsent } from '../../features/article/seamless/SeamlessAbsent';
import { SeamlessEnd } from '../../features/article/seamless/SeamlessEnd';
import { SeamlessPause } from '../../features/article/seamless/SeamlessPause';
import { SeamlessSeparator } from '../../features/article/seamless/SeamlessSeparator';
import { selectCurrentPath } from '../../features/navigation/navigationSlice';
import { selectIsOnline } from '../../features/offline/offlineSlice';
import { selectPageAt } from '../../features/page/pageSlice';
import {
  feedEndNeared,
  feedPaceChosen,
  feedStoryFolded,
  feedStoryUnfolded,
  feedStoryWanted,
  type SeamlessState,
} from '../../features/page/seamlessFeed';
import { Fold } from '../../ui/layers/Fold';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { PageView } from './PageView';
import { useStoryUse, type IsInUse } from './useStoryUse';
import { useWatchedStory, type ReportVisible } from './useWatchedStory';

/**
 * Number of stories rendered on each side of the current one. All other stories are replaced with placeholders of the
 * same height, unless the reader is using them.
 */
const RENDERED_ALONGSIDE = 2;

export interface FeedStoriesProps {
  feed: SeamlessState;
  reportVisible: ReportVisible;
}

/** The stories below the initial one, and a message if no further stories load automatically. */
export function FeedStories({ feed, reportVisible }: FeedStoriesProps): ReactNode {
  const address = useAppSelector(selectCurrentPath);
  const isOnline = useAppSelector(selectIsOnline);
  const isInUse = useStoryUse();
  const reading = feed.paths.indexOf(address);
  const { stories, requestMore } = useMoreRequest(feed.paths.length);
  const { status } = feed;
  const isPaused =
    feed.isSingle && (status === 'paused' || status === 'loading' || status === 'failed');
  return (
    <>
      <div ref={stories}>
        {feed.paths.map((path, index) => (
          <FeedStory
            key={path}
            path={path}
            index={index + 1}
            height={feed.folded[path]}
            isAbsent={feed.absent.includes(path)}
            distance={Math.abs(index - reading)}
            isSingle={feed.isSingle}
            isRead={path === address}
            isInUse={isInUse}
            reportVisible={reportVisible}
          />
        ))}
      </div>
      {isPaused ? (
        <SeamlessPause status={status} isOnline={isOnline} onRequest={requestMore} />
      ) : null}
      {status === 'ended' && feed.paths.length > 0 ? <SeamlessEnd /> : null}
    </>
  );
}

/** Moves focus from the button to the story that it loads. */
function useMoreRequest(count: number): {
  stories: RefObject<HTMLDivElement | null>;
  requestMore: () => void;
} {
  const dispatch = useAppDispatch();
  const stories = useRef<HTMLDivElement>(null);
  const isRequested = useRef(false);
  useLayoutEffect(() => {
    // Does not move focus if the reader has moved it elsewhere in the meantime.
    const isLost = document.activeElement === document.body;
    if (isRequested.current && isLost) focusBox(stories.current?.lastElementChild);
    isRequested.current = false;
  }, [count]);
  return {
    stories,
    requestMore() {
      isRequested.current = true;
      dispatch(feedEndNeared({ isRequested: true }));
    },
  };
}

function focusBox(box: Element | null | undefined): void {
  (box as HTMLElement | null | undefined)?.focus({ preventScroll: true });
}

interface FeedStoryProps {
  path: string;
  index: number;
  /** Height of the collapsed story's box; undefined while the story is rendered. */
  height: number | undefined;
  /** True if the story's page could not be loaded again. */
  isAbsent: boolean;
  /** Distance from the current story: 1 for the stories next to it. */
  distance: number;
  /** True if this story is in view; the other stories are not printed. */
  isRead: boolean;
  isSingle: boolean;
  isInUse: IsInUse;
  reportVisible: ReportVisible;
}

function FeedStory(props: FeedStoryProps): ReactNode {
  const { path, index, height, isAbsent, distance, isRead, isSingle, reportVisible } = props;
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => selectPageAt(state, path));
  const story = useWatchedStory(path, index, reportVisible);
  useFolding(story, props, page !== null);
  const retry = (): void => {
    // The click removes the focused button, so focus would be lost.
    focusBox(story.current);
    dispatch(feedStoryWanted({ path }));
  };
  const isMissed = page === null && distance <= RENDERED_ALONGSIDE;
  return (
    <Fold
      ref={story}
      height={height}
      storyPath={path}
      isScreenOnly={!isRead}
      instead={isMissed ? <SeamlessAbsent hasFailed={isAbsent} onRequest={retry} /> : null}
    >
      {page && (
        <>
          <SeamlessSeparator
            isSingle={isSingle}
            onPaceChosen={(chosen) => dispatch(feedPaceChosen({ isSingle: chosen }))}
          />
          <PageView page={page} />
        </>
      )}
    </Fold>
  );
}

/** Collapses a story far from the current one, and restores it before it is visible again. */
function useFolding(
  story: RefObject<HTMLDivElement | null>,
  { path, height, isAbsent, distance, isInUse }: FeedStoryProps,
  isHere: boolean,
): void {
  const dispatch = useAppDispatch();
  useLayoutEffect(() => {
    const isNear = distance <= RENDERED_ALONGSIDE;
    const element = story.current;
    if (isNear === (height === undefined) || !element) return;
    if (isNear && isHere) dispatch(feedStoryUnfolded({ path }));
    // A story that failed to load is loaded again only on request.
    else if (isNear && !isAbsent) dispatch(feedStoryWanted({ path }));
    else if (!isNear && isHere && !isInUse(element)) {
      dispatch(feedStoryFolded({ path, height: element.getBoundingClientRect().height }));
    }
  }, [dispatch, story, path, height, isAbsent, distance, isInUse, isHere]);
}
