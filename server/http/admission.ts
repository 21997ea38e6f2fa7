export interface Admission {
  /** Returns false if too many documents are being produced, either in total or for this caller. */
  enter(caller: string): boolean;
  /** Must be called once for every `enter` that returned true. */
  leave(caller: string): void;
}

/**
 * Limits how many documents are produced at a time, so that a flood of requests neither exhausts memory nor blocks
 * other readers.
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
