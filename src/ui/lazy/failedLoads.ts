/** Loads of code that failed and are tried again once the server can be reached. */
const failed = new Set<() => void>();

/** Keeps a load for the next retry. Returns a function that forgets it. */
export function retryLater(load: () => void): () => void {
  failed.add(load);
  return () => {
    failed.delete(load);
  };
}

/** Tries every failed load again; those that fail once more wait for the next call. */
export function retryFailedLoads(): void {
  const loads = [...failed];
  failed.clear();
  for (const load of loads) load();
}
