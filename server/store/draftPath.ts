import { randomBytes } from 'node:crypto';

/**
 * Returns a temporary path next to the target, for a file that is written first and renamed when it is complete. The
 * random part prevents collisions between containers that share a volume and may have the same process ids.
 */
export function draftPath(target: string): string {
  return `${target}.${process.pid}-${randomBytes(4).toString('hex')}`;
}
