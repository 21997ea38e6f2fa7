import { hash, verify } from '@node-rs/argon2';
import { HASHES_AT_ONCE, HASHES_WAITING } from '../../config/limits';
import { createWorkQueue } from '../../http/workQueue';
import { isEarlierHash, isEarlierPassword } from './earlierHash';

/** Of argon2id: what OWASP's password storage cheat sheet names first. KiB, and passes over them. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const queue = createWorkQueue(HASHES_AT_ONCE, HASHES_WAITING, 'Too many sign in at once');

/** `$argon2id$…`, with its salt and costs. Rejects with a 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(normalised(password), COST));
}

/**
 * Whether a password is the one that was hashed. Takes the same time where there is no hash, so that
 * nobody learns from it whether there is an account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    await hashPassword(password);
    return false;
  }
  const isRight = isEarlierHash(stored) ? isEarlierPassword : verify;
  return queue.run(() => isRight(stored, normalised(password)));
}

/** Two ways of writing the same letters are one password. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
