import type { Clock } from '../../model/ports';
import { waitFor } from '../http/waitFor';

/** Reads global variables that third-party scripts set. Only the listed names are allowed. */
export interface WindowVariables {
  /** Returns undefined until the variable is set. Throws for an unlisted name or if there is no window. */
  read(name: string): unknown;
  /** Resolves with the value once it is set. Rejects on timeout and whenever `read` throws. */
  whenSet(name: string): Promise<unknown>;
}

/** @param page The window; undefined during server rendering. */
export function createWindowVariables(
  watched: readonly string[],
  page: Window | undefined,
  clock: Clock,
): WindowVariables {
  const read = (name: string): unknown => {
    if (!page) throw new Error(`Cannot read ${name}: there is no window during server rendering`);
    if (!watched.includes(name)) throw new Error(`The window variable ${name} is not watched`);
    return (page as unknown as Record<string, unknown>)[name];
  };
  return { read, whenSet: (name) => waitFor(clock, name, () => read(name)) };
}
