import { errorStatus } from '../../../src/model/routing/errors';
import { IMAGE_REFUSED_FOR } from '../../config/limits';

const AT_MOST = 1000;

/** What could not be made is not tried again for a moment: a bad file costs its work once. */
export interface Refusals {
  /** Throws what making it failed with, while that is remembered. */
  check(name: string): void;
  /** Remembers a failure that is the file's own, and throws on. */
  noting(name: string): (error: unknown) => never;
}

export function createRefusals(): Refusals {
  const known = new Map<string, { error: unknown; until: number }>();
  return {
    check(name) {
      const refusal = known.get(name);
      if (!refusal) return;
      if (Date.now() < refusal.until) throw refusal.error;
      known.delete(name);
    },
    noting: (name) => (error) => {
      if (known.size >= AT_MOST) known.clear();
      if (errorStatus(error) !== 503) {
        known.set(name, { error, until: Date.now() + IMAGE_REFUSED_FOR });
      }
      throw error;
    },
  };
}
