import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type WorkerSetting = 'on' | 'off' | 'kill';

interface WorkerRooms {
  setting: WorkerSetting;
  folder: string;
  release: string;
  siteKey: string;
  /** Bytes of the shell as readers get it, policy and settings with it; rejects when it cannot be drawn. */
  shellParts(): Promise<readonly (string | Buffer)[]>;
}

/**
 * The worker's script for this installation, or null when there is none. The shell's revision changes
 * with its bytes, its policy and the public settings, so that browsers take a new shell exactly then.
 */
export async function workerScript(rooms: WorkerRooms): Promise<string | null> {
  if (rooms.setting === 'off') return null;
  if (rooms.setting === 'kill') return readFile(join(rooms.folder, 'swKill.js'), 'utf8');
  const script = await readFile(join(rooms.folder, 'sw.js'), 'utf8');
  const revision = revisionOf(await rooms.shellParts());
  return script
    .replaceAll('__SHELL_REVISION__', revision)
    .replaceAll('__SITE_KEY__', rooms.siteKey)
    .replaceAll('__RELEASE__', rooms.release);
}

function revisionOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 20);
}
