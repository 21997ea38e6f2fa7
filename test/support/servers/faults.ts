/** What is wrong with the line between a reader and the server. */
export interface Faults {
  /** Milliseconds each way; a round trip takes twice as long, and opening a connection one round trip. */
  delay: number;
  /** Bytes a second each way, shared by all connections; null: no limit. */
  rate: number | null;
  /** Nothing arrives on either side while this is on; nothing is lost. */
  stall: boolean;
  /** Each connection is reset when this many further bytes have come from the server; null: never. */
  resetAfter: number | null;
  /** Open connections are reset and new ones refused. */
  drop: boolean;
}

export const NO_FAULTS: Faults = {
  delay: 0,
  rate: null,
  stall: false,
  resetAfter: null,
  drop: false,
};

/** Faults from JSON; throws an Error that names what is wrong. */
export function readFaults(value: unknown): Partial<Faults> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('Faults are a JSON object');
  }
  for (const [name, given] of Object.entries(value)) {
    const isRight = CHECKS[name as keyof Faults] as ((given: unknown) => boolean) | undefined;
    if (!isRight) throw new Error(`There is no fault named ${name}`);
    if (!isRight(given)) throw new Error(`${name} has a value that cannot be used`);
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
