import { AsyncLocalStorage } from 'node:async_hooks';

const transactions = new AsyncLocalStorage<string>();

/** Runs a function, including everything that it starts and awaits, in the context of one request. */
export function inTransaction<Result>(txId: string, run: () => Result): Result {
  return transactions.run(txId, run);
}

/** Returns the ID of the current request, or undefined outside a request. */
export function currentTransaction(): string | undefined {
  return transactions.getStore();
}
