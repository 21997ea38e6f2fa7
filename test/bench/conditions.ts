/** Under what the figures are taken. Times in milliseconds, rates in bits a second. */

export interface Network {
  name: string;
  /** There and back. */
  roundTrip: number;
  rate: number;
}

export const MOBILE: Network = { name: '1.6 Mbit/s, 150 ms', roundTrip: 150, rate: 1_600_000 };
export const SLOW: Network = { name: '400 kbit/s, 400 ms', roundTrip: 400, rate: 400_000 };

export const CPU_SLOWDOWN = 4;
export const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75 };

/** Blocking time and what a page asks for are counted this long from the start of navigation. */
export const WATCHED = 5000;
/** A task longer than this keeps a reader's touch waiting. */
export const LONG_TASK = 50;

export const ROUNDS = 5;

/** The bench refuses to compare with a yardstick that is slower than this to its first paint. */
export const YARDSTICK_FIRST_PAINT = 3 * MOBILE.roundTrip + 300;
/** The yardstick's inline style, as it stands in the page. */
export const YARDSTICK_STYLE_BYTES = 8 * 1024;

/** Both are of the shipped publication; a returning reader has opened the first and not the second. */
export const STORIES = {
  opened: '/article/kestrel-14-laptop-review/',
  unopened: '/home-and-office/laptops/halyard-usb-c-docks-compared/',
} as const;
