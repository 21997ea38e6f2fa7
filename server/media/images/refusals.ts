import { errorStatus } from '../../../src/model/routing/errors';
import { IMAGE_REFUSED_FOR } from '../../config/limits';

const AT_MOST = 1000;

/** Remembers failures briefly, so that a bad file is not processed again for every request. */
export interface Refusals {
  /** Throws the remembered failure, if there is one. */
  check(name: string): void;
  /** Returns an error handler that rethrows an error, and remembers it unless its status is 503, which is temporary. */
  noting(name: string): (error: unknown) => never;
}

export function createRefusals(): Refusals {
  const known = new Map<string, { error: unknown; until: number }>();
  return {
    check(name) {
      const refusal = known.get(name);
      if (!refusal) return;
      if (performance.now() < refusal.until) throw refusal.error;
      known.delete(name);
    },
    noting: (name) => (error) => {
      if (known.size >= AT_MOST) known.clear();
      if (errorStatus(error) !== 503) {
        known.set(name, { error, until: performance.now() + IMAGE_REFUSED_FOR });
      }
      throw error;
    },
  };
}
