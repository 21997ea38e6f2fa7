import { PageError } from '../../model/routing/errors';

/** Thrown if a 429 or 503 response has a valid `Retry-After` header; see `retryPause`. */
export class RetryLaterError extends PageError {
  /** @param pause Time in milliseconds to wait after the response. */
  constructor(
    status: number,
    message: string,
    readonly pause: number,
  ) {
    super(status, message);
  }
}

/**
 * Returns the `Retry-After` time of a 429 or 503 response in milliseconds. A date is compared with the server's own
 * clock (`Date`). Returns null for other statuses, and if the header is missing, malformed or in the past.
 */
export function retryPause({ status, headers }: Response): number | null {
  if (status !== 429 && status !== 503) return null;
  const header = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const pause = Date.parse(header) - Date.parse(headers.get('date') ?? '');
  return /[a-z]{3}/i.test(header) && pause >= 0 ? pause : null;
}
