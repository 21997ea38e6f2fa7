import { SCRIPT_TRIES, SCRIPT_TRY_INTERVAL } from '../../model/consent/scripts';
import type { Clock } from '../../model/ports';

/**
 * What another company's script leaves behind, once it is there: looked for at once, then at a fixed
 * distance. Rejects after the last try, and as soon as looking throws.
 * @param look undefined: not there yet.
 */
export async function waitFor<Value>(
  clock: Clock,
  name: string,
  look: () => Value | undefined,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    const found = look();
    if (found !== undefined) return found;
    if (tries === SCRIPT_TRIES) throw new Error(`${name} did not come`);
    await new Promise<void>((resolve) => {
      clock.setTimeout(resolve, SCRIPT_TRY_INTERVAL);
    });
  }
}
