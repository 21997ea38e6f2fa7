/** All timeouts, sizes and rates of the server. Milliseconds and bytes unless a name says otherwise. */

export const HEADERS_TIMEOUT = 8000;
export const REQUEST_TIMEOUT = 10_000;
export const IDLE_TIMEOUT = 5000;
/** Interval for checking open connections against the two timeouts above. */
export const CONNECTIONS_CHECK_INTERVAL = 1000;
export const HEADER_BYTES = 16 * 1024;
export const HEADER_COUNT = 200;
/** Size up to which the rest of a body that is too large is read and dropped, so that the client sees the 413. */
export const DRAINED_BYTES = 32 * 1024 * 1024;
export const BODY_BYTES = 64 * 1024;
export const JSON_DEPTH = 20;
export const JSON_KEYS = 1000;

/** Timeout of one store statement, enforced by the database. */
export const STATEMENT_TIMEOUT = 2000;
/**
 * Number of connections to the store per process and use, so that no use can take connections from another: pages and
 * the content API; members and sign-ins; mail, sign-ups and the change feed; pages and the content API on a standby.
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
/** Maximum delay behind its primary at which a standby serves readers. */
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
/**
 * Number of images generated at a time. Leaves one of libuv's four threads free, because they also read files and
 * compress.
 */
export const IMAGES_AT_ONCE = 3;
export const QUEUE_LENGTH = 32;

/** Maximum number of cached vanity lookups at the external API, including misses, and maximum size of a response. */
export const VANITY_ADDRESSES = 10_000;
export const VANITY_ANSWER_BYTES = 1024 * 1024;

/** Maximum number of items per list response. */
export const PAGE_LIMIT = 50;

/** Maximum number of requests served per connection. The last response closes it. */
export const REQUESTS_PER_SOCKET = 1000;
/** Maximum number of pipelined requests served from memory before other connections get a turn. */
export const REQUESTS_PER_TURN = 8;
/** Maximum number of pipelined requests that wait for their turn, over all connections. */
export const PIPELINED_WAITING = 4000;
/** Time after which a connection is closed that is idle, or reads slower than the rate below (bytes per second). */
export const SLOW_READER_TIMEOUT = 12_000;
export const SLOW_READER_RATE = 1024;
/** Longest accepted request target. Our longest URLs are a few hundred bytes long. */
export const URL_BYTES = 12 * 1024;

/** Sizes of the caches for documents in all encodings, and for documents at noncanonical URLs. */
export const DOCUMENT_BYTES = 64 * 1024 * 1024;
export const GUEST_DOCUMENT_BYTES = 4 * 1024 * 1024;
/** Timeout for composing a page when there is no cached response. */
export const CONTENT_TIMEOUT = 3000;
/** Maximum number of uncached documents produced at a time, in total and per IP address. Other requests get a 503. */
export const DOCUMENTS_AT_ONCE = 64;
export const DOCUMENTS_PER_ADDRESS = 32;
/**
 * Maximum number of renders that wait for their turn (one runs at a time), and the number from which error pages are
 * plain.
 */
export const RENDERS_WAITING = 128;
export const ERROR_RENDERS_WAITING = 8;
/** Minimum interval between log lines about refused documents. */
export const REFUSALS_LOGGED_EVERY = 10_000;
/** Pause after a failed background render. */
export const REFRESH_PAUSE = 5000;
/** Maximum number of documents with debug switches, per second and IP address. */
export const PRIVATE_DOCUMENT_RATE = 10;
/** Maximum number of decision requests per second and IP address. A page sends one. */
export const DECISION_RATE = 10;
/** Maximum size of an external decision; larger ones are ignored. */
export const DECISION_BYTES = 256 * 1024;
/** Maximum number of ad and bid requests per second and IP address, which many readers may share. */
export const AD_REQUEST_RATE = 200;
/** Delay of the built-in ad server for an ad with the `slow` behavior. */
export const SLOW_AD_DELAY = 3000;
/** Maximum number of event posts per second and IP address, which many readers may share. */
export const EVENT_POST_RATE = 1000;
/**
 * Maximum number of events per post, of JSON members per post, and of queued events, beyond which posts are refused.
 */
export const EVENTS_PER_POST = 100;
export const EVENT_JSON_KEYS = 8000;
export const EVENTS_WAITING = 20_000;
/** Maximum lead of a reader's clock, and maximum age of an event. */
export const EVENT_AHEAD = 24 * 60 * 60 * 1000;
export const EVENT_AGE = 60 * 24 * 60 * 60 * 1000;
/** Maximum number of content security policy reports processed per second. The rest are acknowledged and dropped. */
export const REPORTS_PER_SECOND = 5;
export const RATE_ADDRESSES = 10_000;

export const IMAGE_TIMEOUT_SECONDS = 10;
export const IMAGE_SIDE = 4096;
export const IMAGE_MEMORY_BYTES = 32 * 1024 * 1024;
/** Size of the cache of images that are sent before any plugin runs; most of them are also in the cache above. */
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
/** Minimum time between two checks of the object store for an original that is missing or outdated here. */
export const ORIGINAL_CHECK_INTERVAL = 30_000;
/** Maximum number of images queued for re-encoding to a smaller format, and the idle time before that work starts. */
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

/** Time that pending requests have after the grace period of `DRAIN_SECONDS` before their connections are closed. */
export const DRAIN_TIMEOUT = 7000;

/** Minimum interval between two starts of the same worker. */
export const WORKER_RESTART_PAUSE = 1000;

/** Size of the cache for built and public files. */
export const ASSET_MEMORY_BYTES = 16 * 1024 * 1024;

/** Maximum size of an uploaded content archive, compressed and unpacked. */
export const UPLOAD_BYTES = 256 * 1024 * 1024;
export const UPLOAD_UNPACKED_BYTES = 1024 * 1024 * 1024;
export const UPLOAD_FILES = 50_000;

/** Values of `Retry-After` in seconds, keyed by status. */
export const RETRY_AFTER: Readonly<Record<number, string>> = { 429: '1', 503: '5' };

/** Limits of HTML forms: body size, number of fields, and tokens and submissions per second and IP address. */
export const FORM_BYTES = 256 * 1024;
export const FORM_FIELDS = 50;
export const FORM_RATE = 5;
/** Lifetime of a form token. */
export const FORM_TOKEN_LIFE = 3_600_000;

/**
 * Maximum number of stories emailed to friends: per sender's IP address and hour, per recipient and day, and overall
 * per hour.
 */
export const FRIEND_MAILS_BY_READER = 5;
/** Lower limit for a sender who answered a question instead of computing a proof of work. */
export const FRIEND_MAILS_BY_QUESTION = 2;
export const FRIEND_MAILS_TO_ONE = 3;
export const FRIEND_MAILS_ALTOGETHER = 500;

/** Maximum number of requests for short links, and of unknown codes, per second and IP address. */
export const SHORTENER_RATE = 10;
export const UNKNOWN_CODE_RATE = 5;
/** Maximum number of cached short links. */
export const SHORT_LINKS_KEPT = 20_000;

/** Lifetime of an unconfirmed newsletter sign-up. */
export const SIGNUP_LIFE = 3 * 86_400_000;
/** Pause before the same sign-up is emailed again, and maximum number of emails to one address per day. */
export const SIGNUP_MAIL_PAUSE = 600_000;
export const SIGNUP_MAILS_TO_ONE = 5;
/** Maximum number of sign-ups per second and IP address. */
export const SIGNUP_RATE = 5;

/** Maximum number of changes per second and member. */
export const MEMBER_CHANGE_RATE = 20;
/**
 * Maximum number of member reads, and of avatars fetched from external hosts, per second and IP address, which many
 * readers may share.
 */
export const MEMBER_READ_RATE = 100;
/** Maximum number of stories on a member's reading list. */
export const READING_LIST_STORIES = 500;
/** Lifetime of a stored idempotent response. */
export const ANSWERS_KEPT = 30 * 86_400_000;
/** Maximum size of a response of the external user API, and cache lifetime of its newsletter list. */
export const USER_API_BYTES = 1024 * 1024;
export const REMOTE_NEWSLETTERS_MAX_AGE = 60_000;
/**
 * Lifetime, in seconds, of access tokens that our own provider issues for the external user API, and their cache
 * size.
 */
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
/** Time for which a signed-out token without an expiry is remembered. */
export const ENDED_ACCESS_TOKEN_LIFETIME = 86_400_000;
/** Maximum size of an avatar's JSON upload, and side of the generated square in pixels. */
export const AVATAR_BYTES = 6 * 1024 * 1024;
export const AVATAR_SIDE = 256;
/** Cache lifetime of external avatars. */
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
/** Time after which emails that could not be delivered are deleted. */
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
  /** For guesses in a browser in which the account signed in before. */
  device: { most: 10, pause: 60_000 },
  /** For guesses in browsers that are unknown to the account, over all accounts. */
  site: { most: 500, pause: 200 },
  /** For guesses with a proof of work, per network, once one of the limits above is reached. */
  proved: { most: 30, pause: 10_000 },
  /** For passwords that a signed-in member types to confirm a change. */
  confirmation: { most: 10, pause: 60_000 },
  /** For account emails, per mailbox. */
  mailbox: { most: 5, pause: 600_000 },
} as const;
/** Time to answer the browser's passkey dialog. */
export const PASSKEY_CHALLENGE_LIFE = 600_000;
export const MOST_PASSKEYS = 20;
/** Maximum age of a sign-in, password or passkey that confirms a change to the account. */
export const REAUTHENTICATION_LIFE = 300_000;
/** Lifetime of the cookie that recognizes a browser in which a member signed in. */
export const DEVICE_LIFE = 180 * 86_400_000;
/** Maximum number of concurrent password hashes (19 MB each), and maximum queue length. */
export const HASHES_AT_ONCE = 2;
export const HASHES_WAITING = 64;
/** Lifetimes of the links in account emails. */
export const VERIFY_LIFE = 3 * 86_400_000;
export const RESET_LIFE = 3_600_000;
/** Time after which unverified accounts are deleted. */
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

/** Timeout for a worker to report its metrics. A scrape by Prometheus may take ten seconds. */
export const SCRAPE_TIMEOUT = 2000;

/**
 * Maximum number of spans that wait for the trace collector or are being sent, about 1 kB each. Further spans are
 * dropped.
 */
export const SPANS_HELD = 2048;
/** Maximum time to send the last spans when the process stops. */
export const TRACE_FLUSH_TIMEOUT = 2000;

/** Difference between two machines' clocks above which logins fail, and times in logs and emails are wrong. */
export const CLOCKS_APART = 2000;
