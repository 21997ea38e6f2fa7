import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files and folders that a build reads. Content and images are read when the server starts. */
export const SOURCES = [
  'src',
  'sagas',
  'sw',
  'server',
  'tools',
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.ts',
];

/** Returns true if `dist/` is complete and no source is newer than it. */
export async function isBuildCurrent(root: string): Promise<boolean> {
  const built = await modified(markIn(root));
  if (built === null) return false;
  const newest = await Promise.all(SOURCES.map((name) => newestIn(path.join(root, name))));
  return Math.max(...newest) <= built;
}

/**
 * Marks `dist/` as complete. The mark is dated to the start of the build, because a source saved during the
 * build may not be included.
 */
export async function markBuilt(root: string, started: Date): Promise<void> {
  const mark = markIn(root);
  await writeFile(mark, started.toISOString());
  await utimes(mark, started, started);
}

/** Removes the mark, so that `npm test` and `npm start` build again. */
export async function unmarkBuilt(root: string): Promise<void> {
  await rm(markIn(root), { force: true });
}

function markIn(root: string): string {
  return path.join(root, 'dist/built');
}

async function modified(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return null;
  }
}

async function newestIn(file: string): Promise<number> {
  const found = await stat(file);
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(file, { recursive: true });
  const sources = names.filter((name) => !/\.test\.tsx?$|README\.md$/.test(name));
  const times = await Promise.all(sources.map((name) => modified(path.join(file, name))));
  return Math.max(found.mtimeMs, ...times.map((time) => time ?? 0));
}
