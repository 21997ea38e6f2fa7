import type { Clock } from '../../model/ports';
import { waitFor } from '../http/waitFor';

/** The global variables by which scripts of other companies are spoken to; only those that are named here. */
export interface WindowVariables {
  /** Undefined while it is not set. Throws for a name that is not watched, and without a window. */
  read(name: string): unknown;
  /** Its value once it is set. Rejects as `read` throws, and when it is not set in time. */
  whenSet(name: string): Promise<unknown>;
}

/** @param page undefined while a server draws. */
export function createWindowVariables(
  watched: readonly string[],
  page: Window | undefined,
  clock: Clock,
): WindowVariables {
  const read = (name: string): unknown => {
    if (!page) throw new Error(`There is no window to read ${name} from while a server draws`);
    if (!watched.includes(name)) throw new Error(`The window variable ${name} is not watched`);
    return (page as unknown as Record<string, unknown>)[name];
  };
  return { read, whenSet: (name) => waitFor(clock, name, () => read(name)) };
}
