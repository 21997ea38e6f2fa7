/** Shares of a film that are told, in percent. */
export const QUARTILES = [25, 50, 75, 100] as const;

export type Quartile = (typeof QUARTILES)[number];

/** Players round at the end: so much of a film is all of it. */
const WHOLE = 0.98;

/** From one word of a player to the next; more than this was not played but jumped over. Seconds. */
export const LONGEST_STEP = 2.5;

/** What has been played of a film; what was played twice counts once. */
export interface WatchedTime {
  /** Seconds of the film, from and to. */
  add(from: number, to: number): void;
  /** Distinct seconds. */
  total(): number;
}

export function createWatchedTime(): WatchedTime {
  /** Apart from each other, in their order. */
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

/** Every quartile that so many distinct seconds of a film reach. */
export function quartilesReached(seconds: number, duration: number): Quartile[] {
  if (!(duration > 0) || !Number.isFinite(duration)) return [];
  // Times of players are no exact fractions.
  const share = seconds / duration + 1e-6;
  return QUARTILES.filter((quartile) => share >= (quartile === 100 ? WHOLE : quartile / 100));
}
