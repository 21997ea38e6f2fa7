import { SCRIPT_TRIES, SCRIPT_TRY_INTERVAL } from '../../model/consent/scripts';
import type { Clock } from '../../model/ports';

/**
 * Polls for a value that a third-party script sets, immediately and then at a fixed interval. Rejects after the last
 * try, or if `look` throws.
 * @param look Returns undefined while the value is not available.
 */
export async function waitFor<Value>(
  clock: Clock,
  name: string,
  look: () => Value | undefined,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    const found = look();
    if (found !== undefined) return found;
    if (tries === SCRIPT_TRIES) throw new Error(`Timed out waiting for ${name}`);
    await new Promise<void>((resolve) => {
      clock.setTimeout(resolve, SCRIPT_TRY_INTERVAL);
    });
  }
}
