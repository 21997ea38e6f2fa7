import {
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
  fsyncSync,
  closeSync,
} from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';

const KEY = /^[0-9a-f]{64}$/;

/**
 * Returns a key that this installation generates and stores in its data folder. If processes start concurrently, the
 * first to create the file wins. Throws an Error if the file cannot be read or written, or does not contain a key.
 */
export function ownKey(dataDir: string, name: string): string {
  const file = join(dataDir, 'keys', name);
  const key = readKey(file) ?? createKey(file);
  if (!KEY.test(key)) {
    throw new Error(
      `The key file ${file} is empty or damaged. Delete it to get a new key, which signs members out and invalidates links signed with the old one, or restore it from a backup.`,
    );
  }
  return key;
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`The key file ${file} cannot be read`, { cause: error });
  }
}

/**
 * Writes the key to a temporary file before linking it to its final name, so that a full disk leaves no empty key file
 * and an existing key is never replaced.
 */
function createKey(file: string): string {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
    const descriptor = openSync(draft, 'wx', 0o600);
    try {
      writeSync(descriptor, randomBytes(32).toString('hex'));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new Error(
        `The key file ${file} cannot be written. Make DATA_DIR writable, or set the keys in the environment.`,
        { cause: error },
      );
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
