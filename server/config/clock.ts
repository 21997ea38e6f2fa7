/**
 * The server's clock, in milliseconds: the system clock plus an offset that a setting or a test can change.
 */
export interface ServerClock {
  now(): number;
  /** Difference from the system clock; 0 in production. */
  offset(): number;
  /** Continues from this instant. */
  set(iso: string): void;
  advance(ms: number): void;
  /** Restores the offset from startup. */
  reset(): void;
}

export function createServerClock(startIso = ''): ServerClock {
  const start = startIso === '' ? 0 : Date.parse(startIso) - Date.now();
  let offset = start;
  return {
    now: () => Date.now() + offset,
    offset: () => offset,
    set(iso) {
      const time = Date.parse(iso);
      if (Number.isNaN(time)) throw new RangeError('The clock can only be set to an ISO 8601 date');
      offset = time - Date.now();
    },
    advance(ms) {
      offset += ms;
    },
    reset() {
      offset = start;
    },
  };
}
