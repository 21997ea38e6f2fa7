import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { SeamlessPause } from '../features/article/SeamlessPause';
import { SeamlessSeparator } from '../features/article/SeamlessSeparator';
import { selectCurrentPath } from '../features/navigation/navigationSlice';
import { selectPageAt } from '../features/page/pageSlice';
import {
  feedEndNeared,
  feedPaceChosen,
  feedStoryFolded,
  feedStoryUnfolded,
  feedStoryWanted,
  type SeamlessState,
} from '../features/page/seamlessFeed';
import { Fold } from '../ui/Fold';
import { useAppDispatch, useAppSelector } from './hooks';
import { PageView } from './PageView';
import { useWatchedStory, type TellVisible } from './useWatchedStory';

/** Stories drawn before and after the one that is being read; the others keep their room alone. */
const DRAWN_BESIDE = 2;

export interface FeedStoriesProps {
  feed: SeamlessState;
  tellVisible: TellVisible;
}

/** The stories below the one that the reader opened, and a word where no more come by themselves. */
export function FeedStories({ feed, tellVisible }: FeedStoriesProps): ReactNode {
  const dispatch = useAppDispatch();
  const address = useAppSelector(selectCurrentPath);
  const reading = feed.paths.indexOf(address);
  return (
    <>
      {feed.paths.map((path, index) => (
        <FeedStory
          key={path}
          path={path}
          index={index + 1}
          height={feed.folded[path]}
          distance={Math.abs(index - reading)}
          isSingle={feed.isSingle}
          tellVisible={tellVisible}
        />
      ))}
      {feed.status === 'paused' ? (
        <SeamlessPause onAsked={() => dispatch(feedEndNeared({ isAsked: true }))} />
      ) : null}
      {feed.status === 'ended' ? <SeamlessPause /> : null}
    </>
  );
}

interface FeedStoryProps {
  path: string;
  index: number;
  /** Of its folded box; undefined while it is drawn. */
  height: number | undefined;
  /** In stories, from the one that is being read. */
  distance: number;
  isSingle: boolean;
  tellVisible: TellVisible;
}

function FeedStory(props: FeedStoryProps): ReactNode {
  const { path, index, height, isSingle, tellVisible } = props;
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => selectPageAt(state, path));
  const story = useWatchedStory(path, index, tellVisible);
  useFolding(story, props, page !== null);
  return (
    <Fold ref={story} height={height} storyPath={path}>
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

/** Folds a story that the reader has left far behind, and brings it back before it is seen. */
function useFolding(
  story: RefObject<HTMLDivElement | null>,
  { path, height, distance }: Pick<FeedStoryProps, 'path' | 'height' | 'distance'>,
  isHere: boolean,
): void {
  const dispatch = useAppDispatch();
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
