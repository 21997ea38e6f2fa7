import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { SeamlessPause } from '../features/article/SeamlessPause';
import { SeamlessSeparator } from '../features/article/SeamlessSeparator';
import { selectCurrentPath } from '../features/navigation/navigationSlice';
import { selectCurrentPagePath, selectFeed, selectPageAt } from '../features/page/pageSlice';
import {
  feedEndNeared,
  feedPaceChosen,
  feedStoryEntered,
  feedStoryFolded,
  feedStoryUnfolded,
  feedStoryWanted,
  type SeamlessState,
} from '../features/page/seamlessFeed';
import { ENTER_MARGIN, REQUEST_MARGIN, SEAMLESS_COMPONENT } from '../model/seamless';
import { consoleReporter } from '../platform/consoleReporter';
import { observeVisibility } from '../platform/visibility';
import { Fold } from '../ui/Fold';
import { useAppDispatch, useAppSelector } from './hooks';
import { PageView } from './PageView';

/** Stories drawn before and after the one that is being read; the others keep their room alone. */
const DRAWN_BESIDE = 2;

type TellVisible = (path: string, index: number, isVisible: boolean) => void;

/** The page and, on seamless routes, the stories below it; tells which of them fills the window. */
export function SeamlessFeed({ children }: { children: ReactNode }): ReactNode {
  const feed = useAppSelector(selectFeed);
  const currentPath = useAppSelector(selectCurrentPagePath);
  const address = useAppSelector(selectCurrentPath);
  const tellVisible = useReadingStory();
  if (feed.startPath === null || feed.startPath !== currentPath) return <div>{children}</div>;
  const paths = [currentPath, ...feed.paths];
  const reading = Math.max(0, paths.indexOf(address));
  return (
    <>
      {paths.map((path, index) => (
        <FeedStory
          key={path}
          path={path}
          index={index}
          height={feed.folded[path]}
          distance={Math.abs(index - reading)}
          tellVisible={tellVisible}
        >
          {index === 0 ? children : <FollowingStory path={path} isSingle={feed.isSingle} />}
        </FeedStory>
      ))}
      <FeedEnd feed={feed} />
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

interface FeedStoryProps {
  path: string;
  index: number;
  /** Of its folded box; undefined while it is drawn. */
  height: number | undefined;
  /** In stories, from the one that is being read. */
  distance: number;
  tellVisible: TellVisible;
  children: ReactNode;
}

function FeedStory(props: FeedStoryProps): ReactNode {
  const { path, index, height, tellVisible, children } = props;
  const story = useRef<HTMLDivElement>(null);
  useFolding(story, props);
  useEffect(() => {
    if (!story.current) return undefined;
    const stop = observeVisibility(
      story.current,
      ENTER_MARGIN,
      (isVisible) => {
        tellVisible(path, index, isVisible);
      },
      consoleReporter,
    );
    return () => {
      stop();
      tellVisible(path, index, false);
    };
  }, [path, index, tellVisible]);
  return (
    <Fold ref={story} height={height} storyPath={index === 0 ? undefined : path}>
      {children}
    </Fold>
  );
}

/** Folds a story that the reader has left far behind, and brings it back before it is seen. */
function useFolding(
  story: RefObject<HTMLDivElement | null>,
  { path, height, distance }: Pick<FeedStoryProps, 'path' | 'height' | 'distance'>,
): void {
  const dispatch = useAppDispatch();
  const isHere = useAppSelector((state) => selectPageAt(state, path) !== null);
  useLayoutEffect(() => {
    const isNear = distance <= DRAWN_BESIDE;
    const element = story.current;
    if (isNear === (height === undefined) || !element) return;
    if (isNear) dispatch(isHere ? feedStoryUnfolded({ path }) : feedStoryWanted({ path }));
    else if (isHere && !isInUse(element)) {
      dispatch(feedStoryFolded({ path, height: element.getBoundingClientRect().height }));
    }
  }, [dispatch, story, path, height, distance, isHere]);
}

/** What the reader is at is not taken away: something plays, or the focus is in it. */
function isInUse(story: HTMLElement): boolean {
  const media = [...story.querySelectorAll('video, audio')] as HTMLMediaElement[];
  return story.contains(document.activeElement) || media.some(({ paused }) => !paused);
}

function FollowingStory({ path, isSingle }: { path: string; isSingle: boolean }): ReactNode {
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => selectPageAt(state, path));
  if (!page) return null;
  return (
    <>
      <SeamlessSeparator
        isSingle={isSingle}
        onPaceChosen={(chosen) => dispatch(feedPaceChosen({ isSingle: chosen }))}
      />
      <PageView page={page} />
    </>
  );
}

/** Asks for more as it comes near the window, and says why there is no more. */
function FeedEnd({ feed: { status, paths } }: { feed: SeamlessState }): ReactNode {
  const dispatch = useAppDispatch();
  const end = useRef<HTMLDivElement>(null);
  const goesOn = status !== 'failed' && status !== 'paused' && status !== 'ended';
  const { length } = paths;
  useEffect(() => {
    if (!end.current || !goesOn) return undefined;
    return observeVisibility(
      end.current,
      REQUEST_MARGIN,
      (isVisible) => {
        if (isVisible) dispatch(feedEndNeared());
      },
      consoleReporter,
    );
  }, [dispatch, goesOn, length]);
  const ask = (): void => {
    dispatch(feedEndNeared({ isAsked: true }));
  };
  return (
    <div ref={end} data-component={SEAMLESS_COMPONENT}>
      {status === 'failed' ? (
        <p role="status">
          The next story did not arrive.{' '}
          <button type="button" onClick={ask}>
            Try again
          </button>
        </p>
      ) : null}
      {status === 'paused' ? <SeamlessPause onAsked={ask} /> : null}
      {status === 'ended' && length > 0 ? <SeamlessPause /> : null}
    </div>
  );
}
