import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface DataFolder {
  path: string;
  remove(): Promise<void>;
}

/** Creates an empty data folder, accessible to everyone because the database runs as another user. */
export async function makeDataFolder(): Promise<DataFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'offprint-bench-'));
  await chmod(folder, 0o755);
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
