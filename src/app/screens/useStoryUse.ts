import { useCallback, useEffect, useRef } from 'react';
import { createPageActivity, type PageActivity } from '../../platform/browser/pageActivity';

/** Returns true if collapsing a story would interrupt the reader. */
export type IsInUse = (story: HTMLElement) => boolean;

interface Use {
  activity: PageActivity;
  /** Frames that have had focus. Their activity, such as video playback, cannot be observed from this document. */
  frames: Set<Element>;
}

/** Tracks input, playback, and focus in the stories of a feed. */
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
    // When a frame receives focus, the only event in this document is the window's `blur`.
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
