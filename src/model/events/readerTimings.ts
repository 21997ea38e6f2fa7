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
/** After this a saved copy is shown, where there is one, so that it is seen within three seconds. */
export const SAVED_COPY_AFTER = 2500;
/**
 * After this a reader who waits is told so. Where the shell had to stand in, a second has passed before
 * and the app has to begin; it is still said within ten.
 */
export const WAITING_MESSAGE_AFTER = 7000;
/** How long it is remembered what page a vanity address shows, or that a path is none. */
export const VANITY_MEMORY = 600_000;
/** A document is loaded again for a missing chunk at most once in this time. */
export const CHUNK_GUARD = 60_000;
export const DEFAULT_DEBOUNCE = 100;
/** After the last change of the window's size, until the device is recognised anew. */
export const DEVICE_DEBOUNCE = 200;
/** How long a page of a test is before its reader until it counts as viewed. */
export const EXPERIMENT_VIEWED_AFTER = 5000;
/** The class that hides unstyled motion while the page starts is taken away after this. */
export const PRELOAD_CLASS_REMOVED_AFTER = 3000;

/** A form that cannot be prepared says so within this, and a short link is not waited for longer. */
export const PROOF_TIMEOUT = 3000;
/** A mail that gets no answer for so long is said not to be sent. */
export const SEND_TIMEOUT = 10_000;

/** A call by which a member reads or changes what is theirs. */
export const MEMBER_CALL_TIMEOUT = 12_000;
/** Before the first look at a member's subscriptions. */
export const SUBSCRIPTIONS_WAIT = 2000;
