/**
 * Every lock of the store that is no row's, by what whoever holds it may do alone. The numbers mean
 * nothing but themselves: the same for every server, and each another.
 */
export const LOCKS = {
  /** Bring the tables up to date. */
  migration: 7_206_411,
  /** Held, shared, by everyone who uses the embedded database, and for stopping it by one alone. */
  users: 7_206_412,
  /** Import content. */
  import: 7_206_413,
  /** Count mails to friends. */
  friendMails: 7_206_414,
};
