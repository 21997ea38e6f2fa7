/** A reported or uncaught error, with its context. */
export interface Failure {
  error: unknown;
  context: Readonly<Record<string, string>>;
}

type FailureListener = (failure: Failure) => void;

/** Maximum number of failures to buffer until a listener is added. */
const MOST_EARLY = 20;

/** Connects the code that catches failures with the listeners that report them. */
export interface FailureNews {
  report: FailureListener;
  listen(listener: FailureListener): () => void;
}

export function createFailureNews(): FailureNews {
  const listeners = new Set<FailureListener>();
  let early: Failure[] = [];
  return {
    report(failure) {
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
