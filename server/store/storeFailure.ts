/** The store cannot be asked now. Readers get what was kept, or a 503. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly status = 503;
  constructor(cause: unknown) {
    super('The content store does not answer', { cause });
  }
}

/** SQLSTATE classes that speak of a fault in our own statement or data, not of the store's health. */
const OUR_FAULT = /^(?:0A|22|23|42)/;
/** A transaction that lost against another and may be run again. */
const RETRY = /^(?:40001|40P01)$/;

/** What a failure of the driver means to callers: ours as it is, anything else as the store being away. */
export function storeFailure(error: unknown): unknown {
  return OUR_FAULT.test(sqlState(error)) ? error : new StoreUnavailableError(error);
}

export function mayRunAgain(error: unknown): boolean {
  return RETRY.test(sqlState(error));
}

/** The code of a driver's error or of the one it wraps. */
function sqlState(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? '' : sqlState(cause);
}
