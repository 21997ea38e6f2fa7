/** Faults in the connection between the readers and the server. */
export interface Faults {
  /** Delay in milliseconds in each direction. A round trip takes twice as long, and so does opening a connection. */
  delay: number;
  /** Bytes per second in each direction, shared by all connections. Null for no limit. */
  rate: number | null;
  /** While true, nothing arrives on either side, but no data is lost. */
  stall: boolean;
  /** Number of further bytes from the server after which each connection is reset. Null for never. */
  resetAfter: number | null;
  /** While true, open connections are reset and new ones are refused. */
  drop: boolean;
}

export const NO_FAULTS: Faults = {
  delay: 0,
  rate: null,
  stall: false,
  resetAfter: null,
  drop: false,
};

/** Parses faults from JSON. Throws an Error that names the invalid fault. */
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
