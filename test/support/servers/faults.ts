/** Faults of the connection between a reader and the server. */
export interface Faults {
  /**
   * Milliseconds each way; a round trip takes twice as long, and opening a connection takes one round trip.
   */
  delay: number;
  /** Bytes per second each way, shared by all connections; null: no limit. */
  rate: number | null;
  /** While on, nothing arrives on either side, but nothing is lost. */
  stall: boolean;
  /** Resets each connection after this many further bytes from the server; null: never. */
  resetAfter: number | null;
  /** Resets open connections and refuses new ones. */
  drop: boolean;
}

export const NO_FAULTS: Faults = {
  delay: 0,
  rate: null,
  stall: false,
  resetAfter: null,
  drop: false,
};

/** Parses faults from JSON; throws an Error that names the problem. */
export function readFaults(value: unknown): Partial<Faults> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('Faults must be a JSON object');
  }
  for (const [name, given] of Object.entries(value)) {
    const isRight = CHECKS[name as keyof Faults] as ((given: unknown) => boolean) | undefined;
    if (!isRight) throw new Error(`Unknown fault: ${name}`);
    if (!isRight(given)) throw new Error(`Invalid value for the fault ${name}`);
  }
  return value;
}

const isAmount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

const CHECKS: Record<keyof Faults, (given: unknown) => boolean> = {
  delay: isAmount,
  rate: (value) => value === null || (isAmount(value) && value !== 0),
  stall: isFlag,
  resetAfter: (value) => value === null || isAmount(value),
  drop: isFlag,
};
