/** Random choices that are the same for the same seed on every machine. */
export interface Random {
  /** Returns an integer from 0 to `below` - 1. */
  integer(below: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

/** Creates an xorshift generator. The seed is mixed first, because similar seeds start with similar numbers. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) || 1;
  function integer(below: number): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  }
  return {
    integer,
    pick(values) {
      const value = values[integer(values.length)];
      if (value === undefined) throw new Error('There is nothing to choose from');
      return value;
    },
  };
}
