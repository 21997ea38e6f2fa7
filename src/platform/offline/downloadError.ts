/**
 * Reason why a story could not be downloaded: no valid response (`unreachable`), no longer published (`gone`), storage
 * quota exceeded (`full`), or browser storage unavailable or unresponsive (`storage`).
 */
export type DownloadProblem = 'unreachable' | 'gone' | 'full' | 'storage';

export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  constructor(
    readonly problem: DownloadProblem,
    options?: ErrorOptions,
  ) {
    super(`A story could not be downloaded: ${problem}`, options);
  }
}

/** Maps any error to the problem that is shown to the reader. */
export function problemOf(error: unknown): DownloadProblem {
  return error instanceof DownloadError ? error.problem : 'storage';
}

/** Returns a rejection handler that throws a DownloadError, or the original error if the request was aborted. */
export function unreachable(signal?: AbortSignal) {
  return (cause: unknown): never => {
    if (signal?.aborted) throw cause;
    throw new DownloadError('unreachable', { cause });
  };
}

/** Maps an error from the browser's storage to a DownloadError. */
export function storageFailure(cause: unknown): DownloadError {
  if (cause instanceof DownloadError) return cause;
  const isFull = (cause as { name?: unknown } | null)?.name === 'QuotaExceededError';
  return new DownloadError(isFull ? 'full' : 'storage', { cause });
}
