/** Something of ours failed: what, and where. */
export interface Failure {
  error: unknown;
  context: Readonly<Record<string, string>>;
}

type FailureListener = (failure: Failure) => void;

/** Failures before anybody listens; who reports them comes late. */
const MOST_EARLY = 20;

/** Between those whom failures are told and whoever reports them. */
export interface FailureNews {
  tell: FailureListener;
  listen(listener: FailureListener): () => void;
}

export function createFailureNews(): FailureNews {
  const listeners = new Set<FailureListener>();
  let early: Failure[] = [];
  return {
    tell(failure) {
      if (listeners.size === 0 && early.length < MOST_EARLY) early.push(failure);
      for (const listener of listeners) listener(failure);
    },
    listen(listener) {
      listeners.add(listener);
      for (const failure of early) listener(failure);
      early = [];
      return () => listeners.delete(listener);
    },
  };
}
