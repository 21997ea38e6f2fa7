import { PageError } from '../../model/routing/errors';

/** The server refused the request and sent a `Retry-After` header. */
export class RetryLaterError extends PageError {
  /** @param pause Pause in milliseconds, counted from the response. */
  constructor(
    status: number,
    message: string,
    readonly pause: number,
  ) {
    super(status, message);
  }
}

/**
 * Returns the `Retry-After` of a 429 or 503 response in milliseconds. A date is compared with the
 * server's own clock (`Date`). Null if it is absent or malformed.
 */
export function retryPause({ status, headers }: Response): number | null {
  if (status !== 429 && status !== 503) return null;
  const header = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const pause = Date.parse(header) - Date.parse(headers.get('date') ?? '');
  return /[a-z]{3}/i.test(header) && pause >= 0 ? pause : null;
}
