import type { Page } from '../routing/page';

/**
 * What the app and the worker say to each other. Both sides take no notice of what they do not know,
 * since an open page may be of another release than its worker.
 */
export type ToWorker =
  /** How the page of the asking tab was answered; replied to with a ShownStatus or null. */
  | { type: 'status' }
  /** A page that the app holds complete; the worker keeps what it has not kept itself. */
  | { type: 'keep'; path: string; page: Page; files: string[] }
  /** The next navigation to this path goes to the network. Replied to with true. */
  | { type: 'pass-through'; path: string }
  /** What can be read without a network; replied to with SavedItem[], newest first. */
  | { type: 'list' }
  /** Deletes what can be had again, because the browser is full. Replied to with true. */
  | { type: 'make-room' }
  /** To a waiting worker: begin now, if this is the only tab or the reader asked. Replied to with a boolean. */
  | { type: 'take-over'; always: boolean };

export type FromWorker =
  /** What came of asking beside a copy that was shown. */
  | { type: 'checked'; path: string; outcome: CheckOutcome }
  /** The worker is being withdrawn; reply to keep the page until its next navigation. */
  | { type: 'withdrawn' };

/** `gone`: the page is no more at its address, and its copy has been deleted. */
export type CheckOutcome = 'same' | 'newer' | 'gone' | 'failed';

export interface ShownStatus {
  path: string;
  from: 'network' | 'copy' | 'shell' | 'offline-page';
  /** Milliseconds since 1970 by the server's clock; null unless a copy was shown. */
  savedAt: number | null;
  isOld: boolean;
  /** `none`: nothing was asked beside it. */
  check: CheckOutcome | 'waiting' | 'none';
}

/** One story that can be read without a network. */
export interface SavedItem {
  path: string;
  title: string;
  savedAt: number;
}

/** On a page-data answer that came from what was saved: why. */
export const COPY_HEADER = 'x-offprint-copy';
export type CopyReason = 'refused' | 'slow' | 'failed';
/** On every kept answer: when it was made, in milliseconds since 1970 by the server's clock. */
export const SAVED_AT_HEADER = 'x-offprint-saved-at';
