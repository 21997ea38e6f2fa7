import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { HASHES_AT_ONCE, HASHES_WAITING } from '../limits';
import { createWorkQueue } from '../workQueue';

const COST = 2 ** 15;
const BLOCK = 8;
const LENGTH = 32;
const MEMORY = 64 * 1024 * 1024;
const FORM = /^scrypt\$(\d+)\$([A-Za-z0-9_-]+)\$([A-Za-z0-9_-]+)$/;

const queue = createWorkQueue(HASHES_AT_ONCE, HASHES_WAITING, 'Too many sign in at once');

/** `scrypt$cost$salt$hash`. Rejects with a 503 when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derived(password, salt, COST);
  return `scrypt$${COST}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/**
 * Whether a password is the one that was hashed. Takes the same time where there is no hash, so that
 * nobody learns from it whether there is an account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost = '', salt = '', hash = ''] = FORM.exec(stored ?? '') ?? [];
  if (hash === '') {
    await derived(password, randomBytes(16), COST);
    return false;
  }
  const found = await derived(password, Buffer.from(salt, 'base64url'), Number(cost));
  return timingSafeEqual(found, Buffer.from(hash, 'base64url'));
}

/** Two ways of writing the same letters are one password. */
function derived(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return queue.run(
    () =>
      new Promise((resolve, reject) => {
        const options = { N: cost, r: BLOCK, p: 1, maxmem: MEMORY };
        scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
  );
}
