import { hash, verify } from '@node-rs/argon2';
import { HASHES_AT_ONCE, HASHES_WAITING } from '../../config/limits';
import { createWorkQueue } from '../../http/workQueue';
import { isEarlierHash, isEarlierPassword } from './earlierHash';

/** Minimum parameters for argon2id in OWASP's Password Storage Cheat Sheet. `memoryCost` is in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const queue = createWorkQueue(HASHES_AT_ONCE, HASHES_WAITING, 'Too many sign-ins at once');

/** Returns `$argon2id$…` with salt and parameters. Rejects with a 503 when too many calls are queued. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(normalised(password), COST));
}

/**
 * True if the password matches the hash. Takes about the same time if there is no hash, so that timing does not reveal
 * whether an account exists.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    await hashPassword(password);
    return false;
  }
  const isRight = isEarlierHash(stored) ? isEarlierPassword : verify;
  return queue.run(() => isRight(stored, normalised(password)));
}

/** Normalizes a password, so that equivalent Unicode sequences match. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
