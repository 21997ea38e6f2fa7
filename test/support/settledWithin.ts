import { advanceClock } from './fakes/fakeClock';

export type Settled<Value> = { value: Value } | { error: unknown } | 'never';

/**
 * Advances the fake clock up to the time limit, and returns how the promise has settled by then.
 * @param limit time limit in milliseconds.
 */
export async function settledWithin<Value>(
  work: Promise<Value>,
  limit: number,
): Promise<Settled<Value>> {
  let settled: Settled<Value> = 'never';
  work.then(
    (value) => (settled = { value }),
    (error: unknown) => (settled = { error }),
  );
  await advanceClock(limit);
  return settled;
}
