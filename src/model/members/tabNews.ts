/** Name of the `BroadcastChannel` that all tabs of this browser share. */
export const TAB_CHANNEL = 'offprint-member';

/** Messages to this browser's other tabs, which read the current state from the server, cookies or the outbox. */
export type TabNews =
  | 'signed-out'
  /** A member has signed in, possibly in place of another member. */
  | 'signed-in'
  | 'session-ended'
  /** The server confirmed a change to the profile, the subscriptions or the reading list. */
  | 'profile'
  | 'newsletters'
  | 'reading-list'
  /** A change was added to the outbox, removed from it or set aside. */
  | 'outbox'
  | 'consent';
