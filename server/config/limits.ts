/** Every timeout, size and rate of the server in one place. Milliseconds and bytes where a name says nothing else. */

export const HEADERS_TIMEOUT = 8000;
export const REQUEST_TIMEOUT = 10_000;
export const IDLE_TIMEOUT = 5000;
/** How often open connections are held against the two timeouts above. */
export const CONNECTIONS_CHECK_INTERVAL = 1000;
export const HEADER_BYTES = 16 * 1024;
export const HEADER_COUNT = 200;
export const BODY_BYTES = 64 * 1024;
export const JSON_DEPTH = 20;
export const JSON_KEYS = 1000;

/** One statement on the store, by the database's own clock. */
export const STATEMENT_TIMEOUT = 2000;
/** Connections to the store a process keeps for reading. */
export const POOL_SIZE = 10;
/** How long a request waits for one of them. */
export const POOL_WAIT = 900;
export const OUTBOUND_TIMEOUT = 3000;
/** All calls to a login provider that one step of a sign-in waits for. */
export const PROVIDER_TIMEOUT = 4500;

export const IMAGE_PIXELS = 24_000_000;
/** Of the four threads that also read files and compress: one stays free for them. */
export const IMAGES_AT_ONCE = 3;
export const QUEUE_LENGTH = 32;

/** Paths whose vanity entry, or that they have none, is remembered of another host; one answer of it. */
export const VANITY_ADDRESSES = 10_000;
export const VANITY_ANSWER_BYTES = 1024 * 1024;

/** Most items one list answer holds. */
export const PAGE_LIMIT = 50;

/** Answers one connection gets before it is closed; what is pipelined beyond gets 503. */
export const REQUESTS_PER_SOCKET = 1000;
/** A reader whose connection stands still this long, or takes less than the rate below, is cut off. */
export const SLOW_READER_TIMEOUT = 12_000;
export const SLOW_READER_RATE = 1024;
/** Longest request target; the longest address of ours is a few hundred. */
export const URL_BYTES = 12 * 1024;

/** Documents in memory, all encodings together, and those of addresses that are not a page's own. */
export const DOCUMENT_BYTES = 64 * 1024 * 1024;
export const GUEST_DOCUMENT_BYTES = 4 * 1024 * 1024;
/** One composed page; a reader without a kept copy waits no longer. */
export const CONTENT_TIMEOUT = 3000;
/** After a failed render in the background, until the next one is tried. */
export const REFRESH_PAUSE = 5000;
/** Documents with debug switches, a second and address. */
export const PRIVATE_DOCUMENT_RATE = 10;
/** Decisions, a second and address; a page asks for one. */
export const DECISION_RATE = 10;
/** A decision of another host; longer ones are none. */
export const DECISION_BYTES = 256 * 1024;
/** Ads and bids, a second and address: many readers may share one. */
export const AD_REQUEST_RATE = 200;
/** How long the house lets an ad wait that is to be slow. */
export const SLOW_AD_DELAY = 3000;
/** Calls to the collector, a second and address: many readers may share an address. */
export const EVENT_POST_RATE = 1000;
/** Events of one call, members of its JSON, and events that wait for the store before more are refused. */
export const EVENTS_PER_POST = 100;
export const EVENT_JSON_KEYS = 8000;
export const EVENTS_WAITING = 20_000;
/** How far a reader's clock may be ahead, and how old an event may be. */
export const EVENT_AHEAD = 24 * 60 * 60 * 1000;
export const EVENT_AGE = 60 * 24 * 60 * 60 * 1000;
/** Reports of broken policies that are read, a second; more are answered and forgotten. */
export const REPORTS_PER_SECOND = 5;
export const RATE_ADDRESSES = 10_000;

export const IMAGE_TIMEOUT_SECONDS = 10;
export const IMAGE_SIDE = 4096;
export const IMAGE_MEMORY_BYTES = 32 * 1024 * 1024;
/** Pictures that are sent before any plugin runs; most of them lie in the memory above as well. */
export const FAST_PICTURE_BYTES = 16 * 1024 * 1024;
/** How long a file of a picture is taken to be what it was. */
export const ORIGINAL_KNOWN_FOR = 1000;
/** How often an unknown id may have the folder of pictures read again. */
export const PICTURE_FOLDER_READ_EVERY = 2000;
/** How long a picture that could not be made is not tried again. */
export const IMAGE_REFUSED_FOR = 10_000;
/** Pictures that are made again in a smaller format when nobody waits, and how long that is waited for. */
export const IMAGES_BEHIND = 500;
export const IMAGE_QUIET = 250;
/** Of a picture that moves: frames, pixels of all of them, seconds that are shown, bytes of the film. */
export const FILM_FRAMES = 1000;
export const FILM_PIXELS = 400_000_000;
export const FILM_SECONDS = 60;
export const FILM_BYTES = 16 * 1024 * 1024;
/** Making one, by the clock, and the memory one block of it may take. */
export const FILM_TIMEOUT = 15_000;
export const FILM_MEMORY_BYTES = 256 * 1024 * 1024;

/** From SIGTERM: how long connections are still taken, and when whoever is left is cut off. */
export const DRAIN_GRACE = 1000;
export const DRAIN_TIMEOUT = 8000;

/** Built and public files in memory. */
export const ASSET_MEMORY_BYTES = 16 * 1024 * 1024;

/** Seconds after which a reader who was sent away may ask again, by status. */
export const RETRY_AFTER: Readonly<Record<number, string>> = { 429: '1', 503: '5' };

/** Forms without scripts: their bodies, and tokens and tries a second and address. */
export const FORM_BYTES = 256 * 1024;
export const FORM_FIELDS = 50;
export const FORM_RATE = 5;
/** How long a form may stay open before it is sent. */
export const FORM_TOKEN_LIFE = 3_600_000;

/** Stories mailed to friends: from one address an hour, to one person a day, by everybody an hour. */
export const FRIEND_MAILS_BY_READER = 5;
/** Where a question stood in for the browser's calculation. */
export const FRIEND_MAILS_BY_QUESTION = 2;
export const FRIEND_MAILS_TO_ONE = 3;
export const FRIEND_MAILS_ALTOGETHER = 500;

/** Short links asked for, and codes that nobody knows, a second and address. */
export const SHORTENER_RATE = 10;
export const UNKNOWN_CODE_RATE = 5;
/** Short links in memory. */
export const SHORT_LINKS_KEPT = 20_000;

/** A wish for newsletters that was not confirmed, until it is forgotten. */
export const SIGNUP_LIFE = 3 * 86_400_000;
/** Until the same wish is mailed again, and mails for different wishes to one address a day. */
export const SIGNUP_MAIL_PAUSE = 600_000;
export const SIGNUP_MAILS_TO_ONE = 5;
/** Sign-ups a second and address. */
export const SIGNUP_RATE = 5;

/** A member's calls that change something, a second and member. */
export const MEMBER_CHANGE_RATE = 20;
/** Members' reads and pictures that another host is asked for, a second and address: many may share one. */
export const MEMBER_READ_RATE = 100;
/** How long the answer to a change is kept for whoever asks for it again. */
export const ANSWERS_KEPT = 30 * 86_400_000;
/** An answer of another user API: how long it may be, how old a list of its letters is shown. */
export const USER_API_BYTES = 1024 * 1024;
export const REMOTE_LETTERS_KEPT = 60_000;
/** What such a host is shown of a member who signed in at our own provider: seconds it is good for. */
export const OWN_BEARER_LIFE = 600;
export const BEARERS_KEPT = 5000;
/**
 * Access tokens of another company's provider: how long it is not asked again what one is worth, good or not; how
 * many are known; how many unknown ones an address may show a second. Its keys are asked for once in a pause.
 */
export const FOREIGN_TOKEN_KEPT = 60_000;
export const FOREIGN_REFUSAL_KEPT = 10_000;
export const FOREIGN_TOKENS_KEPT = 5000;
export const FOREIGN_TOKEN_RATE = 20;
export const FOREIGN_KEYS_PAUSE = 60_000;
/** How long one is remembered with which somebody signed out, where it does not say itself how long it is good. */
export const ENDED_BEARER_KEPT = 86_400_000;
/** A picture of a member: what may be sent as JSON, its pixels, and the side of what we make of it. */
export const AVATAR_BYTES = 6 * 1024 * 1024;
export const AVATAR_SIDE = 256;
/** Pictures of another company's service: how long one is shown before it is asked for again, and how many. */
export const AVATAR_KEPT = 600_000;
/** How long nothing is asked of that service again for an address, when it failed. */
export const AVATAR_REFUSED_FOR = 30_000;
export const AVATARS_KEPT = 500;

export const MAILS_AT_ONCE = 4;
export const MAIL_CONNECT_TIMEOUT = 5000;
export const MAIL_SEND_TIMEOUT = 15_000;
/** How long a mail is in one server's hand before another may take it; longer than sending may take. */
export const MAIL_LEASE = 20_000;
export const MAIL_LONGEST_PAUSE = 900_000;
export const MAIL_GIVEN_UP_AFTER = 3 * 86_400_000;
/** The outbox is looked into at least this often: a server that died may have left something. */
export const MAIL_CHECK_INTERVAL = 60_000;
export const MAIL_STORE_PAUSE = 2000;
export const MAIL_CLOSE_TIMEOUT = 3000;

/** A member's session: from its beginning, and without being used. How often its last use is noted. */
export const SESSION_LIFE = 30 * 86_400_000;
export const SESSION_IDLE = 7 * 86_400_000;
export const SESSION_TOUCH = 60_000;

/** Tries to sign in, to join or to have a password sent: how many in hand, and milliseconds until one more. */
export const ATTEMPTS = {
  network: { most: 50, pause: 6000 },
  account: { most: 10, pause: 60_000 },
  /** Mails about an account to its address. */
  mailbox: { most: 5, pause: 600_000 },
} as const;
/** Passwords hashed at once, each with 19 MB, and how many may wait. */
export const HASHES_AT_ONCE = 2;
export const HASHES_WAITING = 64;
/** How long a mail about an account may lie before it is answered. */
export const VERIFY_LIFE = 3 * 86_400_000;
export const RESET_LIFE = 3_600_000;
/** Who never answers is forgotten. */
export const UNVERIFIED_LIFE = 7 * 86_400_000;
/** From the first page of a sign-in to its end. */
export const SIGN_IN_LIFE = 3_600_000;
/** Between two clean-ups of sessions, tries and the login provider's records that are over. Milliseconds. */
export const FORGET_OLD_RECORDS = 600_000;
/** What the login provider gives out, in seconds: how long each is good. */
export const PROVIDER_TTL = {
  AccessToken: 3600,
  AuthorizationCode: 60,
  Grant: 14 * 86_400,
  IdToken: 3600,
  Interaction: 3600,
  PushedAuthorizationRequest: 60,
  Session: 7 * 86_400,
} as const;
