import { PageError } from '../../model/routing/errors';

/** The server took nothing in and said for how long it is to be left alone. */
export class RetryLaterError extends PageError {
  /** @param pause milliseconds, counted from the answer. */
  constructor(
    status: number,
    message: string,
    readonly pause: number,
  ) {
    super(status, message);
  }
}

/**
 * How many milliseconds an answer asks to be left alone, by its `Retry-After`: seconds, or a date by the
 * server's clock. Null where it says nothing of that.
 */
export function retryPause({ status, headers }: Response): number | null {
  if (status !== 429 && status !== 503) return null;
  const told = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(told)) return Number(told) * 1000;
  const pause = Date.parse(told) - Date.parse(headers.get('date') ?? '');
  return /[a-z]{3}/i.test(told) && pause >= 0 ? pause : null;
}
