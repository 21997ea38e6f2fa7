import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from './projectRoot';

/** What a build is made from; content and pictures are read when the server starts, not built. */
const SOURCES = [
  'src',
  'sagas',
  'sw',
  'server',
  'tools',
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.ts',
];

/** Whether `dist/` is complete and no source is younger than it. */
export async function isBuildCurrent(): Promise<boolean> {
  const built = await modified(path.join(projectRoot, 'dist/built'));
  if (built === null) return false;
  const newest = await Promise.all(SOURCES.map((name) => newestIn(path.join(projectRoot, name))));
  return Math.max(...newest) <= built;
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
