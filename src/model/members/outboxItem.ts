import type { MemberProfile, ProfileForm, ProfileProblems } from './memberProfile';
import type { JourneyDirection } from './newsletters';
import type { SavedOnList } from './readingList';

/** A change by a member that the server has not confirmed yet. */
export type QueuedChange =
  | {
      kind: 'journey';
      newsletterId: string;
      title: string;
      direction: JourneyDirection;
      journeyId: string;
    }
  /** Stories to add to or remove from the account's reading list. */
  | { kind: 'readingList'; stories: SavedOnList[]; isSaved: boolean }
  /** `version`: profile version that the member saw while editing. */
  | { kind: 'profile'; form: ProfileForm; version: number };

/** Reason why a change is no longer sent automatically. */
export type SetAside =
  /** The server rejected the change, or failed too often. For a profile, `problems` has messages for its fields. */
  | { kind: 'refused'; message: string; problems: ProfileProblems }
  /** Another browser changed the same data in the meantime; `theirs` is the current data. */
  | { kind: 'conflict'; theirs: MemberProfile }
  /** The change waited so long that the member may no longer want it. */
  | { kind: 'old' };

export interface OutboxItem {
  /** Sent as the Idempotency-Key, so that a retry has no further effect. */
  id: string;
  /** Owner of the change; only this member's session sends it. */
  memberId: string;
  change: QueuedChange;
  /** Sequence number that increases by one with each item. */
  order: number;
  /** Milliseconds since 1970, by the browser's clock. */
  queuedAt: number;
  /**
   * Offset of the server's clock when the change was queued, in milliseconds; positive if the server's clock was ahead.
   * Null if the server had never responded.
   */
  serverAhead: number | null;
  /** True if the change may have reached the server. */
  isTried: boolean;
  /** Number of server errors for this item; absent before the first error. */
  failures?: number;
  /** Earliest time for a retry, by the browser's clock; absent if the server has not requested a delay. */
  resumeAt?: number;
  setAside: SetAside | null;
  /**
   * Time at which the server confirmed the change, by the browser's clock. The item is kept until the member has seen
   * the confirmation.
   */
  sentAt: number | null;
}

/** Name of the Background Sync tag, and of the lock that tabs and the worker hold while sending. */
export const OUTBOX_SENDER = 'offprint-outbox';
/** Name of the lock that tabs and the worker hold briefly while they read and update records. */
export const OUTBOX_RECORDS = 'offprint-outbox-records';

/**
 * Age at which a change is too old to send. Retries up to this age are safe, because the server stores responses for 30
 * days.
 */
export const OUTBOX_AGE = 21 * 86_400_000;

/** Maximum pause before a retry, in milliseconds, even if the server requests a longer one. */
export const LONGEST_PAUSE = 3_600_000;

/**
 * Returns true if the item must not be retried yet. A pause longer than the maximum means that the clock was set back.
 * @param now Current time by the browser's clock.
 */
export function isPaused({ resumeAt = 0 }: OutboxItem, now: number): boolean {
  return now < resumeAt && resumeAt - now <= LONGEST_PAUSE;
}

export function isWaiting({ setAside, sentAt }: OutboxItem): boolean {
  return setAside === null && sentAt === null;
}

/**
 * Returns how long an item has waited, in milliseconds, even if the browser's clock is wrong.
 * @param now Current time by the browser's clock.
 * @param at The same moment by the server's clock.
 */
export function ageOf({ queuedAt, serverAhead }: OutboxItem, now: number, at: number): number {
  // If the offset at queue time is unknown, the current offset is assumed.
  return at - queuedAt - (serverAhead ?? at - now);
}

/**
 * Returns true if the change is waiting, or is set aside until the member decides. Signing out discards such a change.
 */
export function isUnsent({ sentAt }: OutboxItem): boolean {
  return sentAt === null;
}

/**
 * Returns a key for the data that a change affects. A later change with the same key replaces an earlier one, unless
 * the earlier one is waiting and may have reached the server.
 */
export function thingOf(change: QueuedChange): string {
  switch (change.kind) {
    case 'journey':
      return newsletterThing(change.newsletterId);
    case 'readingList':
      return `stories ${change.stories.map(({ path }) => path).join(' ')}`;
    case 'profile':
      return PROFILE_THING;
  }
}

export const PROFILE_THING = 'profile';
export const newsletterThing = (id: string): string => `newsletter ${id}`;

/** Describes a change for the list of pending changes. */
export function changeWords(change: QueuedChange): string {
  if (change.kind === 'profile') return 'Save your profile';
  if (change.kind === 'readingList') return readingListWords(change.stories, change.isSaved);
  return change.direction === 'subscribe'
    ? `Subscribe to ${change.title}`
    : `Unsubscribe from ${change.title}`;
}

function readingListWords(stories: readonly SavedOnList[], isSaved: boolean): string {
  const [story] = stories;
  const things = stories.length === 1 && story ? `“${story.title}”` : `${stories.length} stories`;
  return isSaved ? `Add ${things} to your reading list` : `Remove ${things} from your reading list`;
}
