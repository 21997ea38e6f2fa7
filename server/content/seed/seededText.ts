/** A generator of filler text that depends only on a seed. */
export interface SeededText {
  words(count: number): string;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
}

const SYLLABLES = [
  'ba',
  'cor',
  'dan',
  'el',
  'fi',
  'gra',
  'hol',
  'in',
  'ka',
  'lum',
  'mor',
  'ni',
  'o',
  'pel',
  'qua',
  'ri',
  'sto',
  'tev',
  'u',
  'wen',
] as const;

export function seededText(seed: number): SeededText {
  const next = randomNumbers(seed);
  const index = (length: number): number => Math.floor(next() * length);
  const word = (): string => {
    let result = '';
    for (let count = 1 + index(3); count >= 0; count -= 1) {
      result += SYLLABLES[index(SYLLABLES.length)] ?? '';
    }
    return result;
  };
  return {
    words: (count) => Array.from({ length: count }, word).join(' '),
    pick: (values) => values[index(values.length)] ?? values[0],
  };
}

/** Returns a random number generator with the given seed (mulberry32). The numbers are at least 0 and less than 1. */
function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
