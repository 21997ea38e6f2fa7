/** Delays, timeouts and cache lifetimes of the app and the worker, in milliseconds. */

/** Delay before the progress bar appears. Faster loads show no bar. */
export const PROGRESS_THROTTLE = 200;
/** Time over which the progress bar advances if the load lasts that long. */
export const PROGRESS_DURATION = 5000;
export const PROGRESS_STEP = 100;
/** Time that the full bar stays visible. */
export const PROGRESS_HIDE_AFTER = 500;
/** Minimum time that a list shows its loading state while it loads more items. */
export const LOADING_MINIMUM = 200;
/**
 * Time limits for the steps before a reader sees a result. They hold even if every step fails. A test checks their
 * sums: a cached copy appears within 3 s, and a message within 10 s.
 */
export const READER_WAITS = {
  /** Time for a lookup in the browser's storage, which may hang. */
  storage: 500,
  /** Additional time for a lookup if the server does not respond and there is nothing else to show. */
  lateStorage: 2500,
  /** Additional time for the server if the shell cannot be read and there is nothing else to show. */
  lateServer: 4000,
  /**
   * Time for the first bytes of an uncached document, during which recalls are also fetched. The shell is served when
   * the time is up.
   */
  document: 1000,
  /**
   * Time from the first bytes of an uncached document to its heading. The screen is blank until the heading arrives, so
   * the shell is served when the time is up.
   */
  heading: 1800,
  /** Time for the app in the shell to start and request its page. */
  shellStart: 700,
  /**
   * Time to wait for page data in the shell before falling back to the cached copy. It is short because the earlier
   * waits have used most of the 3 s.
   */
  shellData: 800,
  /** Time to wait for a document or page data before falling back to a cached copy, if one exists. */
  cachedCopy: 2500,
  /**
   * Time that an in-app page load may take before a message reports that it is slow. Also the time to wait for a
   * document that is never cached before the offline page is shown.
   */
  message: 6000,
} as const;

/** Cache lifetime of a vanity lookup, including one that found no entry. */
export const VANITY_MEMORY = 600_000;
/** Minimum time between two document reloads caused by a missing chunk. */
export const CHUNK_GUARD = 60_000;
export const DEFAULT_DEBOUNCE = 100;
/** Delay after the last window resize before the device type is detected again. */
export const DEVICE_DEBOUNCE = 200;
/** Minimum time that half of an ad or a playing video must be in view to count as viewable, as defined by the IAB. */
export const AD_VIEWABLE_AFTER = 1000;
export const VIDEO_VIEWABLE_AFTER = 2000;
/** Minimum time that a page in an experiment must be visible to count as an exposure. */
export const EXPERIMENT_VIEWED_AFTER = 5000;
/** Delay until the class that suppresses transitions during startup is removed. */
export const PRELOAD_CLASS_REMOVED_AFTER = 3000;

/** Timeout for preparing the email form and for creating a short link. */
export const PROOF_TIMEOUT = 3000;
/** Timeout for sending an email. */
export const SEND_TIMEOUT = 10_000;

/** Default timeout for requests about members, such as those for the session, the profile and the password reset. */
export const MEMBER_CALL_TIMEOUT = 12_000;
/** Delay before a member's subscriptions are first requested. */
export const SUBSCRIPTIONS_WAIT = 2000;
