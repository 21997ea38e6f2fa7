import { scrypt, timingSafeEqual } from 'node:crypto';

/**
 * `scrypt$cost$salt$hash`, the format used before argon2id. A hash in this format is replaced when the member signs in.
 */
const FORM = /^scrypt\$(\d+)\$([A-Za-z0-9_-]+)\$([A-Za-z0-9_-]+)$/;
const BLOCK = 8;
const LENGTH = 32;
const MEMORY = 64 * 1024 * 1024;

export function isEarlierHash(stored: string): boolean {
  return FORM.test(stored);
}

export async function isEarlierPassword(stored: string, password: string): Promise<boolean> {
  const [, cost = '', salt = '', hash = ''] = FORM.exec(stored) ?? [];
  const found = await new Promise<Buffer>((resolve, reject) => {
    const options = { N: Number(cost), r: BLOCK, p: 1, maxmem: MEMORY };
    scrypt(password, Buffer.from(salt, 'base64url'), LENGTH, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
  return timingSafeEqual(found, Buffer.from(hash, 'base64url'));
}
