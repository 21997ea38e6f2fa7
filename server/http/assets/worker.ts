import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writtenFile, type WrittenFile } from '../writtenFile';

export type WorkerSetting = 'on' | 'off' | 'kill';

interface WorkerDependencies {
  setting: WorkerSetting;
  folder: string;
  release: string;
  siteKey: string;
  /**
   * Returns the documents that the worker caches, such as the app shell, with their policy headers and settings.
   * Rejects if a document cannot be rendered.
   */
  shellParts(): Promise<readonly (string | Buffer)[]>;
}

/**
 * Creates a function that returns the service worker script, or null if workers are disabled. The script is compressed
 * only when it changes.
 */
export function createWorkerScript(
  dependencies: WorkerDependencies,
): () => Promise<WrittenFile | null> {
  let written: { script: string; file: Promise<WrittenFile> } | null = null;
  return async () => {
    const script = await workerScript(dependencies);
    if (script === null) return null;
    if (written?.script !== script) written = { script, file: writtenFile(script) };
    return written.file;
  };
}

/**
 * Returns the service worker script, or null if workers are disabled. The shell revision is a hash of `shellParts`, so
 * that browsers fetch the cached documents again only if one of these parts changes.
 */
async function workerScript(dependencies: WorkerDependencies): Promise<string | null> {
  if (dependencies.setting === 'off') return null;
  if (dependencies.setting === 'kill')
    return readFile(join(dependencies.folder, 'swKill.js'), 'utf8');
  const script = await readFile(join(dependencies.folder, 'sw.js'), 'utf8');
  const revision = revisionOf(await dependencies.shellParts());
  return script
    .replaceAll('__SHELL_REVISION__', revision)
    .replaceAll('__SITE_KEY__', dependencies.siteKey)
    .replaceAll('__RELEASE__', dependencies.release);
}

function revisionOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 20);
}
