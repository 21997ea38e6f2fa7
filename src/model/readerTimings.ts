/** Times a reader can notice, in milliseconds; shared by the workflows that keep them. */

/** A load faster than this shows no progress bar. */
export const PROGRESS_THROTTLE = 200;
/** How long the bar takes to fill when nobody tells it the load is done. */
export const PROGRESS_DURATION = 5000;
export const PROGRESS_STEP = 100;
/** How long the full bar stays. */
export const PROGRESS_HIDE_AFTER = 500;
/** A loading state, once shown, stays this long. */
export const LOADING_MINIMUM = 200;
/** By when the reader sees a saved copy, where there is one. */
export const SAVED_COPY_AFTER = 3000;
/** By when a reader who waits is told so. */
export const WAITING_MESSAGE_AFTER = 10_000;
/** A document is loaded again for a missing chunk at most once in this time. */
export const CHUNK_GUARD = 60_000;
export const DEFAULT_DEBOUNCE = 100;
/** The class that hides unstyled motion while the page starts is taken away after this. */
export const PRELOAD_CLASS_REMOVED_AFTER = 3000;
