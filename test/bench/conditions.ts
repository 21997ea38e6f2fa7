/** A simulated network. Times in milliseconds, rates in bits per second. */
export interface Network {
  name: string;
  roundTrip: number;
  rate: number;
}

export const MOBILE: Network = { name: '1.6 Mbit/s, 150 ms', roundTrip: 150, rate: 1_600_000 };
export const SLOW: Network = { name: '400 kbit/s, 400 ms', roundTrip: 400, rate: 400_000 };

export const CPU_SLOWDOWN = 4;
export const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75 };

/** A visit ends when the network and the main thread have been quiet for this many milliseconds. */
export const QUIET_FOR = 2000;
/** Minimum duration, in milliseconds, of a visit to a page with scripts, which may wait before they start. */
export const WATCHED_AT_LEAST = 10_000;
/** Maximum duration of a visit, in milliseconds; signals still missing by then are reported. */
export const WATCHED_AT_MOST = 60_000;
/** Responses to requests made after this many milliseconds do not count toward the traffic of a first visit. */
export const FIRST_VISIT = 30_000;

/** Minimum duration, in milliseconds, of a task that counts as blocking input. */
export const LONG_TASK = 50;

/** Maximum size of the yardstick's inline style, in bytes. */
export const YARDSTICK_STYLE_BYTES = 8 * 1024;
