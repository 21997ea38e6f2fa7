import type { ChainRequest, Middleware } from './verdict';

const TRANSACTION_ID = /^[A-Za-z0-9-]{8,64}$/;

/** Sets the id that correlates a request in logs and responses. */
export const transaction: Middleware = (request, verdict) => ({
  ...verdict,
  txId: transactionId(request),
});

/** Returns the client's id if it is valid, otherwise a new one. */
export function transactionId({ headers, newId }: Pick<ChainRequest, 'headers' | 'newId'>): string {
  const given = headers['x-tx-id'];
  return typeof given === 'string' && TRANSACTION_ID.test(given) ? given : newId();
}
