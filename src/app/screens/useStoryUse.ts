import { useCallback, useEffect, useRef } from 'react';
import { createPageActivity, type PageActivity } from '../../platform/browser/pageActivity';

/** Whether a reader is at something in a story that folding it would take away. */
export type IsInUse = (story: HTMLElement) => boolean;

interface Use {
  activity: PageActivity;
  /** Frames that had the focus: what goes on in them, such as a film, cannot be seen from here. */
  frames: Set<Element>;
}

/** Watches the stories of a feed for what a reader types, plays or holds the focus in. */
export function useStoryUse(): IsInUse {
  const use = useRef<Use | null>(null);
  useEffect(() => {
    const watch = new AbortController();
    const { signal } = watch;
    const frames = new Set<Element>();
    const noteFrame = (): void => {
      const { activeElement } = document;
      if (activeElement?.tagName === 'IFRAME') frames.add(activeElement);
    };
    // The window loses the focus to a frame without another event.
    window.addEventListener('blur', noteFrame, { signal });
    use.current = { activity: createPageActivity(document, signal), frames };
    return () => {
      watch.abort();
    };
  }, []);
  return useCallback((story) => {
    const { activeElement } = document;
    if (activeElement !== story && story.contains(activeElement)) return true;
    if (!use.current) return false;
    const { activity, frames } = use.current;
    return activity.isBusy(story) || [...frames].some((frame) => story.contains(frame));
  }, []);
}
