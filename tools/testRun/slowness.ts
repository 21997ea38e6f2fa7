/** Environment variable with the slowness of the machine. It is 1 on an idle two-core machine from 2024. */
export const SLOWNESS_SETTING = 'OFFPRINT_TEST_SLOWNESS';

const ITEMS = 20_000;
const ROUNDS = 12;
/** Milliseconds that the work takes on an idle core of the reference machine. */
const REFERENCE = 250;

/**
 * Returns how many times slower than the reference machine this machine currently runs JavaScript, with a minimum of 1.
 */
export function measureSlowness(): number {
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) work(round);
  return Math.max(1, (performance.now() - start) / REFERENCE);
}

/** Allocates, parses, sorts and matches, as suites and servers do. */
function work(seed: number): number {
  const items = Array.from({ length: ITEMS }, (_, index) => ({
    id: (index * 7919 + seed) % ITEMS,
    name: `item-${index}`,
  }));
  const parsed = JSON.parse(JSON.stringify(items)) as typeof items;
  parsed.sort((one, other) => one.id - other.id);
  return parsed.filter(({ name }) => /-\d*7\d?$/.test(name)).length;
}
