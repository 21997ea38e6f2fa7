import { createHash } from 'node:crypto';

const ROUNDS = 300;
const BLOCK = Buffer.alloc(1024 * 1024, 7);
/** Milliseconds that the rounds take on a quiet core of the machine the limits were chosen on. */
const REFERENCE = 190;

/** How many times slower than the reference this machine is now; at least 1. */
export function measureSlowness(): number {
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) createHash('sha256').update(BLOCK).digest();
  return Math.max(1, (performance.now() - start) / REFERENCE);
}
