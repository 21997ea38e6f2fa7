import { POLL_LIMIT } from './deadlines';

const STEP = 20;

/**
 * Polls until `isRight` returns true for the value. Rejects with the last value when the time limit expires, and
 * immediately if `read` rejects. Requires real timers.
 */
export async function eventually<Value>(
  read: () => Value | Promise<Value>,
  isRight: (value: Value) => boolean,
  limit = POLL_LIMIT,
): Promise<Value> {
  const value = await lastWithin(read, isRight, limit);
  if (isRight(value)) return value;
  throw new Error(`Condition not met within ${limit} ms; last value: ${JSON.stringify(value)}`);
}

/**
 * Polls as `eventually` does, but resolves with the last value when the time limit expires.
 * @param step milliseconds between two reads.
 */
export async function lastWithin<Value>(
  read: () => Value | Promise<Value>,
  isRight: (value: Value) => boolean,
  limit: number,
  step = STEP,
): Promise<Value> {
  const end = Date.now() + limit;
  for (;;) {
    const value = await read();
    if (isRight(value) || Date.now() > end) return value;
    await delay(step);
  }
}

/**
 * Waits for a fixed time. A lint rule rejects any other fixed wait in tests.
 * @param reason what happens during the wait and cannot be observed from the test.
 */
export function sleepBecause(reason: string, milliseconds: number): Promise<void> {
  if (reason === '') throw new Error('A fixed wait needs a reason');
  return delay(milliseconds);
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
