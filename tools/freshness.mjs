import { readdirSync, statSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Files and folders that a build reads. Content and images are not among them, because the server reads them when it
 * starts.
 */
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

/**
 * Returns true if `dist/` is complete and no source is newer than it. This file is plain JavaScript, so that commands
 * with a current build start without a TypeScript compiler. It reads files synchronously, because thousands of promises
 * would take longer than the reading itself.
 * @param {string} root
 */
export function isBuildCurrent(root) {
  const built = modified(markIn(root));
  return built !== null && SOURCES.every((name) => newestIn(path.join(root, name)) <= built);
}

/**
 * Marks `dist/` as complete. The mark is dated to the start of the build, because a source that was saved during the
 * build might not be included.
 * @param {string} root
 * @param {Date} started
 */
export async function markBuilt(root, started) {
  const mark = markIn(root);
  await writeFile(mark, started.toISOString());
  await utimes(mark, started, started);
}

/**
 * Removes the mark, so that `npm test` and `npm start` build again.
 * @param {string} root
 */
export async function unmarkBuilt(root) {
  await rm(markIn(root), { force: true });
}

/** @param {string} root */
function markIn(root) {
  return path.join(root, 'dist/built');
}

/**
 * Returns the modification time of a file in milliseconds, or null if the file does not exist.
 * @param {string} file
 */
function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** @param {string} file */
function newestIn(file) {
  let newest = modified(file) ?? 0;
  if (!statSync(file).isDirectory()) return newest;
  for (const entry of readdirSync(file, { withFileTypes: true })) {
    if (/\.test\.tsx?$|README\.md$/.test(entry.name)) continue;
    const inner = `${file}/${entry.name}`;
    newest = Math.max(newest, entry.isDirectory() ? newestIn(inner) : (modified(inner) ?? 0));
  }
  return newest;
}
