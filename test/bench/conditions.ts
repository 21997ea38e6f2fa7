/** Conditions of the measurements. Times in milliseconds, rates in bits per second. */

export interface Network {
  name: string;
  /** Latency of a round trip. */
  roundTrip: number;
  rate: number;
}

export const MOBILE: Network = { name: '1.6 Mbit/s, 150 ms', roundTrip: 150, rate: 1_600_000 };
export const SLOW: Network = { name: '400 kbit/s, 400 ms', roundTrip: 400, rate: 400_000 };

export const CPU_SLOWDOWN = 4;
export const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75 };

/** Duration from the start of navigation during which blocking time and requests are counted. */
export const WATCHED = 5000;
/** Minimum duration of a task that counts as blocking input. */
export const LONG_TASK = 50;

export const ROUNDS = 5;

/** Limit for the yardstick's first paint; the bench refuses to compare with a slower one. */
export const YARDSTICK_FIRST_PAINT = 3 * MOBILE.roundTrip + 300;
/** Size of the yardstick's inline style. */
export const YARDSTICK_STYLE_BYTES = 8 * 1024;

/** Both are published stories; a returning reader has opened the first and not the second. */
export const STORIES = {
  opened: '/article/kestrel-14-laptop-review/',
  unopened: '/home-and-office/laptops/halyard-usb-c-docks-compared/',
} as const;
