/**
 * The server's clock, in milliseconds. It shows the database's time, or the system time until the database's time is
 * known, plus an offset that a setting or a test can change.
 */
export interface ServerClock {
  now(): number;
  /** Time without the offset, for records that must not depend on the clock setting. */
  storeTime(): number;
  /** Difference from the database's clock; 0 in production. */
  offset(): number;
  /**
   * Makes the clock follow the database's time and ignore the system clock from now on.
   * @param storeTime Milliseconds since 1970.
   */
  follow(storeTime: number): void;
  /** Sets the clock to this instant. The clock keeps running from there. */
  set(iso: string): void;
  advance(ms: number): void;
  /** Restores the offset that was set at startup. */
  reset(): void;
}

export function createServerClock(startIso = ''): ServerClock {
  /**
   * Database time at the origin of `performance.now()`, or null until it is known. Unlike `Date.now()`,
   * `performance.now()` is unaffected when the system clock is set.
   */
  let zero: number | null = null;
  const storeTime = (): number =>
    zero === null ? Date.now() : Math.round(zero + performance.now());
  const start = startIso === '' ? 0 : Date.parse(startIso) - storeTime();
  let offset = start;
  return {
    now: () => storeTime() + offset,
    storeTime,
    offset: () => offset,
    follow(time) {
      zero = time - performance.now();
    },
    set(iso) {
      const time = Date.parse(iso);
      if (Number.isNaN(time)) throw new RangeError('The clock can only be set to an ISO 8601 date');
      offset = time - storeTime();
    },
    advance(ms) {
      offset += ms;
    },
    reset() {
      offset = start;
    },
  };
}
