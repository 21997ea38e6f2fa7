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

export const IMAGE_PIXELS = 24_000_000;
export const IMAGES_AT_ONCE = 4;
export const QUEUE_LENGTH = 32;

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
export const RATE_ADDRESSES = 10_000;

export const IMAGE_TIMEOUT_SECONDS = 10;
export const IMAGE_SIDE = 4096;
export const IMAGE_MEMORY_BYTES = 32 * 1024 * 1024;

/** From SIGTERM: how long connections are still taken, and when whoever is left is cut off. */
export const DRAIN_GRACE = 1000;
export const DRAIN_TIMEOUT = 8000;

/** Built and public files in memory. */
export const ASSET_MEMORY_BYTES = 16 * 1024 * 1024;

/** Seconds after which a reader who was sent away may ask again, by status. */
export const RETRY_AFTER: Readonly<Record<number, string>> = { 429: '1', 503: '5' };
