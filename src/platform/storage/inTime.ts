/** Resolves after a number of milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

/** Time limit for one operation of the browser's storage, in milliseconds. */
const STORAGE_ANSWER_WITHIN = 5000;

/** Rejects if the browser's storage does not respond in time. In a damaged profile, it never responds. */
export function inTime<Value>(
  answer: Promise<Value>,
  wait: Wait,
  limit = STORAGE_ANSWER_WITHIN,
): Promise<Value> {
  const late = wait(limit).then((): never => {
    throw new Error('The browser’s storage did not respond in time');
  });
  return Promise.race([answer, late]);
}
