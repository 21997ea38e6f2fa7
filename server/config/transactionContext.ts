import { AsyncLocalStorage } from 'node:async_hooks';

const transactions = new AsyncLocalStorage<string>();

/** Runs something, and all that it starts and awaits, as a part of one request. */
export function inTransaction<Result>(txId: string, run: () => Result): Result {
  return transactions.run(txId, run);
}

/** The id of the request that the running code works for; undefined where it works for none. */
export function currentTransaction(): string | undefined {
  return transactions.getStore();
}
