import { useEffect, useRef, type RefObject } from 'react';
import { ENTER_MARGIN } from '../../model/routing/seamless';
import { consoleReporter } from '../../platform/events/consoleReporter';
import { observeVisibility } from '../../platform/browser/visibility';

/** Called with a story's path and index when it enters or leaves the inner part of the viewport, or is unmounted. */
export type ReportVisible = (path: string, index: number, isVisible: boolean) => void;

/**
 * Returns a ref for a story's element and reports when it enters or leaves the inner part of the viewport.
 */
export function useWatchedStory(
  path: string,
  index: number,
  reportVisible: ReportVisible,
): RefObject<HTMLDivElement | null> {
  const story = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!story.current) return undefined;
    const stop = observeVisibility(
      story.current,
      ENTER_MARGIN,
      (isVisible) => {
        reportVisible(path, index, isVisible);
      },
      consoleReporter,
    );
    return () => {
      stop();
      reportVisible(path, index, false);
    };
  }, [path, index, reportVisible]);
  return story;
}
