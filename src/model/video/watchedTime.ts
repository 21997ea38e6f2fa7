/** Reported shares of a video, in percent. */
export const QUARTILES = [25, 50, 75, 100] as const;

export type Quartile = (typeof QUARTILES)[number];

/**
 * Share of a video that counts as the complete video. It is less than 1 because players round positions near the end.
 */
const WHOLE = 0.98;

/** The parts of a video that have been played; replayed parts count once. */
export interface WatchedTime {
  /** Adds an interval between two positions, in seconds. */
  add(from: number, to: number): void;
  /** Returns the number of distinct seconds played. */
  total(): number;
}

export function createWatchedTime(): WatchedTime {
  /** Disjoint intervals that have been played. */
  let parts: [from: number, to: number][] = [];
  return {
    add(from, to) {
      if (!(to > from)) return;
      const apart = parts.filter(([start, end]) => end < from || start > to);
      const touched = parts.filter((part) => !apart.includes(part));
      const start = Math.min(from, ...touched.map(([first]) => first));
      const end = Math.max(to, ...touched.map(([, last]) => last));
      parts = [...apart, [start, end]];
    },
    total: () => parts.reduce((sum, [from, to]) => sum + to - from, 0),
  };
}

/** Returns all quartiles reached after the given number of distinct seconds. */
export function quartilesReached(seconds: number, duration: number): Quartile[] {
  if (!(duration > 0) || !Number.isFinite(duration)) return [];
  // Tolerates rounding errors, because player times are floating-point numbers.
  const share = seconds / duration + 1e-6;
  return QUARTILES.filter((quartile) => share >= (quartile === 100 ? WHOLE : quartile / 100));
}
