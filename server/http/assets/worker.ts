import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type WorkerSetting = 'on' | 'off' | 'kill';

interface WorkerRooms {
  setting: WorkerSetting;
  folder: string;
  release: string;
  siteKey: string;
  /** Bytes of the app shell, its policy and the public settings. Rejects if the shell cannot be rendered. */
  shellParts(): Promise<readonly (string | Buffer)[]>;
}

/**
 * Returns the service worker script, or null if workers are disabled. The shell revision is a hash of its
 * bytes, policy and public settings, so browsers fetch a new shell only when one of these changes.
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
