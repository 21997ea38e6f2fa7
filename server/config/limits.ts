/** Timeouts, sizes and rates of the server, in milliseconds and bytes unless a name or comment says otherwise. */

export const HEADERS_TIMEOUT = 8000;
export const REQUEST_TIMEOUT = 10_000;
/** Default for `IDLE_SECONDS`. */
export const IDLE_TIMEOUT = 5000;
/** Interval between checks of open connections against HEADERS_TIMEOUT, REQUEST_TIMEOUT and SLOW_READER_RATE. */
export const CONNECTIONS_CHECK_INTERVAL = 1000;
export const HEADER_BYTES = 16 * 1024;
export const HEADER_COUNT = 200;
/**
 * Maximum number of bytes read and dropped from a body that is too large. Most clients read the 413 response only after
 * sending the body.
 */
export const DRAINED_BYTES = 32 * 1024 * 1024;
export const BODY_BYTES = 64 * 1024;
export const JSON_DEPTH = 20;
export const JSON_KEYS = 1000;

/**
 * Timeout for a store statement that a reader is waiting for. The database enforces it, unless it is behind a pooler.
 */
export const STATEMENT_TIMEOUT = 2000;
/**
 * Number of connections to the store per process. Each use has its own pool: `readers` for pages and the content API,
 * `members` for members and sign-ins, `standby` for pages and the content API on a standby, and `commands` for the
 * rest, such as mail, sharing, event deliveries and the change feed.
 */
export const POOL_SIZES = { readers: 6, members: 4, commands: 3, standby: 6 } as const;
/** Time after which an unused connection is closed. Each uses several megabytes of the database's memory. */
export const POOL_IDLE = 10_000;
/**
 * Maximum wait for a free or new connection. A busy machine may need more than a second to open a connection. If the
 * database hangs, readers still get a page or an error after about three seconds.
 */
export const POOL_WAIT = 2500;
/** Maximum wait for a connection to a standby, short enough that the primary can still serve the request afterwards. */
export const STANDBY_WAIT = 1000;
export const STANDBY_CHECKED_EVERY = 1000;
/** Maximum lag behind the primary at which a standby still serves readers. */
export const STANDBY_LAG = 5000;
export const OUTBOUND_TIMEOUT = 3000;
/**
 * Timeout for connecting to a Kafka broker, and for each request. The broker responds to a write once all in-sync
 * replicas have the records.
 */
export const KAFKA_TIMEOUT = 5000;
/** Timeout for sending one batch of records, including connecting and fetching metadata. */
export const KAFKA_LIMIT = 20_000;
/**
 * Time after which a delivery starts no further batch. The last batch must still end before the delivery's lease
 * expires.
 */
export const KAFKA_DELIVERY = 60_000;
/**
 * Timeout for all calls to an OpenID provider in one step of a sign-in or sign-out, in one refresh of tokens, or in the
 * validation of one access token.
 */
export const PROVIDER_TIMEOUT = 4500;

export const IMAGE_PIXELS = 24_000_000;
/**
 * Number of images generated at a time; uploaded avatars are limited separately, to the same number. Leaves one of
 * libuv's four threads free for reading files and for compression while no avatar is being processed.
 */
export const IMAGES_AT_ONCE = 3;
export const QUEUE_LENGTH = 32;

/** Maximum number of cached vanity lookups from the external API, including misses. */
export const VANITY_ADDRESSES = 10_000;
export const VANITY_ANSWER_BYTES = 1024 * 1024;

/** Maximum number of items in a list response. */
export const PAGE_LIMIT = 50;

/** Maximum number of requests served on one connection, which is closed after the last response. */
export const REQUESTS_PER_SOCKET = 1000;
/** Maximum number of pipelined requests served from memory before other connections get a turn. */
export const REQUESTS_PER_TURN = 8;
/** Maximum number of pipelined requests waiting for their turn, across all connections. */
export const PIPELINED_WAITING = 4000;
/**
 * Time after which a connection with a pending request is closed if it transfers no data, or if the client reads slower
 * than SLOW_READER_RATE.
 */
export const SLOW_READER_TIMEOUT = 12_000;
/** Bytes per second. */
export const SLOW_READER_RATE = 1024;
/** Maximum length of a request target. The site's longest URLs are a few hundred bytes long. */
export const URL_BYTES = 12 * 1024;

/** Size of the cache for documents, in all encodings. */
export const DOCUMENT_BYTES = 64 * 1024 * 1024;
/** Size of the cache for documents whose number is unbounded, such as search results and noncanonical URLs. */
export const GUEST_DOCUMENT_BYTES = 4 * 1024 * 1024;
/** Timeout for reading the content of an uncached document. */
export const CONTENT_TIMEOUT = 3000;
/** Maximum number of uncached documents produced at a time. Requests for more get a 503. */
export const DOCUMENTS_AT_ONCE = 64;
/** Maximum number of uncached documents produced at a time for one IP address. */
export const DOCUMENTS_PER_ADDRESS = 32;
/** Maximum number of renders waiting for their turn. One render runs at a time. */
export const RENDERS_WAITING = 128;
/** Number of waiting renders at which error pages are no longer rendered but sent as static documents. */
export const ERROR_RENDERS_WAITING = 8;
/** Minimum interval between log lines about rejected document requests. */
export const REFUSALS_LOGGED_EVERY = 10_000;
/** Pause after a failed background render, a failed read of a stored document, or a failed vanity lookup. */
export const REFRESH_PAUSE = 5000;
/** Maximum number of requests for documents with debug switches, per second and IP address. */
export const PRIVATE_DOCUMENT_RATE = 10;
/** Maximum number of decision requests per second and IP address. A view of a story sends at most one. */
export const DECISION_RATE = 10;
/** Maximum size of an external decision. Larger decisions are ignored. */
export const DECISION_BYTES = 256 * 1024;
/** Maximum number of ad and bid requests per second and IP address, which many readers may share. */
export const AD_REQUEST_RATE = 200;
/** Delay before the built-in ad server sends an ad that has the `slow` behavior. */
export const SLOW_AD_DELAY = 3000;
/** Maximum number of event posts per second and IP address, which many readers may share. */
export const EVENT_POST_RATE = 1000;
export const EVENTS_PER_POST = 100;
/** Maximum number of object keys and array items in the JSON of a post. */
export const EVENT_JSON_KEYS = 8000;
/** Maximum number of uncommitted events. Above it, new batches are rejected. */
export const EVENTS_WAITING = 20_000;
/** Maximum time by which a reader's clock may be ahead of the server's. */
export const EVENT_AHEAD = 24 * 60 * 60 * 1000;
/** Maximum age of an event. A shorter `EVENTS_KEEP_DAYS` takes precedence. */
export const EVENT_AGE = 60 * 24 * 60 * 60 * 1000;
/** Maximum number of content security policy reports processed per second. The rest are acknowledged and dropped. */
export const REPORTS_PER_SECOND = 5;
export const RATE_ADDRESSES = 10_000;

export const IMAGE_TIMEOUT_SECONDS = 10;
export const IMAGE_SIDE = 4096;
export const IMAGE_MEMORY_BYTES = 32 * 1024 * 1024;
/** Size of the cache for images that are sent before any plugin runs. Most of them are also in the main image cache. */
export const FAST_IMAGE_BYTES = 16 * 1024 * 1024;
/** Time during which an image file is assumed to be unchanged. */
export const ORIGINAL_KNOWN_FOR = 1000;
/** Minimum interval between rescans of the image folder for unknown IDs. */
export const IMAGE_FOLDER_READ_INTERVAL = 2000;
/** Pause before retrying an image that could not be generated. */
export const IMAGE_REFUSED_FOR = 10_000;
/** Timeout for fetching a generated image from the object store or storing it there. */
export const OBJECT_TIMEOUT = 1500;
/** Timeout for fetching or uploading an original, or listing the originals in the object store. */
export const ORIGINAL_TIMEOUT = 10_000;
/** Pause after a failed request to the object store. */
export const OBJECT_STORE_PAUSE = 30_000;
/** Minimum time between two checks of the object store for an original that is missing or outdated on this server. */
export const ORIGINAL_CHECK_INTERVAL = 30_000;
/** Maximum number of images queued for re-encoding to a smaller format. */
export const IMAGES_BEHIND = 500;
/** Idle time before the re-encoding starts. */
export const IMAGE_QUIET = 250;
/** Limits for an animated image: number of frames, total pixels, duration in seconds, and size of the video. */
export const VIDEO_FRAMES = 1000;
export const VIDEO_PIXELS = 400_000_000;
export const VIDEO_SECONDS = 60;
export const VIDEO_BYTES = 16 * 1024 * 1024;
export const VIDEO_TIMEOUT = 15_000;
/** Memory limit for a single allocation during a conversion. */
export const VIDEO_MEMORY_BYTES = 256 * 1024 * 1024;

/** Time after the grace period of `DRAIN_SECONDS` in which pending requests may finish before they are cut off. */
export const DRAIN_TIMEOUT = 7000;

/** Minimum interval between two starts of the same worker process. */
export const WORKER_RESTART_PAUSE = 1000;

/** Size of the cache for built and public files. */
export const ASSET_MEMORY_BYTES = 16 * 1024 * 1024;

/** Maximum size of an uploaded content archive. */
export const UPLOAD_BYTES = 256 * 1024 * 1024;
/** Maximum size of an uploaded content archive after it is unpacked. */
export const UPLOAD_UNPACKED_BYTES = 1024 * 1024 * 1024;
export const UPLOAD_FILES = 50_000;

/** Values of `Retry-After` in seconds, keyed by status. */
export const RETRY_AFTER: Readonly<Record<number, string>> = { 429: '1', 503: '5' };

export const FORM_BYTES = 256 * 1024;
export const FORM_FIELDS = 50;
/** Maximum number of token requests, and of submissions, for the “email a story” form, per second and IP address. */
export const FORM_RATE = 5;
export const FORM_TOKEN_LIFE = 3_600_000;

/** Maximum number of stories that can be emailed to friends per hour from one IPv4 address or IPv6 /64 network. */
export const FRIEND_MAILS_BY_READER = 5;
/** Stricter limit for a sender who answered a question instead of computing a proof of work. */
export const FRIEND_MAILS_BY_QUESTION = 2;
/** Maximum number of stories that can be emailed to one recipient per day. */
export const FRIEND_MAILS_TO_ONE = 3;
/** Maximum number of stories that can be emailed to friends per hour, by all senders. */
export const FRIEND_MAILS_ALTOGETHER = 500;

/** Maximum number of requests to create short links, per second and IP address. */
export const SHORTENER_RATE = 10;
/** Maximum number of requests for unknown short links, per second and IP address. */
export const UNKNOWN_CODE_RATE = 5;
/** Maximum number of cached short links. */
export const SHORT_LINKS_KEPT = 20_000;

/** Lifetime of an unconfirmed newsletter sign-up. */
export const SIGNUP_LIFE = 3 * 86_400_000;
/** Minimum interval between two confirmation emails for the same sign-up. */
export const SIGNUP_MAIL_PAUSE = 600_000;
/** Maximum number of different sign-ups per day that are confirmed by email to one address. */
export const SIGNUP_MAILS_TO_ONE = 5;
/** Maximum number of newsletter sign-ups per second and IP address. */
export const SIGNUP_RATE = 5;

/** Maximum number of changes to member data, per second and member; per IP address with an external user API. */
export const MEMBER_CHANGE_RATE = 20;
/**
 * Maximum number of requests for member data and avatars that are forwarded to the external user API, per second and IP
 * address, which many readers may share.
 */
export const MEMBER_READ_RATE = 100;
/** Maximum number of stories on a member's reading list. */
export const READING_LIST_STORIES = 500;
/** Time for which the response to an idempotent request, or the removal of a story from a reading list, is stored. */
export const ANSWERS_KEPT = 30 * 86_400_000;
export const USER_API_BYTES = 1024 * 1024;
/** Cache lifetime of the external user API's newsletter list. */
export const REMOTE_NEWSLETTERS_MAX_AGE = 60_000;
/** Lifetime in seconds of access tokens that the built-in provider issues for the external user API. */
export const OWN_ACCESS_TOKEN_LIFETIME = 600;
/** Maximum number of cached access tokens from the built-in provider. */
export const ACCESS_TOKENS_CACHED = 5000;
/** Maximum time for which an external provider's access token is cached as valid. */
export const FOREIGN_TOKEN_KEPT = 60_000;
/** Time for which an external provider's access token is cached as invalid. */
export const FOREIGN_REFUSAL_KEPT = 10_000;
/** Maximum number of cached access tokens from an external provider. */
export const FOREIGN_TOKENS_KEPT = 5000;
/** Maximum number of uncached access tokens that are looked up, per second and IP address. */
export const FOREIGN_TOKEN_RATE = 20;
/** Minimum interval between two requests for an external provider's signing keys. */
export const FOREIGN_KEYS_PAUSE = 60_000;
/** Time for which an access token without an expiry is rejected after its member has signed out. */
export const ENDED_ACCESS_TOKEN_LIFETIME = 86_400_000;
/** Maximum size of an avatar upload's JSON body, and of a response from the avatar service. */
export const AVATAR_BYTES = 6 * 1024 * 1024;
/** Side length of the generated square avatar, in pixels. */
export const AVATAR_SIDE = 256;
/** Cache lifetime of external avatars. */
export const AVATAR_KEPT = 600_000;
/** Pause before the avatar service is queried again for an email address after a failed request. */
export const AVATAR_REFUSED_FOR = 30_000;
export const AVATARS_KEPT = 500;

export const MAILS_AT_ONCE = 4;
export const MAIL_CONNECT_TIMEOUT = 5000;
export const MAIL_SEND_TIMEOUT = 15_000;
/** Time after which another server may claim an email. Must exceed the send timeout. */
export const MAIL_LEASE = 20_000;
export const MAIL_LONGEST_PAUSE = 900_000;
export const MAIL_GIVEN_UP_AFTER = 3 * 86_400_000;
/** Maximum interval between checks of the email outbox, which find emails left by a crashed server. */
export const MAIL_CHECK_INTERVAL = 60_000;
export const MAIL_STORE_PAUSE = 2000;
/** Time after which emails that could not be delivered are deleted. */
export const FAILED_MAIL_LIFE = 7 * 86_400_000;
export const MAIL_CLOSE_TIMEOUT = 3000;

export const SESSION_LIFE = 30 * 86_400_000;
/** Time without requests after which a session ends. */
export const SESSION_IDLE = 7 * 86_400_000;
/** Minimum interval between two updates of the time at which a session was last used. */
export const SESSION_TOUCH = 60_000;

/**
 * Token buckets for password guesses, passkeys, confirmations and account emails, each with its capacity and the time
 * to refill a token.
 */
export const ATTEMPTS = {
  network: { most: 50, pause: 6000 },
  account: { most: 10, pause: 60_000 },
  /** For guesses in a browser in which the account has signed in before. */
  device: { most: 10, pause: 60_000 },
  /** For guesses not covered by `device`, across all accounts. */
  site: { most: 500, pause: 200 },
  /** For guesses with a proof of work, per network, once the network, account or site limit is reached. */
  proved: { most: 30, pause: 10_000 },
  /** For passwords that a signed-in member types to confirm a change. */
  confirmation: { most: 10, pause: 60_000 },
  /** For account emails, per mailbox. */
  mailbox: { most: 5, pause: 600_000 },
} as const;
/** Lifetime of a passkey challenge, from its request or the rendering of a page that contains it. */
export const PASSKEY_CHALLENGE_LIFE = 600_000;
export const MOST_PASSKEYS = 20;
/** Time after which a sign-in, or an entered password or passkey, no longer confirms a change to the account. */
export const REAUTHENTICATION_LIFE = 300_000;
/** Lifetime of the cookie that identifies a browser in which a member has signed in. */
export const DEVICE_LIFE = 180 * 86_400_000;
/** Maximum number of passwords hashed at the same time. Each hash needs 19 MiB of memory. */
export const HASHES_AT_ONCE = 2;
/** Maximum number of passwords waiting to be hashed. */
export const HASHES_WAITING = 64;
/** Lifetime of the link that verifies an email address. */
export const VERIFY_LIFE = 3 * 86_400_000;
/** Lifetime of the link that resets a password. */
export const RESET_LIFE = 3_600_000;
/** Time after the latest registration attempt at which an unverified account is deleted. */
export const UNVERIFIED_LIFE = 7 * 86_400_000;
/** Time limit for completing a sign-in. */
export const SIGN_IN_LIFE = 3_600_000;
/**
 * Interval between cleanups of expired sessions, rate-limit records, links, form tokens, newsletter sign-ups and OpenID
 * records, failed emails, and unverified accounts.
 */
export const FORGET_OLD_RECORDS = 600_000;
/** Lifetimes of OpenID records, in seconds. */
export const PROVIDER_TTL = {
  AccessToken: 3600,
  AuthorizationCode: 60,
  Grant: 14 * 86_400,
  IdToken: 3600,
  Interaction: 3600,
  PushedAuthorizationRequest: 60,
  Session: 7 * 86_400,
} as const;

/** Time within which a worker process must report its metrics. Prometheus allows ten seconds per scrape by default. */
export const SCRAPE_TIMEOUT = 2000;

/** Maximum number of spans waiting for the trace collector or being sent, about 1 kB each. Further spans are dropped. */
export const SPANS_HELD = 2048;
/** Maximum time for sending the last spans when the process stops. */
export const TRACE_FLUSH_TIMEOUT = 2000;

/**
 * Difference between a server's clock and the database's above which a warning is logged. On a server whose clock is
 * wrong, sign-ins may fail, and times in the log are wrong.
 */
export const CLOCKS_APART = 2000;
