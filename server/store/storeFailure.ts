/** Thrown when the store is unreachable or cannot keep up. Readers then get a cached response or a 503. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly status = 503;
  constructor(cause: unknown) {
    super('The content store does not respond', { cause });
  }
}

/** SQLSTATE classes that indicate a bug in our statement or data, rather than a problem with the store. */
const OUR_FAULT = /^(?:0A|22|23|42)/;
/** SQLSTATEs of a serialization failure and a deadlock, after which a transaction may be retried. */
const RETRY = /^(?:40001|40P01)$/;

/** Maps a driver error: returns errors in our statement or data unchanged, and all others as StoreUnavailableError. */
export function storeFailure(error: unknown): unknown {
  return OUR_FAULT.test(sqlState(error)) ? error : new StoreUnavailableError(error);
}

export function mayRunAgain(error: unknown): boolean {
  return RETRY.test(sqlState(error));
}

/** Returns the code of a driver error or of the error it wraps. */
function sqlState(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? '' : sqlState(cause);
}
