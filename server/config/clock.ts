/** The server's clock: the machine's, unless a setting or a test has moved it. Milliseconds. */
export interface ServerClock {
  now(): number;
  /** Runs on from this instant. */
  set(iso: string): void;
  advance(ms: number): void;
  /** Back to where the clock stood at start. */
  reset(): void;
}

export function createServerClock(startIso = ''): ServerClock {
  const start = startIso === '' ? 0 : Date.parse(startIso) - Date.now();
  let offset = start;
  return {
    now: () => Date.now() + offset,
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
