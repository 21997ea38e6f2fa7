import { randomBytes } from 'node:crypto';

/**
 * Returns a temporary path next to the target, to write before renaming. The random part separates servers
 * in containers that share a volume and may share a process id.
 */
export function draftPath(target: string): string {
  return `${target}.${process.pid}-${randomBytes(4).toString('hex')}`;
}
