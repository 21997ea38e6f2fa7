/** Callbacks that retry failed chunk loads once the server can be reached. */
const failed = new Set<() => void>();

/** Registers a failed load for the next retry. Returns a function that unregisters it. */
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
