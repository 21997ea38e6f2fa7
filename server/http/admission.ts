export interface Admission {
  /** Returns false, without any work, if too many documents are in progress, overall or for this caller. */
  enter(caller: string): boolean;
  /** Releases the place that `enter` took. */
  leave(caller: string): void;
}

/**
 * Limits how many documents are produced at a time, so that a flood neither exhausts memory nor blocks other readers.
 */
export function createAdmission(most: number, mostPerCaller: number): Admission {
  const callers = new Map<string, number>();
  let all = 0;
  return {
    enter(caller) {
      const own = callers.get(caller) ?? 0;
      if (all >= most || own >= mostPerCaller) return false;
      all += 1;
      callers.set(caller, own + 1);
      return true;
    },
    leave(caller) {
      const own = callers.get(caller) ?? 0;
      all -= 1;
      if (own <= 1) callers.delete(caller);
      else callers.set(caller, own - 1);
    },
  };
}
