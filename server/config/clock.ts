/**
 * The server's clock, in milliseconds: the database's time, and the system clock's until that is known, plus an
 * offset that a setting or a test can change.
 */
export interface ServerClock {
  now(): number;
  /** Time without the offset, for records that no setting moves. */
  storeTime(): number;
  /** Difference to the database's clock; 0 in production. */
  offset(): number;
  /**
   * Continues from the database's time, regardless of the system clock from now on.
   * @param storeTime milliseconds since 1970.
   */
  follow(storeTime: number): void;
  /** Continues from this instant. */
  set(iso: string): void;
  advance(ms: number): void;
  /** Restores the offset from startup. */
  reset(): void;
}

export function createServerClock(startIso = ''): ServerClock {
  /** Database time at the zero of `performance.now()`, which no clock setting moves. */
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
