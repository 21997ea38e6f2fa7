import { advanceClock } from './fakes/fakeClock';

export type Settled<Value> = { value: Value } | { error: unknown } | 'never';

/** Runs work for as long as it may take on the fake clock. @param limit time limit in milliseconds. */
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
