import { randomBytes } from 'node:crypto';

/**
 * Where a file is written before it is renamed to its place. No two writers share one: servers in two
 * containers on one volume have the same process id.
 */
export function draftPath(target: string): string {
  return `${target}.${process.pid}-${randomBytes(4).toString('hex')}`;
}
