import type { Page } from '../routing/page';
import type { Obstacle } from './answerSource';

/**
 * Messages between the app and the service worker. Both sides ignore unknown messages, because an open page
 * and its worker may be from different releases.
 */
export type ToWorker =
  /** Requests the status of the tab's page; the reply is a ShownStatus or null. */
  | { type: 'status' }
  /** Offers a complete page from the app; the worker caches the parts that it does not have yet. */
  | { type: 'keep'; path: string; page: Page; files: string[] }
  /** Sends the next navigation to this path to the network. The reply is true. */
  | { type: 'pass-through'; path: string }
  /** Requests the stories available offline; the reply is SavedItem[], most recently saved first. */
  | { type: 'list' }
  /** Deletes cached data that can be fetched again, because storage is full. The reply is true. */
  | { type: 'make-room' }
  /**
   * Caches the code that renders stories of every kind, regardless of the connection. The reply is true when all of it
   * is cached.
   */
  | { type: 'keep-code' }
  /**
   * Deletes the pages that the reader has opened. The reply is true; a worker from an earlier release replies with
   * undefined.
   */
  | { type: 'forget-opened' }
  /** Activates a waiting worker if this is the only tab or the reader requested it. The reply is a boolean. */
  | { type: 'take-over'; always: boolean };

export type FromWorker =
  /** Result of revalidating a cached page that was shown. */
  | { type: 'checked'; path: string; outcome: CheckOutcome }
  /** Announces that the worker is being removed. The worker reloads pages that do not reply. */
  | { type: 'withdrawn' };

/** `gone`: the page no longer exists at its path, and its cached copy was deleted. */
export type CheckOutcome = 'same' | 'newer' | 'gone' | 'failed';

export interface ShownStatus {
  path: string;
  from: 'network' | 'copy' | 'shell' | 'offline-page';
  /** Milliseconds since 1970 by the server's clock; null unless a cached copy was shown. */
  savedAt: number | null;
  isOld: boolean;
  /** State of the revalidation. `none`: the page is not being revalidated. */
  check: CheckOutcome | 'waiting' | 'none';
  /**
   * Reason why the server's response is missing. Absent if there is a response, or if the worker is from an earlier
   * release.
   */
  obstacle?: Obstacle;
}

/** A story available offline. */
export interface SavedItem {
  path: string;
  title: string;
  savedAt: number;
  /** Size on this device in bytes; absent in messages from earlier releases. */
  bytes?: number;
  /** Hash of the story's text, to detect changes; unknown for a story cached only as a document. */
  textHash?: string;
}

/** Response header on page data from the cache; contains the reason for using the cache. */
export const COPY_HEADER = 'x-offprint-copy';
/** Response header on page data from the offline bundle. */
export const BUNDLED_HEADER = 'x-offprint-bundled';
export type CacheReason = 'refused' | 'slow' | 'failed' | 'portal' | 'gateway';
/**
 * Header of cached documents, page data and files; contains the time of the response by the server's clock, in
 * milliseconds since 1970. In `READ_CACHE`, it contains the time at which the story was read, by the browser's clock.
 */
export const SAVED_AT_HEADER = 'x-offprint-saved-at';
