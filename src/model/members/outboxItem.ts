import type { MemberProfile, ProfileForm, ProfileProblems } from './memberProfile';
import type { JourneyDirection } from './newsletters';

/** What a member wants changed, as long as the server has not confirmed it. */
export type QueuedChange =
  | {
      kind: 'journey';
      /** Of the newsletter. */
      newsletterId: string;
      title: string;
      direction: JourneyDirection;
      journeyId: string;
    }
  /** `version`: of the profile that the member saw when writing this. */
  | { kind: 'profile'; form: ProfileForm; version: number };

/** Why a change is not sent any more by itself. */
export type SetAside =
  /** The server refused it, in its own words; of a profile also by the field. */
  | { kind: 'refused'; message: string; problems: ProfileProblems }
  /** Another browser changed the same meanwhile; what stands there now. */
  | { kind: 'conflict'; theirs: MemberProfile }
  /** It waited for so long that the member may want something else by now. */
  | { kind: 'old' };

export interface OutboxItem {
  /** Goes along as Idempotency-Key, so that repeating it changes nothing more. */
  id: string;
  /** Whose it is; nobody else's session sends it. */
  memberId: string;
  change: QueuedChange;
  /** One more than that of the item before. */
  order: number;
  /** Milliseconds since 1970 by the browser's clock. */
  queuedAt: number;
  /** By how many milliseconds the server's clock was ahead of it; null where it had never answered. */
  serverAhead: number | null;
  /** Whether it may have reached the server. */
  isTried: boolean;
  /** How often the server broke down over it; absent before the first time. */
  failures?: number;
  /** Until when the server wants no other try, by the browser's clock; absent where it did not say so. */
  resumeAt?: number;
  setAside: SetAside | null;
  /** When the server confirmed it, by the browser's clock; kept until the member has seen it. */
  sentAt: number | null;
}

/** Names the worker's turn at the outbox, and the lock under which tabs and worker send. */
export const OUTBOX_SENDER = 'offprint-outbox';
/** The lock under which they read records and write them anew, for a moment at a time. */
export const OUTBOX_RECORDS = 'offprint-outbox-records';

/** The server keeps its answers for 30 days; until then repeating a change is without danger. */
export const OUTBOX_AGE = 21 * 86_400_000;

/** No server is left alone for longer, whatever it says. Milliseconds. */
export const LONGEST_PAUSE = 3_600_000;

/** @param now by the browser's clock, which may have been put back since. */
export function isPaused({ resumeAt = 0 }: OutboxItem, now: number): boolean {
  return now < resumeAt && resumeAt - now <= LONGEST_PAUSE;
}

export function isWaiting({ setAside, sentAt }: OutboxItem): boolean {
  return setAside === null && sentAt === null;
}

/**
 * Milliseconds that an item has waited, however wrong the browser's clock is.
 * @param now by the browser's clock.
 * @param at the same moment by the server's.
 */
export function ageOf({ queuedAt, serverAhead }: OutboxItem, now: number, at: number): number {
  // Where nothing is known of then, the clock is taken to have been as wrong as it is now.
  return at - queuedAt - (serverAhead ?? at - now);
}

/** Lost where it is not kept: waiting, or set aside until the member says what is to become of it. */
export function isUnsent({ sentAt }: OutboxItem): boolean {
  return sentAt === null;
}

/** Names what a change is about: of two about one thing the later one counts. */
export function thingOf(change: QueuedChange): string {
  return change.kind === 'journey' ? `newsletter ${change.newsletterId}` : 'profile';
}

/** A change in the words of its list. */
export function changeWords(change: QueuedChange): string {
  if (change.kind === 'profile') return 'Save your profile';
  return change.direction === 'subscribe'
    ? `Subscribe to ${change.title}`
    : `Unsubscribe from ${change.title}`;
}
