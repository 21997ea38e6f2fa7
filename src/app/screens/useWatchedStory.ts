import { useEffect, useRef, type RefObject } from 'react';
import { ENTER_MARGIN } from '../../model/offline/seamless';
import { consoleReporter } from '../../platform/events/consoleReporter';
import { observeVisibility } from '../../platform/browser/visibility';

/** Hears of a story of the feed, by its path and its place in the order of reading, whether it is seen. */
export type TellVisible = (path: string, index: number, isVisible: boolean) => void;

/** The box of a story, which tells when it comes into the window's inner part and when it leaves. */
export function useWatchedStory(
  path: string,
  index: number,
  tellVisible: TellVisible,
): RefObject<HTMLDivElement | null> {
  const story = useRef<HTMLDivElement>(null);
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
  return story;
}
