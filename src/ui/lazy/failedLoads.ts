/** Failed loads of code, which are retried once the server can be reached. */
const failed = new Set<() => void>();

/** Registers a load for the next retry. Returns a function that removes it. */
export function retryLater(load: () => void): () => void {
  failed.add(load);
  return () => {
    failed.delete(load);
  };
}

/** Retries every failed load; those that fail again wait for the next call. */
export function retryFailedLoads(): void {
  const loads = [...failed];
  failed.clear();
  for (const load of loads) load();
}
