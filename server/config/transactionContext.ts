import { AsyncLocalStorage } from 'node:async_hooks';

const transactions = new AsyncLocalStorage<string>();

/** Runs a function, including everything it starts and awaits, in the context of one request. */
export function inTransaction<Result>(txId: string, run: () => Result): Result {
  return transactions.run(txId, run);
}

/** Returns the id of the current request, or undefined outside of one. */
export function currentTransaction(): string | undefined {
  return transactions.getStore();
}
