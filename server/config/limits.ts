/** All timeouts, sizes and rates of the server. Milliseconds and bytes unless a name says otherwise. */

export const HEADERS_TIMEOUT = 8000;
export const REQUEST_TIMEOUT = 10_000;
export const IDLE_TIMEOUT = 5000;
/** Interval for checking open connections against the two timeouts above. */
export const CONNECTIONS_CHECK_INTERVAL = 1000;
export const HEADER_BYTES = 16 * 1024;
export const HEADER_COUNT = 200;
/** The rest of a larger body is read and dropped up to this size, so that the client sees the 413. */
export const DRAINED_BYTES = 32 * 1024 * 1024;
export const BODY_BYTES = 64 * 1024;
export const JSON_DEPTH = 20;
export const JSON_KEYS = 1000;

/** Timeout of one store statement, enforced by the database. */
export const STATEMENT_TIMEOUT = 2000;
/**
 * Connections to the store per process, by use, so that no use can take connections from another: pages and the content
 * API; members and sign-ins; mail, sign-ups and the change feed; pages and the content API on a standby.
 */
export const POOL_SIZES = { readers: 6, members: 4, commands: 3, standby: 6 } as const;
/** Time after which an unused connection is closed. Each uses several megabytes of the database's memory. */
export const POOL_IDLE = 10_000;
/**
 * Maximum wait for a free or new connection. A busy machine needs more than a second to open one; with a frozen
 * database, readers still get a response within three seconds.
 */
export const POOL_WAIT = 2500;
/** Maximum wait for a connection to a standby, short enough to serve readers from the primary afterwards. */
export const STANDBY_WAIT = 1000;
export const STANDBY_CHECKED_EVERY = 1000;
/** A standby may be at most this far behind its primary to serve readers. */
export const STANDBY_LAG = 5000;
export const OUTBOUND_TIMEOUT = 3000;
/**
 * Timeout for connecting to a Kafka broker, and for a request, to which it responds once all replicas have the
 * records.
 */
export const KAFKA_TIMEOUT = 5000;
/** Timeout for sending one batch of records, including connecting and fetching metadata. */
export const KAFKA_LIMIT = 20_000;
/** Timeout for sending all batches of a delivery. This plus one more batch is shorter than the delivery's lease. */
export const KAFKA_DELIVERY = 60_000;
/** Timeout for all calls to an OpenID provider in one step of a sign-in. */
export const PROVIDER_TIMEOUT = 4500;

export const IMAGE_PIXELS = 24_000_000;
/** Libuv has four threads, which also read files and compress: one stays free for them. */
export const IMAGES_AT_ONCE = 3;
export const QUEUE_LENGTH = 32;

/** Cached vanity lookups of the external API, misses included, and the size of one of its responses. */
export const VANITY_ADDRESSES = 10_000;
export const VANITY_ANSWER_BYTES = 1024 * 1024;

/** Maximum number of items per list response. */
export const PAGE_LIMIT = 50;

/** Requests served per connection. The last response closes it. */
export const REQUESTS_PER_SOCKET = 1000;
/** Pipelined requests that are served from memory before other connections get a turn. */
export const REQUESTS_PER_TURN = 8;
/** Pipelined requests waiting for their turn, on all connections. */
export const PIPELINED_WAITING = 4000;
/** A connection that is idle this long, or reads slower than the rate below (bytes per second), is closed. */
export const SLOW_READER_TIMEOUT = 12_000;
export const SLOW_READER_RATE = 1024;
/** Longest accepted request target. Our longest URLs are a few hundred bytes long. */
export const URL_BYTES = 12 * 1024;

/** Cached documents in all encodings, and those of noncanonical URLs. */
export const DOCUMENT_BYTES = 64 * 1024 * 1024;
export const GUEST_DOCUMENT_BYTES = 4 * 1024 * 1024;
/** Timeout for composing a page when there is no cached response. */
export const CONTENT_TIMEOUT = 3000;
/** Uncached documents produced at a time, in total and per IP address. Requests beyond that get 503. */
export const DOCUMENTS_AT_ONCE = 64;
export const DOCUMENTS_PER_ADDRESS = 32;
/** Renders waiting for their turn (one runs at a time), and the number from which error pages are plain. */
export const RENDERS_WAITING = 128;
export const ERROR_RENDERS_WAITING = 8;
/** Minimum interval between log lines about refused documents. */
export const REFUSALS_LOGGED_EVERY = 10_000;
/** Pause after a failed background render. */
export const REFRESH_PAUSE = 5000;
/** Documents with debug switches, per second and IP address. */
export const PRIVATE_DOCUMENT_RATE = 10;
/** Decision requests per second and IP address. A page sends one. */
export const DECISION_RATE = 10;
/** Maximum size of an external decision; larger ones are ignored. */
export const DECISION_BYTES = 256 * 1024;
/** Ad and bid requests per second and IP address, which many readers may share. */
export const AD_REQUEST_RATE = 200;
/** Delay of the built-in ad server for an ad with the `slow` behavior. */
export const SLOW_AD_DELAY = 3000;
/** Event posts per second and IP address, which many readers may share. */
export const EVENT_POST_RATE = 1000;
/** Events per post, JSON members per post, and queued events beyond which posts are refused. */
export const EVENTS_PER_POST = 100;
export const EVENT_JSON_KEYS = 8000;
export const EVENTS_WAITING = 20_000;
/** Maximum lead of a reader's clock, and maximum age of an event. */
export const EVENT_AHEAD = 24 * 60 * 60 * 1000;
export const EVENT_AGE = 60 * 24 * 60 * 60 * 1000;
/** Content security policy reports processed per second. The rest are acknowledged and dropped. */
export const REPORTS_PER_SECOND = 5;
export const RATE_ADDRESSES = 10_000;

export const IMAGE_TIMEOUT_SECONDS = 10;
export const IMAGE_SIDE = 4096;
export const IMAGE_MEMORY_BYTES = 32 * 1024 * 1024;
/** Cache of images that are sent before any plugin runs; most of them are also in the cache above. */
export const FAST_IMAGE_BYTES = 16 * 1024 * 1024;
/** Time during which an image file is assumed unchanged. */
export const ORIGINAL_KNOWN_FOR = 1000;
/** Minimum interval between rescans of the image folder for unknown ids. */
export const IMAGE_FOLDER_READ_INTERVAL = 2000;
/** Pause before retrying an image that failed. */
export const IMAGE_REFUSED_FOR = 10_000;
/**
 * Timeouts for fetching from the object store: a generated image, which is otherwise generated here, and an original.
 */
export const OBJECT_TIMEOUT = 1500;
export const ORIGINAL_TIMEOUT = 10_000;
/** Pause before retrying an object store that failed. */
export const OBJECT_STORE_PAUSE = 30_000;
/** Interval between checks whether the object store has an original that is missing here, or another version of it. */
export const ORIGINAL_CHECK_INTERVAL = 30_000;
/** Images queued for re-encoding to a smaller format, and the idle time before that work starts. */
export const IMAGES_BEHIND = 500;
export const IMAGE_QUIET = 250;
/** Limits of an animated image: frames, total pixels, seconds shown, bytes of the video. */
export const VIDEO_FRAMES = 1000;
export const VIDEO_PIXELS = 400_000_000;
export const VIDEO_SECONDS = 60;
export const VIDEO_BYTES = 16 * 1024 * 1024;
/** Timeout of one conversion and memory limit per allocation. */
export const VIDEO_TIMEOUT = 15_000;
export const VIDEO_MEMORY_BYTES = 256 * 1024 * 1024;

/** Time for pending requests after the grace period of `DRAIN_SECONDS`, until their connections are closed. */
export const DRAIN_TIMEOUT = 7000;

/** Minimum interval between two starts of the same worker. */
export const WORKER_RESTART_PAUSE = 1000;

/** Cache for built and public files. */
export const ASSET_MEMORY_BYTES = 16 * 1024 * 1024;

/** Maximum size of an uploaded content archive, compressed and unpacked. */
export const UPLOAD_BYTES = 256 * 1024 * 1024;
export const UPLOAD_UNPACKED_BYTES = 1024 * 1024 * 1024;
export const UPLOAD_FILES = 50_000;

/** `Retry-After` seconds by status. */
export const RETRY_AFTER: Readonly<Record<number, string>> = { 429: '1', 503: '5' };

/** HTML forms: body size, fields, and tokens and submissions per second and IP address. */
export const FORM_BYTES = 256 * 1024;
export const FORM_FIELDS = 50;
export const FORM_RATE = 5;
/** Lifetime of a form token. */
export const FORM_TOKEN_LIFE = 3_600_000;

/** Stories emailed to friends: per sender address and hour, per recipient and day, and overall per hour. */
export const FRIEND_MAILS_BY_READER = 5;
/** Applies if the sender answered a question instead of computing a proof of work. */
export const FRIEND_MAILS_BY_QUESTION = 2;
export const FRIEND_MAILS_TO_ONE = 3;
export const FRIEND_MAILS_ALTOGETHER = 500;

/** Short link requests, and unknown codes, per second and IP address. */
export const SHORTENER_RATE = 10;
export const UNKNOWN_CODE_RATE = 5;
/** Cached short links. */
export const SHORT_LINKS_KEPT = 20_000;

/** Lifetime of an unconfirmed newsletter sign-up. */
export const SIGNUP_LIFE = 3 * 86_400_000;
/** Pause before the same sign-up is emailed again, and emails to one address per day. */
export const SIGNUP_MAIL_PAUSE = 600_000;
export const SIGNUP_MAILS_TO_ONE = 5;
/** Sign-ups per second and IP address. */
export const SIGNUP_RATE = 5;

/** Mutations per second and member. */
export const MEMBER_CHANGE_RATE = 20;
/** Member reads and avatars fetched from external hosts, per second and IP address, which many may share. */
export const MEMBER_READ_RATE = 100;
/** Maximum number of stories on a member's reading list. */
export const READING_LIST_STORIES = 500;
/** Lifetime of a stored idempotent response. */
export const ANSWERS_KEPT = 30 * 86_400_000;
/** External user API: maximum response size, and cache lifetime of its newsletter list. */
export const USER_API_BYTES = 1024 * 1024;
export const REMOTE_NEWSLETTERS_MAX_AGE = 60_000;
/** Access tokens issued by our own provider for the external user API: lifetime in seconds. */
export const OWN_ACCESS_TOKEN_LIFETIME = 600;
export const ACCESS_TOKENS_CACHED = 5000;
/**
 * Access tokens of an external provider: cache lifetime of valid and invalid results, cache size, and
 * unknown tokens per second and IP address. Signing keys are fetched at most once per pause.
 */
export const FOREIGN_TOKEN_KEPT = 60_000;
export const FOREIGN_REFUSAL_KEPT = 10_000;
export const FOREIGN_TOKENS_KEPT = 5000;
export const FOREIGN_TOKEN_RATE = 20;
export const FOREIGN_KEYS_PAUSE = 60_000;
/** Time a signed-out token without an expiry is remembered. */
export const ENDED_ACCESS_TOKEN_LIFETIME = 86_400_000;
/** Avatars: maximum JSON upload size, and side of the generated square in pixels. */
export const AVATAR_BYTES = 6 * 1024 * 1024;
export const AVATAR_SIDE = 256;
/** External avatars: cache lifetime and cache size. */
export const AVATAR_KEPT = 600_000;
/** Pause after a failed request to the avatar service for an address. */
export const AVATAR_REFUSED_FOR = 30_000;
export const AVATARS_KEPT = 500;

export const MAILS_AT_ONCE = 4;
export const MAIL_CONNECT_TIMEOUT = 5000;
export const MAIL_SEND_TIMEOUT = 15_000;
/** Time after which another server may claim an email. Must exceed the send timeout. */
export const MAIL_LEASE = 20_000;
export const MAIL_LONGEST_PAUSE = 900_000;
export const MAIL_GIVEN_UP_AFTER = 3 * 86_400_000;
/** Maximum interval between outbox checks, to find emails left by a crashed server. */
export const MAIL_CHECK_INTERVAL = 60_000;
export const MAIL_STORE_PAUSE = 2000;
/** Mails that could not be delivered are deleted after this time. */
export const FAILED_MAIL_LIFE = 30 * 86_400_000;
export const MAIL_CLOSE_TIMEOUT = 3000;

/** Session lifetime, idle timeout, and minimum interval between updates of the last use. */
export const SESSION_LIFE = 30 * 86_400_000;
export const SESSION_IDLE = 7 * 86_400_000;
export const SESSION_TOUCH = 60_000;

/** Token buckets for sign-in, sign-up and password reset attempts: capacity and refill time of one token. */
export const ATTEMPTS = {
  network: { most: 50, pause: 6000 },
  account: { most: 10, pause: 60_000 },
  /** Guesses in a browser in which the account signed in before. */
  device: { most: 10, pause: 60_000 },
  /** Guesses in all browsers unknown to the account, over all accounts. */
  site: { most: 500, pause: 200 },
  /** Guesses by network with a proof of work, after one of the limits above. */
  proved: { most: 30, pause: 10_000 },
  /** Passwords that a signed-in member types to confirm a change. */
  confirmation: { most: 10, pause: 60_000 },
  /** Account emails per mailbox. */
  mailbox: { most: 5, pause: 600_000 },
} as const;
/** Time to answer the browser's passkey dialog. */
export const PASSKEY_CHALLENGE_LIFE = 600_000;
export const MOST_PASSKEYS = 20;
/** Age of a sign-in, password or passkey that still confirms a change of the account. */
export const REAUTHENTICATION_LIFE = 300_000;
/** Lifetime of the cookie that recognizes a browser in which a member signed in. */
export const DEVICE_LIFE = 180 * 86_400_000;
/** Concurrent password hashes (19 MB each), and maximum queue length. */
export const HASHES_AT_ONCE = 2;
export const HASHES_WAITING = 64;
/** Lifetimes of the links in account emails. */
export const VERIFY_LIFE = 3 * 86_400_000;
export const RESET_LIFE = 3_600_000;
/** Unverified accounts are deleted after this time. */
export const UNVERIFIED_LIFE = 7 * 86_400_000;
/** Time limit of a sign-in. */
export const SIGN_IN_LIFE = 3_600_000;
/** Interval between cleanups of expired sessions, rate-limit buckets and OpenID records. */
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

/** Time for a worker to report its metrics. A scrape by Prometheus may take ten seconds. */
export const SCRAPE_TIMEOUT = 2000;

/** Spans waiting for the trace collector or being sent, about 1 kB each. Further spans are dropped. */
export const SPANS_HELD = 2048;
/** Time to send the last spans when the process stops. */
export const TRACE_FLUSH_TIMEOUT = 2000;

/** Difference between two machines' clocks above which logins fail, and times in logs and mails are wrong. */
export const CLOCKS_APART = 2000;
