import type { ChainRequest, Middleware } from './verdict';

const TRANSACTION_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The id by which one request is followed through logs and answers. */
export const transaction: Middleware = (request, verdict) => ({
  ...verdict,
  txId: transactionId(request),
});

/** A usable id that came along is kept; anything else is replaced by a new one. */
export function transactionId({ headers, newId }: Pick<ChainRequest, 'headers' | 'newId'>): string {
  const given = headers['x-tx-id'];
  return typeof given === 'string' && TRANSACTION_ID.test(given) ? given : newId();
}
