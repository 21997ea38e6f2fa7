export type Wait = (milliseconds: number) => Promise<void>;

/** Default time limit for a browser storage operation, in milliseconds. */
const STORAGE_ANSWER_WITHIN = 5000;

/**
 * Rejects if the browser's storage does not respond in time. Storage in a damaged browser profile may never respond.
 */
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
